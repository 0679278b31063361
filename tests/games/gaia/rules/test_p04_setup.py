"""Rulebook pp. 4-7: the board, the tiles, the faction boards, the first boosters, the neutral player."""

from __future__ import annotations

import pytest

from games.gaia.positions import Seat, Table, new_game, table
from starboard.games.gaia.components import NOTHING, PLANETS
from starboard.games.gaia.data.tiles import FEDERATION_TOKENS, NEUTRAL
from starboard.games.gaia.interfaces import FACTION_IDS, faction_of
from starboard.games.gaia.map import NAMES
from starboard.games.gaia.rules.board_layout import planets_of, printed
from starboard.games.gaia.rules.round import circle
from starboard.kernel.errors import BadOption


def started(faction: str) -> str:
    """Goods and bowls of a faction once everybody has chosen."""
    other = "xenos" if faction != "xenos" and faction != "gleens" else "terrans"
    game = new_game(faction, other)
    return f"{game.goods('p1')} {game.bowls('p1')}"


# Game board.


def test_three_and_four_players_use_all_ten_sectors_solid_side_up() -> None:
    for seats in ("3", "4"):
        tiles = [slot.split("/")[0] for slot in new_game(seats=seats, board="printed").state.layout]
        assert sorted(tiles) == ["01", "02", "03", "04", "05", "06", "07", "08", "09", "10"]


def test_two_players_use_sectors_one_to_seven_outlined_side_up() -> None:
    tiles = [slot.split("/")[0] for slot in new_game(board="printed").state.layout if slot]
    assert sorted(tiles) == ["01", "02", "03", "04", "05r", "06r", "07r"]


def test_the_printed_boards_hold_as_many_planets_of_each_home_type() -> None:
    for is_small, each, transdim, gaia in ((True, 4, 7, 5), (False, 6, 12, 7)):
        planets = [planet for planet in planets_of(printed(is_small)) if planet >= 0]
        census = [planets.count(PLANETS.index(planet)) for planet in PLANETS]
        assert census == [*[each] * 7, gaia, transdim, 0]


def test_the_printed_small_board_is_the_one_of_the_picture() -> None:
    game = new_game(board="printed")
    somewhere = {"0x-1": "gaia", "-2x1": "terra", "4x-5": "terra", "3x3": "terra", "-5x4": "terra", "7x-2": "transdim"}
    assert {place: game.planet(place) for place in somewhere} == somewhere


# Research board and federation tokens.


def test_each_standard_tile_lies_on_a_space_of_its_own_and_six_advanced_tiles_are_in_play() -> None:
    state = new_game().state
    assert sorted(state.standard_at) == list(range(9))
    assert len(set(state.advanced_at)) == 6
    assert NOTHING not in state.advanced_at


def test_tiles_are_placed_at_random() -> None:
    games = [new_game(seed=seed).state for seed in range(6)]
    assert len({tuple(state.standard_at) for state in games}) > 1
    assert len({tuple(state.advanced_at) for state in games}) > 1
    assert len({state.terraforming_token for state in games}) > 1


def test_one_of_the_eighteen_tokens_lies_on_terraforming_5_and_three_of_each_other_kind_are_left() -> None:
    state = new_game().state
    assert state.terraforming_token in range(6)
    assert sum(state.supply) == 17
    assert state.supply[state.terraforming_token] == 2


def test_the_token_of_twelve_points_has_no_green_side() -> None:
    assert [token.id for token in FEDERATION_TOKENS if not token.green] == ["12vp"]


# Scoring board and boosters.


def test_six_round_tiles_and_two_final_tiles_all_different() -> None:
    state = new_game().state
    assert len(set(state.round_tiles)) == 6
    assert len(set(state.final_tiles)) == 2


@pytest.mark.parametrize(("seats", "boosters"), [("2", 5), ("3", 6), ("4", 7)])
def test_three_boosters_more_than_players_are_in_play(seats: str, boosters: int) -> None:
    assert len(set(new_game(seats=seats).state.boosters)) == boosters


# Choosing a faction.


