"""How few satellites join some groups, if they may touch any others too: Dreyfus and Wagner's way through all parts.

Joined groups form a tree of bridges. Seen from one of its forks, which is a group or a bridge of three groups or more
(a hub), the groups fall into two parts, each joined with the fork by itself.

The numbers of satellites for all forks stand side by side in one whole number, a lane of whole bytes for each: so they
are added and compared all at once. The highest bit of a lane stays free for comparing. The lanes of the groups come
first; alone, they make a number that is quickly reckoned with. From a hub every way leads over one of its groups: so
it is enough to go on from the groups, and to look which of them are reached better from a hub.

Cut a tree at one of its satellites or groups: the two parts share that satellite at most. So parts that take two more
than the whole may take, each by itself, need no look at the forks. What groups take is at least what any three of them
take, and three are soon known.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from starboard.games.gaia.map import bits_in, members, place
from starboard.games.gaia.rules.federations.distances import Reach
from starboard.games.gaia.rules.federations.paged_array import Table

MOST_IN_A_BYTE: Final = 30
"""Up to four such numbers and some more are added in a lane, whose highest bit stays free."""


class Spans:
    """Answers for all sets of groups."""

    def __init__(self, reach: Reach, hubs: list[tuple[int, int]]) -> None:
        """`hubs`: the groups they touch and their size."""
        self.count = len(reach.rings)
        self.bytes = 1 if reach.most <= MOST_IN_A_BYTE else 2  # of a lane
        self.width = 8 * self.bytes
        self.ones = 0  # the lowest bit of each lane
        for lane in range(self.count + len(hubs)):
            self.ones |= 1 << lane * self.width
        self.groups = (1 << self.count * self.width) - 1  # the lanes of the groups
        self.ones_of_groups = self.ones & self.groups
        self.highest = self.ones << self.width - 1
        self.highest_of_groups = self.highest & self.groups
        self.in_every_lane: list[int] = [0]  # per number up to one too many, that number in each lane
        for _ in range(reach.most + 1):  # not by products, which CPython would interrupt for a signal
            self.in_every_lane.append(self.in_every_lane[-1] + self.ones)
        self.too_many = self.in_every_lane[-1]
        self.touching: list[list[int]] = [members(touched) for touched, _ in hubs]
        self.ways: list[int] = [  # per group, how many satellites lead to each fork, without those of a hub itself
            self._side_by_side(apart + [_nearest(apart, touched) for touched in self.touching]) for apart in reach.apart
        ]
        none = [0] * self.count
        self.own = self._side_by_side(none + [size for _, size in hubs])  # the satellites of the hubs themselves
        # What a hub takes more than the way from any of its groups to the farthest
        self.detour = self._side_by_side(
            none + [size - _widest(reach, self.touching[at]) for at, (_, size) in enumerate(hubs)]
        )
        self.sizes: list[int] = [size for _, size in hubs]
        self._known: dict[int, int] = {}
        self._known_meeting: dict[int, int] = {}
        self._known_least = Table(self.count)

    def _side_by_side(self, numbers: list[int]) -> int:
        if self.bytes == 2:
            numbers = [byte for number in numbers for byte in (number & 0xFF, number >> 8)]
        return int.from_bytes(bytes(numbers), "little")

    def _lanes(self, lanes: int, count: int) -> list[int]:
        """So many numbers that stand side by side."""
        found = list(lanes.to_bytes(count * self.bytes, "little"))
        return found if self.bytes == 1 else [found[at] | found[at + 1] << 8 for at in range(0, len(found), 2)]

    def can_join(self, groups: i64, satellites: i64) -> bool:
        """Can so many satellites join at least these groups, of which there are several?

        Every tree has a fork none of whose branches holds more than half of the groups. While there are more than
        three branches, the two smallest hold no more than half together; so three parts are enough to look at. The
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
        """So many satellites it takes to join these groups: exactly for up to three, else what some of them take."""
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
        """Lane by lane, the smaller number; `highest`: the highest bits of these lanes."""
        not_less = ((some | highest) - others) & highest
        return some ^ (some ^ others) & not_less - (not_less >> self.width - 1)

    def _meeting(self, groups: i64, most: i64) -> int:
        """How few satellites join these groups at each fork, if two parts with up to so many meet there."""
        rest = groups & (groups - 1)
        if rest == 0:
            return self.ways[place(groups)]
        count = bits_in(groups)
        most = min(most, count - 1)
        key = most << self.count | groups
        known = self._known_meeting.get(key)
        if known is not None:
            return known
        found = self.too_many
        part = rest
        while part:
            size = bits_in(part)
            if size <= most and count - size <= most:
                found = self._fewer(found, self._forks(part) + self._forks(groups ^ part), self.highest)
            part = (part - 1) & rest
        self._known_meeting[key] = found
        return found

    def _forks(self, groups: i64) -> int:
        """How few satellites join these groups with each fork."""
        if groups & (groups - 1) == 0:
            return self.ways[place(groups)]
        known = self._known.get(groups)
        if known is not None:
            return known
        meeting = self._meeting(groups, self.count)
        found = self.too_many
        at_groups = meeting & self.groups
        numbers = self._lanes(at_groups, self.count)
        for group in members(groups):  # mostly the nearest to all others
            found = self._fewer(found, self.in_every_lane[numbers[group]] + self.ways[group], self.highest)
        found = self._spread(found, at_groups)
        # A hub is also found from its nearest group, and so are its other groups, without the detour. Only if it is
        # better by more than that, something is better reached from the hub.
        better = ~((meeting + self.detour | self.highest) - found) & (self.highest ^ self.highest_of_groups)
        if better:
            at_groups = self._from_hubs(meeting, better, found & self.groups)
            found = self._spread(found, at_groups)
        found = self._fewer(found, meeting, self.highest)
        self._known[groups] = found
        return found

    def _from_hubs(self, meeting: int, better: int, at_groups: int) -> int:
        """From the hubs that are better, which have their highest bit set there, on to the groups they touch."""
        found = self._lanes(at_groups, self.count)
        forks = self.count + len(self.sizes)
        numbers = self._lanes(meeting, forks)
        for fork, mark in enumerate(self._lanes(better, forks)):
            if mark:
                hub = fork - self.count
                satellites = numbers[fork] + self.sizes[hub]
                for group in self.touching[hub]:
                    if satellites < found[group]:
                        found[group] = satellites
        return self._side_by_side(found)

    def _spread(self, found: int, at_groups: int) -> int:
        """From the groups on to all forks, unless the way there from another group is as good."""
        while True:
            better = ~((at_groups | self.highest_of_groups) - (found & self.groups)) & self.highest_of_groups
            if not better:
                return found
            group = (better & -better).bit_length() // self.width - 1
            over = self.in_every_lane[self._lane(at_groups, group)] + self.ways[group]
            found = self._fewer(found, over, self.highest)


def _nearest(apart: list[int], groups: list[int]) -> int:
    """How far the nearest of these groups is apart."""
    nearest = apart[groups[0]]
    for group in groups:
        if apart[group] < nearest:
            nearest = apart[group]
    return nearest


def _widest(reach: Reach, groups: list[int]) -> int:
    """How far two of these groups are apart at most."""
    return max([max([reach.apart[one][other] for other in groups]) for one in groups])
