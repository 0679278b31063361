"""What the Automa's cards do, apart from factions (facts: automa.md, sections B, D and F, rulings C3, C9, G6, G7)."""

from __future__ import annotations

import pytest

from games.gaia.rules.automa.automa_table import HUMAN, Solo
from starboard.games.gaia import events
from starboard.games.gaia.components import NAVIGATION, NOTHING, STATION, TERRAFORMING, TRACKS
from starboard.games.gaia.map import NAMES
from starboard.games.gaia.rules.board_actions import refuse_board_action
from starboard.games.gaia.rules.building import credits_for_upgrade
from starboard.games.gaia.rules.research import refuse_advance
from starboard.games.gaia.rules.technology import refuse_advanced
from starboard.games.gaia.state import HELD_TOKENS, PowerOffer


def levels(solo: Solo) -> str:
    return "".join(map(str, solo.automa_player.levels))


# Points.


@pytest.mark.parametrize(
    ("card", "points"),
    [
        *((1, 1), (2, 1), (3, 1), (4, 1), (5, 1), (6, 3), (7, 0), (8, 3), (10, 3)),
        *((11, 2), (12, 3), (14, 3), (15, 1), (16, 3), (17, 2)),
    ],
)
def test_the_points_are_those_of_the_action_card_c3(card: int, points: int) -> None:
    support = 12 if points != 3 else 7
    assert Solo().automa("0x0").human("2x0").turn(support, card).points == 10 + points


def test_an_action_that_cannot_be_done_still_brings_the_points() -> None:
    solo = Solo().automa("0x0").human("2x0").free_actions("").turn(4, 12)
    assert "gaia.automa.cannot" in solo.event_keys
    assert solo.points == 10 + 3


def test_the_automa_gets_nothing_but_points() -> None:
    solo = Solo("geodens", planets={"1x0": "gaia"}).automa("0x0").human("2x0")
    for card in (4, 6, 1, 2, 10, 11, 3, 7, 15, 17, 5, 12, 9):
        solo.turn(14, card)
    player = solo.automa_player
    assert (player.credits, player.ore, player.knowledge, player.qic) == (0, 0, 0, 0)
    assert (player.bowl1, player.bowl2, player.bowl3, player.gaia) == (0, 0, 0, 0)
    assert (player.tiles, player.advanced, player.tokens, player.formers) == (0, 0, [], 0)


@pytest.mark.parametrize("tile", ["mines-2", "stations-4", "big-5", "research-2", "gaia-4", "steps-2"])
def test_round_tiles_bring_nothing_for_what_the_automa_does(tile: str) -> None:
    solo = Solo(planets={"1x0": "gaia", "0x1": "terra"}).automa("0x0", "ts").human("2x0").round_tile(tile, 1)
    assert solo.turn(12, 4).turn(12, 11).turn(12, 15).points == 10 + 1 + 2 + 1


# Mines.


def test_without_a_mine_in_its_supply_it_upgrades_instead() -> None:
    solo = Solo(planets={"1x0": "swamp"}).automa("0x0").human("2x0").without("mine").turn(1, 4)
    assert solo.at("ts") == ["0x0"]
    assert [tuple(e.args.values()) for e in solo.state.events if e.key == "gaia.automa.instead"] == [
        ("no-mine", "upgrade")
    ]


def test_without_a_planet_in_range_it_upgrades_instead() -> None:
    solo = Solo().automa("0x0").human("2x0").turn(1, 4)
    assert solo.at("ts") == ["0x0"]
    assert [tuple(e.args.values()) for e in solo.state.events if e.key == "gaia.automa.instead"] == [
        ("no-planet", "upgrade")
    ]


def test_a_mine_that_cannot_be_built_is_replaced_once_only_g13() -> None:
    solo = Solo("hadsch-hallas", planets={"3x0": "oxide"}).automa("0x0", "pi").human("-2x0").turn(2, 4)
    assert solo.at("mine") == []
    assert solo.event_keys.count("gaia.automa.instead") == 1
    assert "gaia.automa.cannot" in solo.event_keys


def test_a_mine_that_touches_no_own_structure_brings_a_satellite_if_that_tile_is_in_play() -> None:
    for tiles in (("satellites", "types"), ("types", "satellites")):
        assert (
            Solo(tiles=tiles, planets={"2x0": "swamp"}).automa("0x0").human("-2x0").turn(4, 6).automa_player.satellites
            == 1
        )
        assert (
            Solo(tiles=tiles, planets={"1x0": "swamp"}).automa("0x0").human("-2x0").turn(4, 6).automa_player.satellites
            == 0
        )
    without = Solo(tiles=("types", "gaia"), planets={"2x0": "swamp"}).automa("0x0").human("-2x0")
    assert without.turn(4, 6).automa_player.satellites == 0


