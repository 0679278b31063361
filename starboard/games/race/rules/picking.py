"""Hands as sorted lists; picking one by one, in ascending order, so that no set can be picked in two ways."""

from __future__ import annotations

from starboard.kernel.action import Action


def put(cards: list[int], card: int) -> None:
    """Add a card to a sorted hand; written out, because comparing small numbers is faster compiled than in `bisect`."""
    at = len(cards)
    while at > 0 and cards[at - 1] > card:
        at -= 1
    cards.insert(at, card)


def place_of(cards: list[int], card: int) -> int:
    """Where a card lies, or -1."""
    for at in range(len(cards)):
        if cards[at] == card:
            return at
    return -1


def drop(cards: list[int], card: int) -> None:
    """Take a card out of a list that has it."""
    cards.pop(place_of(cards, card))


def each(hand: list[int], family: list[Action]) -> list[Action]:
    """Every design of a sorted hand once: what a person might try to pick."""
    found: list[Action] = []
    for at in range(len(hand)):
        if at == 0 or hand[at] != hand[at - 1]:
            found.append(family[hand[at]])
    return found


def picks(hand: list[int], count: int, floor: int, family: list[Action]) -> list[Action]:
    """The cards of a sorted hand that can be picked next, with `count` still to pick, none below `floor`."""
    offered: list[Action] = []
    last = -1
    for at in range(len(hand) - count + 1):
        card = hand[at]
        if card >= floor and card != last:
            offered.append(family[card])
            last = card
    return offered


def without(hand: list[int], given: tuple[Action, ...]) -> list[int]:
    """The hand less the cards picked so far."""
    left = hand[:]
    for action in given:
        drop(left, action.value)
    return left
