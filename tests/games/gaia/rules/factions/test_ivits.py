"""Appendix I: the Ivits, their growing federation and their space stations."""

from __future__ import annotations

from typing import Any

import pytest

from games.gaia.positions import Seat, Table, new_game, table


def test_the_ivits_place_their_institute_on_a_red_planet_instead_of_mines() -> None:
    game = new_game("ivits", "xenos", board="printed")
    while game.question == "first-mine":
        game.play(f"{game.owing} {game.options()[0]}")
    assert (game.owing, game.question) == ("p1", "first-institute")
    assert {game.planet(code.split()[2]) for code in game.options()} == {"oxide"}
    game.play(f"p1 {game.options()[0]}")
    assert game.player("p1").built[:4] == [0, 0, 0, 1]
    assert game.goods("p1") == "15c 4o 3k 1q"


def test_the_ivits_have_a_qic_income() -> None:
    assert table(Seat("ivits", pi="0x0")).income("p1")[:5] == ["1o", "1k", "1q", "4pw", "1t"]


def test_the_institute_is_placed_already_and_cannot_be_built_again() -> None:
    assert table(Seat("ivits", pi="0x0", ts="2x0")).why_not("p1 build pi 2x0") == "no-piece"


# Space stations.

STATIONED = Seat("ivits", pi="0x0", has="9c 9o 1q")


def placing(seat: Seat = STATIONED, *others: Seat, **options: Any) -> Table:
    return table(seat, *others, **options).play("p1 special station")


def test_a_station_goes_on_an_accessible_space_without_a_planet() -> None:
    at = table(STATIONED, Seat("terrans", mine="0x1"), planets={"ice": "1x0"}).play("p1 special station")
    assert at.offers("build station 2x0")  # with a QIC
    assert at.why_not("p1 build station 1x0") == at.why_not("p1 build station 0x1") == "occupied"
    assert at.why_not("p1 build station 4x0") == "too-far"
    assert at.change("p1 build station 0x-1") == ""


def test_qic_reach_farther_for_stations() -> None:
    assert placing().change("p1 build station 3x0") == "-1q"


def test_a_station_does_not_go_on_another_station() -> None:
    at = placing(Seat("ivits", pi="0x0", station="1x0"))
    assert at.why_not("p1 build station 1x0") == "occupied"


def test_once_a_round_and_six_in_all() -> None:
    at = placing().play("p1 build station 1x0; end turn", "p2 up eco; end turn")
    assert at.why_not("p1 special station") == "special-used"
    six = Seat("ivits", pi="0x0", station="1x0 2x0 3x0 4x0 5x0 0x1")
    assert table(six).why_not("p1 special station") == "no-piece"


def test_a_station_is_no_structure_nobody_charges_for_it() -> None:
    """Gotchas 9 and 15."""
    at = placing(STATIONED, Seat("terrans", mine="2x0")).play("p1 build station 1x0; end turn")
    assert at.question == "turn"


def test_the_ivits_do_not_charge_for_their_own_station() -> None:
    """Gotcha 9."""
    two = Seat("ivits", pi="-4x0", station="1x0")
    assert table(Seat("terrans", mine="0x0"), two).play("p1 build ts 0x0; end turn").question == "turn"


def test_a_station_makes_no_trading_station_cheaper() -> None:
    """Gotcha 9."""
    two = Seat("ivits", pi="-4x0", station="1x0")
    assert table(Seat("terrans", mine="0x0"), two).change("p1 build ts 0x0") == "-6c -2o"


def test_range_is_measured_from_stations() -> None:
    """Gotcha 9."""
    at = table(Seat("ivits", pi="0x0", station="2x0", has="9c 9o"), planets={"oxide": "3x0"})
    assert at.offers("build mine 3x0")


@pytest.mark.parametrize(
    ("tile", "count"), [("structures", 1), ("federated", 1), ("sectors", 1), ("types", 1), ("satellites", 3)]
)
def test_stations_count_as_satellites_and_as_nothing_else_at_the_end(tile: str, count: int) -> None:
    """Gotcha 9."""
    seat = Seat("ivits", pi="0x0", station="1x0 3x0", satellites="2x0", federated="0x0 1x0 3x0")
    at = table(seat, at="end", final=f"{tile} gaia")
    assert {"seat": 0, "final": tile, "count": count} in at.events("ranked")


