"""Rulebook, appendix IV: the boosters with special actions. Income and passing are in p. 10 and p. 16."""

from __future__ import annotations

from games.gaia.positions import Seat, table


def test_the_step_booster_builds_a_mine_with_one_free_step() -> None:
    at = table(Seat(mine="0x0", booster="booster4"), planets={"volcanic": "1x0", "terra": "0x1"})
    at.play("p1 special step")
    assert at.change("p1 build mine 1x0") == "-2c -4o"


def test_the_range_booster_adds_three_spaces_for_a_mine() -> None:
    seat = Seat(mine="0x0", booster="booster5", has="9c 9o")
    at = table(seat, planets={"terra": "4x0 5x0"})
    assert at.options("build mine") == []
    assert at.play("p1 special range").at("4x0") == "p1 mine"


def test_the_range_booster_adds_three_spaces_for_a_gaia_project() -> None:
    seat = Seat(mine="0x0", booster="booster5", has="", bowls="6 0 0", levels="gaia 1")
    at = table(seat, planets={"transdim": "4x0"})
    assert at.change("p1 special range") == "-6I +6G"
    assert at.at("4x0") == "p1 gf"


def test_qic_reach_still_farther() -> None:
    seat = Seat(mine="-1x0", booster="booster5", has="9c 9o 1q")
    assert table(seat, planets={"terra": "5x0"}).change("p1 special range") == "-2c -1o -1q"


def test_the_normal_building_rules_apply() -> None:
    """Steps and the price of a Gaia planet are paid."""
    seat = Seat(mine="0x0", booster="booster5", has="9c 9o 1q")
    assert table(seat, planets={"gaia": "4x0"}).change("p1 special range") == "-2c -1o -1q"
    assert table(seat, planets={"oxide": "4x0"}).change("p1 special range") == "-2c -4o"


def test_the_longer_range_is_not_needed_by_the_rulebook() -> None:
    """Facts 16.12."""
    seat = Seat(mine="0x0", booster="booster5", has="9c 9o")
    at = table(seat, planets={"terra": "1x0"})
    assert at.play("p1 special range").at("1x0") == "p1 mine"


def test_without_anything_to_build_the_action_cannot_be_taken() -> None:
    assert table(Seat(mine="0x0", booster="booster5")).why_not("p1 special range") == "nothing-to-build"
    assert table(Seat(mine="0x0", booster="booster4")).why_not("p1 special step") == "nothing-to-build"


def test_a_booster_works_only_while_one_has_it() -> None:
    one, free = Seat("terrans", mine="0x0", booster="booster4"), "booster8 booster6 booster10"
    at = table(one, Seat("xenos"), planets={"oxide": "1x0"}, boosters=free)
    at.play("p1 pass booster8", "p2 pass booster6")
    assert at.why_not("p1 special step") == "not-available"


def test_the_booster_of_mines_counts_the_lost_planet() -> None:
    at = table(Seat(mine="0x0", lost="1x0", booster="booster6", levels="nav 5"), round=6)
    assert at.play("p1 pass").earned("p1", "booster6") == 2


def test_the_booster_of_gaia_planets_counts_no_gaiaformers() -> None:
    seat = Seat(mine="0x0", gf="1x0 2x0", booster="booster10", levels="gaia 3")
    at = table(seat, planets={"gaia": "0x0 1x0"}, round=6)
    assert at.play("p1 pass").earned("p1", "booster10") == 1
