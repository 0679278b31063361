"""Appendix I: the Lantids."""

from __future__ import annotations

from typing import Any

import pytest

from games.gaia.positions import Seat, Table, new_game, table

LANTIDS = Seat("lantids", mine="0x0", has="9c 9o")
OTHER = Seat("xenos", mine="1x0")


def sharing(seat: Seat = LANTIDS, other: Seat = OTHER, planets: dict[str, str] | None = None, **options: Any) -> Table:
    return table(seat, other, planets=planets, **options)


def test_the_lantids_start_with_13_credits_and_four_tokens() -> None:
    game = new_game("lantids", "xenos")
    assert (game.goods("p1"), game.bowls("p1")) == ("13c 4o 3k 1q", "4 0 0")


def test_the_lantids_build_mines_on_planets_of_others_for_the_price_of_a_mine() -> None:
    """Gotcha 34: no terraforming."""
    at = sharing()
    assert at.change("p1 build mine 1x0") == "-2c -1o"
    assert (at.at("1x0"), at.player("p1").built[0], at.player("p2").built[0]) == ("p2 mine", 2, 1)


def test_other_factions_cannot_build_mines_on_planets_of_others() -> None:
    assert table(Seat("terrans", mine="0x0"), OTHER).why_not("p1 build mine 1x0") == "occupied"


def test_a_shared_gaia_planet_costs_a_qic_like_any_other() -> None:
    """Gotcha 34: a normal mine. On the site it costs none."""
    seat = Seat("lantids", mine="0x0", has="9c 9o 1q")
    assert sharing(seat, planets={"gaia": "1x0"}).change("p1 build mine 1x0") == "-2c -1o -1q"
    assert sharing(planets={"gaia": "1x0"}).why_not("p1 build mine 1x0") == "cannot-pay-qic"
    assert sharing(planets={"gaia": "1x0"}, rules="boardgamers").change("p1 build mine 1x0") == "-2c -1o"


def test_the_qic_for_range_and_for_a_shared_gaia_planet_add_up() -> None:
    seat = Seat("lantids", mine="0x0", has="9c 9o 2q")
    at = sharing(seat, Seat("xenos", mine="3x0"), planets={"gaia": "3x0"})
    assert at.change("p1 build mine 3x0") == "-2c -1o -2q"


def test_the_planet_must_be_accessible() -> None:
    at = sharing(other=Seat("xenos", mine="3x0"))
    assert at.why_not("p1 build mine 3x0") == "too-far"


def test_the_lost_planet_of_others_can_be_shared() -> None:
    assert sharing(other=Seat("xenos", lost="1x0", levels="nav 5")).offers("build mine 1x0")


def test_a_planet_with_only_a_gaiaformer_of_others_cannot() -> None:
    """Gotcha 30."""
    at = sharing(other=Seat("xenos", gf="1x0", levels="gaia 1"), planets={"gaia": "1x0"})
    assert at.why_not("p1 build mine 1x0") == "foreign-gaiaformer"


def test_one_mine_on_a_planet_is_all() -> None:
    at = sharing(Seat("lantids", mine="0x0", shared="1x0", has="9c 9o"))
    assert at.why_not("p1 build mine 1x0") == "occupied"
    assert at.why_not("p1 build mine 0x0") == "occupied"


@pytest.mark.parametrize("structure", ["mine", "ts", "lab", "pi", "ac1"])
def test_whatever_the_other_has_there(structure: str) -> None:
    lives: dict[str, Any] = {structure: "1x0"}
    assert sharing(other=Seat("xenos", **lives)).offers("build mine 1x0")


# What it counts for.

SHARED = Seat("lantids", mine="0x0", shared="1x0", has="9c 9o")


def test_a_shared_mine_is_never_upgraded() -> None:
    """Gotcha 34."""
    assert sharing(SHARED).why_not("p1 build ts 1x0") == "shared-planet"


def test_the_owner_of_the_planet_may_go_on_upgrading_at_the_lower_price() -> None:
    """Gotcha 31: distance zero is within two."""
    at = table(OTHER, Seat("lantids", mine="-4x0", shared="1x0"))
    assert at.change("p1 build ts 1x0") == "-3c -2o"


def test_a_shared_mine_counts_for_income_and_points() -> None:
    """Gotcha 34."""
    at = sharing(Seat("lantids", mine="0x0", has="9c 9o", advanced="mines"), round_tile="mines-2")
    icons = len(at.income("p1"))
    assert at.change("p1 build mine 1x0") == "-2c -1o +5vp"
    assert len(at.income("p1")) == icons + 1


