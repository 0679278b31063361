"""The hexes of all boards: ten slots for sector tiles, 190 hexes with fixed numbers.

A board uses some of the slots; the hexes of an unused slot are outside. Sets of hexes are integers, a bit per hex.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from starboard.kernel.hexes import disc, distance, name_of

SLOTS: Final[list[tuple[int, int]]] = [
    *[(0, 0), (5, -2), (2, 3), (-3, 5), (-5, 2), (-2, -3), (3, -5)],  # the small board: one tile and its six neighbours
    *[(-1, 8), (-6, 10), (-8, 7)],  # three more make the large one
]
SECTOR_RADIUS: Final = 2
SECTOR_SIZE: Final = 19  # hexes

PLACES: Final[list[tuple[int, int]]] = [place for slot in SLOTS for place in disc(slot, SECTOR_RADIUS)]
HEXES: Final = len(PLACES)
NUMBER: Final[dict[tuple[int, int], int]] = {place: number for number, place in enumerate(PLACES)}
NAMES: Final[list[str]] = [name_of(place) for place in PLACES]
SLOT_OF: Final[list[int]] = [number // SECTOR_SIZE for number in range(HEXES)]

DISTANCE: Final[list[list[int]]] = [[distance(one, other) for other in PLACES] for one in PLACES]
NEIGHBOURS: Final[list[list[int]]] = [
    [number for number in range(HEXES) if DISTANCE[hex][number] == 1] for hex in range(HEXES)
]


WORD_BITS: Final = 60
WORD: Final = (1 << WORD_BITS) - 1
"""The mask of a machine word: operations on larger integers are much slower."""


def place(bits: i64) -> i64:
    """Return the place of the highest bit of a word, counted from 0."""
    number: int = bits
    return number.bit_length() - 1


def bits_in(bits: i64) -> i64:
    """Return how many of a word's 60 bits are set, adding neighbouring bits, pairs, and so on in parallel."""
    bits -= bits >> 1 & 0x0555555555555555
    bits = (bits & 0x3333333333333333) + (bits >> 2 & 0x3333333333333333)
    bits = bits + (bits >> 4) & 0x0F0F0F0F0F0F0F0F
    bits += bits >> 8
    bits += bits >> 16
    bits += bits >> 32
    return bits & 0x7F


def set_of(hexes: list[int]) -> int:
    """Return a list of hexes as a set."""
    mask = 0
    for hex in hexes:
        mask |= 1 << hex
    return mask


def members(hexes: int) -> list[int]:
    """Return the hexes of a set, ascending."""
    numbers: list[int] = []
    start = 0
    while hexes:
        word = hexes & WORD
        while word:
            lowest = word & -word
            numbers.append(start + lowest.bit_length() - 1)
            word ^= lowest
        hexes >>= WORD_BITS
        start += WORD_BITS
    return numbers


TOUCHING: Final[list[int]] = [set_of(NEIGHBOURS[hex]) for hex in range(HEXES)]
"""Per hex, the set of its neighbours."""

FARTHEST: Final = max([max(row) for row in DISTANCE])


def around(hexes: int) -> int:
    """Return a set with all its neighbours."""
    mask = hexes
    for hex in members(hexes):
        mask |= TOUCHING[hex]
    return mask
