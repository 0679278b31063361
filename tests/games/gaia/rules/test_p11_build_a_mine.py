"""Rulebook pp. 11-12: building a mine, who can reach which planet, and what makes it habitable."""

from __future__ import annotations

import pytest

from games.gaia.positions import Seat, table

WHEEL = ("terra", "oxide", "volcanic", "desert", "swamp", "titanium", "ice")


# Conditions.


def test_a_mine_costs_two_credits_and_one_ore() -> None:
    at = table(Seat(mine="0x0"), planets={"terra": "1x0"})
    assert at.change("p1 build mine 1x0") == "-2c -1o"
    assert at.at("1x0") == "p1 mine"


def test_without_two_credits_and_one_ore_there_is_no_mine() -> None:
    for has in ("1c 5o", "5c 0o"):
        assert table(Seat(mine="0x0", has=has), planets={"terra": "1x0"}).why_not("p1 build mine 1x0") == "cannot-pay"


def test_without_a_mine_on_the_board_none_can_be_built() -> None:
    mines = "0x0 2x0 4x0 -2x0 -4x0 0x2 2x2 -2x2"
    assert table(Seat(mine=mines), planets={"terra": "1x0"}).why_not("p1 build mine 1x0") == "no-piece"


def test_a_planet_with_a_structure_is_not_empty() -> None:
    at = table(Seat(mine="0x0"), Seat(mine="1x0"))
    assert at.why_not("p1 build mine 0x0") == "occupied"
    assert at.why_not("p1 build mine 1x0") == "occupied"


def test_there_is_no_partial_mine_all_costs_are_paid_at_once() -> None:
    at = table(Seat(mine="0x0", has="20c 3o"), planets={"oxide": "1x0"})
    assert at.why_not("p1 build mine 1x0") == "cannot-pay-steps"


def test_empty_space_is_no_place_for_a_mine() -> None:
    assert table(Seat(mine="0x0")).options("build mine") == []


def test_the_leftmost_mine_is_taken_and_uncovers_its_income() -> None:
    at = table(Seat(mine="0x0"), planets={"terra": "1x0"})
    icons = len(at.player("p1").icons)
    assert len(at.play("p1 build mine 1x0").player("p1").icons) == icons + 1


# Accessibility.


@pytest.mark.parametrize(("level", "reach"), [(0, 1), (1, 1), (2, 2), (3, 2), (4, 3), (5, 4)])
def test_the_range_grows_with_navigation(level: int, reach: int) -> None:
    planets = {"terra": "1x0 2x0 3x0 4x0 5x0"}
    at = table(Seat(mine="0x0", has="20c 10o", levels=f"nav {level}"), planets=planets)
    assert at.options("build mine") == [f"build mine {q}x0" for q in range(1, reach + 1)]


def test_the_shortest_way_from_any_own_planet_counts() -> None:
    at = table(Seat(mine="0x0 3x0", has="20c 10o"), planets={"terra": "4x0"})
    assert at.offers("build mine 4x0")


def test_the_way_may_cross_planets_colonised_or_not() -> None:
    """Distance is plain hex distance."""
    seat = Seat(mine="0x0", has="20c 10o", levels="nav 4")
    assert table(seat, Seat(mine="1x0"), planets={"terra": "3x0", "transdim": "2x0"}).offers("build mine 3x0")


def test_a_planet_farther_away_is_too_far() -> None:
    at = table(Seat(mine="0x0", has="20c 10o"), planets={"terra": "2x0"})
    assert at.why_not("p1 build mine 2x0") == "too-far"


def test_each_qic_adds_two_spaces() -> None:
    """Gotcha 29."""
    for place, qic in (("2x0", 1), ("3x0", 1), ("4x0", 2), ("5x0", 2)):
        at = table(Seat(mine="0x0", has="20c 10o 2q"), planets={"terra": place})
        assert at.change(f"p1 build mine {place}") == f"-2c -1o -{qic}q"


def test_example_the_ivits_at_level_2_reach_four_spaces_with_one_qic() -> None:
    seat = Seat("ivits", pi="0x0", has="20c 20o 1q", levels="nav 2 terra 3")
    at = table(seat, planets={"swamp": "4x0", "oxide": "5x0"})
    assert at.offers("build mine 4x0")
    assert not at.offers("build mine 5x0")
    assert at.change("p1 build mine 4x0") == "-2c -4o -1q"


