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
- What contains a legal federation and more satellites than that is not legal, and nothing legal grows from it. An
  illegal federation can be part of a legal one, if what forbids it is not; but what is too weak contains no legal one.
- Of equally few satellites, those that form the most bridges suffice (see `exact_bridges`). So groups that several
  bridges join need no single bridge of the same size.
"""

from __future__ import annotations

from mypy_extensions import i64

from starboard.games.gaia.map import place
from starboard.games.gaia.rules.federations.distances import Distances
from starboard.games.gaia.rules.federations.enumerate import Group, middle_first, numbered_back
from starboard.games.gaia.rules.federations.exact_bridges import ExactBridges
from starboard.games.gaia.rules.federations.paged_array import Table


class LegalFederations:
    """The search, in order of the number of satellites. Sets of groups have a bit per group."""

    def __init__(self, groups: list[Group], space: int, budget: int, threshold: int, required: int = -1) -> None:
        self.powers: list[int] = [group.power for group in groups]
        self.threshold = threshold
        self.required = 1 << required if required >= 0 else 0
        self.budget = min(budget, space.bit_count())
        self.fewest = Table(len(groups))  # per groups, one more than the satellites that join exactly these, or 0
        distances = Distances([group.hexes for group in groups], space, self.budget)
        self.bridges = ExactBridges(distances, self.budget, self.powers, self.fewest)
        self.legal: list[int] = []  # in order of their satellites
        self.legal_satellites: list[int] = []
        self.legal_from: list[list[int]] = [[] for _ in groups]  # the numbers of the legal ones, by their first group
        self.joined: list[list[int]] = []  # per number of satellites, what they join that may still grow
        self.bridged: list[list[int]] = [[]]  # per size, the groups of bridges that others can be joined by

    def choices(self) -> list[tuple[int, int]]:
        """Return the sets of groups of legal federations, each with its number of satellites."""
        if sum(self.powers) < self.threshold:
            return []
        found: list[int] = []
        for group in range(len(self.powers)):
            self._note(1 << group, 0, found)
        self._settle(found, 0)
        for satellites in range(1, self.budget + 1):
            found = []
            for fewer in range(1, satellites):
                for bridge in self.bridged[satellites - fewer]:
                    self._join(bridge, self.joined[fewer], satellites, found)
            self._bridge(satellites, found)
            self._settle(found, satellites)
        return [(groups, self.legal_satellites[at]) for at, groups in enumerate(self.legal)]

    def _join(self, bridge: i64, joined: list[int], satellites: i64, found: list[int]) -> None:
        """Join more groups by a bridge to those joined before, this many satellites in all."""
        groups: i64
        for groups in joined:
            more = bridge & ~groups
            # Every federation can be joined beginning at its last group: no need to add groups after that.
            if more and bridge & groups and more < groups and not self.fewest.get(groups | bridge):
                self._note(groups | bridge, satellites, found)

    def _bridge(self, satellites: i64, found: list[int]) -> None:
        """Find the groups that this many satellites join by one bridge, and no fewer by several."""
        before = len(found)
        for family in self.bridges.grow():
            if self.fewest.get(family.groups) == 0:
                self._note(family.groups, satellites, found)
        self.bridged.append(found[before:])

    def _note(self, groups: i64, satellites: i64, found: list[int]) -> None:
        """Note that this many satellites, and no fewer, join these groups; found is what may be legal."""
        self.fewest.put(groups, satellites + 1)
        if not self._contains_legal(groups, 0):
            found.append(groups)

    def _settle(self, found: list[int], satellites: int) -> None:
        """Settle which of the sets that this many satellites join are legal; what contains none of them may grow."""
        cheaper = len(self.legal)
        growing: list[int] = []
        for groups in found:
            if self._enough(groups) and not self._is_part(groups, cheaper):
                self.legal_from[place(groups & -groups)].append(len(self.legal))
                self.legal.append(groups)
                self.legal_satellites.append(satellites)
            else:
                growing.append(groups)
        self.joined.append(growing)
        if len(self.legal) > cheaper:
            self.joined = [self._without_legal(each, cheaper) for each in self.joined]
            self.bridged = [self._without_legal(each, cheaper) for each in self.bridged]
        for family in self.bridges.grown:
            if self._contains_legal(family.groups, 0):
                family.closed = True

    def _without_legal(self, sets: list[int], first: i64) -> list[int]:
        """Return those of some sets of groups that contain no legal federation from this number on."""
        return [groups for groups in sets if not self._contains_legal(groups, first)]

    def _enough(self, groups: i64) -> bool:
        """Whether these groups reach the threshold and include the required one."""
        return groups & self.required == self.required and self.bridges.power(groups) >= self.threshold

    def _is_part(self, groups: i64, count: int) -> bool:
        """Whether these groups are part of one of the first legal federations."""
        legal = self.legal
        other: i64
        for at in range(count):
            other = legal[at]
            if groups & ~other == 0:
                return True
        return False

    def _contains_legal(self, groups: i64, first: i64) -> bool:
        """Whether these groups contain a legal federation from this number on."""
        if not self._enough(groups):
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


def legal_choices(
    groups: list[Group], space: int, budget: int, threshold: int, required: int = -1
) -> list[tuple[int, int]]:
    """Return the sets of groups of all legal federations, as bits, ascending; each with its number of satellites."""
    order = middle_first(groups)
    must = order.index(required) if required >= 0 else required
    search = LegalFederations([groups[at] for at in order], space, budget, threshold, must)
    return numbered_back(search.choices(), order)
