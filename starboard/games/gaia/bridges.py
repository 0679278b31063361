"""Bridges: the smallest sets of satellites that hang together by themselves and touch given groups, and no others.

Whatever satellites join groups into one federation can be cut into bridges, pieces in which every group is touched by
one satellite only: if two satellites of a piece touch the same group, cut the piece between them; the group holds both
parts together. So a bridge is found by growing: begin with a hex beside a group, go on to a neighbour that touches
nothing the bridge touches already, or let two bridges that share one hex, and nothing else, become one.

A smaller piece that touches the same groups and ends at the same hex can always take the place of a larger one, so per
groups touched and end only the smallest count. Sets of groups are whole numbers too, a bit per group.

Any of its groups can be the last that a growing bridge touches; let it always be the first by number. So a piece must
still reach a group before its own first one. Else it is only of use where its end touches its own first one: there it
is a bridge, or others can be joined to it. A piece whose groups are enough for a federation does not grow any more, so
such a bridge is all it can be.

There are two searches. For federations, a piece is dropped if fewer satellites join its groups and its end in another
way (see `reach`). For hubs, which only serve to find out how few satellites join groups, it is dropped even if as many
do: of several ways with equally few satellites, take the one whose largest bridges are smallest; a piece that smaller
bridges can replace is not in it.
"""

from __future__ import annotations

from starboard.games.gaia.reach import Reach
from starboard.games.gaia.space import TOUCHING, members


