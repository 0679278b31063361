"""The evaluator of Race for the Galaxy that bots of each version use."""

from __future__ import annotations

from typing import Any, Final

from starboard.games.race.ai.network import Nets
from starboard.games.race.ai.policy import log_odds
from starboard.games.race.ai.value import value_of
from starboard.games.race.ai.win_probability import win_probability
from starboard.games.race.state import Race
from starboard.kernel.evaluation import Evaluator
from starboard.kernel.game import Game
from starboard.kernel.step import Decision


class RaceEvaluator(Evaluator[Race]):
    """Evaluates positions by the nets of a version."""

    def __init__(self, game: Game[Race, Any], nets: Nets) -> None:
        super().__init__(game)
        self._nets: Final = nets

    def policy(self, state: Race, decision: Decision) -> list[float]:
        return log_odds(state, decision, self._nets.selections)

    def value(self, state: Race, seat: int) -> float:
        return value_of(state, seat)

    def win_probability(self, state: Race, seat: int) -> float:
        return win_probability(state, seat, self._nets.strength)
