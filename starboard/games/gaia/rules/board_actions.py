"""Power and QIC actions (p. 15 and appendix III): once a round each, for whoever comes first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from starboard.games.gaia import events
from starboard.games.gaia.actions import take_token
from starboard.games.gaia.data.tiles import (
    BOARD_ACTIONS,
    FEDERATION_TOKENS,
    RESCORE_ACTION,
    TECH_TILE_ACTION,
)
from starboard.games.gaia.effects import TYPES
from starboard.games.gaia.rules.counting import count
from starboard.games.gaia.rules.free_steps_and_range import BuildWith, can_build_with
from starboard.games.gaia.rules.gains import gain, pay, score, would_gain
from starboard.games.gaia.rules.power import spend
from starboard.games.gaia.rules.question import Question
from starboard.games.gaia.rules.technology import ChooseTile, can_take_any
from starboard.games.gaia.state import BY_RESCORING, BY_TYPES, Gaia
from starboard.kernel.action import Action
from starboard.kernel.reason import Reason

POINTS_BESIDES_TYPES = 3


def refuse_board_action(state: Gaia, seat: int, number: int) -> Reason | None:
    """Return why a player cannot take this action."""
    player = state.players[seat]
    action = BOARD_ACTIONS[number]
    if state.used_actions >> number & 1:
        return events.ACTION_USED
    if player.qic < action.qic:
        return events.NO_QIC
    if action.power and player.power() < action.power:
        return events.NO_POWER
    if action.goods is not None:
        wasted = state.settings.forbids_waste and not would_gain(player, action.goods)
        return events.NOTHING_GAINED if wasted else None
    if action.steps:
        return None if can_build_with(state, seat, action.steps, 0) else events.NOTHING_TO_BUILD
    if number == TECH_TILE_ACTION:
        wasted = state.settings.forbids_waste and not can_take_any(state, seat)
        return events.NO_TILE_LEFT if wasted else None
    if number == RESCORE_ACTION:
        return None if player.tokens else events.NO_TOKEN_OWNED
    return None


def take_board_action(state: Gaia, seat: int, number: int) -> None:
    """Take an action: cover its space, pay, and do what it says."""
    action = BOARD_ACTIONS[number]
    state.used_actions |= 1 << number
    state.tell(events.USED_ACTION, seat, number)
    if action.steps:
        state.agenda.append(BuildWith(seat, action.steps, 0))
    elif number == TECH_TILE_ACTION:
        state.agenda.append(ChooseTile(seat))
    elif number == RESCORE_ACTION:
        state.agenda.append(ScoreTokenAgain(seat))
    pay(state, seat, 0, 0, 0, action.qic)
    if action.power:
        spend(state, seat, action.power)
    if action.goods is not None:
        gain(state, seat, action.goods, BY_TYPES)
    elif not action.steps and number > RESCORE_ACTION:
        score(state, seat, POINTS_BESIDES_TYPES + count(state, seat, TYPES), BY_TYPES)


class ScoreTokenAgain(Question):
    """Gain everything on an own federation token once more; it is no new token, and none is turned over."""

    KEY: ClassVar = "gaia.ask.rescore"

    def candidates(self, state: Gaia) -> Sequence[Action]:
        return take_token

    def refuse(self, state: Gaia, action: Action) -> Reason | None:
        kinds = [token.kind for token in state.players[self.seat].tokens]
        return None if action.value in kinds else events.NO_TOKEN_OWNED

    def choose(self, state: Gaia, action: Action) -> None:
        gain(state, self.seat, FEDERATION_TOKENS[action.value].goods, BY_RESCORING)
