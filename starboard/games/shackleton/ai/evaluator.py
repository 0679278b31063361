"""What bots are told about Shackleton Base."""

from __future__ import annotations

from starboard.games.shackleton.ai.policy import hunch
from starboard.games.shackleton.ai.value import worth
from starboard.games.shackleton.ai.win_probability import chances
from starboard.games.shackleton.state import Shackleton
from starboard.kernel.evaluation import Evaluator
from starboard.kernel.step import Decision


class ShackletonEvaluator(Evaluator[Shackleton]):
    """Judges positions by the weights of version 0.1."""

    def policy(self, state: Shackleton, decision: Decision) -> list[float]:
        return hunch(state, decision)

    def value(self, state: Shackleton, seat: int) -> float:
        return worth(state, seat)

    def win_probability(self, state: Shackleton, seat: int) -> float:
        return chances(state, seat)

    def effort(self, state: Shackleton) -> int:
        """A round is long, and the longer the more take part."""
        return len(state.players)
