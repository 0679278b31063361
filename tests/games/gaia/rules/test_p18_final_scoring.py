"""Rulebook p. 18: final tiles, research, resources, the winner."""

from __future__ import annotations

from typing import Any

import pytest

from games.gaia.positions import Seat, Table, table
from starboard.games.gaia.rules.final_scoring import rank_points

NOBODY = Seat(has="", bowls="0 0 0")


def ended(*seats: Seat, **options: Any) -> Table:
    at = table(*seats, at="end", **options)
    assert at.match.over
    return at


def ranked(*seats: Seat, tile: str = "structures", **options: Any) -> list[int]:
    at = ended(*seats, final=f"{tile} {'gaia' if tile != 'gaia' else 'types'}", **options)
    return [at.earned(f"p{seat + 1}", "final1") for seat in range(len(seats))]


def counted(seat: Seat, tile: str, planets: dict[str, str] | None = None) -> int:
    """How far p1 is on a tile's track."""
    at = table(seat, NOBODY, planets=planets, at="end", final=f"{tile} {'gaia' if tile != 'gaia' else 'types'}")
    return next(int(event["count"]) for event in at.events("ranked") if event["seat"] == 0 and event["final"] == tile)


# Ranks.


def test_the_ranks_bring_18_12_6_and_0_points() -> None:
    """Gotcha 50."""
    seats = [Seat("terrans", mine="0x0"), Seat("xenos", mine="2x0 3x0"), Seat("taklons", mine="0x2 1x2 2x2")]
    assert ranked(*seats, Seat("nevlas", mine="-4x0 -3x0 -4x1 -3x1")) == [0, 6, 12, 18]


def test_example_two_players_who_share_the_first_rank_gain_15_each() -> None:
    """Gotcha 50."""
    seats = [Seat("terrans", mine="0x0"), Seat("xenos", mine="2x0"), NOBODY]
    assert ranked(*seats) == [15, 15, 6]


@pytest.mark.parametrize(
    ("values", "points"),
    [
        ([3, 2, 1, 0], [18, 12, 6, 0]),
        ([3, 3, 1, 0], [15, 15, 6, 0]),
        ([3, 3, 3, 1], [12, 12, 12, 0]),
        ([4, 4, 4, 4], [9, 9, 9, 9]),
        ([3, 2, 2, 1], [18, 9, 9, 0]),
        ([3, 2, 2, 2], [18, 6, 6, 6]),
        ([3, 2, 1, 1], [18, 12, 3, 3]),
        ([5, 2, 9], [12, 6, 18]),
    ],
)
def test_tied_players_share_the_points_of_the_ranks_they_take_up(values: list[int], points: list[int]) -> None:
    """Gotcha 50: the sum can always be divided."""
    assert rank_points(values, False) == points


def test_the_neutral_player_takes_a_rank_with_two_players() -> None:
    """Gotcha 50."""
    assert ranked(Seat("terrans", mine="0x0"), Seat("xenos", mine="2x0 3x0")) == [6, 12]


def test_the_neutral_player_can_tie() -> None:
    """Gotcha 50: five types, as the tile says."""
    types = {"oxide": "1x0", "ice": "2x0", "swamp": "3x0", "gaia": "4x0"}
    one = Seat("terrans", mine="0x0 1x0 2x0 3x0 4x0", has="", bowls="0 0 0")
    at = table(one, NOBODY, planets=types, at="end", final="types gaia")
    assert at.earned("p1", "final1") == 15


# What the six tiles count.


def test_structures_count_the_lost_planet_and_no_gaiaformers() -> None:
    assert counted(Seat(mine="0x0", ts="2x0", pi="4x0", lost="0x2", gf="0x3"), "structures") == 4


def test_structures_in_federations() -> None:
    seat = Seat(mine="0x0 2x0", lost="0x1", federated="0x0 0x1", satellites="1x1")
    assert counted(seat, "federated") == 2


def test_planet_types_with_gaia_and_the_lost_planet() -> None:
    seat = Seat(mine="0x0 2x0 3x0", lost="0x2", gf="4x0")
    assert counted(seat, "types", planets={"gaia": "2x0", "ice": "3x0"}) == 4


def test_two_planets_of_one_type_are_one_type() -> None:
    assert counted(Seat(mine="0x0 2x0"), "types") == 1


def test_gaia_planets_without_those_that_only_hold_a_gaiaformer() -> None:
    assert counted(Seat(mine="0x0 2x0", gf="4x0"), "gaia", planets={"gaia": "2x0 4x0"}) == 1


def test_sectors_with_at_least_one_structure_the_lost_planets_too() -> None:
    """0x0 and 1x0 are in the middle sector, 4x-2 and -5x2 in two others."""
    assert counted(Seat(mine="0x0 1x0 4x-2", lost="-5x2"), "sectors") == 3


def test_satellites_with_space_stations_as_satellites() -> None:
    """Gotcha 9."""
    assert counted(Seat("ivits", satellites="0x0 1x0", station="3x0"), "satellites") == 3


def test_the_satellite_on_the_lost_planet_is_only_a_reminder() -> None:
    assert counted(Seat(lost="0x0", satellites="1x0"), "satellites") == 1


# Research and resources.


@pytest.mark.parametrize(("level", "points"), [(0, 0), (2, 0), (3, 4), (4, 8), (5, 12)])
def test_every_level_from_3_on_brings_four_points(level: int, points: int) -> None:
    """Gotcha 51. The example: 4 + 4 + 4 = 12 for level 5 of Navigation."""
    assert ended(Seat(levels=f"nav {level}")).earned("p1", "nav") == points


def test_every_area_is_scored() -> None:
    at = ended(Seat(levels="terra 3 nav 4 ai 5 gaia 3 eco 4 sci 5"))
    assert [at.earned("p1", track) for track in ("terra", "nav", "ai", "gaia", "eco", "sci")] == [4, 8, 12, 4, 8, 12]


@pytest.mark.parametrize(
    ("has", "points"), [("3c", 1), ("1c 1o 1k", 1), ("2c 2o 1k", 1), ("10c 5o 2k 9q", 5), ("2c", 0)]
)
def test_three_credits_ore_or_knowledge_in_any_combination_bring_a_point(has: str, points: int) -> None:
    """Gotcha 51: over the sum; QIC and power count nothing."""
    assert ended(Seat(has=has, bowls="0 0 9")).earned("p1", "resources") == points


# The winner.


def test_the_player_with_the_most_points_wins() -> None:
    at = ended(Seat("terrans", vp=30, has=""), Seat("xenos", vp=50, has=""))
    assert at.match.winners == [1]


def test_tied_players_share_the_victory() -> None:
    """Gotcha 52."""
    at = ended(Seat("terrans", vp=50, has=""), Seat("xenos", vp=50, has=""), Seat("nevlas", vp=49, has=""))
    assert at.match.winners == [0, 1]


def test_the_points_add_up() -> None:
    at = ended(Seat("terrans", mine="0x0", levels="nav 3"), Seat("xenos", mine="2x0 3x0", levels="eco 4"))
    for seat in ("p1", "p2"):
        assert at.points(seat) == sum(at.player(seat).earned)
