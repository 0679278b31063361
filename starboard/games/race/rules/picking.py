"""Picking cards one by one, in ascending order, so that no set of cards can be picked in two ways."""

from __future__ import annotations

from starboard.kernel.action import Action


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
        left.remove(action.value)
    return left
