"""Steiner trees: how few satellites join some groups if they may touch any others, by the Dreyfus-Wagner algorithm.

Joined groups form a tree of bridges. At a fork of the tree, which is a group or a junction (a bridge between three or
more groups), the groups fall into two parts, each of which is joined with the fork on its own.

The numbers of satellites for all forks are packed into one integer, in lanes of whole bytes, so that they are added and
compared all at once (SIMD within a register). The highest bit of each lane is free for comparisons. The lanes of the
groups come first, because they are often needed alone. Every path from a junction leads through one of its groups: so
paths continue from the groups, and junctions only improve the numbers of the groups that they touch.

If a tree is cut at a satellite or a group, the two parts share that satellite at most. So a split whose parts need two
satellites more than allowed is skipped. Groups need at least as many satellites as any three of them, which are known.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from starboard.games.gaia.map import bits_in, members, place
from starboard.games.gaia.rules.federations.distances import Distances
from starboard.games.gaia.rules.federations.paged_array import Table

MOST_IN_A_BYTE: Final = 30
"""Sums of about four such numbers fit in one byte, and leave its highest bit free."""


class SteinerTrees:
    """The least numbers of satellites for all sets of groups."""

    def __init__(self, distances: Distances, junctions: list[tuple[int, int]]) -> None:
        """`junctions`: the groups that each touches, and its size."""
        self.count = len(distances.rings)
        self.bytes = 1 if distances.most <= MOST_IN_A_BYTE else 2  # of a lane
        self.width = 8 * self.bytes
        self.ones = 0  # the lowest bit of each lane
        for lane in range(self.count + len(junctions)):
            self.ones |= 1 << lane * self.width
        self.groups = (1 << self.count * self.width) - 1  # the lanes of the groups
        self.ones_of_groups = self.ones & self.groups
        self.highest = self.ones << self.width - 1
        self.highest_of_groups = self.highest & self.groups
        self.in_every_lane: list[int] = [0]  # per number up to one too many, that number in each lane
        for _ in range(distances.most + 1):  # not by products, which CPython would interrupt for a signal
            self.in_every_lane.append(self.in_every_lane[-1] + self.ones)
        self.too_many = self.in_every_lane[-1]
        self.touching: list[list[int]] = [members(touched) for touched, _ in junctions]
        self.ways: list[int] = []  # per group, the satellites to each fork, without those of a junction itself
        for apart in distances.apart:
            self.ways.append(self._side_by_side(apart + [_nearest(apart, touched) for touched in self.touching]))
        none = [0] * self.count
        self.own = self._side_by_side(none + [size for _, size in junctions])  # the junctions' sizes
        # How many satellites a junction has beyond the largest distance of its groups.
        self.detour = self._side_by_side(
            none + [size - _widest(distances, self.touching[at]) for at, (_, size) in enumerate(junctions)]
        )
        self.sizes: list[int] = [size for _, size in junctions]
        self._known: dict[int, int] = {}
        self._known_meeting: dict[int, int] = {}
        self._known_least = Table(self.count)

    def _side_by_side(self, numbers: list[int]) -> int:
        if self.bytes == 2:
            numbers = [byte for number in numbers for byte in (number & 0xFF, number >> 8)]
        return int.from_bytes(bytes(numbers), "little")

    def _lanes(self, lanes: int, count: int) -> list[int]:
        """Return the numbers in the first lanes."""
        numbers = list(lanes.to_bytes(count * self.bytes, "little"))
        return numbers if self.bytes == 1 else [numbers[at] | numbers[at + 1] << 8 for at in range(0, len(numbers), 2)]

    def can_join(self, groups: i64, satellites: i64) -> bool:
        """Whether this many satellites can join at least these groups, of which there are several.

        Every tree has a fork none of whose branches holds more than half of the groups. While there are more than
        three branches, the two smallest hold no more than half together; so it suffices to look at three parts. The
        largest holds a third of the groups at least, and it meets the other two, which are no larger, at the fork. If
        it holds one half, either half may be that part: both have a fork of their own.
        """
        count = bits_in(groups)
        enough = 0
        part = groups & (groups - 1)
        while part:
            size = bits_in(part)
            rest = groups ^ part
            if (
                count <= 3 * size
                and (2 * size < count or (2 * size == count and part < rest))
                and self._at_least(part) + self._at_least(rest) <= satellites + 1
            ):
                if enough == 0:
                    enough = (self.in_every_lane[satellites] | self.highest) - self.own
                if enough - self._forks(part) - self._meeting(rest, size) & self.highest:
                    return True
            part = (part - 1) & groups
        return False

    def _at_least(self, groups: i64) -> i64:
        """Return a lower bound of the satellites that join these groups; it is exact for up to three groups."""
        rest = groups & (groups - 1)
        if rest == 0:
            return 0
        known = self._known_least.get(groups)
        if known:
            return known
        least: i64 = 0
        if bits_in(groups) <= 3:
            least = self._lane(self._forks(rest) & self.groups, place(groups ^ rest))
        else:
            left = groups
            while left:
                lowest = left & -left
                left ^= lowest
                least = max(least, self._at_least(groups ^ lowest))
        self._known_least.put(groups, least)
        return least

    def _lane(self, forks: int, fork: int) -> int:
        return forks >> fork * self.width & (1 << self.width) - 1

    def _fewer(self, some: int, others: int, highest: int) -> int:
        """Return the smaller number of each lane; `highest`: the highest bits of these lanes."""
        not_less = ((some | highest) - others) & highest
        return some ^ (some ^ others) & not_less - (not_less >> self.width - 1)

    def _meeting(self, groups: i64, most: i64) -> int:
        """Return the satellites that join these groups at each fork, if two parts of up to `most` groups meet there."""
        rest = groups & (groups - 1)
        if rest == 0:
            return self.ways[place(groups)]
        count = bits_in(groups)
        most = min(most, count - 1)
        key = most << self.count | groups
        known = self._known_meeting.get(key)
        if known is not None:
            return known
        fewest = self.too_many
        part = rest
        while part:
            size = bits_in(part)
            if size <= most and count - size <= most:
                fewest = self._fewer(fewest, self._forks(part) + self._forks(groups ^ part), self.highest)
            part = (part - 1) & rest
        self._known_meeting[key] = fewest
        return fewest

    def _forks(self, groups: i64) -> int:
        """Return the satellites that join these groups with each fork."""
        if groups & (groups - 1) == 0:
            return self.ways[place(groups)]
        known = self._known.get(groups)
        if known is not None:
            return known
        meeting = self._meeting(groups, self.count)
        fewest = self.too_many
        at_groups = meeting & self.groups
        numbers = self._lanes(at_groups, self.count)
        for group in members(groups):  # usually these are nearest to all others
            fewest = self._fewer(fewest, self.in_every_lane[numbers[group]] + self.ways[group], self.highest)
        fewest = self._spread(fewest, at_groups)
        # A junction and its other groups are also reached from its nearest group, without the detour. Only if the
        # junction is better by more than the detour, something is reached better from it.
        better = ~((meeting + self.detour | self.highest) - fewest) & (self.highest ^ self.highest_of_groups)
        if better:
            at_groups = self._from_junctions(meeting, better, fewest & self.groups)
            fewest = self._spread(fewest, at_groups)
        fewest = self._fewer(fewest, meeting, self.highest)
        self._known[groups] = fewest
        return fewest

    def _from_junctions(self, meeting: int, better: int, at_groups: int) -> int:
        """Improve the numbers of the groups that better junctions touch; their highest bits are set in `better`."""
        fewest = self._lanes(at_groups, self.count)
        forks = self.count + len(self.sizes)
        at_forks = self._lanes(meeting, forks)
        for fork, mark in enumerate(self._lanes(better, forks)):
            if mark:
                junction = fork - self.count
                satellites = at_forks[fork] + self.sizes[junction]
                for group in self.touching[junction]:
                    if satellites < fewest[group]:
                        fewest[group] = satellites
        return self._side_by_side(fewest)

    def _spread(self, fewest: int, at_groups: int) -> int:
        """Improve the numbers of all forks from groups that are reached better than before."""
        while True:
            better = ~((at_groups | self.highest_of_groups) - (fewest & self.groups)) & self.highest_of_groups
            if not better:
                return fewest
            group = (better & -better).bit_length() // self.width - 1
            over = self.in_every_lane[self._lane(at_groups, group)] + self.ways[group]
            fewest = self._fewer(fewest, over, self.highest)


def _nearest(apart: list[int], groups: list[int]) -> int:
    """Return the distance of the nearest of these groups."""
    return min([apart[group] for group in groups])


def _widest(distances: Distances, groups: list[int]) -> int:
    """Return the largest distance between two of these groups."""
    return max([max([distances.apart[one][other] for other in groups]) for one in groups])
