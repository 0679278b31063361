"""Rulebook p. 13: upgrades, and gaining technology tiles."""

from __future__ import annotations

from typing import Any

import pytest

from games.gaia.positions import Seat, Table, table

# Upgrades.


def test_structures_are_upgraded_one_step_at_a_time() -> None:
    at = table(Seat(mine="0x0", ts="2x0", lab="4x0"))
    assert at.options("build") == [
        *("build ts 0x0", "build lab 2x0", "build pi 2x0", "build ac1 4x0", "build ac2 4x0"),
    ]
    assert at.why_not("p1 build lab 0x0") == at.why_not("p1 build ac1 2x0") == "wrong-upgrade"
    assert at.why_not("p1 build pi 4x0") == "wrong-upgrade"


def test_only_mines_are_built_on_empty_planets() -> None:
    at = table(Seat(mine="0x0"), planets={"terra": "1x0"})
    assert at.why_not("p1 build ts 1x0") == "not-yours"


def test_the_structures_of_others_cannot_be_upgraded() -> None:
    assert table(Seat(mine="0x0"), Seat(mine="1x0")).why_not("p1 build ts 1x0") == "not-yours"


def test_the_old_structure_goes_back_to_the_board() -> None:
    at = table(Seat(mine="0x0 2x0")).play("p1 build ts 0x0")
    assert at.player("p1").built[:2] == [1, 1]
    assert at.at("0x0") == "p1 ts"


@pytest.mark.parametrize(
    ("seat", "upgrade", "cost"),
    [
        (Seat(mine="0x0"), "ts", "-6c -2o"),
        (Seat(ts="0x0"), "pi", "-6c -4o"),
        (Seat(ts="0x0"), "lab", "-5c -3o"),
        (Seat(lab="0x0"), "ac1", "-6c -6o"),
        (Seat(lab="0x0"), "ac2", "-6c -6o"),
    ],
)
def test_every_upgrade_costs_what_its_row_shows(seat: Seat, upgrade: str, cost: str) -> None:
    """Facts 16.1: the institute costs four ore."""
    assert table(seat).change(f"p1 build {upgrade} 0x0") == cost


@pytest.mark.parametrize(
    ("seat", "upgrade"),
    [
        (Seat(mine="0x0", has="5c 9o"), "ts"),
        (Seat(mine="0x0", has="9c 1o"), "ts"),
        (Seat(ts="0x0", has="9c 3o"), "pi"),
        (Seat(ts="0x0", has="4c 9o"), "lab"),
        (Seat(lab="0x0", has="9c 5o"), "ac1"),
    ],
)
def test_a_player_who_cannot_pay_cannot_upgrade(seat: Seat, upgrade: str) -> None:
    assert table(seat).why_not(f"p1 build {upgrade} 0x0") == "cannot-pay"


@pytest.mark.parametrize(("place", "credits"), [("1x0", 3), ("2x0", 3), ("3x0", 6)])
def test_a_trading_station_is_cheaper_with_another_players_structure_within_two_spaces(
    place: str, credits: int
) -> None:
    """Gotcha 31."""
    assert table(Seat(mine="0x0"), Seat(mine=place)).change("p1 build ts 0x0") == f"-{credits}c -2o"


def test_the_neighbourhood_of_that_mine_counts_not_of_another() -> None:
    """Gotcha 31."""
    at = table(Seat(mine="0x0 4x0"), Seat(mine="5x0"))
    assert at.change("p1 build ts 0x0") == "-6c -2o"


def test_own_structures_gaiaformers_and_satellites_make_nothing_cheaper() -> None:
    """Gotcha 31."""
    other = Seat("ivits", gf="1x0", satellites="0x1", station="-1x0")
    assert table(Seat(mine="0x0 2x0"), other).change("p1 build ts 0x0") == "-6c -2o"


def test_only_trading_stations_get_cheaper() -> None:
    assert table(Seat(ts="0x0"), Seat(mine="1x0")).change("p1 build pi 0x0") == "-6c -4o"


def test_pieces_run_out() -> None:
    """Four trading stations, three labs, one institute, one academy of each kind."""
    at = table(Seat(mine="0x0", ts="2x0 4x0 -2x0 -4x0", lab="0x2 2x2 -2x2", has="30c 15o"))
    assert at.why_not("p1 build ts 0x0") == at.why_not("p1 build lab 2x0") == "no-piece"
    at = table(Seat(ts="2x0", lab="0x2", pi="4x0", ac1="2x2", has="30c 15o"))
    assert at.why_not("p1 build pi 2x0") == at.why_not("p1 build ac1 0x2") == "no-piece"
    assert at.why_not("p1 build ac2 0x2") == ""


