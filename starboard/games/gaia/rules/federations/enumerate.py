"""Federations of a player as the site compares them, exactly; and what both sets of rules share.

A federation is a set of own groups (planets and stations that touch each other) and a set of satellites. It is valid if
it is connected, its power reaches the threshold, the satellites can be paid, and it contains every group that touches
one of them. Here it is legal if no valid federation with a part of its groups, or with its groups and more, has fewer
satellites; `legal` has the rulebook's definition. Whether there is any, and the ways to join groups, are the same.

Facts that the search uses:
- If there are satellites, the groups are exactly those that they touch. So one number matters per set of groups: how
  few satellites touch exactly these groups and join them.
- Satellites that join groups consist of bridges (see `bridges`) that share groups, each as small as possible. In a good
  order of adding them, everything stays connected, and below the threshold until the last bridge: otherwise the bridges
  before it would form a federation of fewer groups.
- Such an order can begin at any group; here it begins at the last by number. At least two bridges can be left out
  without disconnecting the rest, and only one of them can remove that group. So following the joins from there, bridge
  by bridge, gives all federations, and most of them once.
- No part of a legal federation can be replaced by fewer satellites, whatever else they touch (see `distances`). So the
  search drops such parts, and then compares its results with everything cheaper, dropped parts included.
- A bridge between groups that reach the threshold need not grow: with more satellites, these groups alone are cheaper.
- All groups that can be joined at all are one federation, if it can be paid. Nothing with more satellites is legal.
- A valid federation with the fewest satellites of all is legal. So there is a legal one if there is a valid one.
"""

from __future__ import annotations

from mypy_extensions import i64

from starboard.games.gaia.map import DISTANCE, around, members, place, set_of
from starboard.games.gaia.rules.federations.bridges import Bridges, find_junctions
from starboard.games.gaia.rules.federations.distances import Distances
from starboard.games.gaia.rules.federations.paged_array import Table
from starboard.games.gaia.rules.federations.sets import pairs, together
from starboard.games.gaia.rules.federations.steiner import SteinerTrees


class Group:
    """Own planets and stations that touch each other, directly or through one another; two groups never touch."""

    def __init__(self, hexes: int, power: int) -> None:
        self.hexes = hexes
        self.power = power


class Join:
    """One way to join groups: a last bridge joins more groups to those joined before."""

    def __init__(self, groups: i64, before: i64, bridge: i64) -> None:
        self.groups = groups  # all groups that are joined then
        self.before = before
        self.bridge = bridge  # the groups that the last bridge touches


