"""How the Automa chooses planets, structures and options (facts: automa.md, sections E and F, gaps G1, G4, G5, G12)."""

from __future__ import annotations

import pytest

from games.gaia.rules.automa.automa_table import HUMAN, Solo
from starboard.games.gaia.components import GAIA
from starboard.games.gaia.effects import LEFT_UP, RIGHT_DOWN
from starboard.games.gaia.map import NAMES
from starboard.games.gaia.rules.automa.choose_place import counted, distance_to_others, first_in_direction
from starboard.games.gaia.state import card_of

NO_TILE, TOP_RANGE_4, BOTTOM_RANGE_2 = 4, 1, 2  # support cards


def hexes(names: str) -> list[int]:
    return [NAMES.index(name) for name in names.split()]


# Range and what is valid.


@pytest.mark.parametrize("card", range(1, 18))
def test_a_mine_goes_as_far_as_the_support_card_says(card: int) -> None:
    action = 6 if card == 4 else 4
    reach = card_of(card).reach
    solo = Solo(planets={f"{reach}x0": "swamp", f"{reach + 1}x0": "swamp"}).automa("0x0").human("-2x0")
    assert solo.new_mine(card, action) == f"{reach}x0"
    assert solo.state.events[-1].key == "gaia.points"


def test_research_does_not_change_the_range() -> None:
    solo = Solo(planets={"3x0": "swamp"}).automa("0x0").human("-2x0").levels(nav=5)
    assert solo.turn(BOTTOM_RANGE_2, 4).at("mine") == []
    assert solo.at("ts") == ["0x0"]


def test_transdim_and_gaia_planets_are_valid_and_a_settled_transdim_planet_is_a_gaia_planet() -> None:
    solo = Solo(planets={"1x0": "transdim"}).automa("0x0").human("-2x0")
    assert solo.new_mine(NO_TILE, 6) == "1x0"
    assert solo.state.planet[NAMES.index("1x0")] == GAIA
    assert solo.automa_player.types >> GAIA & 1
    assert Solo(planets={"1x0": "gaia"}).automa("0x0").human("-2x0").new_mine(NO_TILE, 6) == "1x0"


def test_a_planet_with_a_gaiaformer_is_occupied_before_and_after_it_was_transformed_g5() -> None:
    for planet in ("transdim", "gaia"):
        solo = Solo(planets={"1x0": planet}).automa("0x0").human("-2x0").gaiaformer("1x0")
        assert solo.turn(NO_TILE, 6).at("mine") == []
        assert "gaia.automa.instead" in solo.event_keys


def test_a_planet_where_somebody_lives_is_occupied() -> None:
    solo = Solo().automa("0x0").human("1x0 -1x0")
    assert solo.turn(TOP_RANGE_4, 4).at("ts") == ["0x0"]


# Narrowing down, step by step.

PAIRS = {"1x0": "swamp", "0x1": "gaia"}


@pytest.mark.parametrize(
    ("tiles", "support", "place"),
    [
        (("gaia", "structures"), 1, "0x1"),
        (("structures", "gaia"), 1, "1x0"),
        (("structures", "gaia"), 2, "0x1"),
        (("gaia", "structures"), 2, "1x0"),
        (("gaia", "types"), NO_TILE, "1x0"),
        (("gaia", "types"), 13, "1x0"),
    ],
)
def test_the_support_card_says_which_final_tile_helps_before_the_steps_are_counted(
    tiles: tuple[str, str], support: int, place: str
) -> None:
    assert Solo(tiles=tiles, planets=PAIRS).automa("0x0").human("2x0").new_mine(support, 6) == place


@pytest.mark.parametrize("tile", ["structures", "federated", "satellites"])
def test_three_of_the_final_tiles_help_with_nothing(tile: str) -> None:
    assert Solo(tiles=(tile, tile), planets=PAIRS).automa("0x0").human("2x0").new_mine(1) == "1x0"


def test_for_the_gaia_tile_transdim_planets_are_as_good_as_gaia_planets() -> None:
    solo = Solo(tiles=("gaia", "structures"), planets={"1x0": "swamp", "0x1": "transdim"}).automa("0x0").human("2x0")
    assert solo.new_mine(1) == "0x1"


def test_for_the_types_tile_a_transdim_planet_is_of_the_type_gaia() -> None:
    planets = {"1x0": "terra", "0x1": "transdim"}
    new = Solo(tiles=("types", "structures"), planets=planets).automa("0x0").automa("-1x0", planet="terra").human("2x0")
    assert new.new_mine(1) == "0x1"
    held = Solo(tiles=("types", "structures"), planets=planets).automa("0x0").automa("-1x0", planet="gaia").human("2x0")
    assert held.new_mine(1) == "1x0"


def test_for_the_sectors_tile_a_new_sector_comes_first() -> None:
    planets = {"1x0": "swamp", "3x0": "terra"}
    assert Solo(tiles=("sectors", "structures"), planets=planets).automa("0x0").human("2x0").new_mine(1) == "3x0"
    assert Solo(tiles=("structures", "sectors"), planets=planets).automa("0x0").human("2x0").new_mine(1) == "1x0"


def test_a_step_that_no_planet_meets_is_ignored() -> None:
    solo = Solo(tiles=("gaia", "structures"), planets={"1x0": "titanium", "0x1": "terra"}).automa("0x0").human("2x0")
    assert solo.new_mine(1) == "1x0"
    assert [event.args["by"] for event in solo.state.events if event.key == "gaia.automa.narrowed"] == ["steps"]


