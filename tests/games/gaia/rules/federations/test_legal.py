"""Rulebook p. 14: every legal federation is offered and nothing else, compared with a brute-force search.

A federation is forbidden only by a *legal* one with fewer satellites, whose groups are part of its own or contain them.
"""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings

from games.gaia.positions import Seat, table
from games.gaia.rules.federations.test_enumerate import Federation, Table, boards, valid_by_trying
from starboard.games.gaia.map import DISTANCE, NUMBER, around, members, set_of
from starboard.games.gaia.rules.federations.enumerate import Group, any_federation, choices, ways_to_join
from starboard.games.gaia.rules.federations.legal import legal_choices

Board = tuple[list[Group], int, int, int, int]


def legal_by_definition(
    groups: list[Group], space: int, budget: int, threshold: int, required: int = -1
) -> list[Federation]:
    """Return the valid federations that no legal one forbids; legality goes back to fewer satellites."""
    legal: list[Federation] = []
    valid = valid_by_trying(groups, space, budget, threshold, required)
    for chosen, satellites in sorted(valid, key=lambda federation: federation[1].bit_count()):
        if not any(
            other.bit_count() < satellites.bit_count() and taken & chosen in (taken, chosen) for taken, other in legal
        ):
            legal.append((chosen, satellites))
    return sorted(legal)


def federations(board: Board) -> list[Federation]:
    groups, space, *_ = board
    return [
        (chosen, drawn)
        for chosen, satellites in legal_choices(*board)
        for drawn in ways_to_join(groups, chosen, space, satellites)
    ]


@given(boards())
@settings(max_examples=300, deadline=None)
def test_the_legal_federations_are_those_of_the_definition(board: Board) -> None:
    expected = legal_by_definition(*board)
    assert federations(board) == expected
    assert any_federation(*board) == bool(expected)


@given(boards(must=True))
@settings(max_examples=200, deadline=None)
def test_the_legal_federations_with_a_group_that_must_take_part(board: Board) -> None:
    expected = legal_by_definition(*board)
    assert federations(board) == expected
    assert any_federation(*board) == bool(expected)


def some_board(dice: Random) -> Board:
    """A strong group and several weak ones in a small region: often a way past a weak one is shorter."""
    region = [hex for hex, away in enumerate(DISTANCE[NUMBER[(0, 0)]]) if away <= 3]
    dice.shuffle(region)
    count = dice.randrange(4, 9)
    own = set_of(region[:count])
    groups: list[Group] = []
    while own:
        hexes = own & -own
        while (more := around(hexes) & own) != hexes:
            hexes = more
        groups.append(Group(hexes, dice.choice([1, 1, 1, 2, 2, 3, 5])))
        own &= ~hexes
    return groups, set_of(region[count : count + dice.randrange(8, 15)]), dice.randrange(2, 6), dice.randrange(4, 9), -1


@pytest.mark.parametrize("seed", range(4))
def test_on_boards_with_shorter_ways_past_others_too(seed: int) -> None:
    dice = Random(seed)
    for _ in range(60):
        board = some_board(dice)
        fewest = sorted({(chosen, satellites.bit_count()) for chosen, satellites in legal_by_definition(*board)})
        assert legal_choices(*board) == fewest


def fewest_that_join(groups: list[Group], chosen: int, space: int) -> int:
    """Return how few satellites join just these groups, by the algorithm of Dreyfus and Wagner; 999 if none do."""
    mine = [group.hexes for number, group in enumerate(groups) if chosen >> number & 1]
    free = space & ~set_of(
        [hex for number, group in enumerate(groups) if not chosen >> number & 1 for hex in members(around(group.hexes))]
    )
    places = [*mine, *[1 << hex for hex in members(free)]]
    costs = [0] * len(mine) + [1] * (len(places) - len(mine))
    near = [[at for at, other in enumerate(places) if around(one) & other and other != one] for one in places]
    joined: list[list[int]] = [[999] * len(places) for _ in range(1 << len(mine))]  # per groups, and a place with them
    for some in range(1, 1 << len(mine)):
        best = joined[some]
        if some & (some - 1) == 0:
            best[some.bit_length() - 1] = 0
        part = (some - 1) & some
        while part:
            for at, cost in enumerate(costs):
                best[at] = min(best[at], joined[part][at] + joined[some ^ part][at] - cost)
            part = (part - 1) & some
        for satellites in range(len(places)):
            for at in [at for at, number in enumerate(best) if number == satellites]:
                spread(at, satellites, best, near, costs)
    return min(joined[-1])


