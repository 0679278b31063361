"""Race for the Galaxy as the rest of the program sees it."""

from __future__ import annotations

from typing import Any, Final

from starboard.games.race import GAME
from starboard.games.race.actions import VOCABULARY
from starboard.games.race.ai.evaluator import RaceEvaluator
from starboard.games.race.ai.network import nets_of
from starboard.games.race.observation import observe
from starboard.games.race.rules import scoring, setup
from starboard.games.race.serialization import from_table, table
from starboard.games.race.state import Race, Settings
from starboard.games.race.view import RaceView, imagine
from starboard.kernel.game import Game
from starboard.kernel.rng import seeded
from starboard.kernel.step import Step, steps_within


class RaceGame(Game[Race, RaceView]):
    """Tom Lehmann's game, second edition."""

    def setup(self, seats: int, seed: int, options: dict[str, str]) -> Race:
        return setup.begin(Settings(options), seeded(seed), seats, [])

    def view(self, state: Race, seat: int) -> RaceView:
        return RaceView(state, seat)

    def imagine(self, view: RaceView, seed: int) -> Race:
        return imagine(view, seed)

    def seats_of(self, state: Race) -> int:
        return len(state.boards)

    def options_of(self, state: Race) -> dict[str, str]:
        return state.settings.options

    def round_of(self, state: Race) -> int:
        return state.round

    def scores(self, state: Race) -> list[tuple[int, ...]]:
        return [(scoring.points(board), scoring.tie_breaker(board)) for board in state.boards]

    def breakdown(self, state: Race) -> list[dict[str, int]]:
        return [
            {
                "tableau": scoring.printed_points(board),
                "chips": board.chips,
                "six-cost": scoring.six_cost_points(board),
            }
            for board in state.boards
        ]

    def observation(self, view: RaceView) -> list[float]:
        return observe(view)

    def evaluator(self, version: str) -> RaceEvaluator:
        return RaceEvaluator(self, nets_of(version))

    def table(self, state: Race) -> dict[str, Any]:
        return table(state)

    def from_table(self, saved: dict[str, Any], agenda: list[Step[Any]], rng: int, decisions: int) -> Race:
        return from_table(self.package, saved, agenda, rng, decisions)


STEPS: Final = steps_within("starboard.games.race")
RULES: Final = RaceGame(GAME, VOCABULARY, STEPS)
