"""Shackleton Base as the rest of the program sees it."""

from __future__ import annotations

from typing import Any, Final

from starboard.games.shackleton import GAME
from starboard.games.shackleton.actions import NAMES, PAY_VERB, WORDS, meet, read_payment
from starboard.games.shackleton.ai.evaluator import ShackletonEvaluator
from starboard.games.shackleton.components import (
    REPUTATION,
    VP,
)
from starboard.games.shackleton.data.load import DataSet, data_option
from starboard.games.shackleton.interfaces import Rulebook
from starboard.games.shackleton.observation import observe
from starboard.games.shackleton.rules import (
    setup,
)
from starboard.games.shackleton.rules.effect_ops import meaning
from starboard.games.shackleton.rules.joining import position_key
from starboard.games.shackleton.rules.leaders.all_leaders import appoint
from starboard.games.shackleton.rules.scoring import FinalScoring
from starboard.games.shackleton.rules.solo.astrobot import AstroBot
from starboard.games.shackleton.serialization import from_table, table
from starboard.games.shackleton.state import OVER, Player, Shackleton
from starboard.games.shackleton.table_options import Settings
from starboard.games.shackleton.view import ShackletonView, imagine
from starboard.kernel.action import JOINT, Action, Joined
from starboard.kernel.fields import Whole, an_object
from starboard.kernel.game import Game
from starboard.kernel.package import GamePackage
from starboard.kernel.rng import seeded
from starboard.kernel.step import Step, steps_within

STEPS: Final = steps_within("starboard.games.shackleton")
PLANS: Final = 64


def tables_of(data: DataSet) -> Rulebook:
    """Return a data set with the rules that read it."""
    return Rulebook(data, NAMES, meaning, AstroBot(), appoint(data.contents.leaders))


class ShackletonGame(Game[Shackleton, ShackletonView]):
    """Fabio Lopiano's and Nestore Mangone's game, with the tables of one or more data sets."""

    def __init__(self, package: GamePackage) -> None:
        super().__init__(package, WORDS.vocabulary, STEPS)
        self.sets: Final[dict[str, Rulebook]] = {}
        for data in data_option(package).sets:
            meet(data.contents.corporations)
        for data in data_option(package).sets:
            self.sets[data.label] = tables_of(data)

    def with_data_of(self, package: GamePackage) -> ShackletonGame:
        return ShackletonGame(package)

    def tables_of(self, options: dict[str, str]) -> Rulebook:
        return self.sets[options["data"]]

    def plan_slots(self) -> int:
        return PLANS

    def setup(self, seats: int, seed: int, options: dict[str, str]) -> Shackleton:
        return setup.begin(self.tables_of(options), Settings(options), seeded(seed), seats)

    def view(self, state: Shackleton, seat: int) -> ShackletonView:
        return ShackletonView(state, seat)

    def imagine(self, view: ShackletonView, seed: int) -> Shackleton:
        return imagine(view, seed)

    def seats_of(self, state: Shackleton) -> int:
        return state.seats

    def options_of(self, state: Shackleton) -> dict[str, str]:
        return state.settings.options

    def round_of(self, state: Shackleton) -> int:
        return state.round

    def scores(self, state: Shackleton) -> list[tuple[int, ...]]:
        return [(player.goods[VP], player.goods[REPUTATION]) for player in state.players[: state.seats]]

    def winners(self, state: Shackleton) -> list[int]:
        """Return the best seats by points, then reputation; nobody if the AstroBot is ahead."""
        best = max([(player.goods[VP], player.goods[REPUTATION]) for player in state.players])
        return [seat for seat, score in enumerate(self.scores(state)) if score == best]

    def breakdown(self, state: Shackleton) -> list[dict[str, int]]:
        return [sources_of(state, player) for player in state.players[: state.seats]]

    def ended_now(self, state: Shackleton) -> Shackleton:
        if state.phase == OVER:
            return state
        ended = state.clone()
        ended.quiet = True
        FinalScoring().run(ended)
        return ended

    def has_rival(self, state: Shackleton) -> bool:
        return state.solo is not None

    def rival_breakdown(self, state: Shackleton) -> dict[str, int]:
        return sources_of(state, state.players[-1]) if state.solo is not None else {}

    def action(self, code: str) -> Action | None:
        """Return the action of a code; payments and joined answers are not interned but read from their parts."""
        known = self.vocabulary.get(code)
        if known is not None:
            return known
        if JOINT in code:
            parts = [self.action(part) for part in code.split(JOINT)]
            known_parts = [part for part in parts if part is not None]
            return Joined(tuple(known_parts)) if len(known_parts) == len(parts) else None
        return read_payment(code) if code.startswith(PAY_VERB + " ") else None

    def position_key(self, state: Shackleton) -> Any:
        return position_key(state)

    def observation(self, view: ShackletonView) -> list[float]:
        return observe(view)

    def evaluator(self, version: str) -> ShackletonEvaluator:
        return ShackletonEvaluator(self)

    def table(self, state: Shackleton) -> dict[str, Any]:
        return table(state)

    def from_table(self, saved: dict[str, Any], agenda: list[Step[Any]], rng: int, decisions: int) -> Shackleton:
        saved = an_object(saved, "table")
        seats: int = Whole(1, 4).read(saved.get("seats"), "seats")
        options = self.package.settled(seats, an_object(saved.get("options"), "options"))
        return from_table(saved, self.tables_of(options), Settings(options), agenda, rng, decisions)


def sources_of(state: Shackleton, player: Player) -> dict[str, int]:
    """Return a player's points by source, without sources that brought nothing."""
    return {source: points for source, points in zip(state.sources_of_points(), player.points, strict=True) if points}


RULES: Final = ShackletonGame(GAME)
