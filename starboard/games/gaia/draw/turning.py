"""The turns of a sector tile that are on offer, below the map: a small picture of the tile for each, and a die."""

from __future__ import annotations

from functools import cache
from typing import Final

from starboard.drawing import svg
from starboard.games.gaia.components import SPACE
from starboard.games.gaia.derived import tile_to_turn, tile_turned
from starboard.games.gaia.draw import icons, inline
from starboard.games.gaia.draw.hex_places import RADIUS, SPACING, centre, outline
from starboard.games.gaia.draw.style import sheet
from starboard.games.gaia.draw.targets import GaiaDesk
from starboard.games.gaia.map import SECTOR_SIZE, SLOT_OF

_CELLS: Final = 7  # six turns, and the die
_WIDTH: Final = 596.0
_GAP: Final = 6.0
_DEGREES: Final = 60  # from one turn to the next
_TILE: Final = 5.2 * SPACING  # the width of a tile on the map
_PIPS: Final = ((-7, -7), (7, -7), (0, 0), (-7, 7), (7, 7))
_DIE: Final = '<rect x="-15" y="-15" width="30" height="30" rx="6" class="tile"/>' + "".join(
    [f'<circle cx="{x}" cy="{y}" r="2.8" class="solid"/>' for x, y in _PIPS]
)


def rim_of_tile(desk: GaiaDesk) -> str:
    """Draw a ring around the tile that is turned now; everybody sees it."""
    slot = tile_to_turn(desk.view)
    if slot is None:
        return ""
    inside = frozenset([hex for hex, at in enumerate(SLOT_OF) if at == slot])
    return svg.el("path", d=outline(inside, 3.0), class_="may")


def turns(desk: GaiaDesk) -> str:
    """Draw what the reader may do with the tile, in one line; "" if no tile is turned."""
    slot = tile_to_turn(desk.view)
    cells = [f"turn:{turn}" for turn in range(_CELLS - 1)] + ["turn:rest"]
    if slot is None or not any([desk.at(cell) for cell in cells]):
        return ""
    side = (_WIDTH - _GAP * (_CELLS + 1)) / _CELLS
    parts: list[str] = []
    for at, cell in enumerate(cells):
        if not desk.at(cell):
            continue
        if cell == "turn:rest":
            drawn = svg.moved(side / 2, side / 2 - 6, _DIE, scale=side / 60)
            words = desk.say("gaia.draw.rest-by-dice")
        else:
            planets = tile_turned(desk.view, at)
            drawn = svg.moved(side / 2, side / 2, _tile(tuple(planets)), scale=(side - 6) / _TILE)
            words = f"{_DEGREES * at}°"
        frame = svg.el("rect", width=side, height=side + 20, rx=6, class_="tile")
        label = inline.fitted(words, 4, side + 14, side - 8, class_="bold by-dice" if cell == "turn:rest" else "bold")
        parts.append(svg.moved(_GAP + at * (side + _GAP), _GAP, desk.boxed(cell, side, side + 20, frame, drawn, label)))
    title = desk.say("gaia.draw.turns")
    return sheet(_WIDTH, side + 20 + 2 * _GAP, title, title, *parts)


@cache
def _tile(planets: tuple[int, ...]) -> str:
    """Draw a tile around 0, 0: its hexes and its planets. They are too small for codes, which the map shows."""
    parts: list[str] = []
    for place in range(SECTOR_SIZE):  # the first sector lies around 0, 0
        planet = planets[place]
        things = icons.hexagon(RADIUS, "sector")
        if planet != SPACE:
            things += icons.planet(planet, False)
        parts.append(svg.moved(*centre(place), things))
    return "".join(parts)
