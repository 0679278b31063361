"""Sets of hexes that change in place, a bit per hex in four machine words.

A whole number with a bit per hex (see `space`) does as well, but is made anew by every step: for the search through
bridges, which takes some hundred thousand steps, that was most of the time.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from starboard.games.gaia.map import HEXES, TOUCHING, WORD, WORD_BITS, place


@final
@mypyc_attr(acyclic=True)
class HexSet:
    """`a` to `d`: the words, the first hexes in the first one."""

    def __init__(self, hexes: int = 0) -> None:
        self.a: i64 = hexes & WORD
        self.b: i64 = hexes >> WORD_BITS & WORD
        self.credits: i64 = hexes >> 2 * WORD_BITS & WORD
        self.d: i64 = hexes >> 3 * WORD_BITS

    def number(self) -> int:
        """The same set as a whole number."""
        first: int = self.a
        second: int = self.b
        third: int = self.credits
        fourth: int = self.d
        return first | second << WORD_BITS | (third | fourth << WORD_BITS) << 2 * WORD_BITS

    def copy(self) -> HexSet:
        made = HexSet()
        made.a = self.a
        made.b = self.b
        made.credits = self.credits
        made.d = self.d
        return made

    def is_empty(self) -> bool:
        return self.a | self.b | self.credits | self.d == 0

    def meets(self, other: HexSet) -> bool:
        """Is a hex in both?"""
        return self.a & other.a | self.b & other.b | self.credits & other.credits | self.d & other.d != 0

    def add(self, other: HexSet) -> None:
        self.a |= other.a
        self.b |= other.b
        self.credits |= other.credits
        self.d |= other.d

    def keep(self, other: HexSet) -> None:
        """Only what is in the other too."""
        self.a &= other.a
        self.b &= other.b
        self.credits &= other.credits
        self.d &= other.d

    def drop(self, other: HexSet) -> None:
        """Only what is not in the other."""
        self.a &= ~other.a
        self.b &= ~other.b
        self.credits &= ~other.credits
        self.d &= ~other.d

    def take(self) -> i64:
        """Take the first hex out; there must be one."""
        lowest: i64
        if self.a:
            lowest = self.a & -self.a
            self.a ^= lowest
            return place(lowest)
        if self.b:
            lowest = self.b & -self.b
            self.b ^= lowest
            return WORD_BITS + place(lowest)
        if self.credits:
            lowest = self.credits & -self.credits
            self.credits ^= lowest
            return 2 * WORD_BITS + place(lowest)
        lowest = self.d & -self.d
        self.d ^= lowest
        return 3 * WORD_BITS + place(lowest)


ONLY: Final[list[HexSet]] = [HexSet(1 << hex) for hex in range(HEXES)]
"""Per hex, the set with nothing else."""

NEAR: Final[list[HexSet]] = [HexSet(TOUCHING[hex]) for hex in range(HEXES)]
"""Per hex, the set of its neighbours."""
