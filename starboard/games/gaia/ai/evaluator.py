"""The evaluator of Gaia Project that bots use."""

from __future__ import annotations

from starboard.games.gaia.ai.policy import policy
from starboard.games.gaia.ai.suitability import of_suitable_factions
from starboard.games.gaia.ai.value import value
from starboard.games.gaia.ai.win_probability import win_probability
from starboard.games.gaia.components import ROUNDS
from starboard.games.gaia.rules.setup import ChooseFaction
from starboard.games.gaia.state import Gaia
from starboard.kernel.evaluation import Evaluator
from starboard.kernel.step import Decision


class GaiaEvaluator(Evaluator[Gaia]):
    """Evaluates positions with the weights of version 0.1; a bot of that version takes any faction."""

    def policy(self, state: Gaia, decision: Decision) -> list[float]:
        return policy(state, decision)

    def value(self, state: Gaia, seat: int) -> float:
        return value(state, seat)

    def win_probability(self, state: Gaia, seat: int) -> float:
        return win_probability(state, seat)

    def horizon(self, state: Gaia) -> int:
        """Play rollouts to the end: a played last round is more accurate than any estimate of it."""
        return ROUNDS

    def effort(self, state: Gaia) -> int:
        """Return how long a round is: it grows with the number of players."""
        return len(state.players)


class ChoosyEvaluator(GaiaEvaluator):
    """Evaluates positions for the bots of today, who look for a faction that suits the table."""

    def policy(self, state: Gaia, decision: Decision) -> list[float]:
        if isinstance(state.agenda[len(state.agenda) - 1], ChooseFaction):
            return of_suitable_factions(state, decision)
        return policy(state, decision)
