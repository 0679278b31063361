"""Where hexes are drawn: their middles, corners and outlines."""

from __future__ import annotations

from math import cos, pi, sin, sqrt
from typing import Final

from starboard.drawing import svg
from starboard.games.gaia.map import NUMBER, PLACES
from starboard.kernel.hexes import DIRECTIONS

RADIUS: Final = 34.0
SPACING: Final = RADIUS * sqrt(3)  # the distance between neighbours


def centre(hex: int) -> svg.Point:
    """Return the middle of a hex, pointy side up."""
    q, r = PLACES[hex]
    return (SPACING * (q + r / 2), 1.5 * RADIUS * r)


def corner(hex: int, number: int, radius: float = RADIUS) -> svg.Point:
    """Return a corner of a hex."""
    x, y = centre(hex)
    angle = (60 * number - 30) * pi / 180
    return (x + radius * cos(angle), y + radius * sin(angle))


def outline(hexes: frozenset[int], inset: float) -> str:
    """Return the rim of a set of hexes, somewhat inside it so that several rims can run beside each other."""
    off = inset * 2 / sqrt(3)
    drawn: list[str] = []
    for hex in sorted(hexes):
        q, r = PLACES[hex]
        is_rim = [NUMBER.get((q + dq, r + dr), -1) not in hexes for dq, dr in DIRECTIONS]
        for side in range(6):
            if is_rim[side]:
                ends: list[svg.Point] = []
                for at, beside, beyond in ((side, side - 1, side - 1), (side + 1, side + 1, side + 2)):
                    if is_rim[beside % 6]:
                        ends.append(corner(hex, at, RADIUS - off))
                    else:
                        (x, y), (tx, ty) = corner(hex, at), corner(hex, beyond)
                        ends.append((x + (tx - x) * off / RADIUS, y + (ty - y) * off / RADIUS))
                drawn.append(svg.path(ends, is_closed=False))
    return "".join(drawn)
