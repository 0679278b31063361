"""A turn (pp. 10-16): free actions, one action, more free actions; or pass."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from starboard.games.gaia import events
from starboard.games.gaia.actions import (
    BOARD,
    BUILD,
    CONVERT,
    CONVERT_TOGETHER,
    FEDERATE,
    PASS,
    UP,
    board_action,
    build,
    build_gaiaformer,
    end_turn,
    federate,
    pass_for,
    pass_last,
    special,
    up,
)
from starboard.games.gaia.components import (
    GAIAFORMER,
    MINE,
    NOTHING,
    OUTSIDE,
    PIECES,
    ROUNDS,
    TRACKS,
    TRANSDIM,
)
from starboard.games.gaia.data.research_tracks import KNOWLEDGE_PER_STEP
from starboard.games.gaia.map import HEXES
from starboard.games.gaia.rules import conversions
from starboard.games.gaia.rules.automa.take_turn import AUTOMA_TURN
from starboard.games.gaia.rules.board_actions import refuse_board_action, take_board_action
from starboard.games.gaia.rules.building import (
    brings_tile,
    build_mine,
    has_gaiaformer,
    refuse_mine,
    refuse_project,
    refuse_upgrade,
    start_project,
    upgrade,
)
from starboard.games.gaia.rules.charging import OFFER_POWER
from starboard.games.gaia.rules.counting import score_pass
from starboard.games.gaia.rules.federations import ChooseFederation, refuse_federation
from starboard.games.gaia.rules.gains import pay
from starboard.games.gaia.rules.income import choose_booster, take_booster
from starboard.games.gaia.rules.question import Question, SeatStep
from starboard.games.gaia.rules.research import advance, refuse_advance
from starboard.games.gaia.rules.special_actions import available, refuse_special, use_special
from starboard.games.gaia.rules.technology import ChooseTile
from starboard.games.gaia.state import Gaia
from starboard.kernel.action import Action
from starboard.kernel.questions import Ask
from starboard.kernel.reason import Reason

_UPGRADE_KINDS: Final = (1, 2, 3, 4, 5)  # structures that are built by upgrading


class TakeTurn(Ask[Gaia]):
    """Take free actions, as many as wanted, then one action, or pass."""

    def key(self) -> str:
        return "gaia.ask.turn"

    def candidates(self, state: Gaia) -> Sequence[Action]:
        offered: list[Action] = []
        for hex in range(HEXES):
            if state.planet[hex] != OUTSIDE:
                for structure in range(len(build)):
                    offered.append(build[structure][hex])
        return [*offered, *up, federate, *board_action, *special, *pass_for, pass_last, *conversions.ALL]

    def refuse(self, state: Gaia, action: Action) -> Reason | None:
        kind = action.kind
        if kind == BUILD + MINE:
            return refuse_mine(state, self.seat, action.value, 0, 0)
        if kind == BUILD + GAIAFORMER:
            return refuse_project(state, self.seat, action.value, 0)
        if BUILD < kind < BUILD + GAIAFORMER:
            return refuse_upgrade(state, self.seat, action.value, kind - BUILD)
        if kind in (CONVERT, CONVERT_TOGETHER):
            return conversions.refuse_conversion(state, self.seat, action)
        if kind == UP:
            if state.players[self.seat].knowledge < KNOWLEDGE_PER_STEP:
                return events.NO_KNOWLEDGE
            return refuse_advance(state, self.seat, action.value)
        if kind == FEDERATE:
            return refuse_federation(state, self.seat)
        if kind == BOARD:
            return refuse_board_action(state, self.seat, action.value)
        if kind == PASS:
            return self.refuse_pass(state, action)
        return refuse_special(state, self.seat, action)

    def refuse_pass(self, state: Gaia, action: Action) -> Reason | None:
        """Return why a player cannot pass like this."""
        if state.round == ROUNDS:
            return None if action is pass_last else events.LAST_PASS
        if action is pass_last:
            return events.NAME_A_BOOSTER
        return None if action.value in state.boosters else events.BOOSTER_TAKEN

    def options(self, state: Gaia) -> Sequence[Action]:
        seat = self.seat
        player = state.players[seat]
        allowed: list[Action] = []
        if player.credits >= 2 and player.ore >= 1 and player.built[MINE] < PIECES[MINE]:
            mines = build[MINE]
            for hex in state.worlds:
                if refuse_mine(state, seat, hex, 0, 0) is None:
                    allowed.append(mines[hex])
        if has_gaiaformer(state, seat):
            for hex in state.worlds:
                if state.planet[hex] == TRANSDIM and refuse_project(state, seat, hex, 0) is None:
                    allowed.append(build_gaiaformer[hex])
        if player.ore >= 2 and player.credits >= 3:
            for hex in player.planets:
                for target in _UPGRADE_KINDS:
                    if refuse_upgrade(state, seat, hex, target) is None:
                        allowed.append(build[target][hex])
        if player.knowledge >= KNOWLEDGE_PER_STEP:
            for track in range(len(TRACKS)):
                if refuse_advance(state, seat, track) is None:
                    allowed.append(up[track])
        if refuse_federation(state, seat) is None:
            allowed.append(federate)
        for action in board_action:
            if refuse_board_action(state, seat, action.value) is None:
                allowed.append(action)
        for action in available(player):
            if refuse_special(state, seat, action) is None:
                allowed.append(action)
        if state.round == ROUNDS:
            allowed.append(pass_last)
        else:
            for booster in state.boosters:
                allowed.append(pass_for[booster])
        allowed += conversions.possible(state, seat)
        return allowed

    def choose(self, state: Gaia, action: Action) -> None:
        seat, kind = self.seat, action.kind
        if kind in (CONVERT, CONVERT_TOGETHER):
            state.agenda.append(self)
            conversions.do(state, seat, action)
            return
        if kind == PASS:
            do_pass(state, seat, action)
            return
        state.agenda.append(AfterAction(seat))
        if kind == BUILD + MINE:
            build_mine(state, seat, action.value, 0, 0)
        elif kind == BUILD + GAIAFORMER:
            start_project(state, seat, action.value, 0)
        elif BUILD < kind < BUILD + GAIAFORMER:
            if brings_tile(kind - BUILD):
                state.agenda.append(ChooseTile(seat))
            upgrade(state, seat, action.value, kind - BUILD)
        elif kind == UP:
            pay(state, seat, 0, 0, KNOWLEDGE_PER_STEP, 0)
            advance(state, seat, action.value)
        elif kind == FEDERATE:
            state.agenda.append(ChooseFederation(seat))
        elif kind == BOARD:
            take_board_action(state, seat, action.value)
        else:
            use_special(state, seat, action)


class AfterAction(Question):
    """Take more free actions, until the turn is ended."""

    KEY: ClassVar = "gaia.ask.after-turn"

    def candidates(self, state: Gaia) -> Sequence[Action]:
        return [end_turn, *conversions.ALL]

    def refuse(self, state: Gaia, action: Action) -> Reason | None:
        return None if action is end_turn else conversions.refuse_conversion(state, self.seat, action)

    def options(self, state: Gaia) -> Sequence[Action]:
        return [end_turn, *conversions.possible(state, self.seat)]

    def choose(self, state: Gaia, action: Action) -> None:
        if action is end_turn:
            state.then(OFFER_POWER, NextTurn(self.seat))
        else:
            state.agenda.append(self)
            conversions.do(state, self.seat, action)


def do_pass(state: Gaia, seat: int, action: Action) -> None:
    """Pass: score, take another booster, give the old one back. The first to pass begins the next round."""
    player = state.players[seat]
    if not state.passed and state.round < ROUNDS:
        state.tell(events.FIRST, seat)
    state.passed.append(seat)
    state.tell(events.PASSED, seat)
    score_pass(state, seat)
    if action is pass_last:
        take_booster(player, NOTHING)
    else:
        state.boosters.append(player.booster)
        choose_booster(state, seat, action.value)
    state.then(OFFER_POWER, NextTurn(seat))


class NextTurn(SeatStep):
    """Begin the turn of the next player who has not passed; when all have, the round is over."""

    def run(self, state: Gaia) -> None:
        after = state.order.index(self.seat) + 1
        for seat in state.order[after:] + state.order[:after]:
            if seat not in state.passed:
                begin_turn(state, seat)
                return


def begin_turn(state: Gaia, seat: int) -> None:
    """Let a player or the Automa take a turn."""
    if seat < state.seats:
        state.agenda.append(TakeTurn(seat))
    else:
        state.then(AUTOMA_TURN, OFFER_POWER, NextTurn(seat))
