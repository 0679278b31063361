"""The seven faction cards of the Automa (facts: automa.md, section G, rulings C6, C7, C8, G11, G13, G15)."""

from __future__ import annotations

import pytest

from games.gaia.rules.automa.automa_table import HUMAN, Solo
from starboard.games.gaia.components import NOTHING, STATION, TRACKS
from starboard.games.gaia.data.automa import FACTIONS
from starboard.games.gaia.state import BY_CARDS, BY_FACTION

FACTION_CARD = 13


@pytest.mark.parametrize("faction", FACTIONS, ids=lambda faction: faction.id)
@pytest.mark.parametrize("card", [9, 13])
def test_a_faction_action_scores_the_points_of_the_faction_card(faction: object, card: int) -> None:
    row = next(row for row in FACTIONS if row is faction)
    solo = Solo(row.id, human="ambas").automa("0x0", "pi").human("4x-1", planet="terra").turn(1, card)
    assert solo.points == 10 + row.points
    assert (solo.automa_player.earned[BY_FACTION], solo.automa_player.earned[BY_CARDS]) == (row.points, 0)


# Terrans.


def test_terrans_research_gaia_first_then_build_a_mine_within_range_four_c8() -> None:
    solo = Solo("terrans", human="xenos", planets={"4x0": "terra"}).automa("0x0").human("-2x0").turn(2, FACTION_CARD)
    assert solo.automa_player.levels[TRACKS.index("gaia")] == 1
    assert solo.at("mine") == ["0x0", "4x0"]
    deeds = [event.args["does"] for event in solo.state.events if event.key == "gaia.automa.part"]
    assert deeds == ["research", "mine"]


def test_terrans_prefer_transdim_planets_before_everything_else() -> None:
    planets = {"1x0": "terra", "-1x0": "transdim", "3x0": "oxide"}
    solo = Solo("terrans", human="xenos", tiles=("sectors", "structures"), planets=planets).automa("0x0").human("2x0")
    assert solo.new_mine(1, FACTION_CARD) == "-1x0"  # the tile would say 3x0, the steps 1x0
    by_card = Solo("terrans", human="xenos", planets=planets).automa("0x0").human("2x0")
    assert by_card.new_mine(1, 4) == "1x0"


def test_if_the_gaia_area_is_closed_terrans_research_by_counting() -> None:
    solo = Solo("terrans", human="xenos").automa("0x0").human("2x0").levels(gaia=5).turn(1, FACTION_CARD)
    assert solo.automa_player.levels == [1, 0, 0, 5, 0, 0]
    assert "gaia.automa.closed" in solo.event_keys


# Geodens.


def test_geodens_research_by_counting_and_cover_an_action_with_the_same_support_card() -> None:
    solo = Solo("geodens").automa("0x0").human("2x0").turn(2, FACTION_CARD)
    assert solo.automa_player.levels == [0, 1, 0, 0, 0, 0]
    assert solo.covered == ["power2"]


def test_geodens_get_two_points_for_their_first_mine_on_each_type() -> None:
    solo = Solo("geodens", planets={"1x0": "oxide", "0x1": "oxide"}).automa("0x0").human("2x0")
    assert solo.turn(2, 4).points == 10 + 1 + 2
    assert solo.turn(2, 4).points == 10 + 1 + 2 + 1


def test_for_geodens_a_transdim_planet_is_of_the_type_gaia() -> None:
    solo = Solo("geodens", planets={"1x0": "transdim"}).automa("0x0").automa("0x2", planet="gaia").human("2x0")
    assert solo.turn(2, 4).points == 10 + 1


def test_start_mines_of_geodens_pay_nothing_but_their_type_counts_as_held_g15() -> None:
    solo = Solo("geodens", planets={"1x0": "volcanic"}).automa("0x0").human("2x0")
    assert solo.points == 10
    assert solo.turn(2, 4).points == 10 + 1


# Hadsch Hallas.


def test_hadsch_hallas_get_three_points_for_every_upgrade_to_a_station() -> None:
    solo = Solo("hadsch-hallas").automa("0x0 1x0").human("-2x0").without("pi")
    assert solo.turn(4, 11).points == 10 + 2 + 3
    assert solo.turn(4, FACTION_CARD).points == 10 + 2 + 3 + 3 + 1


def test_hadsch_hallas_that_cannot_upgrade_build_a_mine_within_range_three_c7() -> None:
    solo = Solo("hadsch-hallas", planets={"3x0": "oxide", "4x0": "oxide"}).automa("0x0", "pi").human("-2x0")
    assert solo.turn(2, FACTION_CARD).at("mine") == ["3x0"]
    assert [tuple(event.args.values()) for event in solo.state.events if event.key == "gaia.automa.instead"] == [
        ("no-upgrade", "mine")
    ]


def test_only_their_faction_action_replaces_an_upgrade_by_a_mine_c7() -> None:
    planets = {"1x0": "oxide"}
    by_card = Solo("hadsch-hallas", planets=planets).automa("0x0", "pi").human("-2x0").turn(2, 11)
    assert by_card.at("mine") == []
    firaks = Solo("firaks", planets={"1x0": "titanium"}).automa("0x0", "pi").human("-2x0").turn(2, FACTION_CARD)
    assert firaks.at("mine") == []


