"""The six rounds (pp. 10 and 17): income, Gaia phase, actions, clean-up."""

from __future__ import annotations

from typing import Any, Final

from starboard.games.gaia import events
from starboard.games.gaia.components import GAIA, GAIAFORMER, ROUNDS, TRANSDIM
from starboard.games.gaia.map import HEXES
from starboard.games.gaia.rules.automa.card_deck import begin_round
from starboard.games.gaia.rules.charging import OFFER_POWER
from starboard.games.gaia.rules.final_scoring import FINAL_SCORING
from starboard.games.gaia.rules.income import CollectIncome
from starboard.games.gaia.rules.question import SeatStep
from starboard.games.gaia.rules.turn import begin_turn
from starboard.games.gaia.state import ACTION_PHASE, GAIA_PHASE, INCOME_PHASE, Gaia
from starboard.kernel.step import Step


class BeginRound(Step[Gaia]):
    """Begin a round: settle the turn order, and plan its phases."""

    def run(self, state: Gaia) -> None:
        state.round += 1
        state.order = turn_order(state)
        state.passed = []
        state.used_actions = 0
        for player in state.players:
            player.used = 0
        state.tell(events.ROUND, state.round, state.round_tiles[state.round - 1])
        if state.automa is not None:
            begin_round(state)
        state.phase = INCOME_PHASE
        steps: list[Step[Any]] = [CollectIncome(seat) for seat in state.order if seat < state.seats]
        state.plan([*steps, GAIA_STEP, ACTIONS_STEP, END_ROUND])


def circle(state: Gaia) -> list[int]:
    """Return the turn order of the setup, clockwise from the first player; it is only kept if that is not seat 0."""
    return state.order or list(range(len(state.players)))


def turn_order(state: Gaia) -> list[int]:
    """Return the turn order: clockwise from the first to pass, or, with the turn-order card, as players passed."""
    if not state.passed:
        return circle(state)
    if state.settings.pass_order:
        return state.passed[:]
    return [state.passed[0], *state.clockwise_after(state.passed[0])]


class GaiaPhase(Step[Gaia]):
    """Transdim planets with gaiaformers become Gaia planets; then tokens come back in turn order."""

    def run(self, state: Gaia) -> None:
        state.phase = GAIA_PHASE
        for hex in range(HEXES):
            if state.structure[hex] == GAIAFORMER and state.planet[hex] == TRANSDIM:
                state.planet[hex] = GAIA
                state.tell(events.BECAME_GAIA, hex)
        state.plan([GaiaArea(seat) for seat in state.order if seat < state.seats])


class GaiaArea(SeatStep):
    """Let a faction use its Gaia area before it is emptied."""

    def run(self, state: Gaia) -> None:
        state.agenda.append(ReturnTokens(self.seat))
        if not state.settings.late_lost_planet:
            state.agenda.append(OFFER_POWER)
        state.players[self.seat].faction.gaia_phase(state, self.seat)


class ReturnTokens(SeatStep):
    """Return tokens and gaiaformers from the Gaia area to the board."""

    def run(self, state: Gaia) -> None:
        player = state.players[self.seat]
        bowl = player.faction.gaia_tokens_return_to()
        if player.gaia:
            state.tell(events.TOKENS_BACK, self.seat, player.gaia, bowl)
            if bowl == 2:
                player.bowl2 += player.gaia
            else:
                player.bowl1 += player.gaia
            player.gaia = 0
        if player.brain == 0:
            player.brain = bowl
            state.tell(events.BRAINSTONE, self.seat, bowl)
        if player.formers_away:
            state.tell(events.GAIAFORMERS_BACK, self.seat, player.formers_away)
            player.formers_away = 0


class ActionPhase(Step[Gaia]):
    """Begin the first turn of the round."""

    def run(self, state: Gaia) -> None:
        state.phase = ACTION_PHASE
        begin_turn(state, state.order[0])


class EndRound(Step[Gaia]):
    """Go on with another round, or with the final scoring."""

    def run(self, state: Gaia) -> None:
        state.agenda.append(FINAL_SCORING if state.round == ROUNDS else BEGIN_ROUND)


BEGIN_ROUND: Final = BeginRound()
GAIA_STEP: Final = GaiaPhase()
ACTIONS_STEP: Final = ActionPhase()
END_ROUND: Final = EndRound()
