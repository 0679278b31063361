"""Rulebook p. 10: six rounds of four phases; income in the player's order; the Gaia phase."""

from __future__ import annotations

import pytest

from games.gaia.positions import Seat, Table, new_game, table
from starboard.games.gaia.data.tiles import BOOSTERS

HALL = Seat("hadsch-hallas", has="", bowls="0 0 0", booster="booster7")
"""Base income: 1 ore, 1 knowledge, 3 credits; the booster adds 1 knowledge."""


def income(seat: Seat, answers: str = "") -> str:
    """What p1 has after the income phase, beginning with nothing."""
    at = table(seat, at="round")
    for answer in answers.split(";") if answers else []:
        at.play(f"p1 {answer.strip()}")
    assert at.question == "turn", at.options()
    return at.goods("p1")


def after_income(seat: Seat, answers: str = "") -> Table:
    at = table(seat, at="round")
    for answer in answers.split(";") if answers else []:
        at.play(f"p1 {answer.strip()}")
    return at


# Rounds and phases.


def test_the_game_lasts_six_rounds() -> None:
    at = table(Seat(), Seat(), round=6)
    assert at.play("p1 pass").owing == "p2"
    at.play("p2 pass")
    assert at.match.over
    assert at.state.round == 6


def test_the_phases_follow_each_other_income_gaia_actions() -> None:
    """Gotcha 27: everybody's income comes before anybody's Gaia phase."""
    one = Seat(gf="3x0", bowls="0 0 0 6", levels="gaia 1")
    at = table(one, Seat("hadsch-hallas", pi="2x2"), at="round")
    assert (at.owing, at.question) == ("p2", "income")  # p1 had nothing to order
    assert (at.planet("3x0"), at.bowls("p1")) == ("transdim", "0 0 0 +6")
    at.play("p2 income 4pw")
    assert (at.planet("3x0"), at.bowls("p1"), at.question) == ("gaia", "0 6 0", "turn")


def test_there_is_income_in_the_first_round() -> None:
    game = new_game("terrans", "xenos", board="printed")
    while game.question != "turn":
        game.play(f"{game.owing} {game.options()[0]}")
    booster = BOOSTERS[game.player("p1").booster]
    assert game.state.round == 1
    assert game.player("p1").ore >= 4 + 3, booster  # base and two mines


# Where income comes from.


def test_the_faction_board_gives_what_it_shows() -> None:
    assert income(HALL) == "3c 1o 2k 0q"


@pytest.mark.parametrize(
    ("mines", "ore"),
    [("0x0", 2), ("0x0 2x0", 3), ("0x0 2x0 4x0", 3), ("0x0 2x0 4x0 0x2", 4), ("0x0 2x0 4x0 0x2 2x2", 5)],
)
def test_the_third_mine_gives_no_ore(mines: str, ore: int) -> None:
    """Gotcha 28."""
    assert income(Seat("hadsch-hallas", has="", booster="booster7", mine=mines)) == f"3c {ore}o 2k 0q"


def test_all_eight_mines_give_seven_ore() -> None:
    mines = "0x0 2x0 4x0 -2x0 -4x0 0x2 2x2 -2x2"
    assert income(Seat("hadsch-hallas", has="", booster="booster7", mine=mines)) == "3c 8o 2k 0q"


@pytest.mark.parametrize(
    ("stations", "credits"), [("0x0", 3), ("0x0 2x0", 7), ("0x0 2x0 4x0", 11), ("0x0 2x0 4x0 0x2", 16)]
)
def test_trading_stations_give_3_4_4_and_5_credits(stations: str, credits: int) -> None:
    assert income(Seat("hadsch-hallas", has="", booster="booster7", ts=stations)) == f"{3 + credits}c 1o 2k 0q"


def test_a_lab_gives_a_knowledge_and_the_left_academy_two() -> None:
    assert income(Seat("hadsch-hallas", has="", booster="booster7", lab="0x0 2x0", ac1="4x0")) == "3c 1o 6k 0q"


def test_the_right_academy_gives_no_income() -> None:
    assert income(Seat("hadsch-hallas", has="", booster="booster7", ac2="4x0")) == "3c 1o 2k 0q"


def test_the_institute_charges_four_and_gives_a_token_as_two_icons() -> None:
    at = table(Seat("hadsch-hallas", has="", bowls="0 4 0", booster="booster7", pi="0x0"), at="round")
    assert at.options() == ["income 4pw", "income 1t"]
    assert at.play("p1 income 4pw").bowls("p1") == "1 0 4"


