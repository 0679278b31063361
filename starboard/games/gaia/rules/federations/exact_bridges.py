"""Bridges for the rulebook's comparison: satellites that touch other groups replace nothing.

By the rulebook only a legal federation forbids another one. Fewer satellites that touch other groups besides may belong
to nothing legal; so only those that touch exactly the same groups replace a piece.

Of all ways to join some groups with the fewest satellites, it suffices to find one that consists of the most bridges.
So a piece is dropped if no more satellites join exactly its groups and its end in two parts that share a group: some of
its groups by bridges of their own, and a piece of the others with the end. Put in its place, they would save satellites
or give one bridge more.

A piece whose groups have enough power is a valid federation. It is legal or contains a legal one, and then it need not
grow, unless a legal one with more groups and fewer satellites forbids it.
"""

from __future__ import annotations

from mypy_extensions import i64

from starboard.games.gaia.rules.federations.bridges import Bridges
from starboard.games.gaia.rules.federations.distances import Distances
from starboard.games.gaia.rules.federations.hexset import HexSet
from starboard.games.gaia.rules.federations.paged_array import Table
from starboard.games.gaia.rules.federations.partial import Family


class ExactBridges(Bridges):
    """The search for bridges that only ways to join exactly the same groups replace; equally small ones do, too."""

    def __init__(self, distances: Distances, largest: int, powers: list[int], threshold: int) -> None:
        super().__init__(distances, largest, powers, threshold, 0)
        self.fewest = Table(len(powers))  # per groups, one more than the satellites that join exactly these, or 0
        self.is_part = Table(len(powers))  # per groups, 1 if they have enough power and are part of a legal federation

    def goes_on(self, groups: i64) -> bool:
        """Whether pieces with these groups, which have enough power, grow: if a legal one with more groups forbids."""
        return self.is_part.get(groups) != 0

    def excluded(self, groups: i64) -> i64:
        """Return no groups: what contains a legal federation is dropped when it is found."""
        return 0

    def too_near(self, groups: i64) -> i64:
        """Return no groups: a way to them that is shorter may touch others."""
        return 0

    def drop_replaced(self, family: Family, satellites: i64) -> None:
        """Drop the new ends that this many satellites join with exactly the family's groups in another known way."""
        groups = family.groups
        ends = family.growing
        family.drop_reached(ends, satellites)
        if groups & (groups - 1) == 0:
            return
        known = self.fewest.get(groups)
        spare = satellites - (known - 1) if known else 0
        rest = groups
        while rest and not ends.is_empty():
            group = rest & -rest
            rest ^= group
            others = groups ^ group
            self._drop_reached(group, ends, spare)  # all groups joined, and a piece from one of them to the end
            self._drop_reached(others, ends, satellites - self._step(group, others))  # one joined to a piece of others

    def _drop_reached(self, groups: i64, ends: HexSet, size: i64) -> None:
        """Drop the ends of pieces of this size or smaller that touch exactly these groups."""
        if size > 0:
            family = self.families.get(groups)
            if family is not None:
                family.drop_reached(ends, size)

    def _step(self, group: i64, others: i64) -> i64:
        """Return the fewest satellites that join exactly a group and one of others; the present size if not fewer."""
        fewest: i64 = self.size
        while others:
            other = others & -others
            others ^= other
            known = self.fewest.get(group | other) - 1
            if 0 < known < fewest:
                fewest = known
        return fewest
