"""Setup: the general part, the corporations, the players (rulebook: three pages of preparation)."""

from __future__ import annotations

import pytest

from games.shackleton.positions import Table, new_game
from starboard.games.shackleton.components import CORPORATIONS
from starboard.games.shackleton.corporations.selenium.rules import selenium_of

COUNTS = (1, 2, 3, 4)
SEEDS = range(12)


def settled(seats: int, seed: int = 1, **options: str) -> Table:
    """A game whose players have taken leaders and first sectors: always the first offer."""
    table = new_game(seats, seed, **options)
    while table.question in ("leader-token", "start-dome") or table.question.startswith("marker-"):
        table.play(f"{table.owing} {table.options()[0]}")
    return table


def names(table: Table) -> list[str]:
    return [CORPORATIONS[corporation.number] for corporation in table.state.corporations]


@pytest.mark.parametrize(("seats", "energy"), [(1, 4), (2, 4), (3, 5), (4, 6)])
def test_energy_begins_at_4_5_or_6_by_the_number_of_players(seats: int, energy: int) -> None:
    assert new_game(seats).energy == energy


@pytest.mark.parametrize("seats", COUNTS)
def test_neutral_domes_stand_with_panels_in_two_sectors_only_with_two_players(seats: int) -> None:
    """Gotcha 69: a solo game uses the tables for two."""
    table = new_game(seats)
    with_neutral = [sector for sector in ("I1", "I2", "I3", "I4", "I5", "I6") if table.at(sector) == "neutral dome"]
    assert with_neutral == (["I1", "I4"] if seats < 3 else [])
    assert table.powered == with_neutral
    assert table.state.panels_taken == len(with_neutral)


def test_panels_of_the_setup_give_neither_energy_nor_reputation() -> None:
    """Gotcha 10."""
    table = settled(3)
    assert table.energy == 5
    assert table.state.panels_taken == 3
    assert table.state.centre_panels == 0
    assert [table.has(seat, "reputation") for seat in ("p1", "p2", "p3")] == [0, 0, 0]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_three_different_corporations_are_in_play(seats: int) -> None:
    table = new_game(seats)
    assert len(set(names(table))) == 3


def test_all_seven_corporations_come_up() -> None:
    assert {name for seed in SEEDS for name in names(new_game(2, seed))} == set(CORPORATIONS)


@pytest.mark.parametrize(
    ("preset", "expected"),
    [
        ("first-game", {"artemis", "mining", "selenium"}),
        ("second-game", {"evergreen", "skywatch", "robotics"}),
        ("third-game", {"mars", "mining", "robotics"}),
    ],
)
def test_the_three_recommended_games_have_the_corporations_of_the_book(preset: str, expected: set[str]) -> None:
    assert set(names(new_game(2, corporations=preset))) == expected


def test_one_marker_of_each_corporation_lies_around_the_centre_in_the_order_of_the_table() -> None:
    """Gotcha 7."""
    for seed in SEEDS:
        table = new_game(2, seed)
        assert [table.marker(space).partition("/")[0] for space in ("M01", "M02", "M03")] == names(table)
        assert all([table.marker(f"M{number:02}") == "-" for number in range(4, 28)])
        assert all([corporation.placed == 0 for corporation in table.state.corporations])


def test_selenium_puts_one_kind_at_the_centre_and_alternates_the_other_two_on_its_board() -> None:
    """Gotcha 8: the third kind is found at the centre only."""
    seen: set[int] = set()
    for seed in SEEDS:
        selenium = selenium_of(new_game(2, seed, corporations="first-game").state)
        centre, first, second, third, fourth = selenium.kinds
        assert {centre, first, second} == {0, 1, 2}
        assert (first, second) == (third, fourth)
        seen.add(centre)
    assert seen == {0, 1, 2}


def test_two_projects_of_each_corporation_are_visible_and_all_nine_are_in_its_deck() -> None:
    """Gotcha 9."""
    table = new_game(3)
    for name in names(table):
        deck = table.corporation(name).deck
        assert len(deck) == len(set(deck)) == 9
        assert len(table.visible(name)) == 2


