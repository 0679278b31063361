"""Sectors have the numbers of their tiles, in the drawing and in words, also where a game came from elsewhere."""

from __future__ import annotations

import re

from games.gaia.speakers import ENGLISH, PLAYERS
from starboard.games.gaia import GAME
from starboard.games.gaia.components import GAIA, LOST, SPACE, TRANSDIM
from starboard.games.gaia.data.sector_tiles import SECTORS
from starboard.games.gaia.draw import DRAWING
from starboard.games.gaia.map import SLOTS
from starboard.games.gaia.rules.board_layout import ROTATIONS, planets_of
from starboard.games.gaia.text.sector_names import sector_name
from starboard.games.gaia.view import GaiaView
from tools.title_facts import recorded


def imported(part: float) -> GaiaView:
    view = recorded("gaia", "elite-4p-0000", part).view(0)
    assert isinstance(view, GaiaView)
    return view


def test_the_sectors_of_a_game_from_elsewhere_have_the_numbers_of_their_tiles_in_drawing_and_words() -> None:
    view = imported(0.93)
    board = DRAWING.board(view, ENGLISH, PLAYERS)
    drawn = re.findall(r'class="big-number mid"[^>]*>([^<]*)<', board)
    assert sorted(drawn) == ["01", "02", "03", "04", "05", "06", "07", "08", "09", "10"]
    headings = [heading for heading, _ in GAME.screen_reader.sections(view, ENGLISH, PLAYERS)]
    assert [number for number in drawn if f"Sector {number}" not in headings] == []


def test_a_tile_is_known_by_its_planets_however_turned_and_whatever_the_game_did_to_it() -> None:
    state = imported(0.0).world
    for tile in SECTORS:
        for rotation in range(ROTATIONS):
            state.planet = planets_of([(tile, rotation)] * len(SLOTS))
            assert sector_name(state, 3) == tile
            state.planet = [GAIA if planet == TRANSDIM else planet for planet in state.planet]
            state.planet[state.planet.index(SPACE)] = LOST
            assert sector_name(state, 0) == tile


def test_an_unknown_tile_is_named_by_the_number_of_its_slot() -> None:
    state = imported(0.0).world
    state.planet = [SPACE] * len(state.planet)
    assert sector_name(state, 4) == "5"
