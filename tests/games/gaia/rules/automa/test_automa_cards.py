"""The Automa's printed components, row by row (facts: automa.md, sections C, E, G and H)."""

from __future__ import annotations

import pytest

from starboard.games.gaia.components import NOTHING, PLANETS, TRACKS
from starboard.games.gaia.data.automa import CARDS, FACTIONS, ROUND_POINTS
from starboard.games.gaia.data.tiles import ROUND_TILES
from starboard.games.gaia.effects import AUTOMA_ACTIONS, PLACES, SIDES
from starboard.games.gaia.rules.automa.choose_place import steps_to
from starboard.games.gaia.rules.factions.all_factions import ALL
from starboard.games.gaia.state import AUTOMA_FACTIONS, LEVEL_IDS, automa_faction, card_of, level_of

# number, start card (*), red cross (X), deed, points, final tile, range, direction, count, pass booster, start slot
PRINTED = """
1 * X upgrade 1 top 4 RD L1 left 1
2 * X upgrade 1 bottom 2 RD L2 middle 2
3 . X research-highest 1 top 2 RD L3 right 3
4 * . mine 1 none 2 LU R4 left 4
5 * X cover 1 bottom 2 LU R5 middle 5
6 . . mine 3 top 2 RD R1 right 1
7 * . research 0 top 2 RD L4 right 2
8 . X mine 3 bottom 4 LU R1 middle 3
9 . . faction 0 bottom 2 LU R2 right 4
10 . X upgrade 3 top 2 LU R3 left 5
11 . . upgrade 2 bottom 4 RD L1 middle 1
12 . X cover 3 top 2 LU R1 right 2
13 * . faction 0 none 2 LU R2 right 3
14 . . cover 3 bottom 2 LU R3 middle 4
15 . . research-highest 1 top 2 LU L2 left 5
16 . X cover 3 top 2 RD L3 left 1
17 . . research 2 bottom 2 RD L5 left 2
"""


@pytest.mark.parametrize("line", PRINTED.strip().splitlines(), ids=lambda line: f"card {line.split()[0]}")
def test_each_decision_card_is_as_printed(line: str) -> None:
    number, start, cross, deed, points, tile, reach, direction, count, booster, slot = line.split()
    card = card_of(int(number))
    assert card.number == int(number)
    assert (card.number in level_of("automa").cards) == (start == "*")
    assert card.may_pass == (cross == "X")
    assert (AUTOMA_ACTIONS[card.does], card.points) == (deed, int(points))
    assert ({0: "top", 1: "bottom", NOTHING: "none"}[card.tile], card.reach) == (tile, int(reach))
    assert ("RD", "LU")[card.direction] == direction
    assert f"{SIDES[card.side][0].upper()}{card.count}" == count
    assert (PLACES[card.booster], card.start_slot) == (booster, int(slot))


def test_there_are_seventeen_cards_of_these_kinds_and_eight_have_the_cross() -> None:
    deeds = [AUTOMA_ACTIONS[card.does] for card in CARDS]
    assert len(CARDS) == len(PRINTED.strip().splitlines()) == 17
    assert {deed: deeds.count(deed) for deed in AUTOMA_ACTIONS} == {
        **{"mine": 3, "upgrade": 4, "research": 2, "research-highest": 2, "cover": 4, "faction": 2}
    }
    assert sum(card.may_pass for card in CARDS) == 8


@pytest.mark.parametrize(
    ("level", "start", "cards", "bonus"),
    [
        ("automalein", 0, "1 4 5 7 13", 0),
        ("automa", 10, "1 2 4 5 7 13", 0),
        ("automachtig", 10, "1 2 4 5 7 9 13", 0),
        ("ultoma", 10, "1 2 4 5 7 9 13 15", 0),
        ("alptrauma", 10, "1 2 4 5 7 9 13 15", 1),
    ],
)
def test_each_level_has_its_points_and_cards(level: str, start: int, cards: str, bonus: int) -> None:
    row = level_of(level)
    assert (row.start, row.cards, row.bonus) == (start, tuple(map(int, cards.split())), bonus)


def test_there_are_five_levels_and_seven_factions_each_of_another_colour() -> None:
    assert LEVEL_IDS == ("automalein", "automa", "automachtig", "ultoma", "alptrauma")
    assert len(FACTIONS) == 7
    assert len({faction.home for faction in ALL if faction.id in AUTOMA_FACTIONS}) == 7


@pytest.mark.parametrize(
    ("id", "research", "points", "mines"),
    [
        ("terrans", "gaia", 2, 2),
        ("geodens", "terra", 1, 2),
        ("hadsch-hallas", "eco", 1, 2),
        ("xenos", "ai", 2, 3),
        ("itars", "", 4, 2),
        ("taklons", "", 2, 2),
        ("firaks", "", 2, 2),
    ],
)
def test_each_faction_has_its_start_and_its_points(id: str, research: str, points: int, mines: int) -> None:
    row = automa_faction(id)
    assert (row.research, row.points) == (TRACKS.index(research) if research else NOTHING, points)
    assert next(faction for faction in ALL if faction.id == id).board.starting_mines == mines


@pytest.mark.parametrize(
    ("id", "steps"),
    [
        ("terrans", "0 1 2 3 3 2 1"),
        ("geodens", "2 1 0 1 2 3 3"),
        ("hadsch-hallas", "1 0 1 2 3 3 2"),
        ("xenos", "3 2 1 0 1 2 3"),
        ("itars", "1 2 3 3 2 1 0"),
        ("taklons", "3 3 2 1 0 1 2"),
        ("firaks", "2 3 3 2 1 0 1"),
    ],
)
def test_gaia_counts_one_step_and_transdim_two_besides_the_wheel(id: str, steps: str) -> None:
    home = next(faction for faction in ALL if faction.id == id).home
    planets = ("terra", "oxide", "volcanic", "desert", "swamp", "titanium", "ice", "gaia", "transdim")
    assert [steps_to(home, PLANETS.index(planet)) for planet in planets] == [*map(int, steps.split()), 1, 2]


def test_every_round_tile_has_its_two_numbers() -> None:
    assert set(ROUND_POINTS) == {tile.id for tile in ROUND_TILES}
    by_kind = {tile.id.split("-")[0]: ROUND_POINTS[tile.id] for tile in ROUND_TILES}
    assert by_kind == {
        **{"steps": (4, 6), "mines": (4, 6), "research": (2, 4), "stations": (3, 6)},
        **{"gaia": (2, 2), "tokens": (0, 5), "big": (0, 5)},
    }
    assert ROUND_POINTS["stations-3"] == ROUND_POINTS["stations-4"]
    assert ROUND_POINTS["gaia-3"] == ROUND_POINTS["gaia-4"]
    assert ROUND_POINTS["big-5"] == ROUND_POINTS["big-5b"]
