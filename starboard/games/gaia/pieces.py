"""What the search through bridges keeps: pieces of bridges, by the groups they touch."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from starboard.games.gaia.hexsets import HexSet
from starboard.games.gaia.tables import PAGE, PAGE_BITS


@final
@mypyc_attr(acyclic=True)
class Piece:
    """A piece that waits at its end to be merged with others."""

    def __init__(self, groups: i64, power: i64, barred: i64, next: Piece | None) -> None:
        """Its groups and their power; the groups it must not be joined with; another one that waits there."""
        self.groups = groups
        self.power = power
        self.barred = barred
        self.next = next


@final
@mypyc_attr(acyclic=True)
class Ends:
    """Where pieces of one size end that touch the same groups."""

    def __init__(self, size: i64, hexes: HexSet, before: Ends | None) -> None:
        """`before`: those of the next smaller size, if any."""
        self.size = size
        self.hexes = hexes
        self.before = before
        self.upto = hexes  # with those of all smaller ones
        if before is not None:
            self.upto = hexes.copy()
            self.upto.add(before.upto)


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
        self.ends: Ends | None = None  # of the largest size found

    def keep(self, size: i64) -> None:
        """Those just found are kept."""
        self.ends = Ends(size, self.growing, self.ends)
        self.open = self.growing.copy()
        self.growing = HexSet()

    def drop_reached(self, hexes: HexSet, size: i64) -> None:
        """Take those out where a piece of this size or smaller ends."""
        ends = self.ends
        while ends is not None and ends.size > size:
            ends = ends.before
        if ends is not None:
            hexes.drop(ends.upto)

    def size_at(self, hex: HexSet) -> i64:
        """The size of the pieces that end there, 0 if there are none."""
        ends = self.ends
        while ends is not None and not ends.hexes.meets(hex):
            ends = ends.before
        return 0 if ends is None else ends.size

    def of_size(self, size: i64) -> HexSet:
        """Where pieces of this size end."""
        ends = self.ends
        while ends is not None and ends.size > size:
            ends = ends.before
        return ends.hexes.copy() if ends is not None and ends.size == size else HexSet()


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
