"""Reach: where so many satellites lead from a group, if they may touch any other groups and go on from these.

How far two groups are apart is the number of satellites that join them so. It tells which pieces of a federation need
not be looked at: if fewer satellites join what a piece joins, whatever else they touch, they can take its place, and
then all its groups, with those that come along, are joined by fewer satellites. No legal federation holds such a piece.
"""

from __future__ import annotations

from mypy_extensions import i64

from starboard.games.gaia.map import HEXES, around, members, place
from starboard.games.gaia.rules.federations.hexset import NEAR, HexSet
from starboard.games.gaia.rules.federations.paged_array import Table


class Reach:
    """Per group and number of satellites, the hexes and groups in reach."""

    def __init__(self, groups: list[int], space: int, most: int) -> None:
        """`groups`: their hexes; `most`: nobody asks for more satellites."""
        self.space = HexSet(space)
        self.most = most
        self.count = len(groups)
        self.rings: list[HexSet] = []
        self.touched: list[int] = [0] * HEXES  # per hex, the groups beside it
        beside = 0
        for group, hexes in enumerate(groups):
            ring = around(hexes) & ~hexes & space
            beside |= ring
            self.rings.append(HexSet(ring))
            for hex in members(ring):
                self.touched[hex] |= 1 << group
        self.beside = HexSet(beside)  # the hexes beside some group
        self.hexes: list[list[HexSet]] = [[HexSet()] for _ in groups]
        self.groups: list[list[int]] = [[1 << group] for group in range(len(groups))]
        self.apart: list[list[int]] = [[most + 1] * len(groups) for _ in groups]
        self._known = Table(len(groups))  # twice what surely joins groups and one more; plus 1 if all ways were tried
        for group in range(len(groups)):
            self._measure(group)
            self._known.put(1 << group, 3)

    def _measure(self, group: int) -> None:
        """Spread from a group, satellite by satellite."""
        hexes = HexSet()
        groups = 1 << group
        self.apart[group][group] = 0
        edge = self.rings[group]
        for satellites in range(1, self.most + 1):
            if not edge.is_empty():
                hexes = hexes.copy()
                hexes.add(edge)
                beyond = HexSet()
                for other, ring in enumerate(self.rings):
                    if not groups >> other & 1 and ring.meets(edge):
                        groups |= 1 << other
                        beyond.add(ring)
                        self.apart[group][other] = satellites
                rest = edge.copy()
                while not rest.is_empty():
                    beyond.add(NEAR[rest.take()])
                beyond.keep(self.space)
                beyond.drop(hexes)
                edge = beyond
            self.hexes[group].append(hexes)
            self.groups[group].append(groups)

    def from_any(self, groups: i64, satellites: i64) -> HexSet:
        """The hexes in reach of one of these groups."""
        found = HexSet()
        while groups:
            lowest = groups & -groups
            found.add(self.hexes[place(lowest)][satellites])
            groups ^= lowest
        return found

    def drop_near(self, hexes: HexSet, groups: i64, satellites: i64) -> None:
        """Take those out that are in reach of one of these groups."""
        while groups:
            lowest = groups & -groups
            hexes.drop(self.hexes[place(lowest)][satellites])
            groups ^= lowest

    def near(self, groups: i64, satellites: i64) -> i64:
        """The groups in reach of one of these groups, with themselves."""
        found: i64 = 0
        while groups:
            lowest = groups & -groups
            found |= self.groups[place(lowest)][satellites]
            groups ^= lowest
        return found

    def step(self, group: i64, others: i64) -> i64:
        """How far a group is apart from the nearest of others."""
        near = self.groups[group]
        satellites: i64 = 1
        while satellites <= self.most and not near[satellites] & others:
            satellites += 1
        return satellites

    def joining(self, groups: i64) -> i64:
        """So many satellites surely join these groups: a known hub, or the last one is joined to the nearest other."""
        known = self._known.get(groups)
        best = (known >> 1) - 1
        if known & 1:
            return best
        rest = groups
        while rest:
            last = rest & -rest
            rest ^= last
            others = groups ^ last
            satellites = self.step(place(last), others) + self.joining(others)
            if best < 0 or satellites < best:
                best = satellites
        self._known.put(groups, 2 * best + 3)
        return best

    def nearest_first(self, start: int) -> list[tuple[int, int]]:
        """The groups that can be joined to one, always the nearest next, each with the satellites this takes."""
        found: list[tuple[int, int]] = []
        away = list(self.apart[start])  # how far each group is from those joined
        rest = [group for group in range(len(away)) if group != start]
        while rest:
            nearest = rest[0]
            for group in rest:
                if away[group] < away[nearest]:
                    nearest = group
            if away[nearest] > self.most:
                break
            found.append((nearest, away[nearest]))
            rest.remove(nearest)
            apart = self.apart[nearest]
            for group in rest:
                away[group] = min(away[group], apart[group])
        return found

    def joining_all(self) -> int:
        """So many satellites surely join all groups that can be joined at all."""
        most = 0
        rest = (1 << len(self.rings)) - 1
        while rest:
            start = rest & -rest
            rest ^= start
            satellites = 0
            for group, step in self.nearest_first(start.bit_length() - 1):
                satellites += step
                rest &= ~(1 << group)
            most = max(most, satellites)
        return most

    def learn(self, groups: i64, satellites: i64) -> None:
        """A hub joins these groups, and so any part of them; or, with some more, another group instead of one."""
        part = groups
        while part:
            if part & (part - 1):
                self._learn(part, satellites)
            part = (part - 1) & groups
        rest = groups
        while rest:
            lowest = rest & -rest
            rest ^= lowest
            for other, away in enumerate(self.apart[place(lowest)]):
                if not groups >> other & 1 and satellites + away <= self.most:
                    self._learn(groups ^ lowest | 1 << other, satellites + away)

    def _learn(self, groups: i64, satellites: i64) -> None:
        known = self._known.get(groups)
        if known == 0 or satellites < (known >> 1) - 1:
            self._known.put(groups, 2 * satellites + 2 | known & 1)