def test_building_on_a_shared_gaia_planet_scores_what_a_mine_on_a_gaia_planet_scores() -> None:
    """Gotcha 34, and facts 16.10: only what counts how many Gaia planets leaves it out. The site scores nothing."""
    seat = Seat("lantids", mine="0x0", has="9c 9o 1q", tiles="gaia-mines")
    at = sharing(seat, planets={"gaia": "1x0"}, round_tile="gaia-4")
    assert at.change("p1 build mine 1x0") == "-2c -1o -1q +7vp"
    site = sharing(seat, planets={"gaia": "1x0"}, round_tile="gaia-4", rules="boardgamers")
    assert site.change("p1 build mine 1x0") == "-2c -1o"


def test_a_shared_planet_is_no_new_type_and_no_gaia_planet() -> None:
    """Gotcha 34."""
    seat = Seat("lantids", mine="0x0", shared="1x0", has="9c 9o", booster="booster10")
    at = sharing(seat, planets={"gaia": "1x0"})
    assert at.player("p1").types.bit_count() == 1
    assert at.change(f"p1 {at.options('pass')[0]}") == ""


@pytest.mark.parametrize(
    ("tile", "count"), [("structures", 2), ("sectors", 2), ("types", 1), ("gaia", 0), ("federated", 1)]
)
def test_in_the_final_scoring_it_is_a_structure_and_a_sector_but_no_type_and_no_gaia_planet(
    tile: str, count: int
) -> None:
    """Gotcha 34."""
    seat = Seat("lantids", mine="0x0", shared="4x-2", federated="4x-2")
    final = f"{tile} {'satellites'}"
    at = table(seat, Seat("xenos", mine="4x-2"), planets={"gaia": "4x-2"}, at="end", final=final)
    assert {"seat": 0, "final": tile, "count": count} in at.events("ranked")


def test_a_shared_mine_is_worth_one_in_a_federation_whatever_else_is_there() -> None:
    """Gotcha 34."""
    weak = Seat("lantids", pi="0x0", ts="0x1", shared="1x0")
    assert not sharing(weak, Seat("xenos", pi="1x0")).offers("federation")
    strong = Seat("lantids", pi="0x0", ac1="0x1", shared="1x0")
    assert sharing(strong, Seat("xenos", mine="1x0")).offers("federation")


def test_beside_a_federation_it_joins_it() -> None:
    """Gotcha 3."""
    at = sharing(Seat("lantids", mine="0x0", federated="0x0", has="9c 9o")).play("p1 build mine 1x0")
    assert at.federated("p1") == ["0x0", "1x0"]
    assert at.federated("p2") == []


def test_a_shared_mine_lets_the_lantids_charge_one() -> None:
    """Gotcha 34: both structures count for their owners."""
    two = Seat("lantids", mine="-4x0", shared="1x0", bowls="9 0 0")
    at = table(Seat("xenos", pi="1x0", mine="2x0"), two)
    at.play("p1 build ts 2x0; end turn")
    assert at.change("p2 charge") == "-1I +1II"


def test_the_owner_charges_for_a_mine_built_beside_his_structure() -> None:
    at = sharing(other=Seat("xenos", pi="1x0", bowls="9 0 0")).play("p1 build mine 1x0; end turn")
    assert at.change("p2 charge") == "-2vp -3I +3II"


def test_a_shared_mine_is_a_starting_point() -> None:
    at = sharing(SHARED, planets={"terra": "2x0"})
    assert at.offers("build mine 2x0")


# The institute.


def test_the_institute_teaches_two_knowledge_for_each_shared_mine() -> None:
    at = sharing(Seat("lantids", pi="0x0", has="9c 9o"))
    assert at.change("p1 build mine 1x0") == "-2c -1o +2k"


def test_other_mines_bring_the_lantids_no_knowledge() -> None:
    at = sharing(Seat("lantids", pi="0x0", has="9c 9o"), planets={"terra": "0x1"})
    assert at.change("p1 build mine 0x1") == "-2c -1o"


def test_the_lantids_institute_shows_four_power_and_no_token() -> None:
    assert table(Seat("lantids", pi="0x0")).income("p1")[2:3] == ["4pw"]
    assert "1t" not in table(Seat("lantids", pi="0x0")).income("p1")


def test_the_lantids_can_run_out_of_mines_to_upgrade() -> None:
    """Gotcha 34."""
    seat = Seat("lantids", shared="1x0 2x0")
    assert sharing(seat, Seat("xenos", mine="1x0 2x0")).options("build ts") == []
