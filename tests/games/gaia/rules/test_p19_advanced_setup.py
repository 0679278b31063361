"""Rulebook p. 19: any faction, first structures in turn, variable turn order, variable boards."""

from __future__ import annotations

import pytest

from games.gaia.positions import Seat, Table, new_game, table
from starboard.games.gaia.components import COLOURS, OUTSIDE, PLANETS, SPACE, TRANSDIM
from starboard.games.gaia.data.board_methods import MAY_TOUCH
from starboard.games.gaia.data.sector_tiles import SECTORS
from starboard.games.gaia.map import NAMES, NEIGHBOURS, NUMBER, SLOT_OF, SLOTS
from starboard.games.gaia.rules.board_layout import Layout, has_equal_neighbours, planets_of, printed
from starboard.kernel.errors import BadOption
from starboard.kernel.hexes import turned


def placed(*factions: str) -> list[str]:
    """Who places what, in order, always on the first planet that is offered."""
    game = new_game(*factions, board="printed")
    order: list[str] = []
    while game.question in ("first-mine", "first-institute"):
        order.append(f"{game.owing} {game.question.removeprefix('first-')}")
        game.play(f"{game.owing} {game.options()[0]}")
    return order


def layout(board: str, seats: str, seed: int = 1) -> Layout:
    state = new_game(seats=seats, board=board, seed=seed, assembly="before").state
    slots = [slot.split("/") for slot in state.layout]
    return [(slot[0], int(slot[1])) if len(slot) == 2 else ("", 0) for slot in slots]


# Choosing your faction.


def test_the_first_player_chooses_any_of_the_fourteen() -> None:
    assert len(new_game().options("faction ")) == 14


def test_the_other_side_of_a_board_that_was_chosen_is_gone() -> None:
    game = new_game().play("p1 faction lantids")
    assert len(game.options("faction ")) == 12
    assert game.why_not("p2 faction terrans") == "board-taken"
    assert game.why_not("p2 faction lantids") == "board-taken"


# First structures.


def test_first_mines_clockwise_second_mines_counterclockwise() -> None:
    expected = ["p1 mine", "p2 mine", "p3 mine", "p3 mine", "p2 mine", "p1 mine"]
    assert placed("terrans", "taklons", "geodens") == expected


def test_the_third_mine_of_the_xenos_comes_after_all_second_mines() -> None:
    assert placed("xenos", "taklons", "geodens")[-2:] == ["p1 mine", "p1 mine"]
    assert placed("terrans", "xenos", "geodens")[-2:] == ["p1 mine", "p2 mine"]


def test_the_institute_of_the_ivits_comes_last_even_after_the_third_mine_of_the_xenos() -> None:
    assert placed("ivits", "xenos") == ["p2 mine", "p2 mine", "p2 mine", "p1 institute"]


def test_first_structures_go_on_home_planets_only() -> None:
    game = new_game("terrans", "xenos", board="printed")
    assert sorted(game.options()) == ["build mine -2x1", "build mine -5x4", "build mine 3x3", "build mine 4x-5"]
    assert game.why_not("p1 build mine -2x2") == "not-home"


def test_the_second_mine_goes_on_a_different_planet() -> None:
    game = new_game("terrans", "xenos", board="printed").play("p1 build mine -2x1", "p2 build mine -2x2")
    assert game.why_not("p2 build mine -2x2") == "occupied"


def test_nobody_charges_power_for_first_structures() -> None:
    """Gotcha 15."""
    game = new_game("terrans", "xenos", board="printed").play("p1 build mine -2x1", "p2 build mine -2x2")
    assert (game.owing, game.question) == ("p2", "first-mine")
    assert game.bowls("p1") == "4 4 0"


def test_first_structures_cost_nothing_and_score_nothing() -> None:
    game = new_game("terrans", "xenos", board="printed")
    assert game.change("p1 build mine -2x1") == ""


# Variable turn order.


def first_turns(order: str) -> list[str]:
    """Who begins the next round and who follows, after p3 passed first, then p1, then p2."""
    at = table(Seat(), Seat(), Seat(), boosters="booster8 booster9 booster10", order=order)
    at.play("p1 spend o for c; up eco; end turn", "p2 up eco; end turn", "p3 pass booster8", "p1 pass booster9")
    at.play("p2 pass booster10")
    while at.question == "income":
        at.play(f"{at.owing} {at.options()[0]}")
    return [f"p{seat + 1}" for seat in at.state.order]


def test_turn_order_is_clockwise_from_the_first_player_who_passed() -> None:
    """Gotcha 48, and facts 16.9."""
    assert first_turns("clockwise") == ["p3", "p1", "p2"]


