"""Distances: which hexes and groups a number of satellites reaches from a group, if they may touch any other groups.

The distance of two groups is the number of satellites that join them so. Distances tell which pieces of a federation
can be skipped: if fewer satellites join what a piece joins, whatever else they touch, they can replace it, and then all
its groups, and those that come along, are joined by fewer satellites. No legal federation contains such a piece.
"""

from __future__ import annotations

from mypy_extensions import i64

from starboard.games.gaia.map import HEXES, around, members, place
from starboard.games.gaia.rules.federations.hexset import NEAR, HexSet
from starboard.games.gaia.rules.federations.paged_array import Table


class Distances:
    """The hexes and groups that each number of satellites reaches from each group."""

    def __init__(self, groups: list[int], space: int, most: int) -> None:
        """`groups`: the hexes of each; `most`: the largest number of satellites that is asked for."""
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
        self._enough = Table(len(groups))  # per groups, one more than the satellites that suffice; 0: not known yet
        self._is_searched = Table(len(groups))  # per groups, 1 once all ways to join them were tried
        for group in range(len(groups)):
            self._measure(group)
            self._enough.put(1 << group, 1)
            self._is_searched.put(1 << group, 1)

    def _measure(self, group: int) -> None:
        """Measure from one group, satellite by satellite."""
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
        """Return the hexes that this many satellites reach from one of these groups."""
        reached = HexSet()
        while groups:
            lowest = groups & -groups
            reached.add(self.hexes[place(lowest)][satellites])
            groups ^= lowest
        return reached

    def drop_near(self, hexes: HexSet, groups: i64, satellites: i64) -> None:
        """Drop the hexes that this many satellites reach from one of these groups."""
        while groups:
            lowest = groups & -groups
            hexes.drop(self.hexes[place(lowest)][satellites])
            groups ^= lowest

    def near(self, groups: i64, satellites: i64) -> i64:
        """Return the groups that this many satellites reach from one of these groups, and these groups themselves."""
        reached: i64 = 0
        while groups:
            lowest = groups & -groups
            reached |= self.groups[place(lowest)][satellites]
            groups ^= lowest
        return reached

    def step(self, group: i64, others: i64) -> i64:
        """Return the distance from a group to the nearest of others."""
        near = self.groups[group]
        satellites: i64 = 1
        while satellites <= self.most and not near[satellites] & others:
            satellites += 1
        return satellites

    def joining(self, groups: i64) -> i64:
        """Return how many satellites suffice to join these groups: by a junction, or one group after another."""
        best = self._enough.get(groups) - 1
        if self._is_searched.get(groups):
            return best
        rest = groups
        while rest:
            last = rest & -rest
            rest ^= last
            others = groups ^ last
            satellites = self.step(place(last), others) + self.joining(others)
            if best < 0 or satellites < best:
                best = satellites
        self._enough.put(groups, best + 1)
        self._is_searched.put(groups, 1)
        return best

    def nearest_first(self, start: int) -> list[tuple[int, int]]:
        """Return the groups that can be joined to one, always the nearest next, each with the satellites it takes."""
        joined: list[tuple[int, int]] = []
        away = list(self.apart[start])  # how far each group is from those joined
        rest = [group for group in range(len(away)) if group != start]
        while rest:
            nearest = rest[0]
            for group in rest:
                if away[group] < away[nearest]:
                    nearest = group
            if away[nearest] > self.most:
                break
            joined.append((nearest, away[nearest]))
            rest.remove(nearest)
            apart = self.apart[nearest]
            for group in rest:
                away[group] = min(away[group], apart[group])
        return joined

    def joining_all(self) -> int:
        """Return a number of satellites that suffices to join all groups that can be joined at all."""
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
        """Note that a junction joins these groups, any part of them, and, with more satellites, a replaced group."""
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
        known = self._enough.get(groups)
        if known == 0 or satellites < known - 1:
            self._enough.put(groups, satellites + 1)
