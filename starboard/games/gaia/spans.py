"""How few satellites join some groups, if they may touch any others too: Dreyfus and Wagner's way through all parts.

Joined groups form a tree of bridges. Seen from one of its forks, which is a group or a bridge of three groups or more
(a hub), the groups fall into two parts, each joined with the fork by itself.

The numbers of satellites for all forks stand side by side in one whole number, a lane of some bits for each: so they
are added and compared all at once. The highest bit of a lane stays free for comparing. The lanes of the groups come
first; alone, they make a number that is quickly reckoned with. From a hub every way leads over one of its groups: so
it is enough to go on from the groups, and to look which of them are reached better from a hub.

Cut a tree at one of its satellites or groups: the two parts share that satellite at most. So parts that take two more
than the whole may take, each by itself, need no look at the forks. What groups take is at least what any three of them
take, and three are soon known.
"""

from __future__ import annotations

from starboard.games.gaia.reach import Reach
from starboard.games.gaia.space import WORD_BITS, members


class Spans:
    """Answers for all sets of groups."""

    def __init__(self, reach: Reach, hubs: list[tuple[int, int]]) -> None:
        """`hubs`: the groups they touch and their size."""
        self.count = len(reach.rings)
        self.width = (4 * reach.most + 4).bit_length() + 1
        self.ones = 0  # the lowest bit of each lane
        for lane in range(self.count + len(hubs)):
            self.ones |= 1 << lane * self.width
        self.groups = (1 << self.count * self.width) - 1  # the lanes of the groups
        self.ones_of_groups = self.ones & self.groups
        self.highest = self.ones << self.width - 1
        self.highest_of_groups = self.highest & self.groups
        self.too_many = self.ones * (reach.most + 1)
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
        self._known_least: dict[int, int] = {}

    def _side_by_side(self, numbers: list[int]) -> int:
        if len(numbers) * self.width > WORD_BITS:
            half = len(numbers) // 2
            return self._side_by_side(numbers[half:]) << half * self.width | self._side_by_side(numbers[:half])
        lanes = 0
        for number in numbers[::-1]:
            lanes = lanes << self.width | number
        return lanes

    def can_join(self, groups: int, satellites: int) -> bool:
        """Can so many satellites join at least these groups, of which there are several?

        Every tree has a fork none of whose branches holds more than half of the groups. While there are more than
        three branches, the two smallest hold no more than half together; so three parts are enough to look at. The
        largest holds a third of the groups at least, and it meets the other two, which are no larger, at the fork. If
        it holds one half, either half may be that part: both have a fork of their own.
        """
        count = groups.bit_count()
        enough = (satellites * self.ones | self.highest) - self.own
        for size, parts in enumerate(_parts(groups, count // 2)):
            if 3 * size < count:
                continue
            for part in parts:
                rest = groups ^ part
                if (
                    (2 * size < count or part < rest)
                    and self._at_least(part) + self._at_least(rest) <= satellites + 1
                    and enough - self._forks(part) - self._meeting(rest, size) & self.highest
                ):
                    return True
        return False

    def _at_least(self, groups: int) -> int:
        """So many satellites it takes to join these groups: exactly for up to three, else what some of them take."""
        rest = groups & (groups - 1)
        if rest == 0:
            return 0
        known = self._known_least.get(groups)
        if known is not None:
            return known
        least = 0
        if groups.bit_count() <= 3:
            least = self._lane(self._forks(rest), (groups ^ rest).bit_length() - 1)
        else:
            for group in members(groups):
                least = max(least, self._at_least(groups ^ 1 << group))
        self._known_least[groups] = least
        return least

    def _lane(self, forks: int, fork: int) -> int:
        return forks >> fork * self.width & (1 << self.width) - 1

    def _fewer(self, some: int, others: int, highest: int) -> int:
        """Lane by lane, the smaller number; `highest`: the highest bits of these lanes."""
        not_less = ((some | highest) - others) & highest
        return some ^ (some ^ others) & not_less - (not_less >> self.width - 1)

    def _meeting(self, groups: int, most: int) -> int:
        """How few satellites join these groups at each fork, if two parts with up to so many meet there."""
        rest = groups & (groups - 1)
        if rest == 0:
            return self.ways[groups.bit_length() - 1]
        count = groups.bit_count()
        most = min(most, count - 1)
        key = most << self.count | groups
        known = self._known_meeting.get(key)
        if known is not None:
            return known
        found = self.too_many
        for size, parts in enumerate(_parts(rest, most)):
            if size and count - size <= most:
                for part in parts:
                    found = self._fewer(found, self._forks(part) + self._forks(groups ^ part), self.highest)
        self._known_meeting[key] = found
        return found

    def _forks(self, groups: int) -> int:
        """How few satellites join these groups with each fork."""
        if groups & (groups - 1) == 0:
            return self.ways[groups.bit_length() - 1]
        known = self._known.get(groups)
        if known is not None:
            return known
        meeting = self._meeting(groups, self.count)
        found = self.too_many
        for group in members(groups):  # mostly the nearest to all others
            found = self._fewer(found, self._lane(meeting, group) * self.ones + self.ways[group], self.highest)
        found = self._spread(found, meeting & self.groups)
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
        found = [self._lane(at_groups, group) for group in range(self.count)]
        lanes = WORD_BITS // self.width
        word = (1 << lanes * self.width) - 1
        lane = (1 << self.width) - 1
        first = 0
        meeting >>= self.count * self.width
        better >>= self.count * self.width
        while better:
            marks = better & word
            numbers = meeting & word
            while marks:
                above = (marks & -marks).bit_length()
                marks &= marks - 1
                hub = first + above // self.width - 1
                satellites = (numbers >> above - self.width & lane) + self.sizes[hub]
                for group in self.touching[hub]:
                    if satellites < found[group]:
                        found[group] = satellites
            first += lanes
            meeting >>= lanes * self.width
            better >>= lanes * self.width
        return self._side_by_side(found)

    def _spread(self, found: int, at_groups: int) -> int:
        """From the groups on to all forks, unless the way there from another group is as good."""
        while True:
            better = ~((at_groups | self.highest_of_groups) - (found & self.groups)) & self.highest_of_groups
            if not better:
                return found
            group = (better & -better).bit_length() // self.width - 1
            found = self._fewer(found, self._lane(at_groups, group) * self.ones + self.ways[group], self.highest)


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


def _parts(groups: int, most: int) -> list[list[int]]:
    """By their number, the parts with up to so many of these groups."""
    found: list[list[int]] = [[0]] + [[] for _ in range(most)]
    for group in members(groups):
        for count in range(most, 0, -1):
            found[count] += [part | 1 << group for part in found[count - 1]]
    return found
