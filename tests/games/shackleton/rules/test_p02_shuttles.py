"""The shuttle phase: tiles, the draft, the new turn order, the spare tile."""

from __future__ import annotations

import pytest

from games.shackleton.positions import Seat, Table, table
from starboard.games.shackleton.components import TYPES


def round_begins(seats: int, round: int = 1, order: str = "", gateway: str = "0 0 0", shuttles: str = "") -> Table:
    return table(
        *[Seat("credits 0")] * seats, at="round", round=round, order=order, gateway=gateway,
        shuttles=shuttles or "3 1 5 2 4",
    )  # fmt: skip


@pytest.mark.parametrize(("seats", "tiles"), [(2, [1, 3, 5]), (3, [1, 2, 3, 5]), (4, [1, 2, 3, 4, 5])])
def test_one_tile_more_than_players_is_revealed(seats: int, tiles: list[int]) -> None:
    """Gotcha 13: tiles that are not revealed are out of the game."""
    game = round_begins(seats)
    assert game.options() == [f"shuttle {tile}" for tile in tiles]
    if seats < 4:
        assert game.why_not(f"{game.owing} shuttle 4") == "not-offered"


def test_tiles_are_chosen_in_reverse_turn_order() -> None:
    game = round_begins(4, order="p2 p4 p1 p3")
    chosen: list[str] = []
    for tile in (5, 4, 3, 2):
        chosen.append(game.owing)
        game.play(f"{game.owing} shuttle {tile}")
    assert chosen == ["p3", "p1", "p4", "p2"]


def test_a_tile_brings_its_six_astronauts_and_its_goods() -> None:
    game = round_begins(2)
    assert game.change("p2 shuttle 5") == "+4 credits +1 titanium +1 rare_earth"
    assert game.player("p2").available == [2, 3, 1]
    game.play("p1 shuttle 3")
    assert game.goods("p1")["credits"] == 6
    assert game.player("p1").available == [1, 3, 2]


def test_every_tile_of_every_round_brings_six_astronauts() -> None:
    crews = round_begins(2).state.tables.crews
    assert [sum(crews[round][tile]) for round in (1, 2, 3) for tile in (1, 2, 3, 4, 5)] == [6] * 15


def test_the_lowest_number_goes_first() -> None:
    game = round_begins(3)
    game.play("p3 shuttle 5", "p2 shuttle 1", "p1 shuttle 3")
    assert game.state.order == [1, 0, 2]
    assert (game.owing, game.question) == ("p2", "main")


def test_the_spare_tile_fills_the_gateway() -> None:
    game = round_begins(2, round=2)
    game.play("p2 shuttle 1", "p1 shuttle 5")
    assert game.gateway == "1 4 1"  # the crew of the third tile


def test_no_more_than_four_of_a_type_are_unloaded_and_the_rest_goes_to_the_supply() -> None:
    """Gotcha 12."""
    game = round_begins(2, round=2, gateway="4 2 3")
    game.play("p2 shuttle 1", "p1 shuttle 5")
    assert game.gateway == "4 4 4"


def test_the_limit_is_looked_at_only_then_and_takes_nobody_away() -> None:
    """Gotcha 12: more than four may have gathered before."""
    game = round_begins(2, round=2, gateway="6 0 0")
    game.play("p2 shuttle 1", "p1 shuttle 5")
    assert game.gateway == "6 4 1"
    visited = table(Seat(available="0 0 1"), gateway="4 4 4")
    visited.play("p1 gateway scientist; step credits; step action; take engineer; house storage")
    assert visited.gateway == "3 4 5"


def test_everybody_takes_six_main_actions_in_turn_order() -> None:
    game = round_begins(2, order="p1 p2")
    game.play("p2 shuttle 1", "p1 shuttle 5")
    movers: list[str] = []
    while game.question == "main":
        movers.append(game.owing)
        game.play(f"{game.owing} {game.options('gateway')[0]}")
        while game.question != "main" and game.state.phase == 2:
            game.play(f"{game.owing} {game.options()[0]}")
    assert movers == ["p2", "p1"] * 6
    assert game.state.players[0].available == [0, 0, 0]


def test_only_an_astronaut_of_the_own_tile_can_be_used() -> None:
    game = table(Seat(available="0 1 0"))
    assert {code.split()[-1] for code in game.options()} == {"technician"}
    for action in ("explore p01 engineer", "deploy build engineer", "gateway scientist"):
        assert game.why_not(f"p1 {action}") == "no-astronaut"


def test_the_game_lasts_three_rounds() -> None:
    assert table(at="maintenance", round=2).state.round == 3
    over = table(at="maintenance", round=3)
    assert over.match.over
    assert over.state.round == 3


def test_the_five_tiles_of_each_round_are_those_of_its_number() -> None:
    crews = round_begins(2).state.tables.crews
    assert crews[2][3][TYPES.index("technician")] == 4
    assert crews[3][2][TYPES.index("engineer")] == 4
