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
way (see `reach`); and it does not go on to a group which, with some of its own, fewer satellites are known to join to
something strong enough: what comes of it has that as a part, so it is not legal, and that part shows it.

For hubs, which only serve to find out how few satellites join groups, it is dropped even if as many do: of several ways
with equally few satellites, take the one whose largest bridges are smallest; a piece that smaller bridges can replace
is not in it. Nor need a bridge be a hub if one of the same size touches the same groups and more.
"""

from __future__ import annotations

from starboard.games.gaia.reach import Reach
from starboard.games.gaia.space import HEXES, TOUCHING, members


class Bridges:
    """Bridges between groups, found in order of their size."""

    def __init__(self, reach: Reach, largest: int, powers: list[int], threshold: int, strongest: int) -> None:
        """`powers`: of the groups; `threshold`: how much is enough; `strongest`: what one adds at most, 0 for hubs."""
        self.reach = reach
        self.touched = reach.touched
        self.count = len(reach.rings)
        self.largest = largest
        self.powers = powers
        self.threshold = threshold
        self.strongest = strongest
        self.for_hubs = strongest == 0
        self.touched_power: list[int] = [self.power(groups) for groups in self.touched]  # per hex
        self.ends: list[dict[int, int]] = [{}]  # per size and groups touched, the hexes where such a bridge may end
        self.open: dict[int, int] = {}  # of these, the latest, if another group can still be reached from there
        self.open_at: list[dict[int, list[int]]] = []  # per size and end, pieces: see `_keep_open`
        self.too_near: dict[int, int] = {}  # per groups that the latest touch, those too near
        self.reached: dict[int, list[int]] = {}  # per groups touched, each size and all ends up to it, by turns
        self.closed: set[int] = set()
        self.completing: dict[int, int] = {}  # per groups, those of which one more makes them enough, as is known
        self._sizes: dict[int, dict[int, int]] = {}  # per groups touched and end
        self._drawn: dict[int, list[int]] = {}
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
                    every = roots | before[-1] if before else roots
                    before.append(size)
                    before.append(every)
        self.ends.append(kept)
        self.open = dict(kept)
        return kept

    def close(self, groups: int) -> None:
        """No more bridges between these groups are wanted, nor any that grow from those."""
        self.closed.add(groups)
        if groups in self.open:
            del self.open[groups]

    def bar(self, groups: int) -> None:
        """No more satellites are wanted for anything that holds all these groups, which are enough."""
        for group in members(groups):
            rest = groups ^ 1 << group
            self.completing[rest] = self.completing.get(rest, 0) | 1 << group

    def barred(self, groups: int) -> int:
        """The groups that must not be joined with these: with some of these, fewer satellites join enough."""
        return self._completing(groups, groups, self.power(groups) + self.strongest - self.threshold)

    def _completing(self, groups: int, dispensable: int, spare: int) -> int:
        """`spare`: the power that can be left out, with one group to come. There is little of it: few parts count."""
        if spare < 0:
            return 0
        found = self.completing.get(groups, 0)
        while dispensable:
            lowest = dispensable & -dispensable
            dispensable ^= lowest
            left = spare - self.powers[lowest.bit_length() - 1]
            if left >= 0:
                found |= self._completing(groups ^ lowest, dispensable, left)
        return found

    def _not_otherwise(self, groups: int, roots: int, satellites: int) -> int:
        """Those of the hexes that so many satellites do not join with these groups in another way known."""
        before = self.reached.get(groups)
        if before is not None:
            roots &= ~before[-1]
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
                at = len(before) - 2
                while at >= 0 and before[at] > spare:
                    at -= 2
                if at >= 0:
                    roots &= ~before[at + 1]
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

        A piece to be merged is two numbers: the groups it touches; its power and, in the lowest bits, those too near.
        """
        left = min(self.largest - size + 1, self.reach.most)
        still: dict[int, int] = {}
        at: dict[int, list[int]] = {}
        self.too_near = {}
        before: list[int] = [0]  # per group, the hexes in reach of one before it
        for hexes in self.reach.hexes:
            before.append(before[-1] | hexes[left])
        for groups, roots in self.open.items():
            near = self._too_near(groups, size) | self.barred(groups)
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
                bound = self.power(groups) << self.count | near
                for hex in members(roots | at_first):
                    pieces = at.get(hex)
                    if pieces is None:
                        at[hex] = [groups, bound]
                    else:
                        pieces.append(groups)
                        pieces.append(bound)
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
                more |= groups
                ends[more] = ends.get(more, 0) | 1 << hex

    def _merge(self, some: dict[int, list[int]], others: dict[int, list[int]], ends: dict[int, int]) -> None:
        """Two bridges with a common end, which alone touches what both touch, are one."""
        all_groups = (1 << self.count) - 1
        for hex, pieces in some.items():
            rest = others.get(hex)
            if rest is not None:
                own = self.touched[hex]
                end = 1 << hex
                for at in range(0, len(pieces), 2):
                    groups = pieces[at]
                    bound = pieces[at + 1]
                    # Without the common end, none may touch what the other touches or what is too near to the other.
                    barred = bound & all_groups | groups & ~own
                    missing = self.threshold + self.touched_power[hex] - (bound >> self.count)
                    for other_at in range(0, len(rest), 2):
                        other = rest[other_at]
                        if not other & barred:
                            bound = rest[other_at + 1]
                            both = groups | other
                            if not bound & groups and (both & -both & own or bound >> self.count < missing):
                                ends[both] = ends.get(both, 0) | end

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
        key = groups * HEXES + hex
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
            first = self._size(own | rest ^ part, hex)
            if first and self._size(own | part, hex) == size + 1 - first:
                rights = self._draw(own | part, hex, size + 1 - first)
                found.update([left | right for left in self._draw(own | rest ^ part, hex, first) for right in rights])
            part = (part - 1) & without_first
        self._drawn[key] = list(found)
        return self._drawn[key]

    def _size(self, groups: int, hex: int) -> int:
        """The size of the pieces that touch some groups and end at a hex, 0 if there are none."""
        if groups not in self.reached:
            return 0
        sizes = self._sizes.get(groups)
        if sizes is None:
            sizes = {}
            for size in self.reached[groups][::2]:
                for end in members(self.ends[size][groups]):
                    sizes[end] = size
            self._sizes[groups] = sizes
        return sizes.get(hex, 0)


def find_hubs(reach: Reach, largest: int) -> list[tuple[int, int]]:
    """The bridges of three groups or more that no smaller ones replace: groups and size. `reach` learns them."""
    found: list[tuple[int, int]] = []
    bridges = Bridges(reach, largest, [0] * len(reach.rings), 1, 0)
    for size in range(1, largest + 1):
        for groups in bridges.grow():
            if groups.bit_count() > 2 and size < reach.joining(groups):
                found.append((groups, size))
                reach.learn(groups, size)
    return found
