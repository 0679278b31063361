"""Bridges: the smallest sets of satellites that hang together by themselves and touch given groups, and no others.

Whatever satellites join groups into one federation can be cut into bridges, pieces in which every group is touched by
one satellite only: if two satellites of a piece touch the same group, cut the piece between them; the group holds both
parts together. So a bridge is found by growing: begin with a hex beside a group, go on to a neighbour that touches
nothing the bridge touches already, or let two bridges that share one hex, and nothing else, become one.

A smaller piece that touches the same groups and ends at the same hex can always take the place of a larger one, so per
groups touched and end only the smallest count. Sets of groups are whole numbers too, a bit per group.
"""

from __future__ import annotations

from starboard.games.gaia.space import FARTHEST, HEXES, TOUCHING, WITHIN, around, members


class Bridges:
    """Bridges between groups, found in order of their size."""

    def __init__(self, groups: list[int], space: int, largest: int) -> None:
        self.space = space
        self.rings: list[int] = [around(hexes) & ~hexes & space for hexes in groups]
        self.touched: list[int] = [0] * HEXES  # per hex, the groups beside it
        self.beside = 0  # the hexes beside some group
        for group, ring in enumerate(self.rings):
            self.beside |= ring
            for hex in members(ring):
                self.touched[hex] |= 1 << group
        self.alike: dict[int, int] = {}  # per set of groups, the hexes beside exactly these
        for hex in members(self.beside):
            self.alike[self.touched[hex]] = self.alike.get(self.touched[hex], 0) | 1 << hex
        self.ends: list[dict[int, int]] = [{}]  # per size and groups touched, the hexes where such a bridge may end
        self.open: dict[int, int] = {}  # of these, the latest, if another group can still be reached from there
        self.open_at: list[dict[int, list[int]]] = []  # per size and end, the groups touched by such bridges
        self.reached: dict[int, int] = {}  # per groups touched, the ends of all sizes so far
        self.within: list[list[int]] = [[0] for _ in groups]  # per group and size, the ends of paths from it alone
        self.groups = groups
        self.largest = largest
        self._drawn: dict[tuple[int, int], list[int]] = {}

    def grow(self, least: dict[int, int]) -> dict[int, int]:
        """The ends of the bridges with one satellite more than before, per groups touched.

        `least` knows for some sets of groups how few satellites join them in any way. A bridge is dropped if joining
        its groups like that and walking to its end from one of them takes fewer.
        """
        size = len(self.ends)
        self._keep_open(size - 1)
        ends: dict[int, int] = dict(self.alike) if size == 1 else {}
        for groups, roots in self.open.items():
            self._walk(groups, roots, ends)
        for first in range(2, (size + 1) // 2 + 1):
            self._merge(self.open_at[first], self.open_at[size + 1 - first], ends)
        kept: dict[int, int] = {}
        for groups, roots in ends.items():
            roots &= ~self.reached.get(groups, 0)
            spare = size - 1 - least.get(groups, size)
            if spare > 0:
                roots &= ~self._beside_one_of(groups, spare)
            if roots:
                kept[groups] = roots
                self.reached[groups] = self.reached.get(groups, 0) | roots
        for group in range(len(self.rings)):
            self.within[group].append(self.reached.get(1 << group, 0))
        self.ends.append(kept)
        self.open = dict(kept)
        return kept

    def close(self, groups: int, satellites: int) -> None:
        """Go on from the new bridges between these groups only where joining them otherwise, with so many, is worse."""
        if groups in self.open:
            self.open[groups] &= ~self._beside_one_of(groups, len(self.ends) - 1 - satellites)

    def _beside_one_of(self, groups: int, size: int) -> int:
        """Where a path of no more satellites from one of the groups ends."""
        found = 0
        for group in members(groups):
            found |= self.within[group][size]
        return found

    def _keep_open(self, size: int) -> None:
        """Forget the ends from which no other group can be reached with the satellites that are left."""
        reach = min(self.largest - size + 1, FARTHEST)
        balls = [0] * len(self.groups)
        for group, hexes in enumerate(self.groups):
            for hex in members(hexes):
                balls[group] |= WITHIN[reach][hex]
        still: dict[int, int] = {}
        at: dict[int, list[int]] = {}
        for groups, roots in self.open.items():
            near = 0
            for group, ball in enumerate(balls):
                if not groups >> group & 1:
                    near |= ball
            roots &= near
            if roots:
                still[groups] = roots
                for hex in members(roots):
                    at.setdefault(hex, []).append(groups)
        self.open = still
        self.open_at.append(at)

    def _walk(self, groups: int, roots: int, ends: dict[int, int]) -> None:
        """One step on from each end."""
        beyond = 0
        while roots:
            lowest = roots & -roots
            beyond |= TOUCHING[lowest.bit_length() - 1]
            roots ^= lowest
        beyond &= self.space
        plain = beyond & ~self.beside
        if plain:
            ends[groups] = ends.get(groups, 0) | plain
        beyond &= self.beside
        while beyond:
            lowest = beyond & -beyond
            more = self.touched[lowest.bit_length() - 1]
            if not more & groups:
                ends[groups | more] = ends.get(groups | more, 0) | lowest
            beyond ^= lowest

    def _merge(self, some: dict[int, list[int]], others: dict[int, list[int]], ends: dict[int, int]) -> None:
        """Two bridges with a common end, which alone touches what both touch, are one."""
        for hex, touched in some.items():
            if hex in others:
                own = self.touched[hex]
                rest = others[hex]
                for groups in touched:
                    for more in rest:
                        if groups & more == own:
                            ends[groups | more] = ends.get(groups | more, 0) | 1 << hex

    def sets(self, groups: int, size: int) -> list[int]:
        """All bridges of a size between some groups, as sets of hexes; it must be the least size."""
        first = (groups & -groups).bit_length() - 1  # one satellite touches it: every bridge is drawn once
        found: list[int] = []
        for hex in members(self.ends[size].get(groups, 0) & self.rings[first]):
            found += self._draw(groups, hex, size)
        return found

    def _draw(self, groups: int, hex: int, size: int) -> list[int]:
        """All bridges of a size that touch some groups and end at a hex."""
        if size == 1:
            return [1 << hex]
        key = (groups, hex)
        if key in self._drawn:
            return self._drawn[key]
        own = self.touched[hex]
        rest = groups & ~own
        found: set[int] = set()
        for before in members(self.ends[size - 1].get(rest, 0) & TOUCHING[hex]):
            found.update([hexes | 1 << hex for hexes in self._draw(rest, before, size - 1)])
        first = rest & -rest
        part = rest
        while part:  # all proper parts of the rest with its first group
            if part & first and part != rest:
                self._draw_fork(own | part, own | rest & ~part, hex, size + 1, found)
            part = (part - 1) & rest
        self._drawn[key] = list(found)
        return self._drawn[key]

    def _draw_fork(self, some: int, others: int, hex: int, size: int, found: set[int]) -> None:
        for first in range(2, size - 1):
            if self.ends[first].get(some, 0) & self.ends[size - first].get(others, 0) & 1 << hex:
                rights = self._draw(others, hex, size - first)
                for left in self._draw(some, hex, first):
                    found.update([left | right for right in rights])
