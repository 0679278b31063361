"""Reach: where so many satellites lead from a group, if they may touch any other groups and go on from these.

How far two groups are apart is the number of satellites that join them so. It tells which pieces of a federation need
not be looked at: if fewer satellites join what a piece joins, whatever else they touch, they can take its place, and
then all its groups, with those that come along, are joined by fewer satellites. No legal federation holds such a piece.
"""

from __future__ import annotations

from starboard.games.gaia.space import HEXES, around, members


class Reach:
    """Per group and number of satellites, the hexes and groups in reach."""

    def __init__(self, groups: list[int], space: int, most: int) -> None:
        """`groups`: their hexes; `most`: nobody asks for more satellites."""
        self.space = space
        self.most = most
        self.rings: list[int] = [around(hexes) & ~hexes & space for hexes in groups]
        self.touched: list[int] = [0] * HEXES  # per hex, the groups beside it
        self.beside = 0  # the hexes beside some group
        for group, ring in enumerate(self.rings):
            self.beside |= ring
            for hex in members(ring):
                self.touched[hex] |= 1 << group
        self.hexes: list[list[int]] = [[0] for _ in groups]
        self.groups: list[list[int]] = [[1 << group] for group in range(len(groups))]
        self.apart: list[list[int]] = [[most + 1] * len(groups) for _ in groups]
        self._joining: dict[int, int] = {}
        self._learned: dict[int, int] = {}
        for group in range(len(groups)):
            self._measure(group)
            self._joining[1 << group] = 0

    def _measure(self, group: int) -> None:
        """Spread from a group, satellite by satellite."""
        hexes = 0
        groups = 1 << group
        self.apart[group][group] = 0
        edge = self.rings[group]
        for satellites in range(1, self.most + 1):
            if edge:
                hexes |= edge
                beyond = around(edge)
                for other, ring in enumerate(self.rings):
                    if not groups >> other & 1 and ring & edge:
                        groups |= 1 << other
                        beyond |= ring
                        self.apart[group][other] = satellites
                edge = beyond & self.space & ~hexes
            self.hexes[group].append(hexes)
            self.groups[group].append(groups)

    def from_any(self, groups: int, satellites: int) -> int:
        """The hexes in reach of one of these groups."""
        found = 0
        while groups:
            lowest = groups & -groups
            found |= self.hexes[lowest.bit_length() - 1][satellites]
            groups ^= lowest
        return found

    def from_others(self, groups: int, satellites: int) -> int:
        """The hexes in reach of one of all other groups."""
        found = 0
        for group, hexes in enumerate(self.hexes):
            if not groups >> group & 1:
                found |= hexes[satellites]
        return found

    def near(self, groups: int, satellites: int) -> int:
        """The groups in reach of one of these groups, with themselves."""
        found = 0
        while groups:
            lowest = groups & -groups
            found |= self.groups[lowest.bit_length() - 1][satellites]
            groups ^= lowest
        return found

    def step(self, group: int, others: int) -> int:
        """How far a group is apart from the nearest of others."""
        near = self.groups[group]
        satellites = 1
        while satellites <= self.most and not near[satellites] & others:
            satellites += 1
        return satellites

    def joining(self, groups: int) -> int:
        """So many satellites surely join these groups: a known hub, or the last one is joined to the nearest other."""
        known = self._joining.get(groups, -1)
        if known >= 0:
            return known
        best = self._learned.get(groups, -1)
        rest = groups
        while rest:
            last = rest & -rest
            rest ^= last
            others = groups ^ last
            satellites = self.step(last.bit_length() - 1, others) + self.joining(others)
            if best < 0 or satellites < best:
                best = satellites
        self._joining[groups] = best
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

    def learn(self, groups: int, satellites: int) -> None:
        """A hub joins these groups, and so any part of them; or, with some more, another group instead of one."""
        part = groups
        while part:
            if part & (part - 1):
                self._learn(part, satellites)
            part = (part - 1) & groups
        for group in members(groups):
            for other, away in enumerate(self.apart[group]):
                if not groups >> other & 1 and satellites + away <= self.most:
                    self._learn(groups ^ 1 << group | 1 << other, satellites + away)

    def _learn(self, groups: int, satellites: int) -> None:
        if satellites < self._learned.get(groups, self.most + 1):
            self._learned[groups] = satellites
            if satellites < self._joining.get(groups, 0):
                self._joining[groups] = satellites
