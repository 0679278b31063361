"""Appendix I: the Geodens."""

from __future__ import annotations

import pytest

from games.gaia.positions import Seat, new_game, table


def test_the_geodens_start_at_level_1_of_terraforming_with_its_ore() -> None:
    game = new_game("geodens", "xenos")
    assert (game.goods("p1"), game.level("p1", "terra")) == ("15c 6o 3k 1q", 1)


@pytest.mark.parametrize(("planet", "ore", "qic"), [("oxide", 4, 0), ("gaia", 1, 1), ("swamp", 7, 0)])
def test_with_the_institute_every_new_type_brings_three_knowledge(planet: str, ore: int, qic: int) -> None:
    """Gotcha 38."""
    at = table(Seat("geodens", pi="0x0"), planets={planet: "1x0"})
    assert at.change("p1 build mine 1x0") == f"-2c -{ore}o +3k" + (f" -{qic}q" if qic else "")


def test_the_second_planet_of_a_type_brings_none() -> None:
    at = table(Seat("geodens", pi="0x0", mine="2x0"), planets={"oxide": "1x0 2x0"})
    assert at.change("p1 build mine 1x0") == "-2c -4o"


def test_types_colonised_before_the_institute_bring_none() -> None:
    """Gotcha 38."""
    at = table(Seat("geodens", ts="0x0", mine="2x0", has="9c 9o"), planets={"oxide": "2x0"})
    assert at.change("p1 build pi 0x0") == "-6c -4o"


def test_without_the_institute_there_is_no_knowledge() -> None:
    at = table(Seat("geodens", ts="0x0"), planets={"oxide": "1x0"})
    assert at.change("p1 build mine 1x0") == "-2c -4o"


def test_the_lost_planet_is_a_new_type() -> None:
    """Gotcha 38."""
    at = table(Seat("geodens", pi="0x0", levels="nav 4", tokens="8vp-q+")).play("p1 up nav")
    assert at.change("p1 lost-planet 1x0") == "+3k"


def test_a_gaia_planet_made_by_the_geodens_themselves_counts_when_the_mine_is_built() -> None:
    at = table(Seat("geodens", pi="0x0", gf="1x0", levels="gaia 1"), planets={"gaia": "1x0"})
    assert at.change("p1 build mine 1x0") == "-2c -1o +3k"


def test_the_geodens_institute_shows_four_power_and_a_token() -> None:
    assert table(Seat("geodens", pi="0x0")).income("p1")[2:4] == ["4pw", "1t"]
