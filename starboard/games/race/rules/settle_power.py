"""The powers of a tableau in a Settle phase: strength, discounts, and cards to discard (pp. 17-18)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from starboard.games.race.cards import CARDS, NOTHING, Entry
from starboard.games.race.state import Board

_NONE: Final = [0, 0, 0, 0]


@mypyc_attr(free_list_len=1)  # made anew for every question, never two at a time
class SettlePowers:
    """The settle powers of several cards, added up."""

    def __init__(self) -> None:
        self.strength = 0
        self.against_kind = _NONE  # shared until a card adds to it: most tableaux have no such power
        self.against_rebels = 0
        self.discount = 0
        self.discount_for_kind = _NONE
        self.booster, self.reserve = NOTHING, 0  # a card that can be discarded for strength, and how much
        self.free_world_card, self.free_world_except = NOTHING, NOTHING  # a card to discard for a free world
        self.pays, self.pays_discount, self.pays_except = False, 0, NOTHING

    def add(self, entry: Entry) -> None:
        """Add the powers of a card."""
        self.strength += entry.strength
        self.discount += entry.discount
        self.against_rebels += entry.strength_for_rebels
        if entry.strength_kind >= 0:
            self.against_kind = added(self.against_kind, entry.strength_kind, entry.strength_for_kind)
        if entry.discount_kind >= 0:
            self.discount_for_kind = added(self.discount_for_kind, entry.discount_kind, entry.discount_for_kind)
        if entry.temporary:
            self.booster, self.reserve = entry.number, entry.temporary
        if entry.settles_free:
            self.free_world_card, self.free_world_except = entry.number, entry.free_world_except
        if entry.pays_military:
            self.pays, self.pays_discount, self.pays_except = True, entry.pays_discount, entry.pays_except

    def strength_against(self, world: Entry) -> int:
        """Return general strength plus the strength against this world's kind of good and against Rebels."""
        total = self.strength
        if world.kind >= 0:
            total += self.against_kind[world.kind]
        if world.rebel:
            total += self.against_rebels
        return total

    def may_pay(self, world: Entry) -> bool:
        """Whether this world may be paid for; a military world needs a power, which excepts a kind of good."""
        return not world.military or (self.pays and world.kind != self.pays_except)

    def price(self, world: Entry) -> int:
        """Return the cost less discounts, never below zero; strength never lowers a price."""
        price = world.cost - self.discount
        if world.military:
            price -= self.pays_discount
        if world.kind >= 0:
            price -= self.discount_for_kind[world.kind]
        return price if price > 0 else 0

    def goes_free(self, world: Entry) -> int:
        """Return the card that can be discarded to pay nothing for this world, or NOTHING."""
        return self.free_world_card if self.may_pay(world) and world.kind != self.free_world_except else NOTHING


def added(by_kind: list[int], kind: int, amount: int) -> list[int]:
    """Return a copy of the amounts per kind with one of them raised."""
    raised = by_kind[:]
    raised[kind] += amount
    return raised


def settle_powers(board: Board) -> SettlePowers:
    """Return the settle powers of the cards that lay in the tableau when the phase began."""
    powers = SettlePowers()
    powers.strength = board.temporary
    for at in range(board.active):
        powers.add(CARDS[board.tableau[at]])
    return powers
