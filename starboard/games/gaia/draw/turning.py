"""The turns of a sector tile that are on offer, below the map: a small picture of the tile for each, and a die."""

from __future__ import annotations

from typing import Final

from starboard.drawing import svg
from starboard.games.gaia.components import SPACE
from starboard.games.gaia.derived import tile_to_turn, tile_turned
from starboard.games.gaia.draw import icons, inline
from starboard.games.gaia.draw.hex_places import RADIUS, SPACING, centre, outline
from starboard.games.gaia.draw.targets import GaiaDesk
from starboard.games.gaia.map import SECTOR_SIZE, SLOT_OF
from starboard.kernel.parts import Speaker

_CELLS: Final = 7  # six turns, and the die
_GAP: Final = 10.0
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


def turns(desk: GaiaDesk, width: float) -> tuple[str, float]:
    """Draw what the reader may do with the tile, in one line as wide as the map; return its height too."""
    slot = tile_to_turn(desk.view)
    cells = [f"turn:{turn}" for turn in range(_CELLS - 1)] + ["turn:rest"]
    if slot is None or not any([desk.at(cell) for cell in cells]):
        return ("", 0.0)
    side = (width - _GAP * (_CELLS + 1)) / _CELLS
    parts: list[str] = []
    for at, cell in enumerate(cells):
        if not desk.at(cell):
            continue
        if cell == "turn:rest":
            drawn = svg.moved(side / 2, side / 2 - 12, _DIE, scale=side / 60)
            words = desk.say("gaia.draw.rest-by-dice")
        else:
            planets = tile_turned(desk.view, at)
            drawn = svg.moved(side / 2, side / 2, _tile(tuple(planets), desk.speaker), scale=(side - 6) / _TILE)
            words = f"{_DEGREES * at}°"
        frame = svg.el("rect", width=side, height=side + 22, rx=6, class_="tile")
        label = inline.fitted(words, 4, side + 15, side - 8)
        parts.append(svg.moved(_GAP + at * (side + _GAP), _GAP, desk.boxed(cell, side, side + 22, frame, drawn, label)))
    return ("".join(parts), side + 22 + 2 * _GAP)


def _tile(planets: tuple[int, ...], speaker: Speaker) -> str:
    """Draw a tile around 0, 0: its hexes, and its planets with their codes."""
    parts: list[str] = []
    for place in range(SECTOR_SIZE):  # the first sector lies around 0, 0
        planet = planets[place]
        things = icons.hexagon(RADIUS, "sector")
        if planet != SPACE:
            things += icons.planet(planet, False) + icons.code(planet, speaker)
        parts.append(svg.moved(*centre(place), things))
    return "".join(parts)