def test_which_academy_is_decided_with_the_upgrade() -> None:
    left, right = [table(Seat(lab="0x0")).play(f"p1 build {kind} 0x0") for kind in ("ac1", "ac2")]
    assert (left.at("0x0"), right.at("0x0")) == ("p1 ac1", "p1 ac2")


def test_labs_and_academies_bring_a_tile_trading_stations_and_institutes_do_not() -> None:
    brings = {}
    for seat, upgrade in (
        (Seat(mine="0x0"), "ts"),
        (Seat(ts="0x0"), "lab"),
        (Seat(ts="0x0"), "pi"),
        (Seat(lab="0x0"), "ac2"),
    ):
        brings[upgrade] = table(seat).play(f"p1 build {upgrade} 0x0").question
    assert brings == {"ts": "after-turn", "lab": "tech", "pi": "after-turn", "ac2": "tech"}


def test_the_new_structure_counts_before_its_tile_is_taken() -> None:
    """Gotcha 33: tiles count the new state."""
    lab = Seat(ts="0x0 2x0", levels="nav 4", tokens="7vp-2o+", tiles="4c")
    at = table(lab, advanced="pass-tokens stations-now q5c mines-now pass-labs sectors-ore")
    at.play("p1 build lab 0x0; tech adv-nav")
    assert at.earned("p1", "advanced9") == 4


def test_an_upgrade_scores_trading_stations_and_big_structures() -> None:
    for tile, seat, upgrade, points in (
        ("stations-3", Seat(mine="0x0"), "ts", 3),
        ("stations-4", Seat(mine="0x0"), "ts", 4),
        ("big-5", Seat(ts="0x0"), "pi", 5),
        ("big-5b", Seat(lab="0x0"), "ac1", 5),
        ("big-5", Seat(ts="0x0"), "lab", 0),
        ("mines-2", Seat(mine="0x0"), "ts", 0),
    ):
        assert table(seat, round_tile=tile).play(f"p1 build {upgrade} 0x0").points("p1") == 20 + points


# Technology tiles.


def lab(seat: Seat | None = None, **options: Any) -> Table:
    """A lab was just built: a tile is to be taken."""
    return table(seat or Seat(ts="0x0"), **options).play("p1 build lab 0x0")


def test_any_standard_tile_can_be_taken_except_those_already_owned() -> None:
    at = lab(Seat(ts="0x0", tiles="4c 7vp"))
    assert len(at.options("tech ")) == 7
    assert at.why_not("p1 tech free2") == at.why_not("p1 tech gaia") == "has-tile"


def test_nobody_owns_a_tile_twice_even_if_it_is_covered() -> None:
    """Gotcha 44."""
    assert lab(Seat(ts="0x0", covered="4c", advanced="3o")).why_not("p1 tech free2") == "has-tile"


def test_a_tile_below_an_area_advances_only_there() -> None:
    """Gotcha 44."""
    at = lab().play("p1 tech eco")
    assert at.options() == ["up eco", "stay"]
    assert at.play("p1 up eco").level("p1", "eco") == 1


def test_advancing_with_a_tile_costs_no_knowledge() -> None:
    assert lab().change("p1 tech eco; up eco") == ""


def test_if_the_area_cannot_be_advanced_in_nothing_happens() -> None:
    """Gotcha 44."""
    at = lab(Seat(ts="0x0", levels="eco 5")).play("p1 tech eco")
    assert (at.question, at.tiles("p1")) == ("after-turn", ["ore-power"])


def test_one_of_the_three_free_tiles_advances_in_any_area() -> None:
    at = lab().play("p1 tech free1")
    assert at.options() == ["up terra", "up nav", "up ai", "up gaia", "up eco", "up sci", "stay"]


def test_advancing_with_a_tile_is_optional() -> None:
    """Gotcha 44."""
    at = lab().play("p1 tech eco; stay")
    assert (at.question, at.level("p1", "eco")) == ("after-turn", 0)


def test_four_tiles_of_a_kind_are_enough_for_everybody() -> None:
    seats = [Seat(ts="0x0"), *[Seat(tiles="4c")] * 3]
    assert table(*seats).play("p1 build lab 0x0").offers("tech free2")


@pytest.mark.parametrize(
    ("tile", "change"),
    [
        ("terra", "+1o +1q"),
        ("nav", "+1k"),
        ("ai", ""),
        ("gaia", "+7vp"),
        ("eco", ""),
        ("sci", ""),
        ("free1", ""),
        ("free2", ""),
        ("free3", ""),
    ],
)
def test_what_the_standard_tiles_give_at_once(tile: str, change: str) -> None:
    assert lab().change(f"p1 tech {tile}; stay") == change


