"""What bots are told about Gaia Project."""

from __future__ import annotations

from starboard.games.gaia.ai.policy import hunch
from starboard.games.gaia.ai.value import worth
from starboard.games.gaia.ai.win_probability import chances
from starboard.games.gaia.components import ROUNDS
from starboard.games.gaia.state import Gaia
from starboard.kernel.evaluation import Evaluator
from starboard.kernel.step import Decision


class GaiaEvaluator(Evaluator[Gaia]):
    """Judges positions by the weights of version 0.1."""

    def policy(self, state: Gaia, decision: Decision) -> list[float]:
        return hunch(state, decision)

    def value(self, state: Gaia, seat: int) -> float:
        return worth(state, seat)

    def win_probability(self, state: Gaia, seat: int) -> float:
        return chances(state, seat)

    def horizon(self, state: Gaia) -> int:
        """To the end: what the last round brings is surer than any guess at it."""
        return ROUNDS

    def effort(self, state: Gaia) -> int:
        """A round is long, and the longer the more take part."""
        return len(state.players)