def test_opponents_may_put_satellites_on_a_station() -> None:
    """Gotcha 9."""
    one = Seat("terrans", pi="0x0", ac1="2x0", mine="-1x0", bowls="1 0 0")
    at = table(one, Seat("ivits", pi="-4x0", station="1x0")).play("p1 federation")
    assert at.satellites("p1") == ["1x0"]


def test_by_the_rulebook_a_station_may_go_on_an_own_satellite() -> None:
    """Facts 16.11: only planets and other stations are named."""
    seat = Seat("ivits", pi="0x0", satellites="1x0", federated="0x0", federations=1)
    assert placing(seat).offers("build station 1x0")
    assert placing(seat, rules="boardgamers").why_not("p1 build station 1x0") == "has-satellite"


def test_a_station_is_worth_one_for_federations() -> None:
    """Gotcha 9."""
    assert table(Seat("ivits", pi="0x0", ac1="1x0", station="0x1")).offers("federation")


def test_a_station_beside_the_federation_joins_it() -> None:
    seat = Seat("ivits", pi="0x0", ac1="0x1", mine="1x0", federated="0x0 0x1 1x0", federations=1, has="")
    assert "2x0" in placing(seat).play("p1 build station 2x0").federated("p1")


# The federation.

FIRST: dict[str, Any] = {"pi": "0x0", "ac1": "1x0", "mine": "0x1"}
GROWN: dict[str, Any] = {"federated": "0x0 1x0 0x1", "federations": 1, "tokens": "12vp"}


def test_the_first_federation_needs_seven() -> None:
    assert table(Seat("ivits", **FIRST)).offers("federation")


def test_satellites_cost_qic_instead_of_tokens() -> None:
    """Gotcha 8."""
    seat = Seat("ivits", pi="0x0", ac1="2x0", mine="-1x0", has="1q", bowls="5 0 0")
    at = table(seat, round_tile="mines-2")
    assert at.change("p1 federation; token 12vp") == "-1q +12vp"
    poor = Seat("ivits", pi="0x0", ac1="2x0", mine="-1x0", has="", bowls="9 9 9")
    assert table(poor).why_not("p1 federation") == "no-federation"


def test_the_second_token_needs_fourteen_of_the_whole_federation() -> None:
    """Gotcha 8."""
    weak = Seat("ivits", **FIRST, **GROWN, ac2="3x0", lab="4x0", has="5q")
    assert not table(weak).offers("federation")
    enough = Seat("ivits", **FIRST, **GROWN, ac2="3x0", lab="4x0 5x0", has="5q")
    at = table(enough, round_tile="mines-2")
    assert at.change("p1 federation; token 12vp") == "-1q +12vp"
    assert at.satellites("p1") == ["2x0"]
    assert at.tokens("p1") == ["12vp", "12vp"]


def test_no_new_federation_apart_from_the_old_one() -> None:
    """Gotcha 8: seven power elsewhere are not enough."""
    seat = Seat("ivits", **FIRST, **GROWN, ac2="0x4", lab="1x4 2x4", has="")
    assert not table(seat).offers("federation")


def test_if_neighbours_that_joined_made_it_strong_no_satellite_is_needed() -> None:
    """Gotcha 8."""
    more = {**GROWN, "federated": "0x0 1x0 0x1 2x0 3x0 4x0"}
    seat = Seat("ivits", **FIRST, **more, ac2="2x0", lab="3x0 4x0", has="")
    at = table(seat, round_tile="mines-2")
    assert at.change("p1 federation; token 12vp") == "+12vp"


def test_the_token_of_terraforming_5_does_not_raise_the_threshold() -> None:
    """Gotcha 8, and facts 16.8."""
    seat = Seat("ivits", **FIRST, tokens="12vp 7vp-2o", levels="terra 5")
    assert table(seat).offers("federation")


def test_each_further_token_needs_seven_more() -> None:
    strong: dict[str, Any] = {"pi": "0x0", "ac1": "1x0", "ac2": "0x1", "lab": "1x1 2x0 3x0", "ts": "2x1 3x1"}
    strong["mine"] = "4x0 5x0"
    places = " ".join(strong.values())
    for federations, possible in ((1, True), (2, True), (3, False)):
        seat = Seat("ivits", **strong, federated=places, federations=federations)
        assert table(seat).offers("federation") == possible  # 21 power


def test_only_as_few_satellites_as_possible_when_growing_too() -> None:
    seat = Seat("ivits", **FIRST, **GROWN, ac2="3x0", lab="4x0 5x0", ts="0x4 1x4", has="9q")
    at = table(seat).play("p1 federation")
    assert at.satellites("p1") == ["2x0"]
