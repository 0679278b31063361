"""Options of the setup: which corporations lie where, first markers, first player, hard solo cards."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from games.shackleton.positions import Table, new_game
from starboard.games.shackleton import GAME
from starboard.games.shackleton.components import CORPORATIONS
from starboard.games.shackleton.game import RULES
from starboard.games.shackleton.state import Shackleton
from starboard.kernel.codec import load, save
from starboard.kernel.errors import BadOption

SEEDS = range(8)
CENTRE = ("M01", "M02", "M03")


def names(table: Table) -> list[str]:
    return [CORPORATIONS[corporation.number] for corporation in table.state.corporations]


def at_the_centre(table: Table) -> list[str]:
    return [table.marker(space).partition("/")[0] for space in CENTRE]


def read(saved: dict[str, Any]) -> Shackleton:
    state = load(RULES, saved)
    assert isinstance(state, Shackleton)
    return state


@pytest.mark.parametrize("order", list(permutations(("mars", "mining", "robotics"))))
def test_three_corporations_can_be_named_in_any_order(order: tuple[str, ...]) -> None:
    game = new_game(2, 5, corporations="+".join(order))
    usual = new_game(2, 5, corporations="mining+robotics+mars")
    assert game.match.options == usual.match.options
    assert names(game) == names(usual)


@pytest.mark.parametrize(
    "wrong", ["mars+mining", "mars+mars+mining", "mars+mining+robotics+artemis", "mars+moon+mining"]
)
def test_other_than_three_different_corporations_are_refused(wrong: str) -> None:
    with pytest.raises(BadOption, match="the option 'corporations' cannot be"):
        GAME.settled(2, {"corporations": wrong})


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("seats", [1, 2])
def test_a_corporation_lies_at_the_place_that_was_chosen_for_it(seats: int, seed: int) -> None:
    table = new_game(seats, seed, **{"place-b": "mars", "place-c": "artemis"})
    assert names(table)[1:] == ["mars", "artemis"]
    assert names(table)[0] in CORPORATIONS[1:6]


def test_the_corporations_without_a_place_of_their_own_are_dealt() -> None:
    dealt = {tuple(names(new_game(2, seed, **{"place-a": "mars"}))) for seed in SEEDS}
    assert {triple[0] for triple in dealt} == {"mars"}
    assert len(dealt) > 4


def test_places_go_with_chosen_corporations() -> None:
    options = {"corporations": "third-game", "place-a": "robotics", "place-b": "mars", "place-c": "mining"}
    assert names(new_game(1, 3, **options)) == ["robotics", "mars", "mining"]


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"place-a": "mars", "place-c": "mars"}, "To Mars can have only one place on the table"),
        ({"corporations": "first-game", "place-a": "mars"}, "To Mars is not among the corporations of this game"),
        ({"corporations": "first-game", "astrobot-hard": "mars"}, "To Mars is not among the corporations of this game"),
    ],
)
def test_places_that_contradict_each_other_are_refused(options: dict[str, str], sentence: str) -> None:
    with pytest.raises(BadOption, match=sentence):
        new_game(1, 1, **options)


@pytest.mark.parametrize("order", ["".join(order) for order in permutations("ABC")])
def test_the_first_markers_lie_in_the_chosen_order(order: str) -> None:
    table = new_game(2, 4, **{"first-markers": order})
    assert at_the_centre(table) == [names(table)["ABC".index(letter)] for letter in order]


def test_first_markers_can_be_dealt_and_change_nothing_else() -> None:
    usual = save(RULES, new_game(2, 4).state)["table"]
    found: set[tuple[str, ...]] = set()
    for seed in range(20):
        table = new_game(2, seed, **{"first-markers": "dice"})
        found.add(tuple([str(names(table).index(name)) for name in at_the_centre(table)]))
    assert len(found) == 6
    dealt = save(RULES, new_game(2, 4, **{"first-markers": "dice"}).state)["table"]
    assert {key for key in usual if usual[key] != dealt[key]} <= {"options", "markers"}


@pytest.mark.parametrize("order", ["".join(order) for order in permutations("ABC")])
def test_the_astrobot_starts_beside_the_marker_of_its_letter(order: str) -> None:
    table = new_game(1, 6, **{"first-markers": order})
    while table.question in ("leader-token", "start-dome") or table.question.startswith("marker-"):
        table.play(f"{table.owing} {table.options()[0]}")
    card = table.state.tables.contents.solo.action_cards.cards[table.solo.row[0] - 1]
    spaces = [CENTRE[order.index(letter)] for letter in card.letters]
    beside = [sector for space in spaces for sector in sectors_beside(table, space)]
    assert table.where("p2", "dome1") in beside


def sectors_beside(table: Table, space: str) -> list[str]:
    row = table.state.tables.contents.board.marker_spaces[space]
    return [str(sector) for sector in row.sectors]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_player_can_be_chosen_and_nothing_else_changes(seats: int) -> None:
    usual = save(RULES, new_game(seats, 9).state)["table"]
    for first in range(seats):
        state = new_game(seats, 9, **{"first-player": str(first + 1)}).state
        assert state.order == [(first + seat) % seats for seat in range(seats)]
        chosen = save(RULES, state)["table"]
        assert {key for key in usual if usual[key] != chosen[key]} <= {"options", "order"}


def test_nobody_is_first_who_is_not_at_the_table() -> None:
    with pytest.raises(BadOption):
        GAME.settled(2, {"first-player": "3"})


@pytest.mark.parametrize(
    ("options", "hard"),
    [
        ({}, ""),
        ({"astrobot-hard": "mining"}, "mining"),
        ({"astrobot-hard": "mars+mining"}, "mining mars"),
        ({"astrobot-hard": "mars", "astrobot": "hard-B"}, "robotics mars"),
        ({"astrobot": "hard"}, "mining robotics mars"),
    ],
)
def test_a_solo_card_is_hard_by_its_place_or_by_its_corporation(options: dict[str, str], hard: str) -> None:
    places = {"place-a": "mining", "place-b": "robotics", "place-c": "mars"}
    table = new_game(1, 2, **{**options, **places})
    shown = zip(names(table), table.solo.hard, strict=True)
    assert " ".join([name for name, is_hard in shown if is_hard]) == hard
    read_again = read(save(RULES, table.state)).solo
    assert read_again is not None
    assert read_again.hard == table.solo.hard


def test_a_corporation_whose_solo_card_was_chosen_takes_part_in_a_game_by_lot() -> None:
    dealt = [names(new_game(1, seed, **{"astrobot-hard": "mining+mars"})) for seed in range(24)]
    assert all([{"mining", "mars"} < set(triple) for triple in dealt])
    assert len({triple.index("mars") for triple in dealt}) == 3  # anywhere on the table
    with pytest.raises(BadOption, match="To Mars is not among the corporations of this game"):
        new_game(1, 2, **{"astrobot-hard": "mars", "place-a": "artemis", "place-b": "selenium", "place-c": "mining"})


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_options_that_have_their_default_are_not_stored(seats: int) -> None:
    """So positions and records are as they were before there were these options."""
    table = new_game(seats, 7)
    assert set(table.match.options) == {"corporations", "astrobot", "data"}
    assert read(save(RULES, table.state)).settings.options == table.match.options
    named = new_game(seats, 7, **{"place-a": "any", "first-markers": "ABC"})
    assert named.match.options == table.match.options


def test_options_that_were_chosen_are_stored() -> None:
    table = new_game(3, 7, **{"place-a": "mars", "first-player": "2"})
    assert "option place-a: mars\noption first-player: 2\n" in table.match.record()
    assert read(save(RULES, table.state)).settings.options == table.match.options
