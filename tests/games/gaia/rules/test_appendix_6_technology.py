"""Rulebook, appendix VI: what every technology tile does."""

from __future__ import annotations

from typing import Any

import pytest

from games.gaia.positions import Seat, Table, table

RICH: dict[str, Any] = {"has": "30c 15o 15k 9q", "levels": "nav 4", "tokens": "12vp 8vp-q+", "tiles": "4c"}


def taking(tile: str, seat: Seat, planets: dict[str, str] | None = None) -> Table:
    """Take an advanced tile with the QIC action; stay where you are."""
    advanced = [f"{tile}", "pass-tokens", "q5c", "mines-now", "pass-labs", "sectors-ore"]
    if tile in advanced[1:]:
        advanced[advanced.index(tile, 1)] = "3k"
    order = [advanced[1], advanced[0], *advanced[2:]]  # below navigation
    return table(seat, planets=planets, advanced=" ".join(order)).play("p1 action qic1; tech adv-nav; stay")


SETTLED = Seat("firaks", mine="0x0 1x0 4x-2", ts="-2x0 -3x0", lost="0x3", gf="2x0", **RICH)
PLANETS = {"gaia": "1x0 2x0", "ice": "4x-2"}


@pytest.mark.parametrize(
    ("tile", "source", "points"),
    [
        ("mines-now", "advanced4", 8),
        ("gaia-now", "advanced8", 2),
        ("stations-now", "advanced9", 8),
        ("sectors-now", "advanced10", 8),
        ("tokens-now", "advanced12", 10),
    ],
)
def test_advanced_tiles_that_score_at_once(tile: str, source: str, points: int) -> None:
    """Mines count the Lost Planet, Gaia planets no gaiaformers, sectors those with a planet, tokens all."""
    assert taking(tile, SETTLED, PLANETS).earned("p1", source) == points


def test_one_ore_for_each_sector() -> None:
    seat = Seat("firaks", mine="0x0 1x0 4x-2", levels="nav 4", tokens="8vp-q+", tiles="4c", has="4q")
    assert taking("sectors-ore", seat).player("p1").ore == 2


@pytest.mark.parametrize(
    ("tile", "source", "points"),
    [("pass-tokens", "advanced1", 6), ("pass-labs", "advanced5", 6), ("pass-types", "advanced7", 4)],
)
def test_advanced_tiles_that_score_on_passing(tile: str, source: str, points: int) -> None:
    seat = Seat("firaks", mine="0x0 1x0 4x-2", lost="0x3", lab="-2x0 -3x0", tokens="12vp 8vp-q", advanced=tile)
    at = table(seat, planets=PLANETS, round=6).play("p1 pass")
    assert at.earned("p1", source) == points


@pytest.mark.parametrize(
    ("tile", "source", "move", "points"),
    [
        ("research", "advanced2", "up sci", 2),
        ("mines", "advanced14", "build mine 1x0", 3),
        ("stations", "advanced15", "build ts 0x0", 3),
    ],
)
def test_advanced_tiles_that_score_whenever_it_happens(tile: str, source: str, move: str, points: int) -> None:
    at = table(Seat(mine="0x0", advanced=tile), planets={"oxide": "1x0"})
    assert at.play(f"p1 {move}").earned("p1", source) == points


def test_the_research_tile_pays_for_the_step_that_comes_with_it() -> None:
    """Gotcha 46."""
    seat = Seat("firaks", **RICH)
    at = table(seat).play("p1 action qic1; tech adv-nav; up sci")
    assert at.earned("p1", "advanced2") == 2


def test_gaia_mines_score_three_each() -> None:
    at = table(Seat(mine="0x0", tiles="gaia-mines"), planets={"gaia": "1x0"})
    assert at.play("p1 build mine 1x0").earned("p1", "tech7") == 3


def test_one_knowledge_for_each_planet_type() -> None:
    seat = Seat(mine="0x0 1x0 2x0", ts="-2x0", has="9c 9o")
    at = table(seat, planets={"gaia": "1x0", "ice": "2x0"}).play("p1 build lab -2x0; tech nav; stay")
    assert at.player("p1").knowledge == 3


def test_a_covered_tile_stops_at_once() -> None:
    """Gotcha 45: income, points, special action, power."""
    seat = Seat(mine="0x0", covered="gaia-mines 4pw", advanced="3o 3k")
    at = table(seat, planets={"gaia": "1x0"})
    assert at.why_not("p1 special 4pw") == "not-available"
    assert at.play("p1 build mine 1x0").earned("p1", "tech7") == 0


def test_institutes_and_academies_become_worth_four_and_three_again_when_the_tile_is_covered() -> None:
    """Gotcha 10."""
    for tiles, covered, power in (("strong", "", 4), ("", "strong", 3), ("", "", 3)):
        other = Seat("xenos", ac1="1x0", tiles=tiles, covered=covered, bowls="9 0 0")
        at = table(Seat(mine="0x0"), other).play("p1 build ts 0x0; end turn")
        assert at.play("p2 charge").bowls("p2") == f"{9 - power} {power} 0"


def test_the_power_tile_changes_neither_mines_nor_stations_nor_labs() -> None:
    for kind, power in (("mine", 1), ("ts", 2), ("lab", 2)):
        lives: dict[str, Any] = {kind: "1x0"}
        other = Seat("xenos", tiles="strong", bowls="9 0 0", **lives)
        at = table(Seat(mine="0x0"), other).play("p1 build ts 0x0; end turn")
        assert at.play("p2 charge").bowls("p2") == f"{9 - power} {power} 0"


def test_an_advanced_tile_counts_with_the_token_that_paid_for_it() -> None:
    """Gotcha 45: covered, flipped, then gained: the flipped token is still a token."""
    assert taking("tokens-now", Seat("firaks", **{**RICH, "tokens": "8vp-q+"})).earned("p1", "advanced12") == 5