class Federations:
    """The federations that a player can form: first which groups; then, if `draws`, which satellites."""

    def __init__(
        self, groups: list[Group], space: int, budget: int, threshold: int, required: int = -1, draws: bool = False
    ) -> None:
        self.count = len(groups)
        self.draws = draws
        self.powers: list[int] = [group.power for group in groups]
        self.threshold = threshold
        self.required = 1 << required if required >= 0 else 0
        self.extra = 0  # power of the required group, and asked for: more than all others have
        if required >= 0:
            self.extra = sum(self.powers)
            self.powers[required] += self.extra
            self.threshold += self.extra
        self.groups = groups
        self.space = space
        self.distances = Distances([group.hexes for group in groups], space, min(budget, space.bit_count()))
        self.budget = min(self.distances.most, self.distances.joining_all())
        strongest = max([1] + [group.power for group in groups if group.power < threshold])
        self.bridges = Bridges(self.distances, self.budget, self.powers, self.threshold, strongest)
        self.known = Table(self.count)  # per groups, how few satellites join exactly these, and one: 0 is not known
        self.joined: list[list[int]] = [[]]  # per number of satellites, what they join below the threshold
        self.bridged: list[list[int]] = [[]]  # per size, the groups that bridges touch which others can be joined to
        self.valid: list[list[int]] = [[]]  # per number of satellites, what they join that is strong enough
        for group in range(self.count):
            only = 1 << group
            self.known.put(only, 1)
            if self._enough(only):
                self.valid[0].append(only)
        self._choices: list[tuple[int, int]] | None = None
        self._joins: list[Join] = []  # in the order of the search
        self._joins_to: dict[int, list[Join]] = {}  # per set of groups, the joins that the choices need
        self._satellite_sets: dict[int, list[int]] = {}

    def any(self) -> bool:
        """Whether there is any federation."""
        if self.valid[0]:
            return True
        if sum(self.powers) < self.threshold:
            return False
        if self._enough_is_near():
            return True
        while len(self.joined) <= self.budget:
            self._search_on()
            if self.valid[-1]:
                return True
        return False

    def _enough_is_near(self) -> bool:
        """Whether starting at some group and always joining the nearest next reaches the threshold."""
        for start in range(self.count):
            power = self.powers[start]
            satellites = 0
            for group, step in self.distances.nearest_first(start):
                power += self.powers[group]
                satellites += step
                if satellites > self.budget:
                    break
                if power >= self.threshold:
                    return True
        return False

    def choices(self) -> list[tuple[int, int]]:
        """Return the sets of groups of legal federations, ascending, each with its number of satellites."""
        if self._choices is None:
            self._choices = self._find_choices() if sum(self.powers) >= self.threshold else []
        return self._choices

    def _find_choices(self) -> list[tuple[int, int]]:
        junctions = find_junctions(self.distances, self.budget - 1)
        while len(self.joined) <= self.budget:
            self._search_on()
        self._settle()
        trees = SteinerTrees(self.distances, junctions)
        legal: list[tuple[int, int]] = []
        for satellites, chosen in enumerate(self.valid):
            legal += [(groups, satellites) for groups in chosen if self._is_legal(groups, satellites, trees)]
        if self.draws:
            self._trace([groups for groups, _ in legal])
        return sorted(legal)

    def _trace(self, wanted: list[int]) -> None:
        """Collect the joins that lead to these groups, and to those joined before."""
        for groups in wanted:
            self._joins_to[groups] = []
        for join in self._joins[::-1]:
            if join.groups in self._joins_to:
                self._joins_to[join.groups].append(join)
                self._joins_to.setdefault(join.before, [])

    def _is_legal(self, groups: int, satellites: int, trees: SteinerTrees) -> bool:
        """Whether no valid federation of more groups, or of a part of these, has fewer satellites."""
        return satellites == 0 or not (
            self.distances.joining(groups) < satellites
            or trees.can_join(groups, satellites - 1)
            or self._part_is_cheaper(groups, satellites - 1, trees)
        )

    def _part_is_known(self, groups: i64, satellites: i64, dispensable: i64, spare: i64) -> bool:
        """Whether a part without some dispensable groups is still enough and known to take fewer satellites.

        `spare`: the power that is not needed. There is little of it, so that few parts are enough.
        """
        while dispensable:
            lowest = dispensable & -dispensable
            dispensable ^= lowest
            left = spare - self.powers[place(lowest)]
            if left >= 0:
                part = groups ^ lowest
                if 0 < self.known.get(part) <= satellites or self._part_is_known(part, satellites, dispensable, left):
                    return True
        return False

    def _part_is_cheaper(self, chosen: int, satellites: int, trees: SteinerTrees) -> bool:
        """Whether this many satellites join enough of these groups and touch no others.

        Those that nothing cheaper could replace are known already; so it takes a part that fewer still would join.
        """
        if satellites == 0 or not self._part_may_be_cheaper(chosen, satellites, trees):
            return False
        groups: list[Group] = []
        space = self.space
        required = -1
        for group in range(self.count):
            if chosen >> group & 1:
                if self.required >> group & 1:
                    required = len(groups)
                groups.append(self.groups[group])
            else:
                space &= ~self.distances.rings[group].number()
        return Federations(groups, space, satellites, self.threshold - self.extra, required).any()

    def _part_may_be_cheaper(self, chosen: int, satellites: int, trees: SteinerTrees) -> bool:
        """Whether fewer satellites join enough of these groups, perhaps touching others."""
        for group in members(chosen):
            part = chosen & ~(1 << group)
            if self._enough(part) and (
                trees.can_join(part, satellites - 1) or self._part_may_be_cheaper(part, satellites, trees)
            ):
                return True
        return False

    def _enough(self, groups: i64) -> bool:
        """Whether these groups reach the threshold and include the required one."""
        return self.bridges.power(groups) >= self.threshold

    def _search_on(self) -> None:
        """Find the sets of groups that can be joined with one satellite more than before."""
        satellites = len(self.joined)
        self._settle()
        self.joined.append([])
        self.valid.append([])
        for fewer in range(1, satellites):
            for groups in self.joined[fewer]:
                self._add(groups, self.bridged[satellites - fewer], satellites - fewer, satellites)
        bridged: list[int] = []
        for family in self.bridges.grow():
            groups = family.groups
            if groups & (groups - 1):
                if self.known.get(groups) == 0:
                    self._note(groups, satellites)
                if self.known.get(groups) > satellites and self.distances.joining(groups) >= satellites:
                    if self.draws:
                        self._joins.append(Join(groups, groups & -groups, groups))
                    if not self._enough(groups):  # else what others join to it has a part that is enough
                        bridged.append(groups)
        self.bridged.append(bridged)

    def _settle(self) -> None:
        """Of the latest strong enough sets, keep those without a strong enough part; nothing may grow from them."""
        satellites = len(self.valid) - 1
        remaining: list[int] = []
        for groups in self.valid[-1]:
            self.bridges.close(groups)
            if not self._part_is_known(groups, satellites, groups, self.bridges.power(groups) - self.threshold):
                remaining.append(groups)
                self.bridges.exclude(groups)
        self.valid[-1] = remaining

    def _add(self, groups: i64, bridged: list[int], size: i64, satellites: i64) -> None:
        """Join more groups to some by one more bridge."""
        # Every federation can be joined beginning at its last group: no need to add groups after that.
        upto: i64 = -1 if self.required else (2 << place(groups)) - 1
        near = self.distances.near(groups, size - 1)  # a bridge to one of these alone is never cheapest
        excluded: i64 = -1
        bridge: i64
        for bridge in bridged:
            if bridge & groups and not bridge & ~upto:
                more = bridge & ~groups
                if more and not (more & near and more & (more - 1) == 0):
                    known = self.known.get(groups | more) - 1
                    if known < 0:
                        if excluded < 0:
                            excluded = self.bridges.excluded(groups)
                        if not more & excluded:
                            self._note(groups | more, satellites)
                            known = satellites
                    if known == satellites and self.draws:
                        self._joins.append(Join(groups | more, groups, bridge))

    def _note(self, groups: i64, satellites: i64) -> None:
        """Note that this many satellites, and no fewer, join these groups."""
        self.known.put(groups, satellites + 1)
        if self._enough(groups):
            self.valid[-1].append(groups)
        elif groups & self.required == self.required and self.distances.joining(groups) >= satellites:
            self.joined[-1].append(groups)

    def satellite_sets(self, groups: int) -> list[int]:
        """Return all smallest sets of satellites that join exactly these groups, ascending."""
        if groups & (groups - 1) == 0:
            return [0]
        known = self._satellite_sets.get(groups)
        if known is None:
            unions: list[list[int]] = []
            for join in self._joins_to[groups]:
                bridges = self.bridges.sets(join.bridge, self.known.get(join.bridge) - 1)
                unions.append(pairs(bridges, self.satellite_sets(join.before)))
            known = together(unions)
            self._satellite_sets[groups] = known
        return known