def spread(at: int, satellites: int, best: list[int], near: list[list[int]], costs: list[int]) -> None:
    """Go on from a place to its neighbours, and at once through groups, which cost nothing."""
    for other in near[at]:
        if satellites + costs[other] < best[other]:
            best[other] = satellites + costs[other]
            if costs[other] == 0:
                spread(other, satellites, best, near, costs)


def legal_on_a_large_board(groups: list[Group], space: int, budget: int, threshold: int) -> list[tuple[int, int]]:
    """Return the legal sets of groups by the definition, with their numbers of satellites."""
    enough = [
        chosen
        for chosen in range(1, 1 << len(groups))
        if sum(group.power for number, group in enumerate(groups) if chosen >> number & 1) >= threshold
    ]
    valid = [(fewest_that_join(groups, chosen, space), chosen) for chosen in enough]
    legal: list[tuple[int, int]] = []
    for satellites, chosen in sorted(valid):
        if satellites <= budget and not any(
            fewer < satellites and other & chosen in (other, chosen) for other, fewer in legal
        ):
            legal.append((chosen, satellites))
    return sorted(legal)


@pytest.mark.parametrize("seed", range(12))
def test_groups_all_over_the_board_and_many_satellites(seed: int) -> None:
    dice = Random(seed)
    hexes = [hex for hex, away in enumerate(DISTANCE[NUMBER[(0, 0)]]) if away <= 5]
    dice.shuffle(hexes)
    own: list[int] = []
    for hex in hexes:
        if len(own) < 7 and all(DISTANCE[hex][other] > 1 for other in own):
            own.append(hex)
    space = set_of([hex for hex in hexes[: len(hexes) * 2 // 3] if hex not in own])
    groups = [Group(1 << hex, power) for hex, power in zip(own, [1, 1, 1, 2, 2, 3, 3], strict=True)]
    expected = legal_on_a_large_board(groups, space, 23, 7)
    assert legal_choices(groups, space, 23, 7) == expected


def test_what_the_site_allows_is_legal() -> None:
    dice = Random(1)
    for _ in range(60):
        board = some_board(dice)
        assert set(choices(*board)) <= set(legal_choices(*board))


# The lab and the academy, worth 5; a trading station, worth 2, past a foreign planet; two mines below.
LAB_AND_ACADEMY, STATION, MINE, OTHER_MINE = [(0, 0), (-1, 0)], [(-4, 0)], [(-2, 2)], [(-3, 1)]
FOREIGN = (-2, 0)


def test_a_larger_federation_that_is_itself_illegal_forbids_nothing() -> None:
    at = Table((LAB_AND_ACADEMY, 5), (STATION, 2), (MINE, 1), (OTHER_MINE, 1))
    at.space &= ~(1 << NUMBER[FOREIGN])
    # All of them take two satellites, which is illegal because one joins the lab, the academy and both mines.
    assert len(ways_to_join(at.groups, 0b1111, at.space, 2)) == 2
    assert len(ways_to_join(at.groups, 0b1101, at.space, 1)) == 1
    assert choices(at.groups, at.space, 6, 7) == [(0b1101, 1)]  # as the site compares
    assert legal_choices(at.groups, at.space, 6, 7) == [(0b0011, 3), (0b1011, 3), (0b1101, 1)]


def test_such_a_federation_is_offered_by_the_rulebook_and_not_by_the_site() -> None:
    own = Seat("firaks", lab="0x0", ac1="-1x0", ts="-4x0", mine="-2x2 -3x1", bowls="4 0 0")
    foreign = Seat("xenos", mine="-2x0")
    rulebook, site = [table(own, foreign, rules=rules).play("p1 federation") for rules in ("rulebook", "boardgamers")]
    assert {"0x0", "-1x0", "-4x0", "-1x-1", "-2x-1", "-3x-1"} in rulebook.plans()
    assert (len(rulebook.plans()), site.question) == (3, "token")  # the only one there is formed at once


def test_a_legal_federation_still_forbids_larger_and_smaller_ones() -> None:
    for legal in (legal_choices(*some_board(Random(seed))) for seed in range(60)):
        for chosen, satellites in legal:
            for other, fewer in legal:
                assert fewer >= satellites or members(other & chosen) not in (members(other), members(chosen))
