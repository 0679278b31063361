"""Whether it matters in which order income icons are taken (p. 10): they are tried in every order beforehand.

Two orders come to the same if they raise the same questions about the brainstone, and the same answers to these lead to
the same bowls. Everything else that icons show is simply added up.
"""

from __future__ import annotations

from typing import Final

from starboard.games.gaia.effects import Goods
from starboard.games.gaia.rules.power import brainstone_after, move_on
from starboard.games.gaia.state import Player

DIFFERENT: Final = -1


def first_of_each(icons: list[Goods]) -> list[int]:
    """Return the places of the icons to choose from: the first of each charge, then of each number of tokens.

    There is nothing to choose unless icons of both kinds are left.
    """
    charges: list[int] = []
    tokens: list[int] = []
    for at, goods in enumerate(icons):
        if goods.charge:
            if goods.charge not in [icons[other].charge for other in charges]:
                charges.append(at)
        elif goods.tokens and goods.tokens not in [icons[other].tokens for other in tokens]:
            tokens.append(at)
    return charges + tokens if charges and tokens else []


def order_matters(player: Player, icons: list[Goods]) -> bool:
    """Whether the order in which a player takes these icons can make a difference."""
    if not first_of_each(icons):
        return False
    if player.brain <= 0 or player.brain == 3:  # where nothing can be asked, most cases are settled quickly
        charges = [goods for goods in icons if goods.charge]
        tokens = [goods for goods in icons if not goods.charge]
        if sum([goods.charge for goods in charges]) <= player.bowl1:
            return False
        if _bowls_after(player, charges + tokens) != _bowls_after(player, tokens + charges):
            return True
    return Orders().result(player, icons) == DIFFERENT


def _scratch(player: Player) -> Player:
    """Return somebody with the same bowls, to try something."""
    copy = Player(player.faction)
    copy.bowl1, copy.bowl2, copy.bowl3, copy.brain = player.bowl1, player.bowl2, player.bowl3, player.brain
    return copy


def _bowls_after(player: Player, icons: list[Goods]) -> tuple[int, int]:
    """Return what is in bowls I and II after these icons, if the brainstone cannot move."""
    tried = _scratch(player)
    for goods in icons:
        tried.bowl1 += goods.tokens
        move_on(tried, min(goods.charge, tried.chargeable()), False)
    return tried.bowl1, tried.bowl2


class Orders:
    """All orders of some icons. Results are numbered: equal results have the same number."""

    def __init__(self) -> None:
        self._numbers: Final[dict[tuple[int, ...], int]] = {}
        self._known: Final[dict[tuple[int, ...], int]] = {}

    def _number(self, result: tuple[int, ...]) -> int:
        return self._numbers.setdefault(result, len(self._numbers))

    def result(self, player: Player, icons: list[Goods]) -> int:
        """Return what all orders of these icons lead to, or DIFFERENT."""
        key = [player.bowl1, player.bowl2, player.bowl3, player.brain]
        for goods in icons:
            key += [goods.charge, goods.tokens]
        known = self._known.get(tuple(key))
        if known is None:
            known = self._find(player, icons)
            self._known[tuple(key)] = known
        return known

    def _find(self, player: Player, icons: list[Goods]) -> int:
        if not icons:
            return self._number((player.bowl1, player.bowl2, player.bowl3, player.brain))
        first = DIFFERENT
        for at in first_of_each(icons) or [0]:  # if there is nothing to choose, they are taken as they come
            result = self._take(player, icons[at], icons[:at] + icons[at + 1 :])
            if result == DIFFERENT or (first != DIFFERENT and result != first):
                return DIFFERENT
            first = result
        return first

    def _take(self, player: Player, goods: Goods, rest: list[Goods]) -> int:
        """Take one icon and then the rest; if the brainstone may go two ways, the result consists of both."""
        tried = _scratch(player)
        tried.bowl1 += goods.tokens
        moved = min(goods.charge, tried.chargeable())
        if tried.brain in (1, 2):
            late, early = brainstone_after(tried, moved, False), brainstone_after(tried, moved, True)
            if late != early:
                other = _scratch(tried)
                move_on(tried, moved, False)
                move_on(other, moved, True)
                one, two = self.result(tried, rest), self.result(other, rest)
                return DIFFERENT if one == DIFFERENT or two == DIFFERENT else self._number((late, one, early, two, 0))
        move_on(tried, moved, True)
        return self.result(tried, rest)
