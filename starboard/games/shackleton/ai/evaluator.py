"""The evaluator through which bots judge positions of Shackleton Base."""

from __future__ import annotations

from starboard.games.shackleton.ai.joined_answers import joined_policy
from starboard.games.shackleton.ai.policy import policy
from starboard.games.shackleton.ai.value import value
from starboard.games.shackleton.ai.win_probability import win_probability
from starboard.games.shackleton.state import Shackleton
from starboard.kernel.evaluation import Evaluator
from starboard.kernel.step import Decision


class ShackletonEvaluator(Evaluator[Shackleton]):
    """Judges positions by the weights of version 0.1."""

    def policy(self, state: Shackleton, decision: Decision) -> list[float]:
        return joined_policy(state, decision) if decision.finer else policy(state, decision)

    def value(self, state: Shackleton, seat: int) -> float:
        return value(state, seat)

    def win_probability(self, state: Shackleton, seat: int) -> float:
        return win_probability(state, seat)

    def effort(self, state: Shackleton) -> int:
        """Return the number of players: the more take part, the longer a round."""
        return len(state.players)
