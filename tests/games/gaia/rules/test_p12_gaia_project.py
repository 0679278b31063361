"""Rulebook p. 12: starting a Gaia project."""

from __future__ import annotations

from typing import Any

import pytest

from games.gaia.positions import Seat, table

TWO_TRANSDIM = {"transdim": "1x0 3x0"}


def test_a_gaiaformer_goes_on_the_transdim_planet_and_tokens_to_the_gaia_area() -> None:
    at = table(Seat(mine="0x0", bowls="6 0 0", levels="gaia 1"), planets=TWO_TRANSDIM)
    assert at.change("p1 build gf 1x0") == "-6I +6G"
    assert (at.at("1x0"), at.planet("1x0")) == ("p1 gf", "transdim")


def test_without_an_available_gaiaformer_there_is_no_project() -> None:
    at = table(Seat(mine="0x0", bowls="9 9 0"), planets=TWO_TRANSDIM)
    assert at.why_not("p1 build gf 1x0") == "no-gaiaformer"
    at = table(Seat(mine="0x0", bowls="9 9 0", gf="0x1", levels="gaia 2"), planets=TWO_TRANSDIM)
    assert at.why_not("p1 build gf 1x0") == "no-gaiaformer"


def test_a_planet_with_a_gaiaformer_is_taken_whoever_it_belongs_to() -> None:
    at = table(Seat(mine="0x0", bowls="9 9 0", levels="gaia 1"), Seat(gf="1x0", levels="gaia 1"))
    assert at.why_not("p1 build gf 1x0") == "occupied"


def test_other_planets_are_not_transformed() -> None:
    at = table(Seat(mine="0x0", bowls="9 9 0", levels="gaia 1"), planets={"gaia": "1x0", "ice": "0x1"})
    assert at.why_not("p1 build gf 1x0") == at.why_not("p1 build gf 0x1") == "not-transdim"


@pytest.mark.parametrize(("level", "gained"), [(1, 1), (2, 0), (3, 1), (4, 1), (5, 0)])
def test_gaiaformers_are_gained_at_levels_1_3_and_4(level: int, gained: int) -> None:
    at = table(Seat(levels=f"gaia {level - 1}", tokens="8vp-q+"))
    before = at.player("p1").formers
    assert at.play("p1 up gaia").player("p1").formers == before + gained


def test_the_gaiaformer_stays_away_until_a_mine_is_built_on_its_planet() -> None:
    at = table(Seat(mine="0x0", bowls="9 9 0", gf="0x1", levels="gaia 1"), planets={**TWO_TRANSDIM, "gaia": "0x1"})
    assert at.why_not("p1 build gf 1x0") == "no-gaiaformer"
    at.play("p1 build mine 0x1; end turn", "p2 up eco; end turn")
    assert at.offers("build gf 1x0")


def test_the_range_is_that_of_building_a_mine() -> None:
    seat = Seat(mine="0x0", has="1q", bowls="6 0 0", levels="gaia 1")
    at = table(seat, planets=TWO_TRANSDIM)
    assert at.change("p1 build gf 3x0") == "-1q -6I +6G"
    assert (
        table(Seat(mine="0x0", has="", bowls="6 0 0", levels="gaia 1"), planets=TWO_TRANSDIM).why_not("p1 build gf 3x0")
        == "too-far"
    )


def test_a_planet_with_a_gaiaformer_is_no_starting_point() -> None:
    """Gotcha 29."""
    seat = Seat(mine="0x0", has="", bowls="9 0 0", gf="1x0", levels="gaia 3")
    at = table(seat, planets={"transdim": "1x0 2x0"})
    assert at.why_not("p1 build gf 2x0") == "too-far"


@pytest.mark.parametrize(("level", "tokens"), [(1, 6), (2, 6), (3, 4), (4, 3), (5, 3)])
def test_the_project_takes_six_six_four_three_or_three_tokens_by_level(level: int, tokens: int) -> None:
    """Gotcha 23."""
    at = table(Seat(mine="0x0", bowls=f"{tokens} 0 0", levels=f"gaia {level}"), planets=TWO_TRANSDIM)
    assert at.change("p1 build gf 1x0") == f"-{tokens}I +{tokens}G"
    few = table(Seat(mine="0x0", bowls=f"{tokens - 1} 0 0 9", levels=f"gaia {level}"), planets=TWO_TRANSDIM)
    assert few.why_not("p1 build gf 1x0") == "too-few-tokens"


def test_example_the_terrans_with_two_gaiaformers_move_four_tokens_from_any_bowls() -> None:
    at = table(Seat("terrans", mine="0x0", bowls="2 2 2", levels="gaia 3"), planets=TWO_TRANSDIM).play(
        "p1 build gf 1x0"
    )
    assert (at.question, at.options()) == ("bowl", ["take 1", "take 2"])
    assert at.play("p1 take 1; take 2; take 3").bowls("p1") == "1 1 0 +4"


def test_the_tokens_to_pick_are_counted_down() -> None:
    at = table(Seat("terrans", mine="0x0", bowls="2 2 2", levels="gaia 3"), planets=TWO_TRANSDIM).play(
        "p1 build gf 1x0"
    )
    owed = [at.owes("p1"), *[at.play(f"p1 {pick}").owes("p1") for pick in ("take 1", "take 2")]]
    assert owed == [4, 3, 2]