def test_a_satellite_is_a_number_and_lies_on_no_hex_g7() -> None:
    solo = Solo(tiles=("satellites", "types"), planets={"2x0": "swamp"}).automa("0x0").human("-2x0").turn(4, 6)
    assert set(solo.state.satellites) == {0}


# Upgrades.


@pytest.mark.parametrize(
    ("pieces", "used_up", "old", "new"),
    [
        ("mine ts lab", "", "ts", "pi"),
        ("mine ts lab", "pi", "mine", "ts"),
        ("ts lab", "pi", "lab", "ac1"),
        ("mine ts lab", "pi ts", "lab", "ac1"),
        ("mine ts lab", "pi ts ac1", "lab", "ac2"),
        ("mine ts lab", "pi ts ac1 ac2", "ts", "lab"),
        ("ts", "pi", "ts", "lab"),
    ],
)
def test_the_first_possible_upgrade_in_order_is_done(pieces: str, used_up: str, old: str, new: str) -> None:
    solo = Solo().human("4x-1")
    places = dict(zip(pieces.split(), ("0x0", "1x0", "0x1"), strict=False))
    for structure, place in places.items():
        solo.automa(place, structure)
    for structure in used_up.split():
        solo.without(structure)
    solo.turn(4, 11)
    assert places[old] in solo.at(new)
    (upgraded,) = [event for event in solo.state.events if event.key == "gaia.automa.upgrades"]
    assert (upgraded.args["old"], upgraded.args["new"]) == (old, new)


def test_the_old_piece_comes_back_and_the_new_one_leaves_the_supply() -> None:
    solo = Solo().automa("0x0 1x0").automa("0x1", "ts").human("4x-1").turn(4, 11)
    assert solo.automa_player.built == [2, 0, 0, 1, 0, 0, 0]


def test_with_nothing_to_upgrade_nothing_happens() -> None:
    solo = Solo().automa("0x0", "pi").human("2x0").turn(4, 11)
    assert solo.at("pi") == ["0x0"]
    assert [event.args["why"] for event in solo.state.events if event.key == "gaia.automa.cannot"] == ["no-upgrade"]


# Research.


@pytest.mark.parametrize(
    ("support", "area"), [(1, "terra"), (2, "nav"), (16, "ai"), (15, "nav"), (6, "sci"), (9, "eco"), (14, "gaia")]
)
def test_counted_research_counts_all_open_areas(support: int, area: str) -> None:
    solo = Solo().automa("0x0").human("2x0").turn(support, 17)
    assert solo.automa_player.levels == [int(track == area) for track in TRACKS]


def test_closed_areas_are_left_out_before_counting_c9() -> None:
    solo = Solo().automa("0x0").human("2x0").levels(terra=5, nav=4)
    solo.state.advanced_at[NAVIGATION] = NOTHING
    solo.state.players[HUMAN].levels[NAVIGATION] = 5
    assert levels(solo.turn(1, 17)) == "541000"


def test_highest_research_takes_the_highest_level_that_is_open_then_counts() -> None:
    solo = Solo().automa("0x0").human("2x0").levels(terra=5, nav=2, eco=2, sci=1)
    assert levels(solo.turn(1, 15)) == "530021"
    solo = Solo().automa("0x0").human("2x0").levels(terra=5, nav=2, eco=2, sci=1)
    assert levels(solo.turn(6, 15)) == "520031"


def test_on_level_four_the_advanced_tile_is_removed_first_and_the_level_stays() -> None:
    solo = Solo().automa("0x0").human("2x0").levels(terra=4).turn(1, 15)
    assert levels(solo) == "400000"
    assert solo.state.advanced_at[TERRAFORMING] == NOTHING
    assert solo.event_keys.count("gaia.automa.removed") == 1
    assert levels(solo.turn(1, 15)) == "500000"


def test_level_five_needs_no_token_but_an_empty_space() -> None:
    solo = Solo().automa("0x0").human("2x0").levels(nav=4)
    solo.state.advanced_at[NAVIGATION] = NOTHING
    solo.state.players[HUMAN].levels[NAVIGATION] = 5
    assert levels(solo.turn(1, 15)) == "140000"