@pytest.mark.parametrize(
    ("seats", "factions"),
    [
        ("2", "hadsch-hallas xenos"),
        ("3", "terrans taklons geodens"),
        ("4", "terrans hadsch-hallas xenos taklons"),
    ],
)
def test_the_first_game_offers_the_listed_factions(seats: str, factions: str) -> None:
    game = new_game(seats=seats, factions="first-game")
    assert sorted(game.options()) == sorted([f"faction {id}" for id in factions.split()])
    assert game.why_not("p1 faction ivits") == "not-in-first-game"


def test_players_choose_clockwise_from_the_first_one() -> None:
    game = new_game(seats="3", factions="first-game")
    assert game.owing == "p1"
    assert game.play("p1 faction taklons").owing == "p2"
    assert game.options() == ["faction terrans", "faction geodens"]


def test_the_mines_of_the_first_game_are_placed_by_the_advanced_rule() -> None:
    """The figure that shows where they go is not known to us."""
    game = new_game("hadsch-hallas", "xenos", factions="first-game", board="printed")
    assert (game.owing, game.question) == ("p1", "first-mine")
    assert all(game.planet(code.split()[2]) == "oxide" for code in game.options())


# The first player (EN 212).


def order_of_setup(game: Table) -> tuple[list[str], list[str], list[str], list[int]]:
    """Who chooses factions, places mines and takes boosters, in order; then the order of the first round."""
    asked: dict[str, list[str]] = {"faction": [], "first-mine": [], "first-booster": []}
    factions = ["terrans", "xenos", "taklons", "geodens"]
    while game.question in asked:
        asked[game.question].append(game.owing)
        code = f"faction {factions.pop()}" if game.question == "faction" else game.options()[0]
        game.play(f"{game.owing} {code}")
    return asked["faction"], asked["first-mine"], asked["first-booster"], game.state.order


def test_the_first_player_is_the_seat_that_the_players_chose() -> None:
    factions, mines, _, order = order_of_setup(new_game(seats="3", first="p2", board="printed"))
    assert factions == ["p2", "p3", "p1"]
    assert mines[:6] == ["p2", "p3", "p1", "p1", "p3", "p2"]
    assert order == [1, 2, 0]


def test_the_seat_before_the_first_player_is_the_last_one() -> None:
    _, _, boosters, _ = order_of_setup(new_game(seats="4", first="p3", board="printed"))
    assert boosters == ["p2", "p1", "p4", "p3"]


def test_the_first_player_can_be_drawn_by_lot() -> None:
    drawn = [new_game(seats="3", first="lot", seed=seed) for seed in range(20)]
    assert {game.owing for game in drawn} == {"p1", "p2", "p3"}
    for game in drawn:
        assert [event["seat"] for event in game.match.opening if event.key == "gaia.drawn-first"] == [
            int(game.owing.removeprefix("p")) - 1
        ]


def test_with_an_automa_the_circle_begins_at_the_first_player_too() -> None:
    game = new_game(seats="2", first="p2", automa="automa", board="printed")
    assert game.owing == "p2"
    assert circle(game.state) == [1, 2, 0]


def test_only_a_seat_of_the_table_can_be_the_first_player() -> None:
    with pytest.raises(BadOption):
        new_game(seats="2", first="p3")


# The faction board.


@pytest.mark.parametrize(
    ("faction", "expected"),
    [
        ("terrans", "15c 4o 3k 1q 4 4 0"),
        ("lantids", "13c 4o 3k 1q 4 0 0"),
        ("xenos", "15c 4o 3k 2q 2 4 0"),
        ("gleens", "15c 5o 3k 0q 2 4 0"),
        ("taklons", "15c 4o 3k 1q 2 4 0"),
        ("ambas", "15c 4o 3k 2q 2 4 0"),
        ("hadsch-hallas", "15c 4o 3k 1q 2 4 0"),
        ("ivits", "15c 4o 3k 1q 2 4 0"),
        ("geodens", "15c 6o 3k 1q 2 4 0"),
        ("baltaks", "15c 4o 3k 0q 2 2 0"),
        ("firaks", "15c 3o 2k 1q 2 4 0"),
        ("bescods", "15c 4o 1k 1q 2 4 0"),
        ("nevlas", "15c 4o 2k 1q 2 4 0"),
        ("itars", "15c 5o 3k 1q 4 4 0"),
    ],
)
def test_every_faction_starts_with_what_its_board_shows_and_the_bonus_of_its_level_1(
    faction: str, expected: str
) -> None:
    assert started(faction) == expected


