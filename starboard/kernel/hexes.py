"""Hex geometry in axial coordinates, pointy tops up."""

from __future__ import annotations

from typing import Final

DIRECTIONS: Final = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""East, south-east, south-west, west, north-west, north-east."""


def distance(a: tuple[int, int], b: tuple[int, int]) -> int:
    """Return the number of steps between two hexes."""
    dq, dr = a[0] - b[0], a[1] - b[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def turned(place: tuple[int, int], times: int) -> tuple[int, int]:
    """Rotate a hex clockwise about the origin, by so many sixths of a turn."""
    q, r = place
    for _ in range(times % 6):
        q, r = -r, q + r
    return (q, r)


def disc(centre: tuple[int, int], radius: int) -> list[tuple[int, int]]:
    """Return all hexes within a distance, row by row."""
    hexes: list[tuple[int, int]] = []
    for dr in range(-radius, radius + 1):
        for dq in range(max(-radius, -radius - dr), min(radius, radius - dr) + 1):
            hexes.append((centre[0] + dq, centre[1] + dr))
    return hexes


def name_of(place: tuple[int, int]) -> str:
    """Return the notation of a hex, such as "-4x1"."""
    return f"{place[0]}x{place[1]}"