@pytest.mark.parametrize(
    ("booster", "more"),
    [
        ("booster1", "3c 2o 2k 0q 2 4 0"),
        ("booster2", "5c 1o 1k 1q 2 4 0"),
        ("booster3", "3c 2o 1k 0q 4 4 0"),
        ("booster4", "5c 1o 1k 0q 2 4 0"),
        ("booster5", "3c 1o 1k 0q 0 6 0"),
        ("booster6", "3c 2o 1k 0q 2 4 0"),
        ("booster7", "3c 1o 2k 0q 2 4 0"),
        ("booster8", "3c 2o 1k 0q 2 4 0"),
        ("booster9", "3c 1o 1k 0q 0 4 2"),
        ("booster10", "7c 1o 1k 0q 2 4 0"),
    ],
)
def test_every_booster_gives_its_income(booster: str, more: str) -> None:
    at = table(Seat("hadsch-hallas", has="", bowls="2 4 0", booster=booster), at="round")
    assert f"{at.goods('p1')} {at.bowls('p1')}" == more


def test_technology_tiles_give_income_while_they_are_uncovered() -> None:
    tiles = "ore-power knowledge-credit 4c"
    at = table(Seat("hadsch-hallas", has="", booster="booster7", tiles=tiles), at="round")
    assert (at.goods("p1"), at.bowls("p1")) == ("8c 2o 3k 0q", "1 5 0")
    assert income(Seat("hadsch-hallas", has="", booster="booster7", covered=tiles)) == "3c 1o 2k 0q"


@pytest.mark.parametrize(
    ("level", "expected"),
    [
        ("eco 1", "5c 1o 2k 0q 5 1 0"),
        ("eco 2", "5c 2o 2k 0q 4 2 0"),
        ("eco 3", "6c 2o 2k 0q 3 3 0"),
        ("eco 4", "7c 3o 2k 0q 2 4 0"),
        ("eco 5", "3c 1o 2k 0q 6 0 0"),
        ("sci 1", "3c 1o 3k 0q 6 0 0"),
        ("sci 2", "3c 1o 4k 0q 6 0 0"),
        ("sci 3", "3c 1o 5k 0q 6 0 0"),
        ("sci 4", "3c 1o 6k 0q 6 0 0"),
        ("sci 5", "3c 1o 2k 0q 6 0 0"),
    ],
)
def test_only_the_present_level_gives_income(level: str, expected: str) -> None:
    """Gotcha 43: level 5 gives none."""
    at = table(Seat("hadsch-hallas", has="", bowls="6 0 0", booster="booster7", levels=level), at="round")
    assert f"{at.goods('p1')} {at.bowls('p1')}" == expected


# Limits.


def test_nobody_has_more_than_30_credits_15_ore_and_15_knowledge() -> None:
    """Gotcha 49."""
    seat = Seat("hadsch-hallas", has="29c 15o 14k", booster="booster7", ts="0x0")
    at = table(seat, at="round")
    assert at.goods("p1") == "30c 15o 15k 0q"
    lost = {str(event["resource"]): event["count"] for event in at.events("lost-to-limit") if event["seat"] == 0}
    assert lost["o"] == 1


def test_a_gain_that_was_lost_completely_is_not_logged() -> None:
    at = table(Seat(has="30c 5k")).play("p1 spend k for c")
    assert at.events("gained") == []
    assert at.events("lost-to-limit") == [{"seat": 0, "count": 1, "resource": "c"}]


def test_qic_and_power_tokens_have_no_limit() -> None:
    at = table(Seat("ivits", has="30q", bowls="60 0 0", pi="0x0", booster="booster3"), at="round")
    assert (at.player("p1").qic, at.bowls("p1")) == (31, "59 4 0")


# The order of charging and gaining.


def test_gaining_before_charging_lets_new_tokens_be_charged() -> None:
    """Gotcha 19."""
    seat = Seat("hadsch-hallas", has="", bowls="0 1 0", booster="booster3", levels="eco 4")
    assert after_income(seat, "income 2t").bowls("p1") == "0 1 2"
    assert after_income(seat, "income 4pw").bowls("p1") == "2 0 1"


