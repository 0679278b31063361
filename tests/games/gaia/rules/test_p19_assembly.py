"""Rulebook p. 19 (EN 1098): the factions are chosen first; then the board is made, by dice or by the last player."""

from __future__ import annotations

from itertools import product

import pytest

from games.gaia.positions import Table, new_game
from starboard.games.gaia.actions import turn_tile
from starboard.games.gaia.components import DESERT, OUTSIDE
from starboard.games.gaia.data.sector_tiles import SECTORS
from starboard.games.gaia.game import RULES
from starboard.games.gaia.map import NEIGHBOURS, SLOT_OF, SLOTS
from starboard.games.gaia.rules.assembly import BORDERS, TurnTile
from starboard.games.gaia.rules.board_layout import (
    Layout,
    has_equal_neighbours,
    layout_of,
    planets_of,
    printed,
    slots_of_free_tiles,
)
from starboard.kernel.hexes import disc
from starboard.kernel.match import Match
from starboard.kernel.rng import Dice

AFTER = ("dice", "last-player")
BOARDS = [
    *[("2", "method3"), ("3", "method1"), ("3", "method2"), ("4", "method3")],
    *[("3", "without-09-10"), ("3", "method1-without-09-10"), ("3", "method2-without-09-10")],
]
FACTIONS = ("terrans", "xenos", "taklons", "geodens")


def chosen(seats: str, seed: int = 1, **options: str) -> Table:
    """A game in which everybody has just chosen a faction."""
    game = new_game(seats=seats, seed=seed, **options)
    factions = list(FACTIONS)
    while game.question == "faction":
        game.play(f"{game.owing} faction {factions.pop(0)}")
    return game


def turning(seats: str = "2", seed: int = 1, **options: str) -> Table:
    return chosen(seats, seed, assembly="last-player", **options)


def slot_of(game: Table) -> int:
    asking = game.state.agenda[-1]
    assert isinstance(asking, TurnTile)
    return asking.slot


def left_to_turn(game: Table) -> list[int]:
    """The slots of the tiles that are not turned yet, the one in question first."""
    return [slot for slot in slots_of_free_tiles(game.state, layout_of(game.state)) if slot >= slot_of(game)]


# Factions first.


@pytest.mark.parametrize("assembly", AFTER)
@pytest.mark.parametrize(("seats", "board"), BOARDS)
def test_factions_are_chosen_before_there_is_a_board(seats: str, board: str, assembly: str) -> None:
    game = new_game(seats=seats, board=board, assembly=assembly)
    for faction in FACTIONS[: int(seats)]:
        assert game.question == "faction"
        assert set(game.state.planet) == {OUTSIDE}
        assert set(game.state.layout) == {""}
        assert game.state.worlds == []
        game.play(f"{game.owing} faction {faction}")
    assert len([tile for tile in game.state.layout if tile]) == (8 if "without" in board else 7 if seats == "2" else 10)


@pytest.mark.parametrize(("board", "rules"), [("printed", "rulebook"), ("method3", "boardgamers")])
@pytest.mark.parametrize("assembly", ["before", *AFTER])
def test_the_printed_board_and_the_site_have_the_board_before_the_factions(
    board: str, rules: str, assembly: str
) -> None:
    game = new_game(assembly=assembly, board=board, rules=rules)
    assert game.question == "faction"
    assert game.state.worlds == new_game(assembly="before", board=board, rules=rules).state.worlds != []


def test_with_assembly_before_the_board_lies_there_when_factions_are_chosen() -> None:
    assert new_game(assembly="before").state.worlds


@pytest.mark.parametrize("assembly", AFTER)
def test_the_board_is_dealt_by_the_dice_of_that_moment(assembly: str) -> None:
    game = new_game(assembly=assembly).play("p1 faction terrans")
    boards = set()
    for seed in range(8):
        world = RULES.imagine(RULES.view(game.state, 1), seed)
        match = Match(RULES, world, seats=2, options=game.match.options, seed=None)
        match.play("faction xenos", 1)
        boards.add(tuple(world.layout))
    assert len(boards) == 8


@pytest.mark.parametrize("assembly", AFTER)
def test_making_the_board_reveals_it_to_everybody(assembly: str) -> None:
    assert chosen("3", assembly=assembly).match.revealed() == [0, 1, 2]


def test_an_automa_has_its_faction_before_the_board_too() -> None:
    game = new_game(seats="1", assembly="dice").play("p1 faction terrans")
    keys = [event.key for event in game.match.log[-1]]
    assert keys.index("gaia.chose-faction") < keys.index("gaia.board-made")
    assert len([key for key in keys[: keys.index("gaia.board-made")] if key == "gaia.chose-faction"]) == 2


# The dice.


@pytest.mark.parametrize(("seats", "board"), BOARDS)
def test_the_dice_lay_and_turn_the_tiles_without_equal_neighbours(seats: str, board: str) -> None:
    for seed in range(6):
        game = chosen(seats, seed, board=board, assembly="dice")
        assert game.question == "first-mine"
        assert not has_equal_neighbours(game.state.planet, ())
        assert game.state.planet == planets_of(layout_of(game.state))


def test_methods_1_and_2_keep_sectors_1_to_4_together_after_the_factions_too() -> None:
    fixed = printed(False)
    inner = [slot for slot, (tile, _) in enumerate(fixed) if tile in ("01", "02", "03", "04")]
    for assembly in AFTER:
        first, second = [layout_of(chosen("3", board=f"method{n}", assembly=assembly).state) for n in (1, 2)]
        assert [first[slot] for slot in inner] == [fixed[slot] for slot in inner]
        assert sorted([second[slot][0] for slot in inner]) == ["01", "02", "03", "04"]


