"""Rulebook p. 17: charging power when others build, and the clean-up phase."""

from __future__ import annotations

from typing import Any

import pytest

from games.gaia.positions import Seat, Table, table

BUILDER = Seat("ivits", mine="0x0")


def building(*others: Seat, seat: Seat = BUILDER, **options: Any) -> Table:
    """p1 builds a mine on 1x0 and ends the turn."""
    return table(seat, *others, planets={"oxide": "1x0"}, **options).play("p1 build mine 1x0; end turn")


def charged(other: Seat) -> str:
    """How p2 changes by charging for that mine."""
    at = building(other)
    assert (at.owing, at.question) == ("p2", "charge")
    return at.change("p2 charge")


# Who may charge.


@pytest.mark.parametrize(
    ("place", "asked"), [("2x0", True), ("3x0", True), ("3x-1", True), ("4x0", False), ("4x-1", False)]
)
def test_structures_within_two_spaces_are_in_the_neighbourhood(place: str, asked: bool) -> None:
    assert (building(Seat(mine=place)).question == "charge") == asked


def test_a_mine_an_upgrade_and_every_kind_of_it_can_be_charged_for() -> None:
    for seat, move in (
        (Seat("firaks", mine="0x0"), "build ts 0x0"),
        (Seat("firaks", ts="0x0"), "build lab 0x0; tech eco; stay"),
        (Seat("firaks", ts="0x0"), "build pi 0x0"),
        (Seat("firaks", lab="0x0"), "build ac1 0x0; tech eco; stay"),
    ):
        assert table(seat, Seat(mine="1x0")).play(f"p1 {move}; end turn").question == "charge"


def test_other_actions_cannot_be_charged_for() -> None:
    for move in ("up eco", "action power3", "federation; token 12vp"):
        seat = Seat("firaks", pi="0x0", ac1="1x0", mine="0x1", bowls="0 0 4")
        assert table(seat, Seat(mine="2x0")).play(f"p1 {move}; end turn").question == "turn"


def test_gaiaformers_and_stations_give_nothing() -> None:
    """Gotcha 12."""
    other = Seat("hadsch-hallas", gf="2x0", satellites="2x1", levels="gaia 1")
    assert building(other, seat=Seat("terrans", mine="0x0", levels="terra 3")).question == "turn"
    stations = Seat("ivits", station="2x0", pi="-5x4")
    assert building(stations, seat=Seat("terrans", mine="0x0", levels="terra 3")).question == "turn"


# How much, and for how many points.


@pytest.mark.parametrize(
    ("other", "change"),
    [
        (Seat(mine="2x0", bowls="9 0 0"), "-1I +1II"),
        (Seat(ts="2x0", bowls="9 0 0"), "-1vp -2I +2II"),
        (Seat(lab="2x0", bowls="9 0 0"), "-1vp -2I +2II"),
        (Seat(pi="2x0", bowls="9 0 0"), "-2vp -3I +3II"),
        (Seat(ac1="2x0", bowls="9 0 0", tiles="strong"), "-3vp -4I +4II"),
    ],
)
def test_one_point_less_than_the_power_charged(other: Seat, change: str) -> None:
    assert charged(other) == change


def test_a_charge_may_be_declined_and_then_nothing_is_charged() -> None:
    at = building(Seat(pi="2x0", bowls="9 0 0"))
    assert at.options() == ["charge", "decline"]
    assert at.change("p2 decline") == ""
    assert at.events("declined") == [{"seat": 1, "count": 3}]


def test_only_the_structure_with_the_highest_power_value_counts() -> None:
    """Gotcha 12."""
    assert charged(Seat(mine="2x0 1x1", ts="3x0", bowls="9 0 0")) == "-1vp -2I +2II"


def test_several_structures_of_one_value_count_once() -> None:
    assert charged(Seat(mine="2x0 1x1 3x0", bowls="9 0 0")) == "-1I +1II"


def test_example_the_xenos_charge_one_for_their_mine_the_itars_three_for_their_institute() -> None:
    xenos, itars = Seat("xenos", mine="2x0", bowls="4 0 0"), Seat("itars", pi="1x1", mine="0x2", bowls="4 0 0")
    at = table(BUILDER, xenos, itars, planets={"oxide": "1x0"}).play("p1 build mine 1x0; end turn")
    assert at.change("p2 charge") == "-1I +1II"
    assert at.change("p3 charge") == "-2vp -3I +3II"


# The two exceptions.


def test_example_the_itars_can_charge_only_one_and_spend_no_points() -> None:
    """Gotcha 12."""
    assert charged(Seat("itars", pi="2x0", bowls="0 1 5")) == "-1II +1III"


