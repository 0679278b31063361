"""Bridges: smallest connected sets of satellites that touch some groups and no others.

Every set of satellites that joins groups into one federation can be cut into bridges, in which each group is touched
by one satellite only: if two satellites of a piece touch the same group, cut the piece between them; the group still
connects both parts. So bridges are found by growing pieces: start with a hex beside a group, then step to a neighbour
that touches no group of the piece, or merge two pieces that share one end hex and nothing else.

A smaller piece that touches the same groups and ends at the same hex can always replace a larger one. So only the
smallest pieces count, per set of groups (a bit per group) and end hex.

Any group can be the last that a growing piece touches; here it is always the lowest by number. So a piece must still
reach a group below its own lowest one. Otherwise it is only useful if its end touches its lowest group: there it is a
bridge, or others can be merged with it. A piece whose groups reach the threshold does not grow any more, nor does one
of the largest size.

There are three searches. The search for federations as the site compares them drops a piece if fewer satellites join
its groups and its end in another way (see `distances`). It also does not step to a group that, with some groups of the
piece, is known to reach the threshold with fewer satellites: the result would contain that cheaper part, so it would
not be legal.

The search for junctions (bridges between three or more groups) only serves to find the least number of satellites. It
drops a piece even if equally many satellites do: among equally small solutions there is one that avoids the piece. Nor
is a bridge needed as a junction if one of the same size touches the same groups and more, or if two parts of its groups
that share a group are joined by equally few satellites.

The third search, for federations by the rulebook, is in `exact_bridges`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from starboard.games.gaia.map import HEXES, place
from starboard.games.gaia.rules.federations.distances import Distances
from starboard.games.gaia.rules.federations.hexset import NEAR, ONLY, HexSet
from starboard.games.gaia.rules.federations.paged_array import Table
from starboard.games.gaia.rules.federations.partial import Families, Family, Piece
from starboard.games.gaia.rules.federations.sets import pairs, together

_NO_PIECES: Final[list[Piece]] = []


class Bridges:
    """The search for bridges between groups, in order of their size."""

    def __init__(self, distances: Distances, largest: int, powers: list[int], threshold: int, strongest: int) -> None:
        """`powers`: per group; `strongest`: the most power that one group adds, or 0 if equally small pieces go."""
        self.distances = distances
        self.touched = distances.touched
        self.largest: i64 = largest
        self.powers = powers
        self.threshold: i64 = threshold
        self.enough: i64 = threshold  # with this power, pieces of the latest size do not grow any more
        self.strongest: i64 = strongest
        self.drops_equal = strongest == 0
        self.size: i64 = 0
        self.families = Families(len(powers))
        self.grown: list[Family] = []  # families with pieces of the latest size
        self.open: list[Family] = []  # those from whose ends another group can still be reached
        self.waiting: list[list[list[Piece]]] = []  # per size and end
        self.ends: list[list[int]] = []  # per size, the ends where some wait
        self.closed: set[int] = set()
        self.completing = Table(len(powers))  # per groups, the groups that complete them to a known cheaper federation
        self._drawn: dict[int, list[int]] = {}
        self._sets: dict[int, list[int]] = {}

    def power(self, groups: i64) -> i64:
        """Return the power of these groups together."""
        power: i64 = 0
        while groups:
            lowest = groups & -groups
            power += self.powers[place(lowest)]
            groups ^= lowest
        return power

    def grow(self) -> list[Family]:
        """Return the families of pieces with one satellite more than before."""
        self._keep_open()
        self.size += 1
        if self.size == self.largest:
            self.enough = 0
        self.grown = []
        if self.size == 1:
            beside = self.distances.beside.copy()
            while not beside.is_empty():
                hex = beside.take()
                self._find(self.touched[hex], hex)
        for family in self.open:
            self._walk(family)
        for first in range(2, (self.size + 1) // 2 + 1):
            self._merge(first, self.size + 1 - first)
        remaining: list[Family] = []
        for family in self.grown:
            self.drop_replaced(family, self.size if self.drops_equal else self.size - 1)
            if not family.growing.is_empty():
                family.keep(self.size)
                remaining.append(family)
        self.grown = remaining
        return remaining

    def _find(self, groups: i64, hex: i64) -> None:
        """Add a piece that touches these groups and ends at this hex."""
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
        """Stop looking for bridges between these groups, and for any that grow from them."""
        family = self.families.get(groups)
        if family is None:
            self.closed.add(groups)
        else:
            family.closed = True

    def exclude(self, groups: i64) -> None:
        """Stop looking for anything that contains all these groups, which reach the threshold."""
        rest = groups
        while rest:
            lowest = rest & -rest
            rest ^= lowest
            self.completing.put(groups ^ lowest, self.completing.get(groups ^ lowest) | lowest)

    def excluded(self, groups: i64) -> i64:
        """Return the groups that must not be joined with these, because fewer satellites join enough of them."""
        return self._completing(groups, groups, self.power(groups) + self.strongest - self.threshold)

    def _completing(self, groups: i64, dispensable: i64, spare: i64) -> i64:
        """Return the groups that complete a part of these; `spare` is the power that such a part may lack."""
        if spare < 0:
            return 0
        completing = self.completing.get(groups)
        while dispensable:
            lowest = dispensable & -dispensable
            dispensable ^= lowest
            left = spare - self.powers[place(lowest)]
            if left >= 0:
                completing |= self._completing(groups ^ lowest, dispensable, left)
        return completing

    def drop_replaced(self, family: Family, satellites: i64) -> None:
        """Drop the new ends that this many satellites join with the family's groups in another known way."""
        groups = family.groups
        ends = family.growing
        family.drop_reached(ends, satellites)
        if groups & (groups - 1) == 0:
            return self._drop_nearer(place(groups), ends, satellites)
        spare = satellites - self.distances.joining(groups)
        if spare > 0:
            self.distances.drop_near(ends, groups, spare)
        rest = groups
        while rest and not ends.is_empty():  # a piece to the same hex without one group, and that group joined directly
            last = rest & -rest
            rest ^= last
            smaller = self.families.get(groups ^ last)
            if smaller is not None and smaller.ends:
                smaller.drop_reached(ends, satellites - self.distances.step(place(last), groups ^ last))

    def _drop_nearer(self, group: i64, ends: HexSet, satellites: i64) -> None:
        """Drop the ends that this many satellites reach from a group through others."""
        if not self.drops_equal:
            return ends.drop(self.distances.hexes[group][satellites])
        for other, away in enumerate(self.distances.apart[group]):
            if 0 < away < satellites:
                ends.drop(self.distances.hexes[other][satellites - away])

    def _keep_open(self) -> None:
        """Drop the ends that cannot be part of a larger bridge with the satellites that are left."""
        left = min(self.largest - self.size + 1, self.distances.most)
        self.open = []
        self.waiting.append([_NO_PIECES] * HEXES)
        self.ends.append([])
        before = [HexSet()]  # per group, the hexes in reach of one before it
        for hexes in self.distances.hexes:
            every = before[-1].copy()
            every.add(hexes[left])
            before.append(every)
        for family in self.grown:
            if not family.closed:
                self._keep_open_of(family, left, before)

    def _keep_open_of(self, family: Family, left: i64, before: list[HexSet]) -> None:
        """Drop such ends of one family, and let the others wait for pieces to be merged with."""
        groups = family.groups
        family.excluded = self.too_near(groups) | self.excluded(groups)
        lowest = groups & -groups
        first = place(lowest)
        at_first = family.open.copy()  # it does not go on from beside its first group, but others may come
        at_first.keep(self.distances.rings[first])
        if not at_first.is_empty():
            others = ((1 << self.distances.count) - 1) & ~(groups | family.excluded)
            at_first.keep(self.distances.from_any(others, left))
        family.open.keep(before[first])
        if not family.open.is_empty() and family.excluded & lowest - 1:
            family.open.keep(self.distances.from_any(lowest - 1 & ~family.excluded, left))
        if not family.open.is_empty():
            self.open.append(family)
        at_first.add(family.open)
        if not at_first.is_empty():
            self._wait(family, at_first)

    def _wait(self, family: Family, ends: HexSet) -> None:
        """Let a family's latest pieces wait at these ends for others to be merged with."""
        at = self.waiting[-1]
        piece = Piece(family.groups, family.power, family.excluded)
        while not ends.is_empty():
            hex = ends.take()
            if at[hex]:
                at[hex].append(piece)
            else:
                at[hex] = [piece]
                self.ends[-1].append(hex)

    def too_near(self, groups: i64) -> i64:
        """Return the groups that bridges of the latest size between these groups must not be joined with.

        Without the bridge but for its end, its groups can be joined directly with each other and with the new group:
        that takes fewer satellites if the new group is nearer than what is saved.
        """
        spare = self.size - 1 - self.distances.joining(groups)
        if self.drops_equal:
            spare += 1
        return self.distances.near(groups, spare - 1) if spare > 0 else 0

    def _walk(self, family: Family) -> None:
        """Grow a family's pieces by one step from each end."""
        beyond = HexSet()
        while not family.open.is_empty():
            beyond.add(NEAR[family.open.take()])
        beyond.keep(self.distances.space)
        plain = beyond.copy()
        plain.drop(self.distances.beside)
        if not plain.is_empty():
            if family.growing.is_empty():
                self.grown.append(family)
            family.growing.add(plain)
        beyond.keep(self.distances.beside)
        groups = family.groups
        excluded = groups | family.excluded
        before = (groups & -groups) - 1
        while not beyond.is_empty():
            hex = beyond.take()
            more: i64 = self.touched[hex]
            if not more & excluded and (
                more & before or family.power + self.power(more) < self.enough or self.goes_on(groups | more)
            ):
                self._find(groups | more, hex)

    def goes_on(self, groups: i64) -> bool:
        """Whether pieces with these groups grow although they have enough power; in most searches they never do."""
        return False

    def _merge(self, size: i64, other_size: i64) -> None:
        """Merge pieces of two sizes that share their end, if nothing but the end touches groups of both."""
        others = self.waiting[other_size]
        for hex in self.ends[size]:
            if others[hex]:
                self._merge_at(hex, self.waiting[size][hex], others[hex])

    def _merge_at(self, hex: i64, pieces: list[Piece], others: list[Piece]) -> None:
        own: i64 = self.touched[hex]
        enough = self.enough + self.power(own)
        for piece in pieces:
            groups = piece.groups
            # Without the common end, none may touch what the other touches or what is too near to the other.
            excluded = piece.excluded | groups & ~own
            missing = enough - piece.power
            for other in others:
                if not other.groups & excluded and not other.excluded & groups:
                    both = groups | other.groups
                    if both & -both & own or other.power < missing or self.goes_on(both):
                        self._find(both, hex)

    def sets(self, groups: int, size: int) -> list[int]:
        """Return all bridges of the least size between some groups, as sets of hexes, ascending."""
        known = self._sets.get(groups)
        if known is None:
            first = place(groups & -groups)  # one satellite touches it: every bridge is drawn once
            ends = self._ends(groups, size, self.distances.rings[first])
            known = together([self._draw(groups, hex, size) for hex in ends])
            self._sets[groups] = known
        return known

    def _ends(self, groups: i64, size: i64, among: HexSet) -> list[int]:
        """Return those of some hexes where pieces of this size end that touch these groups."""
        at: list[int] = []
        family = self.families.get(groups)
        if family is not None:
            ends = family.of_size(size)
            ends.keep(among)
            while not ends.is_empty():
                at.append(ends.take())
        return at

    def _draw(self, groups: int, hex: int, size: int) -> list[int]:
        """Return all pieces of a size that touch some groups and end at a hex, ascending."""
        if size == 1:
            return [1 << hex]
        key = groups * HEXES + hex
        known = self._drawn.get(key)
        if known is not None:
            return known
        own = self.touched[hex]
        rest = groups & ~own
        end = [1 << hex]
        pieces = [pairs(end, self._draw(rest, before, size - 1)) for before in self._ends(rest, size - 1, NEAR[hex])]
        without_first = rest & (rest - 1)
        part = without_first
        while part:
            first = self._size(own | rest ^ part, hex)
            if first and self._size(own | part, hex) == size + 1 - first:
                others = self._draw(own | part, hex, size + 1 - first)
                pieces.append(pairs(self._draw(own | rest ^ part, hex, first), others))
            part = (part - 1) & without_first
        known = together(pieces)
        self._drawn[key] = known
        return known

    def _size(self, groups: i64, hex: i64) -> i64:
        """Return the size of the pieces that touch some groups and end at a hex; 0 if there are none."""
        family = self.families.get(groups)
        return 0 if family is None else family.size_at(ONLY[hex])


def find_junctions(distances: Distances, largest: int) -> list[tuple[int, int]]:
    """Return the junctions that no smaller bridges replace: groups and size. `distances` learns them."""
    junctions: list[tuple[int, int]] = []
    bridges = Bridges(distances, largest, [0] * len(distances.rings), 1, 0)
    for size in range(1, largest + 1):
        for family in bridges.grow():
            groups: int = family.groups
            if groups.bit_count() > 2 and size < distances.joining(groups):
                distances.learn(groups, size)
                if not _has_parts(groups, size, distances):
                    junctions.append((groups, size))
    return junctions


def _has_parts(groups: i64, size: i64, distances: Distances) -> bool:
    """Whether this many satellites join two parts of these groups that share a group."""
    rest = groups
    while rest:
        shared = rest & -rest
        rest ^= shared
        others = groups ^ shared
        part = others & (others - 1)
        while part:
            if distances.joining(part | shared) + distances.joining(groups ^ part) <= size:
                return True
            part = (part - 1) & others
    return False