# The last player.


def test_the_last_player_in_turn_order_turns_the_tiles() -> None:
    assert turning("3").owing == "p3"
    assert turning("3", first="p2").owing == "p1"
    assert turning("2", automa="automa").owing == "p2"


def test_in_solo_games_the_person_turns_the_tiles() -> None:
    assert turning("1").owing == "p1"


@pytest.mark.parametrize(("seats", "board"), BOARDS)
def test_there_is_one_question_for_each_tile_that_may_be_turned(seats: str, board: str) -> None:
    game = turning(seats, board=board)
    slots: list[int] = []
    while game.question == "turn-tile":
        slots.append(slot_of(game))
        tile = layout_of(game.state)[slot_of(game)][0]
        code = game.options("turn ")[0]
        game.play(f"{game.owing} {code}")
        assert layout_of(game.state)[slots[-1]] == (tile, int(code.split()[1]))
        assert game.state.planet == planets_of(layout_of(game.state))
    forced = [slot for slot in slots_of_free_tiles(game.state, layout_of(game.state)) if slot not in slots]
    turned = [event for events in game.match.log for event in events if event.key == "gaia.turned"]
    assert slots == sorted(slots)
    assert len(turned) == len(slots) + len(forced)
    assert game.question == "first-mine"


def can_be_turned(layout: Layout, slots: list[int]) -> bool:
    """Whether some turns of these tiles leave no equal neighbours, by trying all."""
    for turns in product(range(6), repeat=len(slots)):
        tried = list(layout)
        for slot, turn in zip(slots, turns, strict=True):
            tried[slot] = (layout[slot][0], turn)
        if not has_equal_neighbours(planets_of(tried), ()):
            return True
    return False


@pytest.mark.parametrize("seed", range(6))
def test_offered_are_exactly_the_turns_after_which_all_other_tiles_can_still_be_turned(seed: int) -> None:
    game, dice = turning("2", seed), Dice(seed)
    while game.question == "turn-tile":
        left = left_to_turn(game)
        if len(left) <= 4:
            layout = layout_of(game.state)
            possible = []
            for turn in range(6):
                layout[left[0]] = (layout[left[0]][0], turn)
                if can_be_turned(layout, left[1:]):
                    possible.append(f"turn {turn}")
            assert [code for code in game.options() if code != "turn rest by dice"] == possible
        turns = [code for code in game.options() if code != "turn rest by dice"]
        game.play(f"{game.owing} {turns[dice.below(len(turns))]}")
    assert not has_equal_neighbours(game.state.planet, ())


def test_a_turn_beside_an_equal_planet_is_refused_with_the_reason() -> None:
    refused = 0
    for seed in range(6):
        game = turning("2", seed)
        while game.question == "turn-tile":
            for action in turn_tile:
                why = game.why_not(f"{game.owing} {action.code}")
                assert why == ("" if game.offers(action.code) else "no-way-on")
                refused += why != ""
            game.play(f"{game.owing} {game.options()[0]}")
    assert refused


def test_a_laying_without_a_solution_is_dealt_anew_before_anybody_sees_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """No laying of the printed tiles is known to have none, so two tiles are full of deserts here."""
    whole = dict.fromkeys(disc((0, 0), 2), DESERT)
    for tile, planets in list(SECTORS.items()):
        others = {place: planet for place, planet in planets.items() if planet != DESERT}
        monkeypatch.setitem(SECTORS, tile, whole if tile in ("01", "02") else others)
    apart = 0
    for seed in range(12):
        tiles = [tile for tile, _ in layout_of(turning("2", seed).state)]
        apart += not BORDERS[tiles.index("01")][tiles.index("02")]
    assert apart == 12


@pytest.mark.parametrize(("seats", "board"), BOARDS)
def test_tiles_that_are_not_turned_have_no_equal_neighbours_either(seats: str, board: str) -> None:
    """Method 2 shuffles the four inner sectors, which nobody turns."""
    for seed in range(6):
        game = turning(seats, seed, board=board)
        game.play(f"{game.owing} turn rest by dice")
        assert not has_equal_neighbours(game.state.planet, ())


def test_one_press_leaves_the_rest_to_the_dice() -> None:
    for seed in range(6):
        game = turning("2", seed)
        game.play(f"p2 {game.options('turn ')[0]}")
        before = layout_of(game.state)
        game.play("p2 turn rest by dice")
        assert game.question == "first-mine"
        assert layout_of(game.state)[0] == before[0]
        assert [tile for tile, _ in layout_of(game.state)] == [tile for tile, _ in before]
        assert not has_equal_neighbours(game.state.planet, ())
        assert game.match.revealed() == [0, 1]


def test_the_only_turn_of_a_tile_is_made_without_a_question() -> None:
    for seed in range(300):
        game = turning("4", seed)
        while game.question == "turn-tile":
            assert len(game.options("turn ")) > 2  # two turns, or more, and the dice
            code = game.options("turn ")[-2]
            asked = left_to_turn(game)
            game.play(f"{game.owing} {code}")
            made = [event for event in game.match.log[-1] if event.key == "gaia.turned"]
            if len(made) > 1:
                assert len(asked) > 1
                return
    raise AssertionError("every tile could always be turned in two ways")


def test_borders_list_the_neighbours_of_two_slots() -> None:
    pairs = sum([len(border) for row in BORDERS for border in row])
    assert pairs == len([1 for hex, near in enumerate(NEIGHBOURS) for other in near if SLOT_OF[hex] != SLOT_OF[other]])
    assert all([not BORDERS[slot][slot] for slot in range(len(SLOTS))])
