"""What the search through bridges keeps: pieces of bridges, by the groups they touch.

The garbage collector need not look at these (`acyclic`). They must not form chains, though: where some fifty things are
freed one within another, Python puts the next one aside, in a place that only what the collector looks at has.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from starboard.games.gaia.rules.federations.hexset import HexSet
from starboard.games.gaia.rules.federations.paged_array import PAGE, PAGE_BITS


@final
@mypyc_attr(acyclic=True)
class Piece:
    """A piece that waits at its end to be merged with others."""

    def __init__(self, groups: i64, power: i64, barred: i64) -> None:
        """Its groups and their power, and the groups it must not be joined with."""
        self.groups = groups
        self.power = power
        self.barred = barred


@final
@mypyc_attr(acyclic=True)
class Ends:
    """Where pieces of one size end that touch the same groups."""

    def __init__(self, size: i64, hexes: HexSet, upto: HexSet) -> None:
        """`upto`: with the ends of all smaller ones."""
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
        self.barred: i64 = 0  # the groups that the latest must not be joined with
        self.closed = False  # no more are wanted
        self.growing = HexSet()  # where those end that are just being found
        self.open = HexSet()  # where the latest end, as long as another group can still be reached from there
        self.ends = _NO_ENDS  # by their size, the smallest first

    def keep(self, size: i64) -> None:
        """Those just found are kept."""
        if self.ends:
            upto = self.growing.copy()
            upto.add(self.ends[-1].upto)
            self.ends.append(Ends(size, self.growing, upto))
        else:
            self.ends = [Ends(size, self.growing, self.growing)]
        self.open = self.growing.copy()
        self.growing = HexSet()

    def _at_most(self, size: i64) -> i64:
        """Which of the ends are the largest up to this size; -1 if there are none."""
        at: i64 = len(self.ends) - 1
        while at >= 0 and self.ends[at].size > size:
            at -= 1
        return at

    def drop_reached(self, hexes: HexSet, size: i64) -> None:
        """Take those out where a piece of this size or smaller ends."""
        at = self._at_most(size)
        if at >= 0:
            hexes.drop(self.ends[at].upto)

    def size_at(self, hex: HexSet) -> i64:
        """The size of the pieces that end there, 0 if there are none."""
        for ends in self.ends:
            if ends.hexes.meets(hex):
                return ends.size
        return 0

    def of_size(self, size: i64) -> HexSet:
        """Where pieces of this size end."""
        at = self._at_most(size)
        return self.ends[at].hexes.copy() if at >= 0 and self.ends[at].size == size else HexSet()


_BLANK: Final[list[Family | None]] = [None] * (1 << PAGE_BITS)


@final
class Families:
    """The families by their groups, in pages like a `Table`."""

    def __init__(self, count: int) -> None:
        self.pages: list[list[Family | None]] = [_BLANK] * (1 << max(0, count - PAGE_BITS))

    def get(self, groups: i64) -> Family | None:
        return self.pages[groups >> PAGE_BITS][groups & PAGE]

    def put(self, family: Family) -> None:
        page = self.pages[family.groups >> PAGE_BITS]
        if page is _BLANK:
            page = _BLANK.copy()
            self.pages[family.groups >> PAGE_BITS] = page
        page[family.groups & PAGE] = family
