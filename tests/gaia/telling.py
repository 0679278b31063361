"""What the tests of Gaia Project's texts share: strict speakers, views, random games and a position with everything."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from gaia.positions import Seat, Table, table
from starboard.games.gaia import GAME
from starboard.games.gaia.view import GaiaView
from starboard.i18n import LANGUAGES, speaker
from starboard.kernel.match import Match
from starboard.kernel.rng import Dice

PLAYERS = ("Ana", "Beto da Silva Sauro", "C.", "Donatella")


class Strict:
    """A speaker that does not forgive a missing key, nor an argument that nobody gave."""

    def __init__(self, lang: str) -> None:
        self.speaker = speaker(lang, GAME)
        self.lang = lang

    def say(self, key: str, **args: str | int) -> str:
        assert self.speaker.find(key) is not None, f"{key} is missing in {self.lang}"
        said = self.speaker.say(key, **args)
        assert "{" not in said, f"{key} in {self.lang}: {said}"
        return said


ENGLISH = Strict("en")
in_every_language = pytest.mark.parametrize("strict", [Strict(lang) for lang in LANGUAGES], ids=LANGUAGES)


def view_of(match: Match, seat: int) -> GaiaView:
    view = match.view(seat)
    assert isinstance(view, GaiaView)
    return view


def played(seats: int, seed: int, options: dict[str, str]) -> Iterator[Match]:
    """A random game at each of its decisions, and at its end."""
    match = Match.new("gaia", seats=seats, seed=seed, **options)
    dice = Dice(seed)
    while not match.over:
        yield match
        decision = match.pending[0]
        match.play(decision.actions[dice.below(len(decision.actions))], decision.seat)
    yield match


def a_bit_of_everything() -> Table:
    return table(
        Seat("lantids", mine="0x0", ts="2x0", lab="4x0", pi="0x2", ac1="2x2", ac2="-2x2", shared="-5x0"),
        Seat("ivits", mine="-5x0", gf="-5x2", station="-3x-3", satellites="-2x-3", lost="0x-4"),
        planets={"gaia": "1x-1", "desert": "1x-2"},
    )
