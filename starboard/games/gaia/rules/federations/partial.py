"""The pieces of bridges that the search keeps, by the groups they touch.

These classes are `acyclic`: the garbage collector skips them. They must not form long chains, because Python frees
deeply nested objects with the help of the collector's fields, which they lack.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from starboard.games.gaia.rules.federations.hexset import HexSet
from starboard.games.gaia.rules.federations.paged_array import BOOK, BOOK_BITS, PAGE, PAGE_BITS, books


@final
@mypyc_attr(acyclic=True)
class Piece:
    """A piece that waits at its end to be merged with others, by what matters for merging."""

    def __init__(self, groups: i64, power: i64, excluded: i64) -> None:
        """`power`: of its groups; `excluded`: the groups that it must not be joined with."""
        self.groups = groups
        self.power = power
        self.excluded = excluded


@final
@mypyc_attr(acyclic=True)
class Ends:
    """The end hexes of pieces of one size that touch the same groups."""

    def __init__(self, size: i64, hexes: HexSet, upto: HexSet) -> None:
        """`upto`: these ends and those of all smaller pieces."""
        self.size = size
        self.hexes = hexes
        self.upto = upto


_NO_ENDS: Final[list[Ends]] = []


@final
@mypyc_attr(acyclic=True)
class Family:
    """All pieces that touch the same groups."""

    def __init__(self, groups: i64, power: i64) -> None:
        self.groups = groups
        self.power = power
        self.excluded: i64 = 0  # the groups that the latest must not be joined with
        self.closed = False  # no more pieces are wanted
        self.growing = HexSet()  # the ends of the pieces that are just being found
        self.open = HexSet()  # the ends of the latest pieces from which another group can still be reached
        self.ends = _NO_ENDS  # by their size, the smallest first

    def keep(self, size: i64) -> None:
        """Add the pieces that were just found, all of this size."""
        if self.ends:
            upto = self.growing.copy()
            upto.add(self.ends[-1].upto)
            self.ends.append(Ends(size, self.growing, upto))
        else:
            self.ends = [Ends(size, self.growing, self.growing)]
        self.open = self.growing.copy()
        self.growing = HexSet()

    def _at_most(self, size: i64) -> i64:
        """Return the place of the largest ends up to this size; -1 if there are none."""
        at: i64 = len(self.ends) - 1
        while at >= 0 and self.ends[at].size > size:
            at -= 1
        return at

    def drop_reached(self, hexes: HexSet, size: i64) -> None:
        """Drop the hexes where a piece of this size or smaller ends."""
        at = self._at_most(size)
        if at >= 0:
            hexes.drop(self.ends[at].upto)

    def size_at(self, hex: HexSet) -> i64:
        """Return the size of the pieces that end there; 0 if there are none."""
        for ends in self.ends:
            if ends.hexes.meets(hex):
                return ends.size
        return 0

    def of_size(self, size: i64) -> HexSet:
        """Return the hexes where pieces of this size end."""
        at = self._at_most(size)
        return self.ends[at].hexes.copy() if at >= 0 and self.ends[at].size == size else HexSet()


_BLANK: Final[list[Family | None]] = [None] * (1 << PAGE_BITS)
_EMPTY: Final[list[list[Family | None]]] = [_BLANK] * (1 << BOOK_BITS)


@final
class Families:
    """The families by their groups, in books of pages like a `Table`."""

    def __init__(self, count: int) -> None:
        self.books: list[list[list[Family | None]]] = [_EMPTY] * books(count)

    def get(self, groups: i64) -> Family | None:
        return self.books[groups >> PAGE_BITS + BOOK_BITS][groups >> PAGE_BITS & BOOK][groups & PAGE]

    def put(self, family: Family) -> None:
        groups = family.groups
        book = self.books[groups >> PAGE_BITS + BOOK_BITS]
        if book is _EMPTY:
            book = _EMPTY.copy()
            self.books[groups >> PAGE_BITS + BOOK_BITS] = book
        page = book[groups >> PAGE_BITS & BOOK]
        if page is _BLANK:
            page = _BLANK.copy()
            book[groups >> PAGE_BITS & BOOK] = page
        page[groups & PAGE] = family
