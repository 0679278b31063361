"""The shuttle phase: a draft in reverse turn order, a new turn order, and the spare tile for the Gateway."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from starboard.games.shackleton import events
from starboard.games.shackleton.actions import WORDS
from starboard.games.shackleton.components import FROM_ELSEWHERE, NOTHING, ROUNDS
from starboard.games.shackleton.rules import run_effects
from starboard.games.shackleton.rules.maintenance import Maintenance
from starboard.games.shackleton.rules.question import Question
from starboard.games.shackleton.rules.scoring import FinalScoring
from starboard.games.shackleton.rules.turn import ClaimObjectives, MainAction
from starboard.games.shackleton.state import ACTIONS, NOT_COMMANDING, SHUTTLES, Shackleton
from starboard.kernel.action import Action
from starboard.kernel.reason import Reason
from starboard.kernel.step import Step

TURNS: Final = 6  # main actions of everybody in a round


class BeginRound(Step[Shackleton]):
    """Reveal one tile more than there are players; with the AstroBot two, and one face down for it."""

    def run(self, state: Shackleton) -> None:
        state.round += 1
        state.phase = SHUTTLES
        state.turn = 0
        state.tell(events.ROUND, state.round)
        drawn = state.shuttles[state.round - 1]
        state.offered = drawn[1:3] if state.solo is not None else drawn[: state.size + 1]
        state.tell(events.SHUTTLES_SHOWN, len(state.offered))
        for seat in range(state.seats):
            state.reveal(seat)
        state.agenda.append(Launch())
        for seat in state.order:  # the agenda is a stack, so the last in turn order chooses first
            if not state.is_bot(seat):
                state.agenda.append(ChooseShuttle(seat))


class ChooseShuttle(Question):
    """Choose a tile with its astronauts and goods."""

    KEY: ClassVar = "shackleton.ask.shuttle"
    OPENS: ClassVar = False

    def candidates(self, state: Shackleton) -> Sequence[Action]:
        return WORDS.shuttle[1:]

    def refuse(self, state: Shackleton, action: Action) -> Reason | None:
        return None if action.value in state.offered else events.NOT_OFFERED

    def choose(self, state: Shackleton, action: Action) -> None:
        state.offered.remove(action.value)
        board_shuttle(state, self.seat, action.value)
        run_effects.plan(state, self.seat, state.tables.cargoes[state.round][action.value], FROM_ELSEWHERE)


def board_shuttle(state: Shackleton, seat: int, number: int) -> None:
    """Give a seat a tile and its astronauts."""
    player = state.players[seat]
    player.shuttle = number
    player.available = state.tables.crews[state.round][number][:]
    state.tell(events.TOOK_SHUTTLE, seat, number)


class Launch(Step[Shackleton]):
    """Set the turn order by tile number, and unload the spare tile up to the Gateway's limit per type (ruling 12)."""

    def run(self, state: Shackleton) -> None:
        if state.solo is not None:
            state.tables.automaton.begin_round(state)
            board_shuttle(state, state.seats, state.shuttles[state.round - 1][0])
            for seat in range(state.seats):
                state.reveal(seat)
        state.order.sort(key=lambda seat: state.players[seat].shuttle)
        for place, seat in enumerate(state.order):
            state.tell(events.TURN_PLACE, seat, place + 1)
        spare = state.offered[0]
        state.offered = []
        state.tell(events.SPARE_SHUTTLE, spare)
        for type, brought in enumerate(state.tables.crews[state.round][spare]):
            added = max(0, min(state.tables.gateway_limit - state.gateway[type], brought))
            state.gateway[type] += added
            if added:
                state.tell(events.UNLOADED, type, added)
        state.phase = ACTIONS
        state.agenda.append(NextTurn())


class NextTurn(Step[Shackleton]):
    """Begin the next turn; after six turns each, plan maintenance."""

    def run(self, state: Shackleton) -> None:
        if state.turn == TURNS * state.size:
            state.then(Maintenance(), EndRound())
            return
        seat = state.order[state.turn % state.size]
        state.turn += 1
        begin_turn(state)
        state.agenda.append(NextTurn())
        if state.is_bot(seat):
            state.agenda.append(BotTurn())
        else:
            state.then(MainAction(seat, NOTHING), ClaimObjectives(seat))


def begin_turn(state: Shackleton) -> None:
    """Reset what lasts for one turn."""
    state.reputation_used = 0
    state.panel_built = False
    state.command_stage = NOT_COMMANDING
    state.active = 0
    state.built_sector = NOTHING
    for player in state.players:
        player.spent_turn = 0


class BotTurn(Step[Shackleton]):
    """Let the AstroBot draw a card and act."""

    def run(self, state: Shackleton) -> None:
        state.tables.automaton.take_turn(state)


class EndRound(Step[Shackleton]):
    """Begin the next round or, after the last one, the final scoring."""

    def run(self, state: Shackleton) -> None:
        state.agenda.append(BeginRound() if state.round < ROUNDS else FinalScoring())
