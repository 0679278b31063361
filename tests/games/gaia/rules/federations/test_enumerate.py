"""Rulebook p. 14, compared as on the site: every legal federation is found and nothing else, by a brute force."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from starboard.games.gaia.map import DISTANCE, NUMBER, PLACES, around, members, set_of
from starboard.games.gaia.rules.federations.bridges import find_junctions
from starboard.games.gaia.rules.federations.distances import Distances
from starboard.games.gaia.rules.federations.enumerate import Group, any_federation, choices, ways_to_join
from starboard.games.gaia.rules.federations.legal import legal_choices
from starboard.games.gaia.rules.federations.steiner import MOST_IN_A_BYTE, SteinerTrees

Federation = tuple[int, int]
Place = tuple[int, int]


def hangs_together(hexes: int) -> bool:
    connected = hexes & -hexes
    while (more := around(connected) & hexes) != connected:
        connected = more
    return connected == hexes


def valid_by_trying(
    groups: list[Group], space: int, budget: int, threshold: int, required: int = -1
) -> list[Federation]:
    """Find the valid federations by trying every set of groups with every set of satellites."""
    valid: list[Federation] = []
    places = members(space)
    for count in range(min(budget, len(places)) + 1):
        for satellites in [set_of(list(chosen)) for chosen in combinations(places, count)]:
            near = around(satellites)
            for chosen in range(1, 1 << len(groups)):
                mine = [group for number, group in enumerate(groups) if chosen >> number & 1]
                if sum(group.power for group in mine) < threshold or (required >= 0 and not chosen >> required & 1):
                    continue
                if any(group.hexes & near for number, group in enumerate(groups) if not chosen >> number & 1):
                    continue
                if hangs_together(satellites | sum(group.hexes for group in mine)):
                    valid.append((chosen, satellites))
    return valid


def by_the_definition(
    groups: list[Group], space: int, budget: int, threshold: int, required: int = -1
) -> list[Federation]:
    """Return the valid federations that no other valid one forbids."""
    valid = valid_by_trying(groups, space, budget, threshold, required)
    fewest: dict[int, int] = {}
    for chosen, satellites in valid:
        fewest[chosen] = min(fewest.get(chosen, 999), satellites.bit_count())
    return sorted(
        (chosen, satellites)
        for chosen, satellites in valid
        if not any(
            count < satellites.bit_count() and other & chosen in (other, chosen) for other, count in fewest.items()
        )
    )


def federations(
    groups: list[Group], space: int, budget: int, threshold: int, required: int = -1
) -> list[tuple[int, int]]:
    """Return all legal federations: the chosen groups, and the hexes that get a satellite."""
    return [
        (chosen, drawn)
        for chosen, satellites in choices(groups, space, budget, threshold, required)
        for drawn in ways_to_join(groups, chosen, space, satellites)
    ]


@st.composite
def boards(draw: st.DrawFn, must: bool = False) -> tuple[list[Group], int, int, int, int]:
    """A few groups in a small region, of which only some hexes are free."""
    reach = draw(st.integers(2, 3))
    centre = NUMBER[draw(st.sampled_from([(0, 0), (3, -1), (1, 1)]))]
    region = [hex for hex, away in enumerate(DISTANCE[centre]) if away <= reach]
    places = draw(st.permutations(region))
    count = draw(st.integers(3, 7))
    own = set_of(places[:count])
    groups: list[Group] = []
    while own:
        hexes = own & -own
        while (more := around(hexes) & own) != hexes:
            hexes = more
        groups.append(Group(hexes, draw(st.integers(1, 3)) + hexes.bit_count() - 1))
        own &= ~hexes
    free = set_of(places[count : count + draw(st.integers(6, 14))])
    threshold = draw(st.integers(4, 8))
    required = draw(st.integers(0, len(groups) - 1)) if must else -1
    return groups, free, draw(st.integers(1, 5)), threshold, required


@given(boards())
@settings(max_examples=300, deadline=None)
def test_the_federations_are_those_of_the_definition(board: tuple[list[Group], int, int, int, int]) -> None:
    groups, space, budget, threshold, _ = board
    expected = by_the_definition(groups, space, budget, threshold)
    assert federations(groups, space, budget, threshold) == expected
    assert any_federation(groups, space, budget, threshold) == bool(expected)


@given(boards(must=True))
@settings(max_examples=200, deadline=None)
def test_with_a_group_that_must_take_part_too(board: tuple[list[Group], int, int, int, int]) -> None:
    expected = by_the_definition(*board)
    assert federations(*board) == expected
    assert any_federation(*board) == bool(expected)


@given(boards())
@settings(max_examples=100, deadline=None)
def test_choosing_groups_and_then_satellites_gives_the_same_federations(
    board: tuple[list[Group], int, int, int, int],
) -> None:
    groups, space, *_ = board
    expected = by_the_definition(*board)
    legal = choices(*board)
    assert [chosen for chosen, _ in legal] == sorted({chosen for chosen, _ in expected})
    for chosen, count in legal:
        ways = ways_to_join(groups, chosen, space, count)
        assert ways == [satellites for taken, satellites in expected if taken == chosen]
        assert {satellites.bit_count() for satellites in ways} == {count}


def fewest_by_trying(groups: list[Group], space: int, budget: int) -> dict[int, int]:
    """Return, per set of groups, the fewest satellites that join them, by trying every set of satellites."""
    fewest: dict[int, int] = {}
    for count in range(budget, 0, -1):
        for satellites in [set_of(list(chosen)) for chosen in combinations(members(space), count)]:
            near = around(satellites)
            touched = sum(1 << number for number, group in enumerate(groups) if group.hexes & near)
            if hangs_together(satellites | sum(groups[number].hexes for number in members(touched))):
                part = touched
                while part:
                    fewest[part] = count
                    part = (part - 1) & touched
    return fewest


@given(boards())
@settings(max_examples=150, deadline=None)
def test_the_least_number_of_satellites_is_that_of_a_brute_force_search(
    board: tuple[list[Group], int, int, int, int],
) -> None:
    groups, space, budget, _, _ = board
    fewest = fewest_by_trying(groups, space, budget)
    for most in (budget, MOST_IN_A_BYTE + 1):  # with that many satellites, each number takes two bytes
        distances = Distances([group.hexes for group in groups], space, most)
        trees = SteinerTrees(distances, find_junctions(distances, most))
        for chosen in range(1 << len(groups)):
            if chosen.bit_count() > 1:
                least = fewest.get(chosen, budget + 1)
                assert [trees.can_join(chosen, satellites) for satellites in range(budget + 1)] == [
                    satellites >= least for satellites in range(budget + 1)
                ]
        assert all(distances.joining_all() >= fewest[chosen] for chosen in fewest if chosen.bit_count() > 1)


def test_parts_that_share_a_satellite_are_joined_with_it_once() -> None:
    around_a_hex = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
    groups = [1 << NUMBER[(2 * q, 2 * r)] for q, r in around_a_hex]
    distances = Distances(groups, set_of([NUMBER[place] for place in [(0, 0), *around_a_hex]]), 7)
    trees = SteinerTrees(distances, find_junctions(distances, 7))
    assert [trees.can_join(0b111111, satellites) for satellites in (5, 6)] == [
        False,
        True,
    ]  # the ring, without the middle
    assert [trees.can_join(0b010101, satellites) for satellites in (3, 4)] == [False, True]  # the middle and three arms


EVERYWHERE = set_of(list(NUMBER.values()))


class Table:
    """Structures given as place and power; all other hexes are empty space."""

    is_for_both = True  # whether the rulebook's comparison gives the same federations

    def __init__(self, *groups: tuple[list[tuple[int, int]], int]) -> None:
        self.groups = [Group(set_of([NUMBER[place] for place in places]), power) for places, power in groups]
        self.space = EVERYWHERE & ~sum(group.hexes for group in self.groups)

    def offers(self, budget: int = 6, threshold: int = 7, required: int = -1) -> list[tuple[list[int], set[Place]]]:
        """The federations: which groups, and where the satellites go."""
        legal = federations(self.groups, self.space, budget, threshold, required)
        chosen = sorted({(chosen, satellites.bit_count()) for chosen, satellites in legal})
        by_rulebook = legal_choices(self.groups, self.space, budget, threshold, required)
        assert chosen == by_rulebook or not self.is_for_both
        assert any_federation(self.groups, self.space, budget, threshold, required) == bool(legal)
        return [(members(chosen), {PLACES[hex] for hex in members(satellites)}) for chosen, satellites in legal]


# The rulebook's three examples, p. 14.


def test_two_ways_with_equally_many_satellites_are_both_possible_even_if_one_includes_another_mine() -> None:
    institute, station, other, mine = ([(0, 0)], 3), ([(1, 1)], 2), ([(3, 1)], 2), ([(-1, 2)], 1)
    assert Table(institute, station, other, mine).offers() == [
        ([0, 1, 2], {(1, 0), (2, 1)}),
        ([0, 1, 2, 3], {(0, 1), (2, 1)}),
    ]


def test_a_mine_and_a_satellite_that_are_not_needed_are_refused() -> None:
    pair, station, mine = ([(0, 0), (-1, 0)], 5), ([(2, 0)], 2), ([(4, 0)], 1)
    assert Table(pair, station, mine).offers() == [([0, 1], {(1, 0)})]


def test_eleven_power_are_allowed_if_neither_half_is_enough() -> None:
    three, others = ([(0, 0), (-1, 0), (-2, 0)], 6), ([(2, 0), (3, 0), (4, 0)], 5)
    assert Table(three, others).offers() == [([0, 1], {(1, 0)})]


# Gotchas 1 to 10.


def test_a_group_that_is_enough_by_itself_needs_no_satellites() -> None:
    three, others = ([(0, 0), (-1, 0), (-2, 0)], 6), ([(2, 0), (3, 0), (4, 0)], 5)
    assert Table(three, others).offers(threshold=6) == [([0], set())]


def test_a_mine_on_the_cheaper_way_must_be_taken_along() -> None:
    one, other, mine = ([(0, 0)], 4), ([(4, 0)], 3), ([(2, 0)], 1)
    assert Table(one, other, mine).offers() == [([0, 1, 2], {(1, 0), (3, 0)})]
    assert Table(one, other).offers() == [([0, 1], {(1, 0), (2, 0), (3, 0)})]


def test_planets_farther_away_may_be_chosen() -> None:
    one, near, far = ([(0, 0)], 4), ([(2, 0)], 3), ([(-3, 0)], 3)
    assert [chosen for chosen, _ in Table(one, near, far).offers()] == [[0, 1], [0, 2]]


def test_more_power_than_needed_still_takes_as_few_satellites_as_possible() -> None:
    one, far = ([(0, 0)], 4), ([(-3, 0)], 3)
    assert Table(one, far).offers() == [([0, 1], {(-1, 0), (-2, 0)})]


def test_a_cheaper_federation_counts_only_against_parts_of_it_and_more_than_it() -> None:
    one, other, near, far = ([(0, 0)], 4), ([(2, 2)], 3), ([(2, 0)], 1), ([(-1, 2)], 1)
    offers = Table(one, other, near, far).offers()
    assert [(chosen, len(satellites)) for chosen, satellites in offers if 2 in chosen] == [([0, 1, 2], 2)]
    # Over the far mine it takes one more: the two alone are refused, since with the near mine they take fewer.
    assert {(tuple(chosen), len(satellites)) for chosen, satellites in offers if 2 not in chosen} == {((0, 1, 3), 3)}


def test_satellites_may_fork() -> None:
    ends = ([(2, 0)], 3), ([(-2, 2)], 2), ([(0, -2)], 2)
    assert Table(*ends).offers() == [([0, 1, 2], {(0, 0), (1, 0), (-1, 1), (0, -1)})]


def test_a_cheaper_way_over_another_mine_counts_at_a_fork_too() -> None:
    table = Table(([(1, -3)], 2), ([(-2, 0)], 2), ([(0, 1)], 3), ([(1, -1)], 1))
    free = [(0, -2), (-1, -1), (-1, 0), (-1, 1), (1, -2), (0, 0)]
    table.space = set_of([NUMBER[place] for place in free])
    # Without the mine, the first three need four satellites; with it, two that fork between three groups, and another.
    assert table.offers(threshold=7) == [([0, 1, 2, 3], {(1, -2), (-1, 0), (0, 0)})]
    table.space &= ~(1 << NUMBER[(0, 0)])
    assert table.offers(threshold=7) == [([0, 1, 2], {(0, -2), (-1, -1), (-1, 0), (-1, 1)})]


def test_a_cheaper_part_makes_the_whole_illegal_even_if_the_part_is_illegal() -> None:
    places = [(-1, -2), (-2, 3), (2, -2), (1, -3), (-2, 0)]
    table = Table(*[([place], power) for place, power in zip(places, (2, 1, 2, 4, 3), strict=True)])
    free = [(-1, 2), (1, -2), (-2, -1), (0, 0), (1, -1), (0, -2), (-1, 0), (-1, 1), (-2, 2), (2, 1), (0, 1), (3, -1)]
    table.space = set_of([NUMBER[place] for place in free])
    table.is_for_both = False
    offered = table.offers()
    chosen = [groups for groups, _ in offered]
    # Past the fourth group it is cheaper; still, where it is left out, the second is not needed.
    assert [0, 2, 4] not in chosen
    assert [0, 1, 2, 4] not in chosen
    assert federations(table.groups, table.space, 6, 7) == by_the_definition(table.groups, table.space, 6, 7)


def test_more_satellites_than_can_be_paid_are_not_offered() -> None:
    one, other = ([(0, 0)], 4), ([(3, 0)], 3)
    assert Table(one, other).offers(budget=1) == []
    assert Table(one, other).offers(budget=2) != []


def test_satellites_are_placed_only_on_allowed_hexes() -> None:
    table = Table(([(0, 0)], 4), ([(1, 1)], 3))
    table.space &= ~(1 << NUMBER[(1, 0)])
    assert table.offers() == [([0, 1], {(0, 1)})]


def test_too_little_power_in_all_is_no_federation() -> None:
    assert Table(([(0, 0)], 3), ([(2, 0)], 3)).offers() == []


def test_nobody_without_groups_has_a_federation() -> None:
    assert Table().offers() == []


def test_the_old_federation_must_take_part() -> None:
    old, strong, mine = ([(0, 0), (1, 0)], 7), ([(0, 4), (1, 4)], 14), ([(3, 0)], 7)
    assert Table(old, mine, strong).offers(budget=1, threshold=14, required=0) == [([0, 1], {(2, 0)})]


def test_the_old_federation_alone_is_enough_if_its_new_neighbours_made_it_strong() -> None:
    old, mine = ([(0, 0), (1, 0)], 14), ([(3, 0)], 1)
    assert Table(old, mine).offers(budget=0, threshold=14, required=0) == [([0], set())]


def test_the_old_federation_grows_through_groups_between() -> None:
    old, between, far = ([(0, 0)], 9), ([(2, 0)], 1), ([(4, 0)], 4)
    assert Table(old, between, far).offers(budget=2, threshold=14, required=0) == [([0, 1, 2], {(1, 0), (3, 0)})]
    assert Table(old, between, far).offers(budget=1, threshold=14, required=0) == []