def test_range_is_not_measured_from_gaiaformers() -> None:
    """Gotcha 29."""
    at = table(Seat(mine="0x0", gf="1x0", has="20c 10o", levels="gaia 1"), planets={"terra": "2x0"})
    assert at.why_not("p1 build mine 2x0") == "too-far"


# Habitability.


@pytest.mark.parametrize(("home", "faction"), [("terra", "terrans"), ("desert", "xenos"), ("ice", "nevlas")])
def test_the_farther_apart_on_the_wheel_the_more_steps_up_to_three(home: str, faction: str) -> None:
    for planet in WHEEL:
        apart = abs(WHEEL.index(home) - WHEEL.index(planet))
        steps = min(apart, 7 - apart)
        at = table(Seat(faction, mine="0x0", has="5c 15o"), planets={planet: "1x0"})
        assert at.change("p1 build mine 1x0") == f"-2c -{1 + 3 * steps}o"


def test_example_the_terrans_need_two_steps_for_titanium_and_volcanic_planets() -> None:
    for planet in ("titanium", "volcanic"):
        at = table(Seat(mine="0x0"), planets={planet: "1x0"})
        at.play("p1 build mine 1x0")
        assert at.events("terraformed") == [{"seat": 0, "hex": "1x0", "count": 2}]


@pytest.mark.parametrize(("level", "ore"), [(0, 3), (1, 3), (2, 2), (3, 1), (4, 1), (5, 1)])
def test_a_step_costs_three_two_or_one_ore_by_the_terraforming_level(level: int, ore: int) -> None:
    at = table(Seat(mine="0x0", levels=f"terra {level}"), planets={"volcanic": "1x0"})
    assert at.change("p1 build mine 1x0") == f"-2c -{1 + 2 * ore}o"


def test_a_transdim_planet_cannot_be_built_on() -> None:
    assert table(Seat(mine="0x0"), planets={"transdim": "1x0"}).why_not("p1 build mine 1x0") == "transdim"


def test_a_gaia_planet_costs_one_qic_whatever_the_home_type() -> None:
    for faction in ("terrans", "nevlas"):
        at = table(Seat(faction, mine="0x0"), planets={"gaia": "1x0"})
        assert at.change("p1 build mine 1x0") == "-2c -1o -1q"


def test_without_a_qic_there_is_no_mine_on_a_gaia_planet() -> None:
    at = table(Seat(mine="0x0", has="20c 10o"), planets={"gaia": "1x0"})
    assert at.why_not("p1 build mine 1x0") == "cannot-pay-qic"


def test_qic_for_range_and_for_the_gaia_planet_add_up() -> None:
    """Gotcha 29."""
    at = table(Seat(mine="0x0", has="20c 10o 2q"), planets={"gaia": "3x0"})
    assert at.change("p1 build mine 3x0") == "-2c -1o -2q"
    assert table(Seat(mine="0x0", has="20c 10o 1q"), planets={"gaia": "3x0"}).why_not("p1 build mine 3x0") != ""


# Gaia planets with a gaiaformer.


def test_only_the_owner_of_the_gaiaformer_can_colonise_the_planet() -> None:
    """Gotcha 30."""
    at = table(Seat(mine="0x0"), Seat(gf="1x0", levels="gaia 1"), planets={"gaia": "1x0"})
    assert at.why_not("p1 build mine 1x0") == "foreign-gaiaformer"


def test_a_planet_with_an_own_gaiaformer_is_always_accessible_and_costs_no_qic() -> None:
    """Gotcha 30."""
    at = table(Seat(mine="-4x0", gf="5x0", has="2c 1o", levels="gaia 1"), planets={"gaia": "5x0"})
    assert at.change("p1 build mine 5x0") == "-2c -1o"
    assert at.at("5x0") == "p1 mine"


def test_example_the_terrans_pay_one_ore_and_two_credits_and_get_the_gaiaformer_back() -> None:
    at = table(Seat("terrans", mine="0x0", gf="1x0", levels="gaia 1"), planets={"gaia": "1x0", "transdim": "0x1"})
    assert at.why_not("p1 build gf 0x1") == "no-gaiaformer"
    assert at.change("p1 build mine 1x0") == "-2c -1o"
    at.play("p1 end turn", "p2 up eco; end turn")
    assert at.offers("build gf 0x1")


