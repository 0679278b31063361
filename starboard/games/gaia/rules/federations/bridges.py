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
is not in it. Nor need a bridge be a hub if one of the same size touches the same groups and more, or if two parts of
its groups that share one are joined by as few satellites.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from starboard.games.gaia.map import HEXES, place
from starboard.games.gaia.rules.federations.distances import Reach
from starboard.games.gaia.rules.federations.hexset import NEAR, ONLY, HexSet
from starboard.games.gaia.rules.federations.paged_array import Table
from starboard.games.gaia.rules.federations.partial import Families, Family, Piece
from starboard.games.gaia.rules.federations.sets import pairs, together

_NO_PIECES: Final[list[Piece]] = []


class Bridges:
    """Bridges between groups, found in order of their size."""

    def __init__(self, reach: Reach, largest: int, powers: list[int], threshold: int, strongest: int) -> None:
        """`powers`: of the groups; `threshold`: how much is enough; `strongest`: what one adds at most, 0 for hubs."""
        self.reach = reach
        self.touched = reach.touched
        self.largest: i64 = largest
        self.powers = powers
        self.threshold: i64 = threshold
        self.strongest: i64 = strongest
        self.for_hubs = strongest == 0
        self.size: i64 = 0
        self.families = Families(len(powers))
        self.grown: list[Family] = []  # of the latest size
        self.open: list[Family] = []  # of these, those from whose ends another group can still be reached
        self.waiting: list[list[list[Piece]]] = []  # per size and end
        self.ends: list[list[int]] = []  # per size, the ends where some wait
        self.closed: set[int] = set()
        self.completing = Table(len(powers))  # per groups, those of which one more makes them enough, as is known
        self._drawn: dict[int, list[int]] = {}
        self._sets: dict[int, list[int]] = {}

    def power(self, groups: i64) -> i64:
        """Of these groups together."""
        power: i64 = 0
        while groups:
            lowest = groups & -groups
            power += self.powers[place(lowest)]
            groups ^= lowest
        return power

    def grow(self) -> list[Family]:
        """The bridges with one satellite more than before."""
        self._keep_open()
        self.size += 1
        self.grown = []
        if self.size == 1:
            beside = self.reach.beside.copy()
            while not beside.is_empty():
                hex = beside.take()
                self._find(self.touched[hex], hex)
        for family in self.open:
            self._walk(family)
        for first in range(2, (self.size + 1) // 2 + 1):
            self._merge(first, self.size + 1 - first)
        kept: list[Family] = []
        for family in self.grown:
            self._drop_others(family, self.size if self.for_hubs else self.size - 1)
            if not family.growing.is_empty():
                family.keep(self.size)
                kept.append(family)
        self.grown = kept
        return kept

    def _find(self, groups: i64, hex: i64) -> None:
        """A piece that touches these groups ends there."""
        family = self.families.get(groups)
        if family is None:
            family = Family(groups, self.power(groups))
            family.closed = groups in self.closed
            self.families.put(family)
        if not family.closed:
            if family.growing.is_empty():
                self.grown.append(family)
            family.growing.add(ONLY[hex])

    def close(self, groups: i64) -> None:
        """No more bridges between these groups are wanted, nor any that grow from those."""
        family = self.families.get(groups)
        if family is None:
            self.closed.add(groups)
        else:
            family.closed = True

    def bar(self, groups: i64) -> None:
        """No more satellites are wanted for anything that holds all these groups, which are enough."""
        rest = groups
        while rest:
            lowest = rest & -rest
            rest ^= lowest
            self.completing.put(groups ^ lowest, self.completing.get(groups ^ lowest) | lowest)

    def barred(self, groups: i64) -> i64:
        """The groups that must not be joined with these: with some of these, fewer satellites join enough."""
        return self._completing(groups, groups, self.power(groups) + self.strongest - self.threshold)

    def _completing(self, groups: i64, dispensable: i64, spare: i64) -> i64:
        """`spare`: the power that can be left out, with one group to come. There is little of it: few parts count."""
        if spare < 0:
            return 0
        found = self.completing.get(groups)
        while dispensable:
            lowest = dispensable & -dispensable
            dispensable ^= lowest
            left = spare - self.powers[place(lowest)]
            if left >= 0:
                found |= self._completing(groups ^ lowest, dispensable, left)
        return found

    def _drop_others(self, family: Family, satellites: i64) -> None:
        """Of what was just found, drop the ends that so many satellites join with these groups in another way known."""
        groups = family.groups
        ends = family.growing
        family.drop_reached(ends, satellites)
        if groups & (groups - 1) == 0:
            return self._drop_nearer(place(groups), ends, satellites)
        spare = satellites - self.reach.joining(groups)
        if spare > 0:
            self.reach.drop_near(ends, groups, spare)
        rest = groups
        while rest and not ends.is_empty():  # another to the same hex without one group, which is joined directly
            last = rest & -rest
            rest ^= last
            smaller = self.families.get(groups ^ last)
            if smaller is not None and smaller.ends:
                smaller.drop_reached(ends, satellites - self.reach.step(place(last), groups ^ last))

    def _drop_nearer(self, group: i64, ends: HexSet, satellites: i64) -> None:
        """Drop the ends that are so near to a group over others."""
        if not self.for_hubs:
            return ends.drop(self.reach.hexes[group][satellites])
        for other, away in enumerate(self.reach.apart[group]):
            if 0 < away < satellites:
                ends.drop(self.reach.hexes[other][satellites - away])

    def _keep_open(self) -> None:
        """Forget the ends that cannot be part of a larger bridge with the satellites that are left."""
        left = min(self.largest - self.size + 1, self.reach.most)
        self.open = []
        self.waiting.append([_NO_PIECES] * HEXES)
        self.ends.append([])
        before = [HexSet()]  # per group, the hexes in reach of one before it
        for hexes in self.reach.hexes:
            every = before[-1].copy()
            every.add(hexes[left])
            before.append(every)
        for family in self.grown:
            if not family.closed:
                self._keep_open_of(family, left, before)

    def _keep_open_of(self, family: Family, left: i64, before: list[HexSet]) -> None:
        groups = family.groups
        family.barred = self._too_near(groups) | self.barred(groups)
        lowest = groups & -groups
        first = place(lowest)
        at_first = family.open.copy()  # it does not go on from beside its first group, but others may come
        at_first.keep(self.reach.rings[first])
        if not at_first.is_empty():
            others = ((1 << self.reach.count) - 1) & ~(groups | family.barred)
            at_first.keep(self.reach.from_any(others, left))
        family.open.keep(before[first])
        if not family.open.is_empty() and family.barred & lowest - 1:
            family.open.keep(self.reach.from_any(lowest - 1 & ~family.barred, left))
        if not family.open.is_empty():
            self.open.append(family)
        at_first.add(family.open)
        if not at_first.is_empty():
            self._wait(family, at_first)

    def _wait(self, family: Family, ends: HexSet) -> None:
        """Its latest pieces wait there for others to be merged with."""
        at = self.waiting[-1]
        piece = Piece(family.groups, family.power, family.barred)
        while not ends.is_empty():
            hex = ends.take()
            if at[hex]:
                at[hex].append(piece)
            else:
                at[hex] = [piece]
                self.ends[-1].append(hex)

    def _too_near(self, groups: i64) -> i64:
        """The groups that bridges of the latest size between these groups must not be joined with.

        Take the bridge away, all but its end, and join its groups among themselves and with a group beyond directly:
        that takes fewer satellites if the group beyond is nearer than what is spared.
        """
        spare = self.size - 1 - self.reach.joining(groups)
        if self.for_hubs:
            spare += 1
        return self.reach.near(groups, spare - 1) if spare > 0 else 0

    def _walk(self, family: Family) -> None:
        """One step on from each end."""
        beyond = HexSet()
        while not family.open.is_empty():
            beyond.add(NEAR[family.open.take()])
        beyond.keep(self.reach.space)
        plain = beyond.copy()
        plain.drop(self.reach.beside)
        if not plain.is_empty():
            if family.growing.is_empty():
                self.grown.append(family)
            family.growing.add(plain)
        beyond.keep(self.reach.beside)
        groups = family.groups
        barred = groups | family.barred
        before = (groups & -groups) - 1
        while not beyond.is_empty():
            hex = beyond.take()
            more: i64 = self.touched[hex]
            if not more & barred and (more & before or family.power + self.power(more) < self.threshold):
                self._find(groups | more, hex)

    def _merge(self, size: i64, other_size: i64) -> None:
        """Two bridges with a common end, which alone touches what both touch, are one."""
        others = self.waiting[other_size]
        for hex in self.ends[size]:
            if others[hex]:
                self._merge_at(hex, self.waiting[size][hex], others[hex])

    def _merge_at(self, hex: i64, pieces: list[Piece], others: list[Piece]) -> None:
        own: i64 = self.touched[hex]
        enough = self.threshold + self.power(own)
        for piece in pieces:
            groups = piece.groups
            # Without the common end, none may touch what the other touches or what is too near to the other.
            barred = piece.barred | groups & ~own
            missing = enough - piece.power
            for other in others:
                if not other.groups & barred and not other.barred & groups:
                    both = groups | other.groups
                    if both & -both & own or other.power < missing:
                        self._find(both, hex)

    def sets(self, groups: int, size: int) -> list[int]:
        """All bridges of a size between some groups, as sets of hexes, ascending; it must be the least size."""
        known = self._sets.get(groups)
        if known is None:
            first = place(groups & -groups)  # one satellite touches it: every bridge is drawn once
            ends = self._ends(groups, size, self.reach.rings[first])
            known = together([self._draw(groups, hex, size) for hex in ends])
            self._sets[groups] = known
        return known

    def _ends(self, groups: i64, size: i64, among: HexSet) -> list[int]:
        """Of these hexes, those where pieces of this size end that touch these groups."""
        found: list[int] = []
        family = self.families.get(groups)
        if family is not None:
            ends = family.of_size(size)
            ends.keep(among)
            while not ends.is_empty():
                found.append(ends.take())
        return found

    def _draw(self, groups: int, hex: int, size: int) -> list[int]:
        """All bridges of a size that touch some groups and end at a hex, ascending."""
        if size == 1:
            return [1 << hex]
        key = groups * HEXES + hex
        known = self._drawn.get(key)
        if known is not None:
            return known
        own = self.touched[hex]
        rest = groups & ~own
        end = [1 << hex]
        found = [pairs(end, self._draw(rest, before, size - 1)) for before in self._ends(rest, size - 1, NEAR[hex])]
        without_first = rest & (rest - 1)
        part = without_first
        while part:
            first = self._size(own | rest ^ part, hex)
            if first and self._size(own | part, hex) == size + 1 - first:
                others = self._draw(own | part, hex, size + 1 - first)
                found.append(pairs(self._draw(own | rest ^ part, hex, first), others))
            part = (part - 1) & without_first
        known = together(found)
        self._drawn[key] = known
        return known

    def _size(self, groups: i64, hex: i64) -> i64:
        """The size of the pieces that touch some groups and end at a hex, 0 if there are none."""
        family = self.families.get(groups)
        return 0 if family is None else family.size_at(ONLY[hex])


def find_hubs(reach: Reach, largest: int) -> list[tuple[int, int]]:
    """The bridges of three groups or more that no smaller ones replace: groups and size. `reach` learns them."""
    found: list[tuple[int, int]] = []
    bridges = Bridges(reach, largest, [0] * len(reach.rings), 1, 0)
    for size in range(1, largest + 1):
        for family in bridges.grow():
            groups: int = family.groups
            if groups.bit_count() > 2 and size < reach.joining(groups):
                reach.learn(groups, size)
                if not _has_parts(groups, size, reach):
                    found.append((groups, size))
    return found


def _has_parts(groups: i64, size: i64, reach: Reach) -> bool:
    """Do so many satellites join two parts of these groups that share one?"""
    rest = groups
    while rest:
        shared = rest & -rest
        rest ^= shared
        others = groups ^ shared
        part = others & (others - 1)
        while part:
            if reach.joining(part | shared) + reach.joining(groups ^ part) <= size:
                return True
            part = (part - 1) & others
    return False
