"""What the bots of each version are told about Race for the Galaxy."""

from __future__ import annotations

from typing import Any, Final

from starboard.games.race.ai.network import Nets
from starboard.games.race.ai.policy import hunch
from starboard.games.race.ai.value import worth
from starboard.games.race.ai.win_probability import chances
from starboard.games.race.state import Race
from starboard.kernel.evaluation import Evaluator
from starboard.kernel.game import Game
from starboard.kernel.step import Decision


class RaceEvaluator(Evaluator[Race]):
    """Judges positions by the nets of a version."""

    def __init__(self, game: Game[Race, Any], nets: Nets) -> None:
        super().__init__(game)
        self.nets: Final = nets

    def policy(self, state: Race, decision: Decision) -> list[float]:
        return hunch(state, decision, self.nets.selections)

    def value(self, state: Race, seat: int) -> float:
        return worth(state, seat)

    def win_probability(self, state: Race, seat: int) -> float:
        return chances(state, seat, self.nets.strength)
