"""All legal federations of a player, exactly.

A federation is a set of own groups (planets and stations that touch each other) and a set of satellites. It is valid if
it hangs together, its power reaches the threshold, the satellites can be paid and it contains every group that touches
one of them. It is legal if no valid federation with a part of its groups, or with its groups and more, has fewer
satellites.

Facts the search rests on:
- With satellites at all, the groups are just those the satellites touch. So one number says it all: how few satellites
  touch exactly these groups and join them.
- What joins groups consists of bridges (see there) that share groups, each of least size. Added in a good order they
  hang together all the time, below the threshold until the last: else those before would do, with fewer groups.
- Such an order can begin at any group, so let it be the last by number. Those bridges whose absence leaves the rest
  together are two at least, and only one of them can take that group away. So drawing what was joined from there on,
  bridge by bridge, draws all federations, and most of them once.
- No part of a legal federation can be replaced by fewer satellites, whatever else they touch (see `reach`). So the
  search drops what could be; what it finds is then held against all that is cheaper, also against what was dropped.
- A bridge between groups that are enough need not grow: with more satellites, these groups alone are cheaper.
- All groups that can be joined at all are one federation, if they can be paid. Nothing with more satellites is legal.
- A valid federation with the fewest satellites of all is legal. So there is a legal one if there is a valid one.
"""

from __future__ import annotations

from mypy_extensions import i64

from starboard.games.gaia.map import DISTANCE, around, members, place
from starboard.games.gaia.rules.federations.bridges import Bridges, find_hubs
from starboard.games.gaia.rules.federations.distances import Reach
from starboard.games.gaia.rules.federations.paged_array import Table
from starboard.games.gaia.rules.federations.sets import pairs, together
from starboard.games.gaia.rules.federations.steiner import Spans


class Group:
    """Own planets and stations that touch each other, directly or through one another; two groups never touch."""

    def __init__(self, hexes: int, power: int) -> None:
        self.hexes = hexes
        self.power = power


