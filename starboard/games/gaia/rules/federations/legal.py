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
        if required >= 0:  # more power than all others have, and asked for
            extra = sum(self.powers)
            self.powers[required] += extra
            self.threshold += extra
        self.budget = min(budget, space.bit_count())
        distances = Distances([group.hexes for group in groups], space, self.budget)
        self.bridges = ExactBridges(distances, self.budget, self.powers, self.threshold)
        self.fewest = self.bridges.fewest
        self.is_part = self.bridges.is_part
        self.is_legal = Table(len(groups))  # per groups, 1 if they are legal
        self.legal: list[int] = []  # in order of their satellites
        self.joined: list[list[int]] = []  # per number of satellites, what they join that may still grow
        self.bridged: list[list[int]] = [[]]  # per size, the groups of bridges that others can be joined by

    def choices(self) -> list[tuple[int, int]]:
        """Return the sets of groups of legal federations, each with its number of satellites."""
        if sum(self.powers) < self.threshold:
            return []
        found: list[int] = []
        for group in range(len(self.powers)):
            self._note(1 << group, 0, found)
        self._settle(found)
        for satellites in range(1, self.budget + 1):
            found = []
            for fewer in range(1, satellites):
                for bridge in self.bridged[satellites - fewer]:
                    self._join(bridge, self.joined[fewer], satellites, found)
            self._bridge(satellites, found)
            self._settle(found)
        return [(groups, self.fewest.get(groups) - 1) for groups in self.legal]

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
        if not self._contains_legal(groups):
            found.append(groups)

    def _settle(self, found: list[int]) -> None:
        """Settle which of the sets found with one satellite more are legal; what contains none of them may grow."""
        legal = [groups for groups in found if self._spare(groups) >= 0 and not self.is_part.get(groups)]
        for groups in legal:
            self.is_legal.put(groups, 1)
            self._forbid_parts(groups, groups, self._spare(groups))
        self.legal += legal
        self.joined.append(found)
        if legal:
            self.joined = [self._without_legal(each) for each in self.joined]
            self.bridged = [self._without_legal(each) for each in self.bridged]
        for family in self.bridges.grown:
            if self._contains_legal(family.groups):
                family.closed = True

    def _spare(self, groups: i64) -> i64:
        """Return the power of these groups that is not needed; negative if they are too weak."""
        return self.bridges.power(groups) - self.threshold

    def _forbid_parts(self, groups: i64, dispensable: i64, spare: i64) -> None:
        """Note that those parts of a legal federation that have enough power take more satellites, so are not legal.

        `spare`: the power that is not needed. There is little of it, so that few parts have enough without it.
        """
        while dispensable:
            lowest = dispensable & -dispensable
            dispensable ^= lowest
            left = spare - self.powers[place(lowest)]
            if left >= 0:
                self.is_part.put(groups ^ lowest, 1)
                self._forbid_parts(groups ^ lowest, dispensable, left)

    def _without_legal(self, sets: list[int]) -> list[int]:
        """Return those of some sets of groups that contain no legal federation."""
        return [groups for groups in sets if not self._contains_legal(groups)]

    def _contains_legal(self, groups: i64) -> bool:
        """Whether these groups are or contain a legal federation."""
        spare = self._spare(groups)
        return spare >= 0 and (self.is_legal.get(groups) != 0 or self._part_is_legal(groups, groups, spare))

    def _part_is_legal(self, groups: i64, dispensable: i64, spare: i64) -> bool:
        """Whether a part without some of the dispensable groups is legal."""
        while dispensable:
            lowest = dispensable & -dispensable
            dispensable ^= lowest
            left = spare - self.powers[place(lowest)]
            if left >= 0:
                part = groups ^ lowest
                if self.is_legal.get(part) or self._part_is_legal(part, dispensable, left):
                    return True
        return False


def legal_choices(
    groups: list[Group], space: int, budget: int, threshold: int, required: int = -1
) -> list[tuple[int, int]]:
    """Return the sets of groups of all legal federations, as bits, ascending; each with its number of satellites."""
    order = middle_first(groups)
    must = order.index(required) if required >= 0 else required
    search = LegalFederations([groups[at] for at in order], space, budget, threshold, must)
    return numbered_back(search.choices(), order)
