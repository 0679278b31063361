"""The number of a sector, and its place on the map.

The number is known from the layout or, in games from elsewhere, recognised by the planets of the tile.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from starboard.games.gaia.components import GAIA, LOST, OUTSIDE, SPACE, TRANSDIM
from starboard.games.gaia.data.sector_tiles import SECTORS, Planets
from starboard.games.gaia.map import HEXES, PLACES, SLOT_OF, SLOTS
from starboard.games.gaia.rules.board_layout import ROTATIONS
from starboard.games.gaia.state import Gaia
from starboard.kernel.hexes import turned

_SIZE = HEXES // len(SLOTS)
COLUMNS: Final = ("gaia.column.left", "gaia.column.middle", "gaia.column.right")


def sector_name(state: Gaia, slot: int) -> str:
    """Return the number printed on the tile of a slot; for an unknown tile, the number of the slot."""
    laid = state.layout[slot].partition("/")[0] if slot < len(state.layout) else ""
    return laid or _tile_with(tuple(state.planet[slot * _SIZE : (slot + 1) * _SIZE])) or str(slot + 1)


def sector_place(state: Gaia, slot: int) -> tuple[str, int]:
    """Return the key of the column in which a sector lies, and its place there from the top."""
    column = _column(slot)
    rows = sorted([SLOTS[other][1] for other in _used(state) if _column(other) == column])
    return COLUMNS[column], rows.index(SLOTS[slot][1]) + 1


def _used(state: Gaia) -> list[int]:
    return [slot for slot in range(len(SLOTS)) if state.planet[slot * _SIZE] != OUTSIDE]


def _column(slot: int) -> int:
    """Return 0 for a sector on the left, 1 for one in the middle, and 2 for one on the right."""
    q, r = SLOTS[slot]
    across = q + r / 2  # the columns are four hexes apart, and each leans a little to the left
    return 0 if across < -2 else 2 if across > 2 else 1


@cache
def _offsets() -> list[tuple[int, int]]:
    """Return the places of a tile's hexes relative to its middle, in the order of their numbers."""
    q, r = SLOTS[0]
    return [(PLACES[hex][0] - q, PLACES[hex][1] - r) for hex in range(HEXES) if SLOT_OF[hex] == 0]


@cache
def _tile_with(planets: tuple[int, ...]) -> str:
    """Return the tile that has these planets in one of its rotations, or an empty text."""
    shown = {place: _printed(planet) for place, planet in zip(_offsets(), planets, strict=True)}
    there = {place: planet for place, planet in shown.items() if planet != SPACE}
    for tile, own in SECTORS.items():
        if any([_turned(own, rotation) == there for rotation in range(ROTATIONS)]):
            return tile
    return ""


def _printed(planet: int) -> int:
    """Return a planet as it may have been printed: transdim planets count as Gaia planets, the Lost Planet as space."""
    if planet == LOST:
        return SPACE
    return GAIA if planet == TRANSDIM else planet


def _turned(planets: Planets, rotation: int) -> Planets:
    return {turned(place, rotation): _printed(planet) for place, planet in planets.items()}