def test_the_price_is_the_same_for_every_gaiaformer() -> None:
    seat = Seat(mine="0x0", bowls="8 0 0", gf="0x1", levels="gaia 3")
    assert table(seat, planets=TWO_TRANSDIM).change("p1 build gf 1x0") == "-4I +4G"


def test_tokens_come_back_in_the_next_gaia_phase_and_the_planet_is_a_gaia_planet_then() -> None:
    """Gotcha 23."""
    one = Seat("xenos", mine="0x0", bowls="6 0 0", levels="gaia 1")
    at = table(one, Seat("terrans"), planets=TWO_TRANSDIM, boosters="booster8 booster6 booster10")
    at.play("p1 build gf 1x0; end turn", "p2 pass booster8", "p1 pass booster6")
    assert (at.planet("1x0"), at.bowls("p1")) == ("gaia", "6 0 0")


def test_a_project_can_be_started_in_the_last_round_but_is_never_completed() -> None:
    at = table(Seat(mine="0x0", bowls="6 0 0", levels="gaia 1"), planets=TWO_TRANSDIM, round=6)
    at.play("p1 build gf 1x0; end turn", "p2 pass", "p1 pass")
    assert at.match.over
    assert (at.planet("1x0"), at.bowls("p1")) == ("transdim", "0 0 0 +6")


def test_a_gaiaformer_offers_no_power_to_neighbours() -> None:
    at = table(Seat(mine="0x0", bowls="6 0 0", levels="gaia 1"), Seat(mine="2x0"), planets=TWO_TRANSDIM)
    assert at.play("p1 build gf 1x0; end turn").question == "turn"


def test_a_project_scores_nothing_by_itself() -> None:
    for tile in ("mines-2", "gaia-3", "steps-2"):
        at = table(Seat(mine="0x0", bowls="6 0 0", levels="gaia 1"), planets=TWO_TRANSDIM, round_tile=tile)
        assert at.play("p1 build gf 1x0").points("p1") == 20


def test_no_gaiaformer_can_be_called_back_from_a_planet() -> None:
    """Facts 16.2: only a mine brings it back."""
    at = table(Seat(mine="0x0", gf="1x0", levels="gaia 1"), planets={"gaia": "1x0"})
    about = [code for code in at.options() if code.endswith("1x0")]
    assert about == ["build mine 1x0"]


# An option, as the Portuguese text allows it.

FINISHED = Seat(mine="0x0", gf="1x0", levels="gaia 1", bowls="9 0 0")
MOVING: dict[str, Any] = {"planets": {"gaia": "1x0", "transdim": "0x1"}, "gaiaformers": "move"}


def test_by_option_a_gaiaformer_on_a_finished_gaia_planet_starts_a_new_project_in_the_same_action() -> None:
    at = table(FINISHED, **MOVING).play("p1 build gf 0x1")
    assert (at.at("1x0"), at.at("0x1"), at.planet("1x0")) == ("", "p1 gf", "gaia")
    assert (at.bowls("p1"), at.player("p1").free_formers()) == ("3 0 0 +6", 0)
    assert at.events("gaiaformer-moved") == [{"seat": 0, "hex": "1x0"}]


def test_without_the_option_such_a_gaiaformer_starts_no_project() -> None:
    at = table(FINISHED, planets={"gaia": "1x0", "transdim": "0x1"})
    assert at.why_not("p1 build gf 0x1") == "no-gaiaformer"


def test_a_gaiaformer_on_a_planet_that_is_still_transdim_cannot_be_moved() -> None:
    at = table(FINISHED, **{**MOVING, "planets": {"transdim": "1x0 0x1"}})
    assert at.why_not("p1 build gf 0x1") == "no-gaiaformer"


def test_the_player_chooses_between_a_gaiaformer_on_the_board_and_those_on_finished_planets() -> None:
    seat = Seat(mine="0x0", gf="1x0", levels="gaia 3", bowls="9 0 0")
    at = table(seat, **MOVING).play("p1 build gf 0x1")
    assert (at.question, at.options()) == ("gaiaformer", ["from board", "from 1x0"])
    assert at.play("p1 from board").at("1x0") == "p1 gf"
    assert table(seat, **MOVING).play("p1 build gf 0x1; from 1x0").at("1x0") == ""


def test_a_planet_that_the_gaiaformer_left_is_open_to_everybody_for_a_qic() -> None:
    other = Seat("xenos", mine="2x0")
    at = table(FINISHED, other, **MOVING).play("p1 build gf 0x1; end turn")
    assert at.change("p2 build mine 1x0") == "-2c -1o -1q"


def test_the_range_booster_may_move_a_gaiaformer_too() -> None:
    seat = Seat(mine="0x0", gf="1x0", levels="gaia 1", bowls="9 0 0", booster="booster5", has="")
    at = table(seat, planets={"gaia": "1x0", "transdim": "0x4"}, gaiaformers="move").play("p1 special range")
    assert (at.at("1x0"), at.at("0x4")) == ("", "p1 gf")
