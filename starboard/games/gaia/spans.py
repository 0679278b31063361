"""How few satellites join some groups, if they may touch any others too: Dreyfus and Wagner's way through all parts.

Joined groups form a tree of bridges. Seen from one of its forks, which is a group or a bridge of three groups or more
(a hub), the groups fall into two parts, each joined with the fork by itself. Sets of forks are whole numbers: the
groups first, then the hubs.
"""

from __future__ import annotations

from starboard.games.gaia.space import members


class Spans:
    """Answers for all sets of groups, given all bridges."""

    def __init__(self, count: int, bridges: list[list[int]], most: int) -> None:
        """`bridges`: per size, the groups they touch; nobody asks for `most` satellites."""
        self.count = count
        self.most = most
        self.near: list[list[int]] = [[1 << group] * most for group in range(count)]  # reached with so many satellites
        self._measure(bridges)
        self.hubs: list[tuple[int, int]] = []  # the groups they touch and their size
        for size in range(1, min(len(bridges), most)):
            self.hubs += [(touched, size) for touched in bridges[size] if self._is_hub(touched, size, bridges)]
        self.hubs_at: list[int] = [0] * count  # per group, the hubs that touch it
        for number, (touched, _) in enumerate(self.hubs):
            for group in members(touched):
                self.hubs_at[group] |= 1 << count + number
        self._known: dict[int, list[tuple[int, int]]] = {}

    def _measure(self, bridges: list[list[int]]) -> None:
        """Per group and number of satellites, the groups they can join it with."""
        steps = [[0] * self.most for _ in range(self.count)]
        for size in range(1, min(len(bridges), self.most)):
            for touched in bridges[size]:
                for group in members(touched):
                    steps[group][size] |= touched
        for satellites in range(1, self.most):
            for group in range(self.count):
                found = self.near[group][satellites - 1] | steps[group][satellites]
                for fewer in range(1, satellites):
                    for other in members(steps[group][fewer]):
                        found |= self.near[other][satellites - fewer]
                self.near[group][satellites] = found

    def _is_hub(self, touched: int, size: int, bridges: list[list[int]]) -> bool:
        """No other bridge, with at most one group to be joined separately, does the same with no more satellites."""
        if touched.bit_count() < 3:
            return False
        for smaller in range(1, size + 1):
            for other in bridges[smaller]:
                rest = touched & ~other
                if rest & (rest - 1) or other == touched:
                    continue
                if not rest or self.near[rest.bit_length() - 1][size - smaller] & other:
                    return False
        return True

    def can_join(self, groups: int, satellites: int) -> bool:
        """Can so many satellites join at least these groups?"""
        first = groups & -groups
        if self._one_by_one(groups) <= satellites:
            return True
        for fewer, forks in self._forks(groups ^ first):
            if fewer > satellites:
                break
            if forks & first:
                return True
        return False

    def _one_by_one(self, groups: int) -> int:
        """How many satellites join these groups if always the nearest is joined next: often few enough."""
        joined = groups & -groups
        total = 0
        step = 1
        while joined != groups and step < self.most:
            near = 0
            for group in members(joined):
                near |= self.near[group][step]
            near &= groups & ~joined
            if near:
                joined |= near & -near
                total += step
                step = 1
            else:
                step += 1
        return total if joined == groups else self.most

    def _forks(self, groups: int) -> list[tuple[int, int]]:
        """The forks that some number of satellites joins with these groups, for every number that makes a difference.

        A hub's own satellites do not count.
        """
        if groups in self._known:
            return self._known[groups]
        forks = self.near[groups.bit_length() - 1] if groups & (groups - 1) == 0 else self._spread(self._split(groups))
        found: list[tuple[int, int]] = []
        before = 0
        for satellites in range(self.most):
            now = forks[satellites] | before
            if now != before:
                for group in members(now & ~before & (1 << self.count) - 1):
                    now |= self.hubs_at[group]
                found.append((satellites, now))
                before = now
        self._known[groups] = found
        return found

    def _split(self, groups: int) -> list[int]:
        """Per number of satellites, the forks at which two parts of the groups meet."""
        found = [0] * self.most
        first = groups & -groups
        part = (groups - 1) & groups
        while part:
            if part & first:
                others = self._forks(groups & ~part)
                for mine, forks in self._forks(part):
                    for theirs, meeting in others:
                        if mine + theirs >= self.most:
                            break
                        found[mine + theirs] |= forks & meeting
            part = (part - 1) & groups
        return found

    def _spread(self, meeting: list[int]) -> list[int]:
        """From the forks where parts meet on to all others; a hub leads to its groups."""
        forks = [0] * self.most
        for satellites in range(self.most):
            for fork in members(meeting[satellites] & ~forks[satellites]):
                if fork < self.count:
                    for more in range(self.most - satellites):
                        forks[satellites + more] |= self.near[fork][more]
                else:
                    touched, size = self.hubs[fork - self.count]
                    if satellites + size < self.most:
                        meeting[satellites + size] |= touched
                    for more in range(satellites, self.most):
                        forks[more] |= 1 << fork
        return forks