# Advanced tiles.

READY = Seat(ts="0x0", levels="nav 4 ai 5", tokens="7vp-2o+", tiles="4c")


def test_an_advanced_tile_needs_level_4_or_5_in_its_area() -> None:
    at = lab(READY)
    assert at.options("tech adv") == ["tech adv-nav", "tech adv-ai"]
    assert at.why_not("p1 tech adv-eco") == "level-too-low"


def test_an_advanced_tile_needs_a_green_token() -> None:
    """Gotcha 7: the token of twelve points has none."""
    for tokens in ("", "7vp-2o", "12vp"):
        at = lab(Seat(ts="0x0", levels="nav 4", tokens=tokens, tiles="4c"))
        assert at.why_not("p1 tech adv-nav") == "no-green-token"


def test_an_advanced_tile_needs_an_uncovered_standard_tile() -> None:
    seat = Seat(ts="0x0", levels="nav 4", tokens="7vp-2o+", covered="4c", advanced="3o")
    assert lab(seat).why_not("p1 tech adv-nav") == "nothing-to-cover"


def test_a_token_is_flipped_for_an_advanced_tile() -> None:
    at = lab(READY).play("p1 tech adv-nav")
    assert at.tokens("p1") == ["7vp-2o"]


def test_the_oldest_green_token_is_flipped() -> None:
    seat = Seat(ts="0x0", levels="nav 4", tokens="12vp 8vp-q 7vp-2o+ 6vp-2k+", tiles="4c")
    assert lab(seat).play("p1 tech adv-nav").tokens("p1") == ["12vp", "8vp-q", "7vp-2o", "6vp-2k+"]


def test_the_covered_tile_is_chosen_and_has_no_effect_any_more() -> None:
    """Gotcha 45."""
    at = lab(Seat(ts="0x0", levels="nav 4", tokens="7vp-2o+", tiles="4c 4pw")).play("p1 tech adv-nav")
    assert at.options() == ["cover free2", "cover free3"]
    icons = len(at.player("p1").icons)
    at.play("p1 cover free2")
    assert at.tiles("p1") == ["4pw"]
    assert len(at.player("p1").icons) == icons - 1


def test_a_covered_special_action_is_gone_at_once() -> None:
    """Gotcha 45."""
    seat = Seat(ts="0x0", levels="nav 4", tokens="7vp-2o+", tiles="4pw")
    at = lab(seat).play("p1 tech adv-nav; stay; end turn", "p2 up eco; end turn")
    assert at.why_not("p1 special 4pw") == "not-available"


def test_an_advanced_tile_cannot_be_covered() -> None:
    seat = Seat(ts="0x0", levels="nav 4", tokens="7vp-2o+", tiles="4c", covered="4pw", advanced="3o")
    at = lab(seat).play("p1 tech adv-nav")
    assert at.question == "advance"  # the only uncovered one was covered
    assert at.tiles("p1") == []


def test_an_advanced_tile_advances_in_any_area() -> None:
    at = lab(READY).play("p1 tech adv-nav")
    assert at.options() == ["up terra", "up gaia", "up eco", "up sci", "stay"]  # nothing green is left for level 5


def test_the_step_to_level_5_needs_a_second_green_token() -> None:
    """Gotcha 45."""
    seat = Seat(ts="0x0", levels="nav 4", tokens="7vp-2o+ 6vp-2k+", tiles="4c")
    at = lab(seat).play("p1 tech adv-nav")
    assert at.offers("up nav")
    assert at.play("p1 up nav").tokens("p1") == ["7vp-2o", "6vp-2k"]


def test_example_the_ivits_can_take_the_tile_of_navigation_or_of_artificial_intelligence() -> None:
    seat = Seat("ivits", pi="3x0", ts="0x0", levels="nav 4 ai 4", tokens="7vp-2o+", tiles="4c")
    assert lab(seat).options("tech adv") == ["tech adv-nav", "tech adv-ai"]


def test_advanced_tiles_are_not_refilled() -> None:
    two = Seat("xenos", ts="4x0", levels="nav 4", tokens="7vp-2o+", tiles="4c")
    at = table(READY, two).play("p1 build lab 0x0; tech adv-nav; stay; end turn", "p2 build lab 4x0")
    assert at.why_not("p2 tech adv-nav") == "tile-gone"


def test_a_standard_tile_that_was_covered_by_one_tile_holds_no_second_one() -> None:
    seat = Seat(ts="0x0", levels="nav 4", tokens="7vp-2o+", tiles="4c 7vp", covered="4pw", advanced="3o")
    assert lab(seat).play("p1 tech adv-nav").options() == ["cover gaia", "cover free2"]