def test_the_planet_is_not_ready_before_the_gaia_phase() -> None:
    at = table(Seat(mine="0x0", gf="1x0", levels="gaia 1"))
    assert at.why_not("p1 build mine 1x0") == "transdim"


@pytest.mark.parametrize(
    ("booster", "action"), [("booster4", "special step"), ("booster5", "special range"), ("booster1", "action power6")]
)
def test_the_mine_may_be_built_with_the_step_or_range_of_an_action_too(booster: str, action: str) -> None:
    """Gotcha 30: these are "Build a Mine" actions, and the help is lost; on the site they need a planet it helps."""
    seat = Seat(mine="0x0", gf="1x0", levels="gaia 1", booster=booster, bowls="0 0 9")
    planets = {"gaia": "1x0", "oxide": "0x3 3x0"}
    at = table(seat, planets=planets).play(f"p1 {action}")
    assert at.options("build mine") == ["build mine 1x0", "build mine 3x0", "build mine 0x3"]
    assert at.change("p1 build mine 1x0") == "-2c -1o"
    assert (at.at("1x0"), at.player("p1").free_formers()) == ("p1 mine", 1)
    site = table(seat, planets=planets, rules="boardgamers").play(f"p1 {action}")
    assert site.options() == ["build mine 3x0", "build mine 0x3"]
    assert site.why_not("p1 build mine 1x0") == "no-help-needed"


def test_a_step_or_range_action_may_be_taken_for_this_mine_alone() -> None:
    for booster, action in (("booster4", "step"), ("booster5", "range")):
        at = table(Seat(gf="5x0", levels="gaia 1", booster=booster), planets={"gaia": "5x0"})
        assert at.change(f"p1 special {action}") == "-2c -1o"


# Free steps.


def test_free_steps_are_not_paid() -> None:
    at = table(Seat(mine="0x0", booster="booster4"), planets={"oxide": "1x0"})
    assert at.change("p1 special step") == "-2c -1o"
    assert at.at("1x0") == "p1 mine"


def test_if_free_steps_are_not_enough_more_are_paid() -> None:
    at = table(Seat(mine="0x0", booster="booster4"), planets={"volcanic": "1x0"})
    assert at.change("p1 special step") == "-2c -4o"


def test_example_the_geodens_at_level_3_pay_one_ore_for_the_second_step() -> None:
    seat = Seat("geodens", mine="0x0", booster="booster4", levels="terra 3")
    at = table(seat, planets={"swamp": "1x0"})
    assert at.change("p1 special step") == "-2c -2o"


def test_the_number_of_free_steps_used_is_never_more_than_needed() -> None:
    """Gotcha 32."""
    at = table(Seat(mine="0x0", bowls="0 0 5"), planets={"oxide": "1x0"})
    assert at.change("p1 action power2") == "-2c -1o +5I -5III"


def test_terraforming_is_scored_for_all_steps_the_free_ones_too() -> None:
    """Gotcha 32."""
    seat = Seat(mine="0x0", bowls="0 0 5")
    at = table(seat, planets={"desert": "1x0"}, round_tile="steps-2")
    assert at.change("p1 action power2") == "-2c -4o +6vp +5I -5III"


# What a mine scores.


def test_a_mine_on_a_gaia_planet_is_a_mine_and_a_mine_on_gaia() -> None:
    for tile, points in (("mines-2", 2), ("gaia-3", 3), ("gaia-4", 4), ("steps-2", 0)):
        at = table(Seat(mine="0x0"), planets={"gaia": "1x0"}, round_tile=tile)
        at.play("p1 build mine 1x0")
        assert at.earned("p1", "round1") == points


def test_a_gaia_planet_made_with_a_gaiaformer_scores_like_any_other() -> None:
    seat = Seat(mine="0x0", gf="1x0", levels="gaia 1", tiles="gaia-mines")
    at = table(seat, planets={"gaia": "1x0"}, round_tile="gaia-4")
    assert at.change("p1 build mine 1x0") == "-2c -1o +7vp"
