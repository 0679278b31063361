"""Mutable sets of hexes, a bit per hex in four machine words.

An integer with a bit per hex (see `map`) would do, but every operation would make a new one: in the search for bridges,
which takes some hundred thousand operations, that was most of the time.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from starboard.games.gaia.map import HEXES, TOUCHING, WORD, WORD_BITS, place


@final
@mypyc_attr(acyclic=True)
class HexSet:
    """A set of hexes in four words of 60 bits: hex 0 is the lowest bit of `word0`."""

    def __init__(self, hexes: int = 0) -> None:
        self.word0: i64 = hexes & WORD
        self.word1: i64 = hexes >> WORD_BITS & WORD
        self.word2: i64 = hexes >> 2 * WORD_BITS & WORD
        self.word3: i64 = hexes >> 3 * WORD_BITS

    def number(self) -> int:
        """Return the same set as one integer."""
        first: int = self.word0
        second: int = self.word1
        third: int = self.word2
        fourth: int = self.word3
        return first | second << WORD_BITS | (third | fourth << WORD_BITS) << 2 * WORD_BITS

    def copy(self) -> HexSet:
        made = HexSet()
        made.word0 = self.word0
        made.word1 = self.word1
        made.word2 = self.word2
        made.word3 = self.word3
        return made

    def is_empty(self) -> bool:
        return self.word0 | self.word1 | self.word2 | self.word3 == 0

    def meets(self, other: HexSet) -> bool:
        """Whether the sets have a hex in common."""
        return (
            self.word0 & other.word0 | self.word1 & other.word1 | self.word2 & other.word2 | self.word3 & other.word3
            != 0
        )

    def add(self, other: HexSet) -> None:
        self.word0 |= other.word0
        self.word1 |= other.word1
        self.word2 |= other.word2
        self.word3 |= other.word3

    def keep(self, other: HexSet) -> None:
        """Drop what is not in the other set."""
        self.word0 &= other.word0
        self.word1 &= other.word1
        self.word2 &= other.word2
        self.word3 &= other.word3

    def drop(self, other: HexSet) -> None:
        """Drop what is in the other set."""
        self.word0 &= ~other.word0
        self.word1 &= ~other.word1
        self.word2 &= ~other.word2
        self.word3 &= ~other.word3

    def take(self) -> i64:
        """Remove the first hex and return it; there must be one."""
        lowest: i64
        if self.word0:
            lowest = self.word0 & -self.word0
            self.word0 ^= lowest
            return place(lowest)
        if self.word1:
            lowest = self.word1 & -self.word1
            self.word1 ^= lowest
            return WORD_BITS + place(lowest)
        if self.word2:
            lowest = self.word2 & -self.word2
            self.word2 ^= lowest
            return 2 * WORD_BITS + place(lowest)
        lowest = self.word3 & -self.word3
        self.word3 ^= lowest
        return 3 * WORD_BITS + place(lowest)


ONLY: Final[list[HexSet]] = [HexSet(1 << hex) for hex in range(HEXES)]
"""Per hex, the set of this hex alone."""

NEAR: Final[list[HexSet]] = [HexSet(TOUCHING[hex]) for hex in range(HEXES)]
"""Per hex, the set of its neighbours."""
