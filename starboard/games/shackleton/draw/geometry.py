"""Where things lie in the crater: flat-topped hexes around the centre, the spaces of the rim around them."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin, sqrt
from typing import Final

from starboard.drawing.svg import Point
from starboard.games.shackleton.components import MARKER_SPACES, SECTORS
from starboard.games.shackleton.data.tables import Tables

HEX: Final = 35.0  # from the middle of a hex to a corner
SIDE: Final = 416.0  # width and height of the whole drawing
MIDDLE: Final = SIDE / 2
RIM: Final = 172.0  # from the centre to the middle of the rim
BAND: Final = 25.0  # width of the rim
_CORNERS: Final = {"E": 0.0, "SW": 2 * pi / 3, "NW": 4 * pi / 3}


def centre_of(q: int, r: int) -> Point:
    """Return the middle of a hex."""
    return MIDDLE + HEX * 1.5 * q, MIDDLE + HEX * sqrt(3) * (r + q / 2)


@cache
def sector_places(tables: Tables) -> tuple[Point, ...]:
    """Return the middles of the sectors."""
    rows = [tables.contents.board.sectors[id] for id in SECTORS]
    return tuple([centre_of(row.q, row.r) for row in rows])


@cache
def marker_places(tables: Tables) -> tuple[Point, ...]:
    """Return the middles of the marker spaces, which lie at corners of hexes."""
    places: list[Point] = [(MIDDLE, MIDDLE)] * len(MARKER_SPACES)
    for sector, (x, y) in enumerate(sector_places(tables)):
        for corner, space in tables.corners[sector].items():
            angle = _CORNERS[corner]
            places[space] = (x + HEX * cos(angle), y + HEX * sin(angle))
    return tuple(places)


def at_angle(degrees: float, radius: float) -> Point:
    """Return the point at this distance from the centre; 0 is at the top, and angles grow clockwise."""
    turn = degrees * pi / 180
    return MIDDLE + radius * sin(turn), MIDDLE - radius * cos(turn)


@cache
def angles(tables: Tables) -> tuple[float, ...]:
    """Return where the spaces of the rim lie, in degrees."""
    return tuple([row.angle for row in tables.contents.board.crater_spaces])


@cache
def ways(tables: Tables) -> tuple[tuple[Point, Point], ...]:
    """Return the ends of the line of each rim space: the outer edges of its first and of its last sector."""
    places = sector_places(tables)
    lines: list[tuple[Point, Point]] = []
    for space in tables.spaces:
        (x, y), (u, v) = places[space.sectors[0]], places[space.sectors[-1]]
        length = sqrt((x - u) ** 2 + (y - v) ** 2)
        step = HEX * sqrt(3) / 2 / length
        dx, dy = (x - u) * step, (y - v) * step
        lines.append(((x + dx, y + dy), (u - dx, v - dy)))
    return tuple(lines)
