"""Hands as sorted lists. Cards are picked in ascending order, one by one, so that each set has one order of picks."""

from __future__ import annotations

from typing import ClassVar

from starboard.games.race.events import PICK_IN_ORDER
from starboard.games.race.state import Race
from starboard.kernel.action import Action
from starboard.kernel.questions import Together
from starboard.kernel.reason import Reason


def put(cards: list[int], card: int) -> None:
    """Insert a card into a sorted hand; compiled, this loop over small ints is faster than `bisect`."""
    at = len(cards)
    while at > 0 and cards[at - 1] > card:
        at -= 1
    cards.insert(at, card)


def place_of(cards: list[int], card: int) -> int:
    """Return the position of a card, or -1."""
    for at in range(len(cards)):
        if cards[at] == card:
            return at
    return -1


def drop(cards: list[int], card: int) -> None:
    """Remove a card from a list that contains it."""
    cards.pop(place_of(cards, card))


def each(hand: list[int], family: list[Action]) -> list[Action]:
    """Return the actions of a family for the designs of a sorted hand, each once."""
    return picks(hand, 1, 0, family)


def picks(hand: list[int], count: int, floor: int, family: list[Action]) -> list[Action]:
    """Return the cards of a sorted hand that can be picked next, with `count` still to pick, none below `floor`."""
    offered: list[Action] = []
    last = -1
    for at in range(len(hand) - count + 1):
        card = hand[at]
        if card >= floor and card != last:
            offered.append(family[card])
            last = card
    return offered


def without(hand: list[int], answers: tuple[Action, ...]) -> list[int]:
    """Return the hand without the cards picked so far."""
    left = hand[:]
    for action in answers:
        drop(left, action.value)
    return left


def next_picks(cards: list[int], count: int, answers: tuple[Action, ...], family: list[Action]) -> list[Action]:
    """Return the cards that can be picked next when these of `count` cards are already picked."""
    if len(answers) == 0:
        return picks(cards, count, 0, family)
    return picks(without(cards, answers), count - len(answers), answers[len(answers) - 1].value, family)


class PickCards(Together[Race]):
    """Several seats pick cards at once, each in ascending order."""

    IS_BASE: ClassVar = True

    def refuse(self, state: Race, seat: int, action: Action) -> Reason | None:
        return None if action in self.options(state, seat, self.answers[seat]) else PICK_IN_ORDER