class Bridges:
    """Bridges between groups, found in order of their size."""

    def __init__(self, reach: Reach, largest: int, powers: list[int], threshold: int, for_hubs: bool = False) -> None:
        """`powers`: of the groups; `threshold`: how much is enough for a federation."""
        self.reach = reach
        self.touched = reach.touched
        self.count = len(reach.rings)
        self.largest = largest
        self.powers = powers
        self.threshold = threshold
        self.for_hubs = for_hubs
        self.touched_power: list[int] = [self.power(groups) for groups in self.touched]  # per hex
        self.ends: list[dict[int, int]] = [{}]  # per size and groups touched, the hexes where such a bridge may end
        self.open: dict[int, int] = {}  # of these, the latest, if another group can still be reached from there
        self.open_at: list[dict[int, list[int]]] = []  # per size and end, pieces: see `_keep_open`
        self.too_near: dict[int, int] = {}  # per groups that the latest touch, those too near
        self.reached: dict[int, list[tuple[int, int]]] = {}  # per groups touched, each size with all ends up to it
        self.closed: set[int] = set()
        self._drawn: dict[tuple[int, int], list[int]] = {}
        self._sets: dict[int, list[int]] = {}

    def power(self, groups: int) -> int:
        """Of these groups together."""
        power = 0
        while groups:
            lowest = groups & -groups
            power += self.powers[lowest.bit_length() - 1]
            groups ^= lowest
        return power

    def grow(self) -> dict[int, int]:
        """The ends of the bridges with one satellite more than before, per groups touched."""
        size = len(self.ends)
        self._keep_open(size - 1)
        ends: dict[int, int] = {}
        if size == 1:
            for hex in members(self.reach.beside):
                ends[self.touched[hex]] = ends.get(self.touched[hex], 0) | 1 << hex
        for groups, roots in self.open.items():
            self._walk(groups, roots, ends)
        for first in range(2, (size + 1) // 2 + 1):
            self._merge(self.open_at[first], self.open_at[size + 1 - first], ends)
        kept: dict[int, int] = {}
        for groups, roots in ends.items():
            if groups not in self.closed:
                roots = self._not_otherwise(groups, roots, size if self.for_hubs else size - 1)
                if roots:
                    kept[groups] = roots
                    before = self.reached.setdefault(groups, [])
                    before.append((size, roots | before[-1][1] if before else roots))
        self.ends.append(kept)
        self.open = dict(kept)
        return kept

    def close(self, groups: int) -> None:
        """No more bridges between these groups are wanted, nor any that grow from those."""
        self.closed.add(groups)
        if groups in self.open:
            del self.open[groups]

    def _not_otherwise(self, groups: int, roots: int, satellites: int) -> int:
        """Those of the hexes that so many satellites do not join with these groups in another way known."""
        before = self.reached.get(groups)
        if before is not None:
            roots &= ~before[-1][1]
        if groups & (groups - 1) == 0:
            return self._nearest(groups.bit_length() - 1, roots, satellites)
        spare = satellites - self.reach.joining(groups)
        if spare > 0:
            roots &= ~self.reach.from_any(groups, spare)
        rest = groups
        while rest and roots:  # another bridge to the same hex without one group, which is joined directly
            last = rest & -rest
            rest ^= last
            before = self.reached.get(groups ^ last)
            if before is not None:
                spare = satellites - self.reach.step(last.bit_length() - 1, groups ^ last)
                at = len(before) - 1
                while at >= 0 and before[at][0] > spare:
                    at -= 1
                if at >= 0:
                    roots &= ~before[at][1]
        return roots

    def _nearest(self, group: int, roots: int, satellites: int) -> int:
        """Those of the hexes that are not so near over other groups."""
        if not self.for_hubs:
            return roots & ~self.reach.hexes[group][satellites]
        for other, away in enumerate(self.reach.apart[group]):
            if 0 < away < satellites:
                roots &= ~self.reach.hexes[other][satellites - away]
        return roots

    def _keep_open(self, size: int) -> None:
        """Forget the ends that cannot be part of a larger bridge with the satellites that are left.

        A piece to be merged is one number: from the lowest bits, the groups it touches, those too near, its power.
        """
        left = min(self.largest - size + 1, self.reach.most)
        still: dict[int, int] = {}
        at: dict[int, list[int]] = {}
        self.too_near = {}
        before: list[int] = [0]  # per group, the hexes in reach of one before it
        for hexes in self.reach.hexes:
            before.append(before[-1] | hexes[left])
        for groups, roots in self.open.items():
            near = self._too_near(groups, size)
            lowest = groups & -groups
            first = lowest.bit_length() - 1
            at_first = roots & self.reach.rings[first]  # it does not go on from there, but others may come
            if at_first:
                at_first &= self.reach.from_others(groups | near, left)
            roots &= before[first]
            if roots and near & lowest - 1:
                roots &= self.reach.from_any(lowest - 1 & ~near, left)
            if roots:
                still[groups] = roots
                self.too_near[groups] = near
            if roots | at_first:
                piece = (self.power(groups) << self.count | near) << self.count | groups
                for hex in members(roots | at_first):
                    if hex in at:
                        at[hex].append(piece)
                    else:
                        at[hex] = [piece]
        self.open = still
        self.open_at.append(at)

    def _too_near(self, groups: int, size: int) -> int:
        """The groups that bridges of this size between these groups must not be joined with.

        Take the bridge away, all but its end, and join its groups among themselves and with a group beyond directly:
        that takes fewer satellites if the group beyond is nearer than what is spared.
        """
        spare = size - 1 - self.reach.joining(groups)
        if self.for_hubs:
            spare += 1
        return self.reach.near(groups, spare - 1) if spare > 0 else 0

    def _walk(self, groups: int, roots: int, ends: dict[int, int]) -> None:
        """One step on from each end."""
        beyond = 0
        for hex in members(roots):
            beyond |= TOUCHING[hex]
        beyond &= self.reach.space
        plain = beyond & ~self.reach.beside
        if plain:
            ends[groups] = ends.get(groups, 0) | plain
        barred = groups | self.too_near[groups]
        power = self.power(groups)
        before = (groups & -groups) - 1
        for hex in members(beyond & self.reach.beside):
            more = self.touched[hex]
            if not more & barred and (more & before or power + self.touched_power[hex] < self.threshold):
                ends[groups | more] = ends.get(groups | more, 0) | 1 << hex

    def _merge(self, some: dict[int, list[int]], others: dict[int, list[int]], ends: dict[int, int]) -> None:
        """Two bridges with a common end, which alone touches what both touch, are one."""
        all_groups = (1 << self.count) - 1
        for hex, pieces in some.items():
            if hex in others:
                own = self.touched[hex]
                rest = others[hex]
                for piece in pieces:
                    groups = piece & all_groups
                    near = piece >> self.count & all_groups
                    # Without the common end, none may touch what the other touches or what is too near to the other.
                    barred = groups << self.count | near | groups & ~own
                    missing = self.threshold + self.touched_power[hex] - (piece >> 2 * self.count)
                    for other in rest:
                        if not other & barred:
                            both = groups | other & all_groups
                            if both & -both & own or other >> 2 * self.count < missing:
                                ends[both] = ends.get(both, 0) | 1 << hex

    def sets(self, groups: int, size: int) -> list[int]:
        """All bridges of a size between some groups, as sets of hexes; it must be the least size."""
        if groups not in self._sets:
            first = (groups & -groups).bit_length() - 1  # one satellite touches it: every bridge is drawn once
            found: list[int] = []
            for hex in members(self.ends[size].get(groups, 0) & self.reach.rings[first]):
                found += self._draw(groups, hex, size)
            self._sets[groups] = found
        return self._sets[groups]

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
        without_first = rest & (rest - 1)
        part = without_first
        while part:
            self._draw_fork(own | rest ^ part, own | part, hex, size + 1, found)
            part = (part - 1) & without_first
        self._drawn[key] = list(found)
        return self._drawn[key]

    def _draw_fork(self, some: int, others: int, hex: int, size: int, found: set[int]) -> None:
        """All bridges that touch some groups and others, in two pieces of a size together that end at a hex."""
        first = self._size(some, hex)
        second = size - first
        if first and self._size(others, hex) == second:
            rights = self._draw(others, hex, second)
            for left in self._draw(some, hex, first):
                found.update([left | right for right in rights])

    def _size(self, groups: int, hex: int) -> int:
        """The size of the pieces that touch some groups and end at a hex, 0 if there are none."""
        reached = self.reached.get(groups)
        if reached is not None and reached[-1][1] >> hex & 1:
            for size, ends in reached:
                if ends >> hex & 1:
                    return size
        return 0


def find_hubs(reach: Reach, largest: int) -> list[tuple[int, int]]:
    """The bridges of three groups or more that no smaller ones replace: groups and size. `reach` learns them."""
    found: list[tuple[int, int]] = []
    bridges = Bridges(reach, largest, [0] * len(reach.rings), 1, for_hubs=True)
    for size in range(1, largest + 1):
        for groups in bridges.grow():
            if groups.bit_count() > 2 and size < reach.joining(groups):
                found.append((groups, size))
                reach.learn(groups, size)
    return found
