"""Suggestions for a reader who asks for something that is not offered: own cards, nothing of another variant."""

from __future__ import annotations

from typing import Final

from starboard.games.race import actions as do
from starboard.games.race.cards import CONSUME_POWERS
from starboard.games.race.view import RaceView
from starboard.kernel.action import Action

_OF_DRAWN: Final = (do.KEEP, do.START)
_OF_HAND: Final = (do.DISCARD, do.PLACE, do.PAY)
_OF_TABLEAU: Final = (do.SACRIFICE, do.SELL, do.GIVE, do.PRODUCE_WITH, do.PRODUCE_ON, do.USE)


def is_possible(action: Action, view: RaceView) -> bool:
    """Whether this can ever be chosen with these options; pairs of action cards belong to the experienced game."""
    if action.kind != do.SELECT:
        return True
    if not view.world.settings.experienced:
        return action in do.select_one
    return action in (do.select_two_of_nine if view.world.settings.numbered_copies else do.select_two)


def nearness(action: Action, view: RaceView) -> int | None:
    """Return 0 for an action that the reader can mean, None if it needs a card that the reader does not have."""
    if view.seat < 0 or action.value < 0:
        return 0
    own = view.boards[view.seat]
    card = CONSUME_POWERS[action.value].card if action.kind == do.USE else action.value
    for kinds, cards in ((_OF_DRAWN, own.drawn), (_OF_HAND, own.hand), (_OF_TABLEAU, own.tableau)):
        if action.kind in kinds:
            return 0 if card in cards else None
    return 0