def test_fewest_steps_come_before_nearest() -> None:
    solo = Solo(planets={"-1x0": "titanium", "1x0": "ice"}).automa("0x0").human("2x0")
    assert solo.new_mine(NO_TILE, 6) == "-1x0"  # the direction alone would say 1x0


def test_among_equal_steps_the_planet_nearest_to_a_human_planet_is_taken() -> None:
    solo = Solo(planets={"-1x0": "titanium", "1x0": "desert"}).automa("0x0").human("2x0")
    assert solo.new_mine(BOTTOM_RANGE_2, 6) == "1x0"


@pytest.mark.parametrize(("support", "place"), [(1, "-1x0"), (NO_TILE, "1x0")])
def test_at_last_the_direction_of_the_support_card_decides(support: int, place: str) -> None:
    """Both planets are two spaces from the only human planet."""
    solo = Solo(planets={"-1x0": "titanium", "1x0": "desert"}).automa("0x0").human("1x-2")
    assert solo.new_mine(support, 6) == place


def test_every_step_of_the_choice_is_logged_with_how_many_hexes_are_left() -> None:
    planets = {"-1x0": "swamp", "1x0": "swamp", "0x1": "swamp", "0x2": "terra", "2x0": "gaia"}
    solo = Solo(tiles=("types", "gaia"), planets=planets).automa("0x0").human("1x-2")
    solo.automa("2x-1", planet="gaia")
    solo.turn(4, 6)
    logged = [(event.key, *event.args.values()) for event in solo.state.events]
    assert logged[:5] == [
        ("gaia.automa.support", 4),
        ("gaia.automa.card", 6, "mine", 3),
        ("gaia.automa.planets", 5, 2),
        ("gaia.automa.narrowed", "steps", 3, 5),
        ("gaia.automa.narrowed", "nearest", 2, 3),
    ]
    assert logged[5] == ("gaia.automa.narrowed", "left-up", 1, 2)
    assert logged[6] == ("gaia.built", 1, "mine", "1x0")


# Directions and counting.


def test_right_down_reads_rows_from_the_top_each_from_left_to_right_g1() -> None:
    state = Solo().state
    order = "0x-2 2x-2 -1x-1 1x-1 -2x0 0x0 2x0 -2x1 1x1 -2x2"
    left = hexes(order)
    for name in order.split():
        assert NAMES[first_in_direction(state, left, RIGHT_DOWN)] == name
        left.remove(NAMES.index(name))


def test_left_up_is_the_exact_reverse_g1() -> None:
    state = Solo().state
    left = hexes("0x-2 2x-2 -1x-1 1x-1 -2x0 0x0 2x0 -2x1 1x1 -2x2")
    while left:
        last = left[-1]
        assert first_in_direction(state, left[::-1], LEFT_UP) == last
        left.pop()


@pytest.mark.parametrize(
    ("card", "options", "place"),
    [(1, 6, 0), (2, 6, 1), (3, 6, 2), (7, 6, 3), (17, 6, 4), (6, 6, 5), (9, 6, 4), (10, 6, 3), (4, 6, 2), (5, 6, 1)],
)
def test_options_are_counted_from_the_side_of_the_support_card(card: int, options: int, place: int) -> None:
    assert counted(Solo().state, options, card_of(card)) == place


@pytest.mark.parametrize(("card", "options", "place"), [(3, 2, 0), (17, 3, 1), (4, 3, 2), (5, 2, 1), (5, 1, 0)])
def test_counting_starts_again_if_there_are_fewer_options(card: int, options: int, place: int) -> None:
    assert counted(Solo().state, options, card_of(card)) == place


# Upgrades.


def test_the_structure_nearest_to_a_human_planet_is_upgraded() -> None:
    assert Solo().automa("0x0 2x0").human("-2x0").turn(4, 1).at("ts") == ["0x0"]
    assert Solo().automa("0x0 2x0").human("4x-1").turn(4, 1).at("ts") == ["2x0"]


@pytest.mark.parametrize(("support", "place"), [(2, "-1x0"), (4, "1x0")])
def test_equally_near_structures_are_upgraded_by_direction(support: int, place: str) -> None:
    assert Solo().automa("-1x0 1x0").human("1x-2").turn(support, 11).at("ts") == [place]


# What counts as a planet of its opponents.


def test_gaiaformers_stations_and_satellites_are_no_planets_g4() -> None:
    solo = Solo(planets={"2x0": "transdim"}).automa("0x0").human("-4x1").gaiaformer("2x0")
    solo.state.station[NAMES.index("1x0")] = HUMAN
    solo.state.players[HUMAN].stations.append(NAMES.index("1x0"))
    solo.state.satellites[NAMES.index("0x1")] = 1 << HUMAN
    assert distance_to_others(solo.state, 1, NAMES.index("0x0")) == 4


def test_the_lost_planet_and_a_shared_planet_count_g4() -> None:
    solo = Solo(human="lantids").automa("0x0 2x0").human("-3x1")
    solo.human("1x-1", planet="lost")
    assert distance_to_others(solo.state, 1, NAMES.index("0x0")) == 1
    solo.human("2x0")
    assert solo.state.guest[NAMES.index("2x0")] == HUMAN
    assert distance_to_others(solo.state, 1, NAMES.index("2x0")) == 0
    assert solo.turn(4, 1).at("ts") == ["2x0"]


def test_with_two_people_the_nearest_planet_of_either_counts_g12() -> None:
    solo = Solo(seats=2).automa("0x0 2x0").human("-2x0").lives(1, "3x0", planet="oxide")
    assert distance_to_others(solo.state, 2, NAMES.index("0x0")) == 2
    assert solo.turn(4, 1).at("ts") == ["2x0"]
