"""Bridges for the rulebook's comparison: satellites that touch other groups replace nothing.

By the rulebook only a legal federation forbids another one. Fewer satellites that touch other groups besides may belong
to nothing legal; so only those that touch exactly the same groups replace a piece.

Of all ways to join some groups with the fewest satellites, it suffices to find one that consists of the most bridges.
So a piece is dropped if no more satellites join exactly its groups and its end in two parts that share a group: some of
its groups by bridges of their own, and a piece of the others with the end. Put in its place, they would save satellites
or give one bridge more.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from starboard.games.gaia.rules.federations.bridges import Bridges
from starboard.games.gaia.rules.federations.distances import Distances
from starboard.games.gaia.rules.federations.hexset import HexSet
from starboard.games.gaia.rules.federations.paged_array import Table
from starboard.games.gaia.rules.federations.partial import Family

_NEVER: Final = 1 << 30
"""A threshold that no groups reach: which pieces have enough power to stop growing is not for this search to say."""


class ExactBridges(Bridges):
    """The search for bridges that only ways to join exactly the same groups replace; equally small ones do, too."""

    def __init__(self, distances: Distances, largest: int, powers: list[int], fewest: Table) -> None:
        """`fewest`: per groups, one more than the satellites that join exactly these; 0 if that is not known yet."""
        super().__init__(distances, largest, powers, _NEVER, 0)
        self.fewest = fewest

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