def test_the_mine_that_replaces_an_upgrade_is_not_replaced_again_g13() -> None:
    solo = Solo("hadsch-hallas").automa("0x0", "pi").human("-2x0").turn(2, FACTION_CARD)
    assert solo.event_keys.count("gaia.automa.instead") == 1
    assert solo.event_keys.count("gaia.automa.cannot") == 1


# Xenos.


def test_xenos_cover_two_actions_by_a_normal_card_and_one_by_their_faction_action() -> None:
    assert Solo("xenos").automa("0x0").human("2x0").turn(2, 14).covered == ["power2", "power3"]
    assert Solo("xenos").automa("0x0").human("2x0").turn(2, FACTION_CARD).covered == ["power2"]


def test_xenos_build_within_range_two_whatever_the_support_card_says() -> None:
    solo = Solo("xenos", planets={"3x0": "desert", "2x0": "terra"}).automa("0x0").human("-2x0").turn(1, FACTION_CARD)
    assert solo.at("mine") == ["0x0", "2x0"]


def test_if_the_first_part_of_a_faction_action_cannot_be_done_the_second_still_is_g13() -> None:
    solo = Solo("xenos").automa("0x0", "pi").human("-2x0").turn(1, FACTION_CARD)
    assert solo.event_keys.count("gaia.automa.instead") == 1
    assert solo.covered == ["power1"]
    assert solo.points == 10 + 2


def test_a_mine_of_a_faction_action_is_replaced_by_an_upgrade_too_g13() -> None:
    assert Solo("xenos").automa("0x0").human("-2x0").turn(1, FACTION_CARD).at("ts") == ["0x0"]


# Itars.


def test_itars_cover_two_actions_and_the_second_counts_only_spaces_still_open() -> None:
    solo = Solo("itars").automa("0x0").human("2x0").turn(1, FACTION_CARD)
    assert solo.covered == ["power1", "power2"]
    solo = Solo("itars").automa("0x0").human("2x0").free_actions("power4 power6 qic1").turn(6, FACTION_CARD)
    assert "power4" not in solo.covered


# Taklons.


def test_taklons_build_within_range_three_nearest_to_people_before_anything_else() -> None:
    planets = {"3x0": "terra", "-1x0": "swamp", "4x0": "swamp"}
    solo = Solo("taklons", tiles=("gaia", "types"), planets=planets).automa("0x0").human("5x-1")
    assert solo.new_mine(7, FACTION_CARD) == "3x0"
    assert solo.covered == ["power4"]
    by_card = Solo("taklons", planets=planets).automa("0x0").human("5x-1")
    assert by_card.new_mine(7, 4) == "-1x0"


# Firaks.


def test_firaks_turn_a_lab_back_after_the_institute_and_before_a_mine_becomes_a_station_c6() -> None:
    with_station = Solo("firaks").automa("0x0").automa("1x0", "lab").automa("0x1", "ts").human("4x-1")
    assert with_station.turn(4, 11).at("pi") == ["0x1"]
    assert with_station.turn(4, 11).at("ts") == ["1x0"]
    assert with_station.at("mine") == ["0x0"]


def test_firaks_turn_labs_back_in_every_upgrade_c6() -> None:
    for card in (11, FACTION_CARD):
        solo = Solo("firaks").automa("1x0", "lab").without("pi").human("4x-1").turn(4, card)
        assert (solo.at("ts"), solo.at("lab")) == (["1x0"], [])


def test_firaks_keep_a_lab_if_there_is_no_station_left_c6() -> None:
    solo = Solo("firaks").automa("1x0", "lab").without("pi").without("ts").human("4x-1").turn(4, 11)
    assert solo.at("ac1") == ["1x0"]


def test_a_new_lab_teaches_firaks_by_counting_but_a_lab_turned_back_does_not_g11() -> None:
    up = Solo("firaks").automa("0x0", "ts").without("pi").human("4x-1").turn(2, 11)
    assert up.at("lab") == ["0x0"]
    assert up.automa_player.levels == [0, 1, 0, 0, 0, 0]
    back = Solo("firaks").automa("0x0", "lab").without("pi").human("4x-1").turn(2, 11)
    assert back.at("ts") == ["0x0"]
    assert back.automa_player.levels == [0] * 6


def test_people_may_charge_when_a_lab_is_turned_back_g11() -> None:
    solo = Solo("firaks").automa("0x0", "lab").without("pi").human("2x0").turn(2, 11)
    (asked,) = solo.offers()
    assert asked.seat == HUMAN
    assert solo.automa_player.built[STATION] == 1


@pytest.mark.parametrize("id", [row.id for row in FACTIONS if row.id != "firaks"])
def test_nobody_else_turns_labs_back_or_learns_from_them(id: str) -> None:
    solo = Solo(id, human="ambas").automa("1x0", "lab").without("pi").human("4x-1", planet="terra").turn(4, 11)
    assert solo.at("ac1") == ["1x0"]
    taught = Solo(id, human="ambas").automa("1x0", "ts").without("pi").human("4x-1", planet="terra").turn(4, 11)
    assert taught.at("lab") == ["1x0"]
    assert taught.automa_player.levels == [0] * 6


def test_only_two_factions_score_for_what_they_build() -> None:
    assert [row.id for row in FACTIONS if row.new_type_points] == ["geodens"]
    assert [row.id for row in FACTIONS if row.station_points] == ["hadsch-hallas"]
    assert NOTHING not in [row.points for row in FACTIONS]