class Federations:
    """The federations a player can form: first which groups, then, if that is wanted, which satellites."""

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
        self.reach = Reach([group.hexes for group in groups], space, min(budget, space.bit_count()))
        self.budget = min(self.reach.most, self.reach.joining_all())
        strongest = max([1] + [group.power for group in groups if group.power < threshold])
        self.bridges = Bridges(self.reach, self.budget, self.powers, self.threshold, strongest)
        self.known = Table(self.count)  # per groups, how few satellites join exactly these, and one: 0 is not known
        self.joined: list[list[int]] = [[]]  # per number of satellites, what they join below the threshold
        self.spans: list[list[int]] = [[]]  # per size, the groups that bridges touch which others can be joined to
        self.valid: list[list[int]] = [[]]  # per number of satellites, what they join that is strong enough
        for group in range(self.count):
            only = 1 << group
            self.known.put(only, 1)
            if self._enough(only):
                self.valid[0].append(only)
        self._choices: list[tuple[int, int]] | None = None
        self._ways: list[int] = []  # how groups are joined: they, those joined before the last bridge, those it touches
        self._ways_to: dict[int, list[int]] = {}  # of these, per groups, what is needed for the choices
        self._drawn: dict[int, list[int]] = {}

    def any(self) -> bool:
        """Is there a federation at all?"""
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
        """Does it do to begin with some group and always join the nearest next?"""
        for start in range(self.count):
            power = self.powers[start]
            satellites = 0
            for group, step in self.reach.nearest_first(start):
                power += self.powers[group]
                satellites += step
                if satellites > self.budget:
                    break
                if power >= self.threshold:
                    return True
        return False

    def choices(self) -> list[tuple[int, int]]:
        """The sets of groups of legal federations, ascending, each with its number of satellites."""
        if self._choices is None:
            self._choices = self._find_choices() if sum(self.powers) >= self.threshold else []
        return self._choices

    def _find_choices(self) -> list[tuple[int, int]]:
        hubs = find_hubs(self.reach, self.budget - 1)
        while len(self.joined) <= self.budget:
            self._search_on()
        self._settle()
        spans = Spans(self.reach, hubs)
        legal: list[tuple[int, int]] = []
        for satellites, chosen in enumerate(self.valid):
            legal += [(groups, satellites) for groups in chosen if self._is_legal(groups, satellites, spans)]
        if self.draws:
            self._trace([groups for groups, _ in legal])
        return sorted(legal)

    def _trace(self, wanted: list[int]) -> None:
        """Note for these groups how they were joined, and for those joined before."""
        all_groups = (1 << self.count) - 1
        for groups in wanted:
            self._ways_to[groups] = []
        for way in self._ways[::-1]:
            groups = way >> 2 * self.count
            if groups in self._ways_to:
                self._ways_to[groups].append(way)
                self._ways_to.setdefault(way >> self.count & all_groups, [])

    def _is_legal(self, groups: int, satellites: int, spans: Spans) -> bool:
        """Do fewer satellites neither join more groups nor enough of these?"""
        return satellites == 0 or not (
            self.reach.joining(groups) < satellites
            or spans.can_join(groups, satellites - 1)
            or self._part_is_cheaper(groups, satellites - 1, spans)
        )

    def _part_is_known(self, groups: i64, satellites: i64, dispensable: i64, spare: i64) -> bool:
        """Is a part that is enough, without some of the dispensable groups, known to take fewer satellites?

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

    def _part_is_cheaper(self, chosen: int, satellites: int, spans: Spans) -> bool:
        """Do so many satellites join enough of these groups, touching no others?

        Those that nothing cheaper could replace are known already; so it takes a part that fewer still would join.
        """
        if satellites == 0 or not self._part_may_be_cheaper(chosen, satellites, spans):
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
                space &= ~self.reach.rings[group].number()
        return Federations(groups, space, satellites, self.threshold - self.extra, required).any()

    def _part_may_be_cheaper(self, chosen: int, satellites: int, spans: Spans) -> bool:
        """Do fewer than so many satellites join enough of these groups, perhaps touching others?"""
        for group in members(chosen):
            part = chosen & ~(1 << group)
            if self._enough(part) and (
                spans.can_join(part, satellites - 1) or self._part_may_be_cheaper(part, satellites, spans)
            ):
                return True
        return False

    def satellites(self, groups: int) -> list[int]:
        """The sets of satellites that join exactly these groups and are as few as possible, ascending."""
        return self._draw(groups)

    def _enough(self, groups: i64) -> bool:
        """Do these groups reach the threshold, with the one that must be among them?"""
        return self.bridges.power(groups) >= self.threshold

    def _search_on(self) -> None:
        """Find what can be joined with one satellite more than before."""
        satellites = len(self.joined)
        self._settle()
        self.joined.append([])
        self.valid.append([])
        for fewer in range(1, satellites):
            for groups in self.joined[fewer]:
                self._add(groups, self.spans[satellites - fewer], satellites - fewer, satellites)
        spans: list[int] = []
        for family in self.bridges.grow():
            groups = family.groups
            if groups & (groups - 1):
                if self.known.get(groups) == 0:
                    self._note(groups, satellites)
                if self.known.get(groups) > satellites and self.reach.joining(groups) >= satellites:
                    if self.draws:
                        self._ways.append(self._way(groups, groups & -groups, groups))
                    if not self._enough(groups):  # else what others join to it has a part that is enough
                        spans.append(groups)
        self.spans.append(spans)

    def _settle(self) -> None:
        """Of what was found last and is strong enough, keep what has no such part: nothing more may hold all of it."""
        satellites = len(self.valid) - 1
        kept: list[int] = []
        for groups in self.valid[-1]:
            self.bridges.close(groups)
            if not self._part_is_known(groups, satellites, groups, self.bridges.power(groups) - self.threshold):
                kept.append(groups)
                self.bridges.bar(groups)
        self.valid[-1] = kept

    def _add(self, groups: i64, spans: list[int], size: i64, satellites: i64) -> None:
        """Join more groups by one more bridge."""
        # Every federation can be joined beginning at its last group: no need to add groups after that.
        upto: i64 = -1 if self.required else (2 << place(groups)) - 1
        near = self.reach.near(groups, size - 1)  # to join one of these like that is never cheapest
        barred: i64 = -1
        span: i64
        for span in spans:
            if span & groups and not span & ~upto:
                more = span & ~groups
                if more and not (more & near and more & (more - 1) == 0):
                    known = self.known.get(groups | more) - 1
                    if known < 0:
                        if barred < 0:
                            barred = self.bridges.barred(groups)
                        if not more & barred:
                            self._note(groups | more, satellites)
                            known = satellites
                    if known == satellites and self.draws:
                        self._ways.append(self._way(groups | more, groups, span))

    def _way(self, groups: int, before: int, span: int) -> int:
        return (groups << self.count | before) << self.count | span

    def _note(self, groups: i64, satellites: i64) -> None:
        """These groups can be joined, and no fewer satellites do it, or they form no legal federation."""
        self.known.put(groups, satellites + 1)
        if self._enough(groups):
            self.valid[-1].append(groups)
        elif groups & self.required == self.required and self.reach.joining(groups) >= satellites:
            self.joined[-1].append(groups)

    def _draw(self, groups: int) -> list[int]:
        """All smallest sets of satellites that join exactly these groups, ascending."""
        if groups & (groups - 1) == 0:
            return [0]
        known = self._drawn.get(groups)
        if known is None:
            all_groups = (1 << self.count) - 1
            found: list[list[int]] = []
            for way in self._ways_to[groups]:
                span = way & all_groups
                bridges = self.bridges.sets(span, self.known.get(span) - 1)
                found.append(pairs(bridges, self._draw(way >> self.count & all_groups)))
            known = together(found)
            self._drawn[groups] = known
        return known


def choices(groups: list[Group], space: int, budget: int, threshold: int, required: int = -1) -> list[tuple[int, int]]:
    """Which groups the legal federations consist of, as bits, ascending; each with its number of satellites."""
    order = _middle_first(groups)
    search = Federations(
        [groups[at] for at in order], space, budget, threshold, order.index(required) if required >= 0 else required
    )
    chosen: list[tuple[int, int]] = []
    for numbered, satellites in search.choices():
        named = 0
        for at in members(numbered):
            named |= 1 << order[at]
        chosen.append((named, satellites))
    return sorted(chosen)


def ways_to_join(groups: list[Group], chosen: int, space: int, satellites: int) -> list[int]:
    """All sets of so many satellites that join just these groups, ascending; fewer must not do it.

    A search of its own among these groups, none of which can be left out: so only what was chosen is drawn.
    """
    joined: list[Group] = []
    for number, group in enumerate(groups):
        if chosen >> number & 1:
            joined.append(group)
        else:
            space &= ~around(group.hexes)
    search = Federations(joined, space, satellites, sum([group.power for group in joined]), draws=True)
    return [drawn for together, _ in search.choices() for drawn in search.satellites(together)]


def federations(
    groups: list[Group], space: int, budget: int, threshold: int, required: int = -1
) -> list[tuple[int, int]]:
    """All legal federations one by one: the chosen groups and the hexes that get a satellite."""
    found: list[tuple[int, int]] = []
    for chosen, satellites in choices(groups, space, budget, threshold, required):
        found += [(chosen, drawn) for drawn in ways_to_join(groups, chosen, space, satellites)]
    return found


def _middle_first(groups: list[Group]) -> list[int]:
    """Numbered like this, fewer pieces have to be looked at."""
    hexes = [group.hexes.bit_length() - 1 for group in groups]
    away = [sum([DISTANCE[hex][other] for other in hexes]) for hex in hexes]
    return [at for _, at in sorted([(away[at], at) for at in range(len(groups))])]


def any_federation(groups: list[Group], space: int, budget: int, threshold: int, required: int = -1) -> bool:
    """Is there a legal federation?"""
    if sum([group.power for group in groups]) < threshold:  # mostly so, and this is asked every turn
        return False
    return Federations(groups, space, budget, threshold, required).any()