def test_with_the_tile_still_there_an_area_is_open_although_level_five_is_taken() -> None:
    solo = Solo().automa("0x0").human("2x0").levels(nav=4)
    solo.state.players[HUMAN].levels[NAVIGATION] = 5
    assert levels(solo.turn(1, 15)) == "040000"
    assert solo.state.advanced_at[NAVIGATION] == NOTHING


def test_if_all_areas_are_closed_nothing_happens() -> None:
    solo = Solo().automa("0x0").human("2x0").levels(terra=5, nav=5, ai=5, gaia=5, eco=5, sci=5).turn(1, 17)
    assert [event.args["why"] for event in solo.state.events if event.key == "gaia.automa.cannot"] == ["no-area"]
    assert solo.points == 10 + 2


@pytest.mark.parametrize("area", range(6))
def test_at_level_five_it_gains_nothing_and_the_level_is_closed_g6(area: int) -> None:
    solo = Solo().automa("0x0").human("2x0")
    token = solo.state.terraforming_token
    solo.state.advanced_at[area] = NOTHING
    solo.automa_player.levels[area] = 4
    solo.turn(1, 15)
    assert solo.automa_player.levels[area] == 5
    assert solo.points == 10 + 1
    assert (solo.automa_player.lost, solo.automa_player.tokens, solo.state.agenda) == (NOTHING, [], [])
    assert solo.state.terraforming_token == token
    person = solo.state.players[HUMAN]
    person.levels[area], person.tokens = 4, [HELD_TOKENS[1][True]]
    assert refuse_advance(solo.state, HUMAN, area) is events.LEVEL_TAKEN


def test_a_removed_advanced_tile_is_lost_to_people() -> None:
    solo = Solo().automa("0x0").human("2x0").levels(terra=4)
    person = solo.state.players[HUMAN]
    person.levels[TERRAFORMING], person.tokens, person.tiles = 4, [HELD_TOKENS[1][True]], 1
    assert refuse_advanced(solo.state, HUMAN, TERRAFORMING) is None
    assert refuse_advanced(solo.turn(1, 15).state, HUMAN, TERRAFORMING) is events.TILE_GONE


# Power and QIC actions.


@pytest.mark.parametrize(
    ("support", "action"),
    [
        (1, "power1"),
        (2, "power2"),
        (3, "power3"),
        (7, "power4"),
        (17, "power5"),
        (6, "qic3"),
        (9, "qic2"),
        (4, "power7"),
    ],
)
def test_spaces_are_counted_from_the_first_power_action_to_the_last_qic_action(support: int, action: str) -> None:
    assert Solo().automa("0x0").human("2x0").turn(support, 14).covered == [action]


def test_only_open_spaces_are_counted() -> None:
    solo = Solo().automa("0x0").human("2x0").free_actions("power3 power6 qic1").turn(3, 14)
    assert "qic1" in solo.covered
    assert len(solo.covered) == 8


def test_a_covered_action_is_lost_to_people_for_the_round() -> None:
    solo = Solo().automa("0x0").human("2x0")
    solo.state.players[HUMAN].bowl3 = 7
    assert refuse_board_action(solo.state, HUMAN, 0) is None
    assert refuse_board_action(solo.turn(1, 14).state, HUMAN, 0) is events.ACTION_USED


# People and the Automa.


def test_people_near_a_new_mine_or_an_upgrade_may_charge_by_their_own_best_structure() -> None:
    solo = Solo(planets={"1x0": "swamp"}).automa("0x0").human("3x0", "ts").human("-2x0")
    (asked,) = solo.turn(4, 6).offers()
    assert (asked.seat, [action.code for action in asked.actions]) == (HUMAN, ["charge", "decline"])
    assert solo.state.agenda[-1].row()[:2] == (HUMAN, 2)
    solo = Solo().automa("0x0").human("2x0", "lab").turn(4, 1)
    (asked,) = solo.offers()
    assert solo.state.agenda[-1].row()[:2] == (HUMAN, 2)
    assert Solo().automa("0x0").human("3x0").turn(4, 1).offers() == ()


def test_the_automa_never_charges_and_never_loses_points() -> None:
    solo = Solo().automa("0x0").human("2x0")
    solo.state.offers = [PowerOffer(NAMES.index("2x0"), HUMAN)]
    assert solo.offers() == ()
    assert solo.points == 10


def test_a_station_near_the_automa_is_cheaper() -> None:
    near = Solo().automa("0x0").human("2x0").state
    far = Solo().automa("0x0").human("3x0").state
    assert credits_for_upgrade(near, HUMAN, NAMES.index("2x0"), STATION) == 3
    assert credits_for_upgrade(far, HUMAN, NAMES.index("3x0"), STATION) == 6
