"""All legal federations of a player by the rulebook, exactly.

A federation is a set of own groups (planets and stations that touch each other) and a set of satellites. It is valid if
it is connected, its power reaches the threshold, the satellites can be paid, and it contains every group that touches
one of them. It is legal if no *legal* federation with a part of its groups, or with its groups and more, has fewer
satellites. So legality is settled from few satellites to many; `enumerate` compares with all valid ones, as the site.

Facts that the search uses:
- If there are satellites, the groups are exactly those that they touch, and only the least number of satellites counts:
  whatever forbids that many forbids more of them too. Otherwise that many would be legal, and would forbid more.
- Satellites that join groups consist of bridges (see `bridges`) that share groups. They can be added one by one so that
  everything stays connected, beginning at any group; here it begins at the last by number.
- What contains a legal federation and more satellites than that is not legal, and nothing legal grows from it. This is
  the only thing that is dropped: an illegal federation can be part of a legal one, if what forbids it is not.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from starboard.games.gaia.map import HEXES, TOUCHING, around, members, place
from starboard.games.gaia.rules.federations.distances import Distances
from starboard.games.gaia.rules.federations.enumerate import Group

_NOBODY: Final[list[int]] = []
_DROPPED: Final = -1


class LegalFederations:
    """The search, in order of the number of satellites. Sets of groups have a bit per group, sets of hexes one per hex.

    A piece is a connected set of satellites with an end; the smallest counts per set of groups and end.
    """

    def __init__(self, groups: list[Group], space: int, budget: int, threshold: int, required: int = -1) -> None:
        self.powers: list[int] = [group.power for group in groups]
        self.threshold = threshold
        self.required = 1 << required if required >= 0 else 0
        self.space = space
        self.budget = min(budget, space.bit_count())
        self.distances = Distances([group.hexes for group in groups], space, self.budget)
        self.touched = self.distances.touched
        self.rings: list[int] = [around(group.hexes) & ~group.hexes & space for group in groups]
        self.beside = 0  # the hexes beside some group
        for ring in self.rings:
            self.beside |= ring
        self.legal: list[int] = []  # in order of their satellites
        self.legal_satellites: list[int] = []
        self.legal_from: list[list[int]] = [[] for _ in groups]  # the numbers of the legal ones, by their first group
        self.fewest: dict[int, int] = {}  # per groups, how few satellites join exactly these
        self.joined: list[list[int]] = [[]]  # per number of satellites, what they join that may still grow
        self.bridged: list[list[int]] = [[]]  # per size, the groups of bridges that others can be joined by
        self.has_bridge: set[int] = set()
        self.reached: dict[int, int] = {}  # per groups, the ends of their pieces so far
        self.pieces: dict[int, int] = {}  # per groups, the ends of their latest pieces
        self.waiting: list[list[list[int]]] = [[_NOBODY] * HEXES] * 2  # per size and end, whose pieces can be merged
        self.ends: list[list[int]] = [[], []]  # per size, the ends where some wait
        self._checked: dict[int, int] = {}  # per groups, with how many legal ones they were compared, or _DROPPED
        self._beside: dict[int, int] = {}  # per groups, the hexes beside them

    def choices(self) -> list[tuple[int, int]]:
        """Return the sets of groups of legal federations, ascending, each with its number of satellites."""
        if sum(self.powers) < self.threshold:
            return []
        self._settle([1 << group for group in range(len(self.powers))], 0)
        for satellites in range(1, self.budget + 1):
            found = self._grow(satellites)
            for fewer in range(1, satellites):
                for bridge in self.bridged[satellites - fewer]:
                    self._join(bridge, self.joined[fewer], found)
            self._settle(found, satellites)
            self._wait(satellites)
        return sorted([(groups, self.legal_satellites[at]) for at, groups in enumerate(self.legal)])

    def _settle(self, found: list[int], satellites: int) -> None:
        """Settle which of the sets that this many satellites join are legal; the others may grow."""
        cheaper = len(self.legal)
        growing: list[int] = []
        for groups in found:
            self.fewest[groups] = satellites
            if self._enough(groups) and not self._is_part(groups, cheaper):
                self.legal_from[place(groups & -groups)].append(len(self.legal))
                self.legal.append(groups)
                self.legal_satellites.append(satellites)
            else:
                growing.append(groups)
        if satellites:
            self.joined.append(growing)
        if len(self.legal) > cheaper:
            self.joined = [[groups for groups in each if not self._is_dropped(groups)] for each in self.joined]
            self.bridged = [[groups for groups in each if not self._is_dropped(groups)] for each in self.bridged]

    def _enough(self, groups: i64) -> bool:
        """Whether these groups reach the threshold and include the required one."""
        if groups & self.required != self.required:
            return False
        power: i64 = 0
        while groups:
            lowest = groups & -groups
            power += self.powers[place(lowest)]
            groups ^= lowest
        return power >= self.threshold

    def _is_part(self, groups: i64, count: int) -> bool:
        """Whether these groups are part of one of the first legal federations."""
        legal = self.legal
        other: i64
        for at in range(count):
            other = legal[at]
            if groups & ~other == 0:
                return True
        return False

    def _is_dropped(self, groups: int) -> bool:
        """Whether these groups contain a legal federation."""
        checked = self._checked.get(groups, 0)
        if checked == _DROPPED:
            return True
        if self._contains_legal(groups, checked):
            self._checked[groups] = _DROPPED
            return True
        self._checked[groups] = len(self.legal)
        return False

    def _contains_legal(self, groups: i64, first: i64) -> bool:
        """Whether these groups contain a legal federation from this number on."""
        if first == len(self.legal):
            return False
        legal = self.legal
        rest = groups
        other: i64
        at: i64
        number: i64
        while rest:
            lowest = rest & -rest
            rest ^= lowest
            numbers = self.legal_from[place(lowest)]
            at = len(numbers) - 1
            while at >= 0:
                number = numbers[at]
                if number < first:
                    break
                other = legal[number]
                if other & ~groups == 0:
                    return True
                at -= 1
        return False

    def _grow(self, size: int) -> list[int]:
        """Find the pieces of this size, and return the sets of groups that they are the first to join."""
        new: dict[int, int] = {}
        if size == 1:
            for hex in members(self.beside):
                new[self.touched[hex]] = new.get(self.touched[hex], 0) | 1 << hex
        for groups, ends in self.pieces.items():
            self._walk(groups, ends, new)
        for first in range(2, (size + 1) // 2 + 1):
            self._merge(first, size + 1 - first, new)
        self.pieces = {}
        bridged: list[int] = []
        found: list[int] = []
        for groups, ends in new.items():
            before = self.reached.get(groups, 0)
            ends &= ~before
            if ends and not self._is_dropped(groups):
                self.reached[groups] = before | ends
                self.pieces[groups] = ends
                if groups & (groups - 1) and groups not in self.has_bridge:
                    self.has_bridge.add(groups)
                    bridged.append(groups)
                    if groups not in self.fewest:
                        self.fewest[groups] = size
                        found.append(groups)
        self.bridged.append(bridged)
        return found

    def _beside_of(self, groups: int) -> int:
        known = self._beside.get(groups)
        if known is None:
            known = 0
            for group in members(groups):
                known |= self.rings[group]
            self._beside[groups] = known
        return known

    def _walk(self, groups: int, ends: int, new: dict[int, int]) -> None:
        """Grow pieces by one step from each end, to hexes beside none of their groups."""
        beyond = 0
        for hex in members(ends):
            beyond |= TOUCHING[hex]
        beyond &= self.space & ~self._beside_of(groups)
        plain = beyond & ~self.beside
        if plain:
            new[groups] = new.get(groups, 0) | plain
        for hex in members(beyond & self.beside):
            more = groups | self.touched[hex]
            new[more] = new.get(more, 0) | 1 << hex

    def _merge(self, size: int, other_size: int, new: dict[int, int]) -> None:
        """Merge pieces of two sizes that share their end, if nothing but the end touches groups of both."""
        reached = self.reached
        for hex in self.ends[size]:
            others = self.waiting[other_size][hex]
            if others:
                own: i64 = self.touched[hex]
                end = 1 << hex
                groups: i64
                other: i64
                for groups in self.waiting[size][hex]:
                    arm = groups & ~own
                    for other in others:
                        if other & arm == 0:
                            both: int = groups | other
                            if not reached.get(both, 0) & end:
                                new[both] = new.get(both, 0) | end

    def _wait(self, size: int) -> None:
        """Let the latest pieces wait at ends from which the satellites left can still reach another group."""
        if size == 1:
            return
        left = min(self.budget - size + 1, self.distances.most)
        at: list[list[int]] = [_NOBODY] * HEXES
        used: list[int] = []
        in_reach = [hexes[left].number() for hexes in self.distances.hexes]
        for groups in list(self.pieces):
            if self._is_dropped(groups):
                del self.pieces[groups]
                continue
            near = 0
            for group, hexes in enumerate(in_reach):
                if not groups >> group & 1:
                    near |= hexes
            ends = self.pieces[groups] & near
            self.pieces[groups] = ends
            for hex in members(ends):
                if at[hex]:
                    at[hex].append(groups)
                else:
                    at[hex] = [groups]
                    used.append(hex)
        self.waiting.append(at)
        self.ends.append(used)

    def _join(self, bridge: i64, joined: list[int], found: list[int]) -> None:
        """Join more groups by a bridge to those joined before."""
        groups: i64
        for groups in joined:
            more = bridge & ~groups
            # Every federation can be joined beginning at its last group: no need to add groups after that.
            if more and bridge & groups and more < groups:
                both: int = groups | bridge
                if both not in self.fewest and not self._is_dropped(both):
                    self.fewest[both] = 0  # found; the number follows
                    found.append(both)


def legal_choices(
    groups: list[Group], space: int, budget: int, threshold: int, required: int = -1
) -> list[tuple[int, int]]:
    """Return the sets of groups of all legal federations, as bits, ascending; each with its number of satellites."""
    return LegalFederations(groups, space, budget, threshold, required).choices()
