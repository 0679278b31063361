"""Gaia Project as the rest of the program sees it."""

from __future__ import annotations

from typing import Any, Final

from starboard.games.gaia import GAME
from starboard.games.gaia.actions import VOCABULARY, read_listing
from starboard.games.gaia.ai.evaluator import ChoosyEvaluator, GaiaEvaluator
from starboard.games.gaia.interfaces import register_factions
from starboard.games.gaia.observation import observe
from starboard.games.gaia.rules import setup
from starboard.games.gaia.rules.factions import all_factions
from starboard.games.gaia.rules.final_scoring import FINAL_SCORING
from starboard.games.gaia.serialization import from_table, table
from starboard.games.gaia.state import OVER, SOURCES, Gaia, Player, Settings
from starboard.games.gaia.view import GaiaView, imagine
from starboard.kernel.action import Action
from starboard.kernel.game import Game
from starboard.kernel.rng import seeded
from starboard.kernel.step import Step, steps_within

register_factions(all_factions.ALL)
STEPS: Final = steps_within("starboard.games.gaia")
PLANS: Final = 256
FIRST_BOTS: Final = "0.1"  # the version of the frozen bots that take any faction


class GaiaGame(Game[Gaia, GaiaView]):
    """Helge Ostertag's and Jens Drögemüller's game."""

    def plan_slots(self) -> int:
        return PLANS

    def setup(self, seats: int, seed: int, options: dict[str, str]) -> Gaia:
        return setup.begin(Settings(options), seeded(seed), seats)

    def view(self, state: Gaia, seat: int) -> GaiaView:
        return GaiaView(state, seat)

    def imagine(self, view: GaiaView, seed: int) -> Gaia:
        return imagine(view, seed)

    def seats_of(self, state: Gaia) -> int:
        return state.seats

    def options_of(self, state: Gaia) -> dict[str, str]:
        return state.settings.options

    def round_of(self, state: Gaia) -> int:
        return state.round

    def scores(self, state: Gaia) -> list[tuple[int, ...]]:
        return [(player.vp,) for player in state.players[: state.seats]]

    def winners(self, state: Gaia) -> list[int]:
        """Return the best seats; nobody wins if the Automa is ahead of everybody."""
        best = max([player.vp for player in state.players])
        return [seat for seat in range(state.seats) if state.players[seat].vp == best]

    def breakdown(self, state: Gaia) -> list[dict[str, int]]:
        return [_sources_of(player) for player in state.players[: state.seats]]

    def ended_now(self, state: Gaia) -> Gaia:
        if state.phase == OVER:
            return state
        ended = state.clone()
        ended.quiet = True
        FINAL_SCORING.run(ended)
        return ended

    def rival_breakdown(self, state: Gaia) -> dict[str, int]:
        return _sources_of(state.players[-1]) if state.automa is not None else {}

    def has_secrets(self, state: Gaia) -> bool:
        """Whether something is hidden: only the order of an Automa's cards is."""
        return state.automa is not None

    def has_rival(self, state: Gaia) -> bool:
        return state.automa is not None

    def action(self, code: str) -> Action | None:
        """Return the action with this code. Lists of hexes are not in the vocabulary; any list is read."""
        return read_listing(code) or self.vocabulary.get(code)

    def observation(self, view: GaiaView) -> list[float]:
        return observe(view)

    def evaluator(self, version: str) -> GaiaEvaluator:
        return GaiaEvaluator(self) if version == FIRST_BOTS else ChoosyEvaluator(self)

    def table(self, state: Gaia) -> dict[str, Any]:
        return table(state)

    def from_table(self, saved: dict[str, Any], agenda: list[Step[Any]], rng: int, decisions: int) -> Gaia:
        return from_table(self.package, saved, agenda, rng, decisions)


def _sources_of(player: Player) -> dict[str, int]:
    """Return the points of a player by source."""
    return {source: player.earned[at] for at, source in enumerate(SOURCES) if player.earned[at]}


RULES: Final = GaiaGame(GAME, VOCABULARY, STEPS)
