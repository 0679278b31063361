"""The sector tiles in print orientation, and the printed layouts. Positions are relative to a tile's centre."""

from __future__ import annotations

from typing import Final

from starboard.games.gaia.components import DESERT, GAIA, ICE, OXIDE, SWAMP, TERRA, TITANIUM, TRANSDIM, VOLCANIC

Planets = dict[tuple[int, int], int]

SECTORS: Final[dict[str, Planets]] = {
    "01": {(-1, -1): DESERT, (0, -1): SWAMP, (1, 0): TERRA, (1, 1): TRANSDIM, (-2, 2): OXIDE, (-1, 2): VOLCANIC},
    "02": {
        (1, -2): VOLCANIC,
        (2, -2): TITANIUM,
        (-1, 0): SWAMP,
        (1, 0): ICE,
        (-2, 1): OXIDE,
        (1, 1): DESERT,
        (-1, 2): TRANSDIM,
    },
    "03": {(2, -2): TRANSDIM, (0, -1): GAIA, (-2, 1): TERRA, (0, 1): ICE, (1, 1): TITANIUM, (-2, 2): DESERT},
    "04": {(2, -2): TITANIUM, (-1, -1): ICE, (1, -1): OXIDE, (-1, 0): VOLCANIC, (0, 1): SWAMP, (0, 2): TERRA},
    "05": {(2, -2): ICE, (0, -1): GAIA, (2, 0): TRANSDIM, (-2, 1): VOLCANIC, (1, 1): OXIDE, (-2, 2): DESERT},
    "05r": {(2, -2): ICE, (0, -1): GAIA, (2, 0): TRANSDIM, (-2, 1): VOLCANIC, (1, 1): OXIDE},
    "06": {(0, -1): SWAMP, (2, -1): TRANSDIM, (1, 0): TERRA, (-1, 1): GAIA, (-1, 2): TRANSDIM, (0, 2): DESERT},
    "06r": {(2, -1): TRANSDIM, (1, 0): TERRA, (-1, 1): GAIA, (-1, 2): TRANSDIM, (0, 2): DESERT},
    "07": {(0, -2): TRANSDIM, (1, -1): OXIDE, (2, -1): SWAMP, (-1, 0): GAIA, (0, 1): GAIA, (-2, 2): TITANIUM},
    "07r": {(0, -2): TRANSDIM, (1, -1): GAIA, (-1, 0): GAIA, (0, 1): SWAMP, (-2, 2): TITANIUM},
    "08": {(2, -2): TERRA, (1, -1): ICE, (-1, 0): VOLCANIC, (2, 0): TRANSDIM, (-2, 1): TRANSDIM, (0, 1): TITANIUM},
    "09": {(1, -2): VOLCANIC, (2, -1): TRANSDIM, (-2, 0): SWAMP, (-1, 0): TITANIUM, (2, 0): ICE, (0, 1): GAIA},
    "10": {(0, -1): DESERT, (2, -1): TRANSDIM, (-2, 0): TERRA, (2, 0): TRANSDIM, (-2, 1): OXIDE, (0, 1): GAIA},
}

SECTOR_IDS: Final = tuple(SECTORS)

# Printed layouts: tile and centre, all in print orientation.
SMALL_LAYOUT: Final[dict[str, tuple[int, int]]] = {
    **{"03": (0, 0), "01": (3, -5), "05r": (5, -2), "06r": (2, 3), "07r": (-3, 5), "04": (-5, 2), "02": (-2, -3)},
}
LARGE_LAYOUT: Final[dict[str, tuple[int, int]]] = {
    **{"10": (1, -8), "01": (3, -5), "05": (5, -2), "09": (-4, -6), "02": (-2, -3)},
    **{"03": (0, 0), "06": (2, 3), "08": (-7, -1), "04": (-5, 2), "07": (-3, 5)},
}
LARGE_LAYOUT_TURN: Final = 4
"""By how many sixths of a circle the printed large layout is turned to fit the slots of map.py."""

INNER_TILES: Final = ("01", "02", "03", "04")
"""The tiles with blue stars, which keep together in methods 1 and 2."""