def test_the_order_is_asked_only_while_charges_and_tokens_are_both_open() -> None:
    """Gotcha 19: each answer takes one icon, the rest follows by itself when nothing competes any more."""
    seat = Seat("ambas", has="", bowls="0 3 0", booster="booster9", pi="0x0", levels="eco 1")
    at = table(seat, at="round")
    assert at.options() == ["income 1pw", "income 4pw", "income 2t"]
    assert at.play("p1 income 4pw").options() == ["income 1pw", "income 4pw", "income 2t"]  # two alike
    assert at.play("p1 income 2t").question == "turn"
    assert at.bowls("p1") == "0 0 5"


def test_without_new_tokens_the_order_is_not_asked() -> None:
    assert after_income(Seat("lantids", pi="0x0", booster="booster9")).question == "turn"


def test_an_icon_is_taken_all_at_once() -> None:
    """Ore and credits of an economy level come with its charge."""
    seat = Seat("hadsch-hallas", has="", bowls="0 1 0", booster="booster3", levels="eco 4")
    at = table(seat, at="round")
    before = at.goods("p1")
    at.match.play("income 4pw", 0)
    assert before == "0c 0o 0k 0q"
    assert at.goods("p1") == "7c 4o 1k 0q"


def test_income_that_cannot_be_charged_is_lost() -> None:
    assert after_income(Seat("lantids", bowls="0 1 3", pi="0x0")).bowls("p1") == "0 0 4"


def test_a_piece_that_comes_back_covers_the_rightmost_space() -> None:
    """Gotcha 28: the income depends only on how many are on the map."""
    at = table(Seat("hadsch-hallas", mine="0x0 2x0 4x0", booster="booster7"))
    ore = [sum([icon.goods.ore for icon in at.player("p1").icons])]
    at.play("p1 build ts 0x0; end turn")
    ore.append(sum([icon.goods.ore for icon in at.player("p1").icons]))
    at.play("p2 up eco; end turn", "p1 build ts 2x0; end turn")
    ore.append(sum([icon.goods.ore for icon in at.player("p1").icons]))
    assert ore == [3, 3, 2]


# The Gaia phase.


def test_tokens_of_the_gaia_area_come_back_to_bowl_1() -> None:
    assert table(Seat("xenos", bowls="1 1 1 6"), at="gaia").bowls("p1") == "7 1 1"


def test_the_tokens_of_the_terrans_come_back_to_bowl_2() -> None:
    """Gotcha 24."""
    assert table(Seat("terrans", bowls="1 1 1 6"), at="gaia").bowls("p1") == "1 7 1"


def test_a_transdim_planet_with_a_gaiaformer_becomes_a_gaia_planet_and_the_gaiaformer_stays() -> None:
    at = table(Seat(gf="1x0", levels="gaia 1"), planets={"transdim": "3x0"}, at="gaia")
    assert (at.planet("1x0"), at.at("1x0")) == ("gaia", "p1 gf")
    assert at.planet("3x0") == "transdim"


def test_the_gaia_phase_goes_in_turn_order() -> None:
    """Gotcha 27."""
    one, two = Seat("terrans", pi="0x0", bowls="0 0 0 1"), Seat("itars", pi="3x0", bowls="0 0 0 4")
    at = table(one, two, at="gaia")
    assert (at.owing, at.question) == ("p1", "gaia-power")
    at.play("p1 enough")
    assert (at.owing, at.question, at.bowls("p1")) == ("p2", "gaia-tiles", "0 1 0")


# The action phase.


def test_turns_go_clockwise_until_all_have_passed_and_skip_players_who_have() -> None:
    at = table(Seat(), Seat(), Seat(), boosters="booster8 booster9 booster10")
    assert at.play("p1 pass booster8").owing == "p2"
    assert at.play("p2 up eco; end turn").owing == "p3"
    assert at.play("p3 pass booster9").owing == "p2"
    assert at.play("p2 up eco; end turn").owing == "p2"
    at.play("p2 pass booster10")
    assert at.state.round == 2


def test_an_action_can_be_taken_many_times_in_a_phase_but_only_one_in_a_turn() -> None:
    """Gotcha 47."""
    at = table(Seat(has="12k")).play("p1 up eco")
    assert at.question == "after-turn"
    assert at.options("up") == at.options("build") == at.options("pass") == []
    at.play("p1 end turn", "p2 up eco; end turn", "p1 up eco; end turn")
    assert at.level("p1", "eco") == 2
