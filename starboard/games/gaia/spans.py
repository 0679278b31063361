"""How few satellites join some groups, if they may touch any others too: Dreyfus and Wagner's way through all parts.

Joined groups form a tree of bridges. Seen from one of its forks, which is a group or a bridge of three groups or more
(a hub), the groups fall into two parts, each joined with the fork by itself.

The numbers of satellites for all forks stand side by side in one whole number, a lane of some bits for each: so they
are added and compared all at once. The highest bit of a lane stays free for comparing.
"""

from __future__ import annotations

from starboard.games.gaia.reach import Reach
from starboard.games.gaia.space import members


class Spans:
    """Answers for all sets of groups."""

    def __init__(self, reach: Reach, hubs: list[tuple[int, int]]) -> None:
        """`hubs`: the groups they touch and their size."""
        self.count = len(reach.rings)
        self.width = (4 * reach.most + 4).bit_length() + 1
        self.ones = 0  # the lowest bit of each lane
        for lane in range(self.count + len(hubs)):
            self.ones |= 1 << lane * self.width
        self.highest = self.ones << self.width - 1
        self.too_many = self.ones * (reach.most + 1)
        self.own = 0  # the satellites of the hubs themselves
        for _, size in hubs[::-1]:
            self.own = self.own << self.width | size
        self.own <<= self.count * self.width
        self.ways: list[int] = []  # per fork, how many satellites lead from there to each fork
        for group in range(self.count):
            self.ways.append(self._ways_from(group, reach, hubs))
        for touched, size in hubs:
            nearest = self.too_many
            for group in members(touched):
                nearest = self._fewer(nearest, self.ways[group])
            lane = (1 << self.width) - 1 << len(self.ways) * self.width
            self.ways.append(self._fewer(nearest + self.ones * size, self.too_many) & ~lane)
        self._known: dict[int, int] = {}
        self._known_meeting: dict[int, int] = {}

    def _ways_from(self, group: int, reach: Reach, hubs: list[tuple[int, int]]) -> int:
        """From a group to each fork; a hub's own satellites do not count."""
        apart = reach.apart[group]
        steps = list(apart)
        for touched, _ in hubs:
            steps.append(min([apart[other] for other in members(touched)]))
        ways = 0
        for step in steps[::-1]:
            ways = ways << self.width | step
        return ways

    def can_join(self, groups: int, satellites: int) -> bool:
        """Can so many satellites join at least these groups, of which there are several?

        Every tree has a fork none of whose branches holds more than half of the groups. While there are more than
        three branches, the two smallest hold no more than half together; so three parts are enough to look at, the
        largest of which holds a third of the groups at least.
        """
        count = groups.bit_count()
        enough = (satellites * self.ones | self.highest) - self.own
        part = groups & (groups - 1)
        while part:
            is_largest = 3 * part.bit_count() >= count >= 2 * part.bit_count()
            if is_largest and enough - self._forks(part) - self._meeting(groups ^ part) & self.highest:
                return True
            part = (part - 1) & groups
        return False

    def _lane(self, forks: int, fork: int) -> int:
        return forks >> fork * self.width & (1 << self.width) - 1

    def _fewer(self, some: int, others: int) -> int:
        """Lane by lane, the smaller number."""
        not_less = ((some | self.highest) - others) & self.highest
        return some ^ (some ^ others) & not_less - (not_less >> self.width - 1)

    def _meeting(self, groups: int) -> int:
        """How few satellites join these groups at each fork, if two parts of them meet there."""
        if groups & (groups - 1) == 0:
            return self.ways[groups.bit_length() - 1]
        known = self._known_meeting.get(groups)
        if known is not None:
            return known
        found = self.too_many
        rest = groups & (groups - 1)
        part = rest
        while part:
            found = self._fewer(found, self._forks(part) + self._forks(groups ^ part))
            part = (part - 1) & rest
        self._known_meeting[groups] = found
        return found

    def _forks(self, groups: int) -> int:
        """How few satellites join these groups with each fork."""
        if groups & (groups - 1) == 0:
            return self.ways[groups.bit_length() - 1]
        known = self._known.get(groups)
        if known is not None:
            return known
        # From the forks where two parts meet on to all others, unless the way there from another fork is as good.
        meeting = self._meeting(groups)
        found = self.too_many
        for group in members(groups):
            found = self._fewer(found, self._lane(meeting, group) * self.ones + self.ways[group])
        while True:
            better = ~((meeting | self.highest) - found) & self.highest
            if not better:
                break
            fork = (better & -better).bit_length() // self.width - 1
            found = self._fewer(found, self._lane(meeting, fork) * self.ones + self.ways[fork])
        self._known[groups] = found
        return found