def test_example_the_ivits_with_one_point_charge_two_instead_of_three() -> None:
    """Gotchas 12 and 49."""
    other = Seat("ivits", pi="2x0", vp=1, bowls="4 0 0")
    at = building(other, seat=Seat("terrans", mine="0x0", levels="terra 3"))
    assert at.change("p2 charge") == "-1vp -2I +2II"
    assert at.points("p2") == 0


def test_without_points_one_power_is_charged() -> None:
    """Gotcha 49."""
    assert charged(Seat(pi="2x0", vp=0, bowls="4 0 0")) == "-1I +1II"


def test_a_player_who_can_charge_nothing_is_not_asked() -> None:
    """Gotcha 13."""
    assert building(Seat(pi="2x0", bowls="0 0 9")).question == "turn"


# Additional rules.


def test_players_decide_clockwise_from_the_builder() -> None:
    """Gotcha 13."""
    seats = [
        Seat("terrans", mine="2x0"),
        Seat("ivits", mine="0x0"),
        Seat("xenos", mine="1x1"),
        Seat("nevlas", mine="0x1"),
    ]
    at = table(*seats, planets={"oxide": "1x0"}).play("p1 up eco; end turn", "p2 build mine 1x0; end turn")
    asked = []
    while at.question == "charge":
        asked.append(at.owing)
        at.play(f"{at.owing} charge")
    assert asked == ["p3", "p4", "p1"]


def test_a_player_who_has_passed_can_still_charge() -> None:
    """Gotcha 13."""
    at = table(BUILDER, Seat(mine="2x0"), planets={"oxide": "1x0"}, boosters="booster8 booster6 booster10")
    at.play("p1 up eco; end turn", "p2 pass booster8", "p1 build mine 1x0; end turn")
    assert (at.owing, at.question) == ("p2", "charge")


def test_no_points_are_spent_for_power_charged_in_any_other_way() -> None:
    assert table(Seat(tiles="4pw", bowls="4 0 0")).change("p1 special 4pw") == "-4I +4II"


def test_the_question_comes_after_the_whole_turn_with_its_free_actions() -> None:
    """Gotcha 13."""
    at = table(BUILDER, Seat(mine="2x0"), planets={"oxide": "1x0"}).play("p1 build mine 1x0")
    assert (at.owing, at.question) == ("p1", "after-turn")
    at.play("p1 spend o for c; end turn")
    assert at.owing == "p2"


def test_a_lab_and_the_lost_planet_in_one_turn_make_two_rounds_of_charging() -> None:
    """Gotcha 14: first for the building, then for the Lost Planet."""
    one = Seat("hadsch-hallas", ts="0x0", levels="nav 4", tokens="8vp-q+")
    at = table(one, Seat(mine="2x0", bowls="9 0 0"), Seat(ts="-2x0", bowls="9 0 0"))
    at.play("p1 build lab 0x0; tech nav; up nav; lost-planet 1x0; end turn")
    asked = []
    while at.question == "charge":
        asked.append((at.owing, at.change(f"{at.owing} charge")))
    assert asked == [("p2", "-1I +1II"), ("p3", "-1vp -2I +2II"), ("p2", "-1I +1II")]


def test_the_lost_planet_is_charged_for_like_a_mine() -> None:
    one = Seat("hadsch-hallas", mine="0x0", levels="nav 4", tokens="8vp-q+")
    at = table(one, Seat(mine="2x0")).play("p1 up nav; lost-planet 1x0; end turn")
    assert (at.owing, at.question) == ("p2", "charge")


def test_the_lost_planet_itself_charges_its_owner_one() -> None:
    assert charged(Seat(lost="2x0", levels="nav 5", bowls="9 0 0")) == "-1I +1II"


# Clean-up.


def test_all_special_and_board_actions_are_free_again_in_the_next_round() -> None:
    at = table(Seat("terrans", tiles="4pw", bowls="0 0 9"), Seat("xenos"), boosters="booster8 booster6 booster10")
    at.play("p1 special 4pw; end turn", "p2 up eco; end turn", "p1 action power4; end turn", "p2 pass booster8")
    assert (at.state.used_actions, at.player("p1").used) != (0, 0)
    at.play("p1 pass booster6")
    assert (at.state.used_actions, at.player("p1").used) == (0, 0)


def test_each_round_has_its_own_round_tile() -> None:
    at = table(Seat("terrans"), Seat("xenos"), boosters="booster8 booster6 booster10", round_tile="research-2")
    at.state.round_tiles[1] = at.state.round_tiles[1] + 1  # the next tile scores mines
    at.play("p1 up eco; end turn", "p2 pass booster8", "p1 pass booster6", "p2 up eco; end turn", "p1 up eco")
    assert (at.earned("p1", "round1"), at.earned("p1", "round2")) == (2, 0)
