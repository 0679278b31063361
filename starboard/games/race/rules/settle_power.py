"""What a tableau can do in a Settle phase: strength, discounts, and cards that can be given up (pp. 17-18)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from starboard.games.race.cards import CARDS, NOTHING, Entry
from starboard.games.race.state import Board

_NONE: Final = [0, 0, 0, 0]


@mypyc_attr(free_list_len=1)  # made anew for every question, never two at a time
class Might:
    """The settle powers of the cards that lay there when the phase began, added up."""

    def __init__(self) -> None:
        self.strength = 0
        self.against_kind = _NONE  # shared until a card adds to it: most tableaux have no such power
        self.against_rebels = 0
        self.discount = 0
        self.discount_for_kind = _NONE
        self.booster, self.reserve = NOTHING, 0  # a card that can be given up for strength, and how much
        self.freer, self.freer_not = NOTHING, NOTHING  # a card that can be given up for a free world
        self.pays, self.pays_discount, self.pays_not = False, 0, NOTHING

    def strength_against(self, world: Entry) -> int:
        """General strength plus what fits this world: its kind of good, and Rebels."""
        total = self.strength
        if world.kind >= 0:
            total += self.against_kind[world.kind]
        if world.rebel:
            total += self.against_rebels
        return total

    def may_pay(self, world: Entry) -> bool:
        """Military worlds may be paid for only by a power that says so, and not every one."""
        return not world.military or (self.pays and world.kind != self.pays_not)

    def price(self, world: Entry) -> int:
        """Cost less discounts, never below zero; strength never lowers a price."""
        price = world.cost - self.discount
        if world.military:
            price -= self.pays_discount
        if world.kind >= 0:
            price -= self.discount_for_kind[world.kind]
        return price if price > 0 else 0

    def goes_free(self, world: Entry) -> int:
        """The card that can be given up to pay nothing for this world, or NOTHING."""
        return self.freer if self.may_pay(world) and world.kind != self.freer_not else NOTHING


def added(by_kind: list[int], kind: int, amount: int) -> list[int]:
    """The same amounts with one raised, as a list of its own."""
    raised = by_kind[:]
    raised[kind] += amount
    return raised


def might_of(board: Board) -> Might:
    might = Might()
    might.strength = board.temporary
    for at in range(board.active):
        card = board.tableau[at]
        entry = CARDS[card]
        might.strength += entry.strength
        might.discount += entry.discount
        might.against_rebels += entry.strength_for_rebels
        if entry.strength_kind >= 0:
            might.against_kind = added(might.against_kind, entry.strength_kind, entry.strength_for_kind)
        if entry.discount_kind >= 0:
            might.discount_for_kind = added(might.discount_for_kind, entry.discount_kind, entry.discount_for_kind)
        if entry.temporary:
            might.booster, might.reserve = card, entry.temporary
        if entry.frees:
            might.freer, might.freer_not = card, entry.frees_not
        if entry.pays_military:
            might.pays, might.pays_discount, might.pays_not = True, entry.pays_discount, entry.pays_not
    return might
