"""What the tests of Gaia Project's texts share: strict speakers, views, random games and a position with everything."""

from __future__ import annotations

from collections.abc import Iterator

from games.gaia.positions import Seat, Table, table
from starboard.games.gaia import GAME
from starboard.games.gaia.view import GaiaView
from starboard.kernel.match import Match
from tools.strict_speaker import PLAYERS, StrictSpeaker, every_language, played_by_chance

__all__ = ["ENGLISH", "PLAYERS", "Strict", "a_bit_of_everything", "in_every_language", "played", "view_of"]


class Strict(StrictSpeaker):
    """The strict speaker of this game."""

    def __init__(self, lang: str) -> None:
        super().__init__(lang, GAME)


ENGLISH = Strict("en")
in_every_language = every_language(Strict)


def view_of(match: Match, seat: int) -> GaiaView:
    view = match.view(seat)
    assert isinstance(view, GaiaView)
    return view


def played(seats: int, seed: int, options: dict[str, str]) -> Iterator[Match]:
    return played_by_chance(GAME.id, seats, seed, options)


def a_bit_of_everything() -> Table:
    return table(
        Seat("lantids", mine="0x0", ts="2x0", lab="4x0", pi="0x2", ac1="2x2", ac2="-2x2", shared="-5x0"),
        Seat("ivits", mine="-5x0", gf="-5x2", station="-3x-3", satellites="-2x-3", lost="0x-4"),
        planets={"gaia": "1x-1", "desert": "1x-2"},
    )