def choices(groups: list[Group], space: int, budget: int, threshold: int, required: int = -1) -> list[tuple[int, int]]:
    """Return the sets of groups of all legal federations, as bits, ascending; each with its number of satellites."""
    order = middle_first(groups)
    must = order.index(required) if required >= 0 else required
    return numbered_back(Federations([groups[at] for at in order], space, budget, threshold, must).choices(), order)


def ways_to_join(groups: list[Group], chosen: int, space: int, satellites: int) -> list[int]:
    """Return all sets of this many satellites that join just these groups, ascending; fewer must not do it.

    The search looks at these groups only, and none can be left out.
    """
    joined: list[Group] = []
    for number, group in enumerate(groups):
        if chosen >> number & 1:
            joined.append(group)
        else:
            space &= ~around(group.hexes)
    search = Federations(joined, space, satellites, sum([group.power for group in joined]), draws=True)
    return [drawn for together, _ in search.choices() for drawn in search.satellite_sets(together)]


def middle_first(groups: list[Group]) -> list[int]:
    """Return the groups' numbers, the most central first: in this order the search looks at fewer pieces."""
    hexes = [group.hexes.bit_length() - 1 for group in groups]
    away = [sum([DISTANCE[hex][other] for other in hexes]) for hex in hexes]
    return [at for _, at in sorted([(away[at], at) for at in range(len(groups))])]


def numbered_back(found: list[tuple[int, int]], order: list[int]) -> list[tuple[int, int]]:
    """Return these sets of groups, ascending, by the groups' numbers from before they were put in this order."""
    return sorted([(set_of([order[at] for at in members(numbered)]), satellites) for numbered, satellites in found])


def any_federation(groups: list[Group], space: int, budget: int, threshold: int, required: int = -1) -> bool:
    """Whether there is a legal federation."""
    if sum([group.power for group in groups]) < threshold:  # the usual case; this is asked every turn
        return False
    return Federations(groups, space, budget, threshold, required).any()
