"""Rulebook, appendix II: what the levels of the six research areas give."""

from __future__ import annotations

from typing import Any

import pytest

from games.gaia.positions import Seat, Table, table

GREEN = "8vp-q+"


def reaching(level: str, bowls: str = "9 0 0") -> str:
    """How the goods change by going up to a level such as "ai 3", for four knowledge."""
    track, number = level.split()
    seat = Seat("xenos", has="5c 2o 4k", bowls=bowls, levels=f"{track} {int(number) - 1}", tokens=GREEN)
    return table(seat, round_tile="mines-2").change(f"p1 up {track}")


@pytest.mark.parametrize(
    ("level", "change"),
    [
        ("terra 1", "+2o -4k"),
        ("terra 2", "-4k"),
        ("terra 3", "-4k -3I +3II"),
        ("terra 4", "+2o -4k"),
        ("terra 5", "-4k +12vp"),
        ("nav 1", "-4k +1q"),
        ("nav 2", "-4k"),
        ("nav 3", "-4k +1q -3I +3II"),
        ("nav 4", "-4k"),
        ("ai 1", "-4k +1q"),
        ("ai 2", "-4k +1q"),
        ("ai 3", "-4k +2q -3I +3II"),
        ("ai 4", "-4k +2q"),
        ("ai 5", "-4k +4q"),
        ("gaia 1", "-4k"),
        ("gaia 2", "-4k +3I"),
        ("gaia 3", "-4k -3I +3II"),
        ("gaia 4", "-4k"),
        ("gaia 5", "-4k +4vp"),
        ("eco 1", "-4k"),
        ("eco 2", "-4k"),
        ("eco 3", "-4k -3I +3II"),
        ("eco 4", "-4k"),
        ("eco 5", "+6c +3o -4k -6I +6II"),
        ("sci 1", "-4k"),
        ("sci 3", "-4k -3I +3II"),
        ("sci 5", "+5k"),
    ],
)
def test_one_time_bonuses(level: str, change: str) -> None:
    assert reaching(level) == change


def test_level_5_of_economy_and_science_ends_the_income_of_level_4() -> None:
    """Gotcha 43."""
    for track in ("eco", "sci"):
        at = table(Seat(levels=f"{track} 4", tokens=GREEN))
        icons = len(at.player("p1").icons)
        assert len(at.play(f"p1 up {track}").player("p1").icons) == icons - 1


# Terraforming 5.


def test_the_token_of_terraforming_5_is_gained_and_counts_as_gaining_a_token() -> None:
    """Gotcha 11."""
    at = table(Seat(levels="terra 4", tokens=GREEN), level_token="7vp-2o", round_tile="tokens-5")
    assert at.change("p1 up terra") == "+2o -4k +12vp"
    assert at.tokens("p1") == ["8vp-q", "7vp-2o+"]
    assert at.player("p1").federations == 0


def test_the_token_flipped_for_it_must_be_an_earlier_one() -> None:
    """Gotcha 42."""
    assert table(Seat(levels="terra 4")).why_not("p1 up terra") == "no-green-token"


# Gaia project 5.


def test_level_5_of_gaia_project_brings_four_points_and_one_for_each_gaia_planet_colonised() -> None:
    seat = Seat(mine="1x0 2x0", gf="3x0", levels="gaia 4", tokens=GREEN)
    at = table(seat, planets={"gaia": "1x0 2x0 3x0"})
    assert at.change("p1 up gaia") == "-4k +6vp"


# The Lost Planet.

EXPLORER = Seat("geodens", mine="0x0", levels="nav 4", tokens=GREEN, has="4k")


def exploring(seat: Seat = EXPLORER, *others: Seat, **options: Any) -> Table:
    return table(seat, *others, **options).play("p1 up nav")


def test_the_lost_planet_goes_on_an_accessible_empty_space() -> None:
    """Gotcha 41: the range is already that of level 5."""
    at = exploring()
    assert at.question == "lost-planet"
    assert at.offers("lost-planet 4x0")
    assert at.why_not("p1 lost-planet 5x0") == "too-far"


def test_qic_reach_farther_for_it_too() -> None:
    """Gotcha 41."""
    at = exploring(Seat("geodens", mine="-1x0", levels="nav 4", tokens=GREEN, has="4k 1q"))
    assert at.change("p1 lost-planet 5x0") == "-1q"


def test_the_lost_planet_goes_on_no_planet_satellite_or_station() -> None:
    """Gotcha 41."""
    two, three = Seat("xenos", satellites="1x0", mine="1x1"), Seat("ivits", station="2x0")
    seat = Seat("geodens", mine="0x0", levels="nav 4", tokens=GREEN, satellites="0x1", has="4k")
    at = table(seat, two, three, planets={"gaia": "3x0"}).play("p1 up nav")
    assert at.why_not("p1 lost-planet 3x0") == at.why_not("p1 lost-planet 1x1") == "occupied"
    for place in ("1x0", "2x0", "0x1"):
        assert at.why_not(f"p1 lost-planet {place}") == "has-satellite"


def test_the_lost_planet_counts_as_building_a_mine() -> None:
    """Gotcha 41."""
    seat = Seat("geodens", mine="0x0", levels="nav 4", tokens=GREEN, has="4k", advanced="mines")
    at = exploring(seat, round_tile="mines-2")
    assert at.change("p1 lost-planet 1x0") == "+5vp"


def test_no_mine_is_taken_from_the_board_and_no_income_uncovered() -> None:
    """Gotcha 28."""
    at = exploring()
    icons = len(at.player("p1").icons)
    at.play("p1 lost-planet 1x0")
    assert (at.player("p1").built[0], len(at.player("p1").icons)) == (1, icons)


def test_the_lost_planet_can_be_placed_without_any_mine_left() -> None:
    mines = "0x0 2x0 4x0 -2x0 -4x0 0x2 2x2 -2x2"
    assert exploring(Seat(mine=mines, levels="nav 4", tokens=GREEN)).offers("lost-planet 1x0")


def test_the_lost_planet_is_a_planet_type_and_a_planet_with_a_mine_of_its_own() -> None:
    at = exploring().play("p1 lost-planet 1x0")
    assert (at.planet("1x0"), at.at("1x0")) == ("lost", "p1 mine")
    assert at.player("p1").types.bit_count() == 2


def test_its_mine_cannot_be_upgraded() -> None:
    at = table(Seat(lost="0x0", levels="nav 5"))
    assert at.why_not("p1 build ts 0x0") == "on-lost-planet"


def test_ranges_are_measured_from_the_lost_planet_too() -> None:
    at = table(Seat(lost="0x0", levels="nav 5", has="9c 9o"), planets={"terra": "4x0 5x0"})
    assert at.options("build mine") == ["build mine 4x0"]


def test_the_lost_planet_joins_a_federation_beside_it() -> None:
    """Gotcha 41."""
    seat = Seat("geodens", mine="0x0", levels="nav 4", tokens=GREEN, federated="0x0", has="4k")
    assert exploring(seat).play("p1 lost-planet 1x0").federated("p1") == ["0x0", "1x0"]


def test_its_mine_counts_one_in_a_federation() -> None:
    assert table(Seat(pi="0x0", ac1="1x0", lost="0x1", levels="nav 5")).offers("federation")


def test_the_faction_must_place_it_somewhere() -> None:
    assert all(code.startswith("lost-planet ") for code in exploring().options())
