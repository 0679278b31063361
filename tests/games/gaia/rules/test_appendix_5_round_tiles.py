"""Rulebook, appendix V: what the round tiles score."""

from __future__ import annotations

import pytest

from games.gaia.positions import Seat, Table, table
from starboard.games.gaia.data.tiles import ROUND_TILES

RICH = Seat("firaks", mine="0x0", ts="-2x0", lab="-4x0", pi="0x4", has="30c 15o 15k 9q", bowls="0 0 9")
PLANETS = {"gaia": "1x0", "ice": "0x1"}
MOVES = {
    "a mine": "build mine 0x1",
    "a mine on gaia": "build mine 1x0",
    "a trading station": "build ts 0x0",
    "a lab": "build lab -2x0; tech eco; stay",
    "an academy": "build ac1 -4x0; tech eco; stay",
    "research": "up sci",
    "a downgrade": "special downgrade; up sci",
}


def scored(tile: str, move: str) -> int:
    at: Table = table(RICH, planets=PLANETS, round_tile=tile)
    return at.play(f"p1 {move}").earned("p1", "round1")


@pytest.mark.parametrize(
    ("tile", "points"),
    [
        ("mines-2", {"a mine": 2, "a mine on gaia": 2}),
        ("stations-3", {"a trading station": 3, "a downgrade": 3}),
        ("stations-4", {"a trading station": 4, "a downgrade": 4}),
        ("big-5", {"an academy": 5}),
        ("big-5b", {"an academy": 5}),
        ("gaia-3", {"a mine on gaia": 3}),
        ("gaia-4", {"a mine on gaia": 4}),
        ("research-2", {"research": 2, "a downgrade": 2}),
        ("steps-2", {"a mine": 2}),
        ("tokens-5", {}),
    ],
)
def test_a_round_tile_scores_its_event_and_nothing_else(tile: str, points: dict[str, int]) -> None:
    assert {what: scored(tile, move) for what, move in MOVES.items() if scored(tile, move)} == points


def test_the_institute_scores_as_a_big_structure() -> None:
    assert table(Seat(ts="0x0"), round_tile="big-5").play("p1 build pi 0x0").earned("p1", "round1") == 5


def test_a_token_scores_however_it_is_gained() -> None:
    """Gotcha 11: formed, from terraforming 5, from the Gleens' institute; scoring one again gains none."""
    ways = {
        "formed": (Seat(pi="0x0", ac1="1x0", mine="0x1"), "federation; token 12vp", 5),
        "level": (Seat(levels="terra 4", tokens="8vp-q+"), "up terra", 5),
        "institute": (Seat("gleens", ts="0x0"), "build pi 0x0", 5),
        "again": (Seat(tokens="8vp-q"), "action qic2", 0),
    }
    for seat, moves, points in ways.values():
        assert table(seat, round_tile="tokens-5").play(f"p1 {moves}").earned("p1", "round1") == points


def test_every_step_scores() -> None:
    at = table(Seat(mine="0x0", has="9c 15o"), planets={"desert": "1x0"}, round_tile="steps-2")
    assert at.play("p1 build mine 1x0").earned("p1", "round1") == 6


def test_there_are_ten_tiles_three_kinds_twice() -> None:
    kinds = [tile.id.split("-")[0] for tile in ROUND_TILES]
    assert len(kinds) == 10
    assert sorted({kind for kind in kinds if kinds.count(kind) == 2}) == ["big", "gaia", "stations"]