def test_with_the_turn_order_card_it_is_the_order_of_passing() -> None:
    at = table(Seat(), Seat(), Seat(), boosters="booster8 booster9 booster10", order="variable")
    at.play("p1 up eco; end turn", "p2 pass booster8", "p3 up eco; end turn", "p1 pass booster9", "p3 pass booster10")
    while at.question == "income":
        at.play(f"{at.owing} {at.options()[0]}")
    assert at.state.order == [1, 0, 2]
    assert at.owing == "p2"


# Variable boards.


def touching(planets: list[int]) -> list[tuple[str, str, str]]:
    """Equal planets that are neighbours: both hexes, and the type."""
    return [
        (NAMES[hex], NAMES[other], PLANETS[planets[hex]])
        for hex in range(len(planets))
        for other in NEIGHBOURS[hex]
        if hex < other and planets[hex] == planets[other] >= 0
    ]


@pytest.mark.parametrize(
    ("seats", "board"),
    [
        *[("2", "method3"), ("3", "method1"), ("3", "method2"), ("4", "method1"), ("4", "method2"), ("4", "method3")],
        *[("3", "without-09-10"), ("3", "method1-without-09-10"), ("3", "method2-without-09-10")],
        *[("2", "printed"), ("4", "printed")],
    ],
)
def test_equal_planets_are_never_side_by_side_unless_they_are_printed_so_on_one_tile(seats: str, board: str) -> None:
    """EN 1100, PT 1089: transdim and Gaia planets too."""
    for seed in range(25):
        planets = new_game(seats=seats, seed=seed, board=board, assembly="before").state.planet
        assert all([SLOT_OF[NAMES.index(one)] == SLOT_OF[NAMES.index(two)] for one, two, _ in touching(planets)])


def test_the_only_pair_printed_on_one_tile_is_of_transdim_planets_on_sector_10() -> None:
    pairs = []
    for tile in SECTORS:
        board: Layout = [("", 0)] * len(SLOTS)
        board[0] = (tile, 0)
        pairs += [(tile, planet) for _, _, planet in touching(planets_of(board))]
    assert pairs == [("10", "transdim")]


def test_equal_neighbours_of_two_tiles_are_noticed_whatever_their_type() -> None:
    planets = planets_of(printed(True))
    one, two = next(
        (hex, other)
        for hex in range(len(planets))
        for other in NEIGHBOURS[hex]
        if SLOT_OF[other] != SLOT_OF[hex] and planets[hex] != OUTSIDE != planets[other]
    )
    for planet in range(TRANSDIM + 1):
        planets[one] = planets[two] = planet
        assert has_equal_neighbours(planets, ())
        assert has_equal_neighbours(planets, MAY_TOUCH["home-types"]) == (planet < COLOURS)
        planets[one] = planets[two] = SPACE


def test_games_of_revision_2_get_the_galaxies_of_their_dice_in_which_transdim_planets_may_touch() -> None:
    """The layouts are those that version 0.2 dealt."""
    for (board, seats, seed), tiles in OF_REVISION_2.items():
        state = new_game(seats=seats, board=board, seed=seed, assembly="before", neighbours="home-types").state
        assert " ".join([tile or "-" for tile in state.layout]) == tiles
    games = [new_game(seed=seed, assembly="before", neighbours="home-types") for seed in range(9)]
    pairs = [pair for game in games for pair in touching(game.state.planet)]
    assert {planet for _, _, planet in pairs} <= {"transdim", "gaia"}
    assert pairs


def test_method_1_keeps_sectors_1_to_4_and_shuffles_and_turns_the_others() -> None:
    fixed = printed(False)
    inner = [slot for slot, (tile, _) in enumerate(fixed) if tile in ("01", "02", "03", "04")]
    boards = [layout("method1", "3", seed) for seed in range(8)]
    assert all(board[slot] == fixed[slot] for board in boards for slot in inner)
    assert len({tuple(board) for board in boards}) == 8
    assert {rotation for board in boards for _, rotation in board} == {0, 1, 2, 3, 4, 5}


def test_method_2_shuffles_sectors_1_to_4_among_themselves_in_their_orientation() -> None:
    fixed = printed(False)
    inner = [slot for slot, (tile, _) in enumerate(fixed) if tile in ("01", "02", "03", "04")]
    boards = [layout("method2", "4", seed) for seed in range(8)]
    for board in boards:
        assert sorted([board[slot][0] for slot in inner]) == ["01", "02", "03", "04"]
        assert all(board[slot][1] == fixed[slot][1] for slot in inner)
    assert len({tuple([board[slot][0] for slot in inner]) for board in boards}) > 1