def test_every_player_starts_with_ten_points() -> None:
    game = new_game("terrans", "xenos")
    assert (game.points("p1"), game.earned("p1", "start")) == (10, 10)


def test_a_board_with_level_1_of_an_area_starts_there_all_others_at_level_0() -> None:
    starts = {"terrans": "gaia", "xenos": "ai", "gleens": "nav", "ambas": "nav", "hadsch-hallas": "eco"}
    starts |= {"geodens": "terra", "baltaks": "gaia", "nevlas": "sci"}
    for faction in FACTION_IDS:
        board = faction_of(faction).board
        tracks = ("terra", "nav", "ai", "gaia", "eco", "sci")
        assert ("" if board.research == NOTHING else tracks[board.research]) == starts.get(faction, "")
    game = new_game("terrans", "taklons")
    assert [sum(game.player(seat).levels) for seat in ("p1", "p2")] == [1, 0]


def test_level_1_of_gaia_project_brings_a_gaiaformer() -> None:
    game = new_game("terrans", "taklons")
    assert [game.player(seat).formers for seat in ("p1", "p2")] == [1, 0]


def test_level_1_of_economy_and_science_is_income_and_brings_nothing_at_once() -> None:
    game = new_game("hadsch-hallas", "nevlas")
    assert [game.goods(seat) for seat in ("p1", "p2")] == ["15c 4o 3k 1q", "15c 4o 2k 1q"]
    assert game.bowls("p1") == "2 4 0"


def test_the_taklons_start_with_the_brainstone_in_bowl_1() -> None:
    game = new_game("taklons", "xenos")
    assert [game.player(seat).brain for seat in ("p1", "p2")] == [1, NOTHING]


# First structures and boosters.


def test_the_leftmost_mine_is_taken_first_so_each_one_uncovers_the_next_income() -> None:
    game = new_game("terrans", "xenos", board="printed")
    ore = [sum([icon.goods.ore for icon in game.player("p1").icons])]
    for move in ("p1 build mine -2x1", "p2 build mine -2x2", "p2 build mine -1x-2", "p1 build mine 3x3"):
        game.play(move)
    ore.append(sum([icon.goods.ore for icon in game.player("p1").icons]))
    assert ore == [1, 3]


def test_boosters_are_chosen_from_the_last_player_on_counterclockwise() -> None:
    game = new_game("terrans", "xenos", "taklons", board="printed")
    while game.question != "first-booster":
        game.play(f"{game.owing} {game.options()[0]}")
    order = []
    while game.question == "first-booster":
        order.append(game.owing)
        game.play(f"{game.owing} {game.options()[0]}")
    assert order == ["p3", "p2", "p1"]
    assert len(game.state.boosters) == 3


def test_a_booster_that_somebody_took_is_gone() -> None:
    game = new_game("terrans", "geodens", board="printed")
    while game.question != "first-booster":
        game.play(f"{game.owing} {game.options()[0]}")
    taken = game.options()[0]
    assert game.play(f"p2 {taken}").why_not(f"p1 {taken}") == "booster-taken"


# Neutral player.


def test_the_neutral_player_stands_where_the_tile_says() -> None:
    assert NEUTRAL == (11, 10, 5, 4, 6, 8)


def test_with_three_players_there_is_no_neutral_player() -> None:
    seats = [Seat(mine="0x0", has=""), Seat(mine="2x0 3x0", has=""), Seat(has="")]
    assert [table(*seats, at="end", final="structures gaia").earned(f"p{n}", "final1") for n in (1, 2, 3)] == [
        12,
        18,
        6,
    ]


def test_a_game_is_for_one_to_four_players() -> None:
    with pytest.raises(BadOption):
        new_game(seats="5")


def test_every_place_has_a_name_of_its_own() -> None:
    assert len(set(NAMES)) == len(NAMES)