def test_everybody_begins_without_goods_points_and_reputation() -> None:
    table = new_game(4)
    assert all([sum(player.goods) == 0 for player in table.state.players])
    assert all([player.structures.count(-1) == 12 for player in table.state.players])


def test_there_are_as_many_leader_tokens_as_people_each_with_one_side() -> None:
    for seats in COUNTS:
        for seed in SEEDS:
            leaders = new_game(seats, seed).state.leaders
            assert len({leader // 2 for leader in leaders}) == len(leaders)
            assert len(leaders) == seats or (seats == 1 and not leaders)  # the only token needs no choice


def test_both_sides_of_every_token_come_up() -> None:
    assert {leader for seed in range(40) for leader in new_game(4, seed).state.leaders} == set(range(8))


def test_the_first_turn_order_is_clockwise_from_a_random_player() -> None:
    """Gotcha 11."""
    orders = {tuple(new_game(4, seed).state.order) for seed in range(30)}
    assert orders == {(0, 1, 2, 3), (1, 2, 3, 0), (2, 3, 0, 1), (3, 0, 1, 2)}


def test_each_player_takes_leader_dome_panel_and_marker_before_the_next_one_begins() -> None:
    """Gotcha 10: and the dome goes to an empty sector around the centre."""
    table = new_game(3, corporations="first-game")
    first = table.owing
    assert table.question == "leader-token"
    table.play(f"{first} {table.options()[0]}")
    assert (table.owing, table.question) == (first, "start-dome")
    assert table.options() == ["start i1", "start i2", "start i3", "start i4", "start i5", "start i6"]
    before = sum(table.player(first).goods)
    table.play(f"{first} start i2")
    assert table.where(first, "dome1") == "I2"
    assert table.powered == ["I2"]
    assert sum(table.player(first).goods) == before + 1  # a tourist, a sample or helium
    assert table.owing != first
    assert table.question == "leader-token"


def test_a_sector_with_a_dome_is_no_start_for_another_one() -> None:
    table = new_game(2, corporations="first-game")
    seat = table.owing
    table.play(f"{seat} {table.options()[0]}")
    assert table.options() == ["start i2", "start i3", "start i5", "start i6"]
    assert table.why_not(f"{seat} start i1") == "taken"
    assert table.why_not(f"{seat} start o1") != ""
    table.play(f"{seat} start i6")
    other = table.owing
    assert table.why_not(f"{other} start i6") == "taken"


def test_a_leader_that_somebody_took_is_gone() -> None:
    table = new_game(3)
    first = table.owing
    token = table.options()[0]
    table.play(f"{first} {token}", f"{first} {'start i2'}")
    assert token not in table.options()
    assert table.why_not(f"{table.owing} {token}") == "taken"


def test_the_first_dome_activates_the_one_marker_beside_it() -> None:
    """Gotcha 10: with this geometry there is exactly one."""
    for sector, marker in (("i2", "M01"), ("i3", "M01"), ("i5", "M02"), ("i6", "M03")):
        table = new_game(2, 3)
        seat = table.owing
        table.play(f"{seat} {table.options()[0]}", f"{seat} start {sector}")
        activated = table.events("activated")
        assert [event["space"] for event in activated] == [marker]


def test_nothing_random_happens_after_the_setup() -> None:
    """Gotcha 2: the dice are never thrown again."""
    for seats in COUNTS:
        table = new_game(seats, 5)
        dice = table.state.rng
        while not table.match.over:
            decision = table.match.pending[0]
            table.match.play(decision.actions[len(table.match.moves) % len(decision.actions)], decision.seat)
        assert table.state.rng == dice


def test_a_single_option_is_not_asked_and_options_have_one_form() -> None:
    """Gotcha 1."""
    table = new_game(3, 7)
    while not table.match.over:
        decision = table.match.pending[0]
        assert len(decision.actions) > 1
        codes = [action.code for action in decision.actions]
        assert len(set(codes)) == len(codes)
        table.match.play(decision.actions[-1], decision.seat)