def test_method_3_shuffles_all_sectors() -> None:
    boards = [layout("method3", "4", seed) for seed in range(8)]
    assert len({board[0][0] for board in boards}) > 2
    assert all(len({tile for tile, _ in board}) == 10 for board in boards)


def test_one_or_two_players_shuffle_the_seven_small_sectors() -> None:
    boards = [layout("method3", "2", seed) for seed in range(8)]
    assert {tile for board in boards for tile, _ in board} == {"", "01", "02", "03", "04", "05r", "06r", "07r"}
    assert len({board[0][0] for board in boards}) > 1


@pytest.mark.parametrize("board", ["method1", "method2", "without-09-10", "method1-without-09-10"])
def test_these_ways_are_not_for_two(board: str) -> None:
    with pytest.raises(BadOption):
        new_game(board=board)


def test_three_players_may_leave_out_sectors_9_and_10() -> None:
    tiles = sorted([tile for tile, _ in layout("without-09-10", "3") if tile])
    assert tiles == ["01", "02", "03", "04", "05", "06", "07", "08"]
    with pytest.raises(BadOption):
        new_game(seats="4", board="without-09-10")


def test_without_sectors_9_and_10_methods_1_and_2_keep_sectors_1_to_4_together() -> None:
    """EN 1122: whatever the method, three players may play without them."""
    fixed = printed(False)
    inner = [slot for slot, (tile, _) in enumerate(fixed) if tile in ("01", "02", "03", "04")]
    outer = [slot for slot, (tile, _) in enumerate(fixed) if tile in ("05", "06", "07", "08")]
    for seed in range(8):
        first, second = [layout(f"method{n}-without-09-10", "3", seed) for n in (1, 2)]
        assert [first[slot] for slot in inner] == [fixed[slot] for slot in inner]
        assert sorted([second[slot][0] for slot in inner]) == ["01", "02", "03", "04"]
        assert {second[slot][1] for slot in inner} == {fixed[slot][1] for slot in inner}
        for board in (first, second):
            assert sorted([board[slot][0] for slot in outer]) == ["05", "06", "07", "08"]
            assert len([tile for tile, _ in board if tile]) == 8


def test_a_seed_gives_the_same_galaxy_for_ever() -> None:
    assert layout("method3", "4", 7) == layout("method3", "4", 7)
    assert layout("method3", "2", 1) == SEED_1


SEED_1: Layout = [
    *[("07r", 1), ("02", 5), ("06r", 5), ("01", 0), ("05r", 5), ("04", 4), ("03", 1)],
    *[("", 0)] * 3,
]
OF_REVISION_2 = {
    ("method3", "2", 1): "07r/1 02/5 06r/1 01/5 05r/0 04/1 03/3 - - -",
    ("method3", "2", 5): "04/2 07r/4 01/0 06r/3 05r/3 02/0 03/3 - - -",
    ("method3", "4", 7): "08/4 07/3 06/2 04/3 09/5 10/0 03/2 05/4 02/4 01/3",
    ("method1", "3", 2): "03/4 09/1 04/4 02/4 01/4 07/5 08/3 10/5 06/3 05/1",
    ("method2", "4", 3): "02/4 06/1 03/4 01/4 04/4 07/1 05/1 09/0 08/1 10/4",
    ("without-09-10", "3", 4): "07/4 05/3 01/1 06/0 02/2 04/3 08/4 03/2 - -",
}


def test_a_turned_sector_has_its_planets_turned_clockwise() -> None:
    board: Layout = [("", 0)] * len(SLOTS)
    board[0] = ("01", 2)
    planets = planets_of(board)
    assert {NUMBER[turned(place, 2)] for place in SECTORS["01"]} == {
        hex for hex, planet in enumerate(planets) if planet >= 0
    }
    assert planets[NUMBER[turned((1, 0), 2)]] == SECTORS["01"][(1, 0)]


def test_a_passed_round_order_does_not_touch_charging_which_is_clockwise() -> None:
    """Gotcha 13."""
    at = charging_of_three()
    assert at.owing == "p3"
    assert at.play("p3 charge").owing == "p1"


def charging_of_three() -> Table:
    """p2 begins the round and p1 comes second, but charging goes clockwise from the builder, p2."""
    seats = [Seat(mine="0x0"), Seat(mine="2x0"), Seat(mine="2x1")]
    at = table(*seats, planets={"desert": "1x0"}, boosters="booster8 booster9 booster10", order="variable")
    at.play("p1 up eco; end turn", "p2 pass booster8", "p3 up eco; end turn", "p1 pass booster9", "p3 pass booster10")
    while at.question == "income":
        at.play(f"{at.owing} {at.options()[0]}")
    return at.play("p2 build mine 1x0; end turn")
