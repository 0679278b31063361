"""What the tests of Shackleton Base's texts share: strict speakers, views, tables and random games."""

from __future__ import annotations

from collections.abc import Iterator

from starboard.games.shackleton import GAME
from starboard.games.shackleton.data.load import builtin
from starboard.games.shackleton.game import RULES
from starboard.games.shackleton.view import ShackletonView
from starboard.kernel.match import Match
from tools.strict_speaker import PLAYERS, StrictSpeaker, every_language, played_by_chance

__all__ = ["ENGLISH", "PLAYERS", "SETTINGS", "TABLES", "Strict", "in_every_language", "played", "view_of"]

SETTINGS: list[tuple[int, dict[str, str]]] = [
    (2, {"corporations": "first-game"}),
    (3, {"corporations": "second-game"}),
    (4, {"corporations": "third-game"}),
    (1, {"corporations": "artemis+skywatch+mars", "astrobot": "hard-AC"}),
    (1, {"corporations": "selenium+mining+evergreen"}),
]
TABLES = RULES.sets[builtin("design").label]


class Strict(StrictSpeaker):
    """The strict speaker of this game."""

    def __init__(self, lang: str) -> None:
        super().__init__(lang, GAME)


ENGLISH = Strict("en")
in_every_language = every_language(Strict)


def view_of(match: Match, seat: int) -> ShackletonView:
    view = match.view(seat)
    assert isinstance(view, ShackletonView)
    return view


def played(seats: int, seed: int, options: dict[str, str]) -> Iterator[Match]:
    return played_by_chance(GAME.id, seats, seed, options)
