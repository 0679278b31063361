"""What the tests of Shackleton Base's texts share: strict speakers, views and random games."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from starboard.games.shackleton import GAME
from starboard.games.shackleton.game import RULES
from starboard.games.shackleton.reading import builtin
from starboard.games.shackleton.view import ShackletonView
from starboard.i18n import LANGUAGES, speaker
from starboard.kernel.match import Match
from starboard.kernel.rng import Dice

PLAYERS = ("Ana", "Beto da Silva Sauro", "C.", "Donatella")
SETTINGS: list[tuple[int, dict[str, str]]] = [
    (2, {"corporations": "first-game"}),
    (3, {"corporations": "second-game"}),
    (4, {"corporations": "third-game"}),
    (1, {"corporations": "artemis+skywatch+mars", "astrobot": "hard-AC"}),
    (1, {"corporations": "selenium+mining+evergreen"}),
]
TABLES = RULES.sets[builtin("design").label]


class Strict:
    """A speaker that does not forgive a missing key, nor an argument that nobody gave; it remembers what it said."""

    def __init__(self, lang: str) -> None:
        self.speaker = speaker(lang, GAME)
        self.lang = lang
        self.heard: set[str] = set()

    def say(self, key: str, **args: str | int) -> str:
        assert self.speaker.find(key) is not None, f"{key} is missing in {self.lang}"
        self.heard.add(f"{key}.none" if args.get("count") == 0 and self.speaker.find(f"{key}.none") else key)
        said = self.speaker.say(key, **args)
        assert "{" not in said, f"{key} in {self.lang}: {said}"
        return said


ENGLISH = Strict("en")
in_every_language = pytest.mark.parametrize("strict", [Strict(lang) for lang in LANGUAGES], ids=LANGUAGES)


def view_of(match: Match, seat: int) -> ShackletonView:
    view = match.view(seat)
    assert isinstance(view, ShackletonView)
    return view


def played(seats: int, seed: int, options: dict[str, str]) -> Iterator[Match]:
    """A random game at each of its decisions, and at its end."""
    match = Match.new("shackleton", seats=seats, seed=seed, **options)
    dice = Dice(seed)
    while not match.over:
        yield match
        decision = match.pending[0]
        match.play(decision.actions[dice.below(len(decision.actions))], decision.seat)
    yield match
