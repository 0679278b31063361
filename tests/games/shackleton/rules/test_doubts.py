"""The four points on which the text can be read in two ways, as options of the table."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.shackleton.changed_sets import change, copied, place_of
from games.shackleton.positions import new_game
from starboard.games.shackleton import GAME
from starboard.games.shackleton.components import DOME, HQ, LABORATORY, SECTORS, WORKSHOP
from starboard.games.shackleton.data.load import packaged_with
from starboard.games.shackleton.game import RULES
from starboard.games.shackleton.rules.building import refuse_site
from starboard.games.shackleton.rules.explore import refuse_space
from starboard.games.shackleton.rules.maintenance import structure_upkeep
from starboard.games.shackleton.state import Shackleton
from starboard.kernel.codec import save

DOUBTS = ("sector-size", "first-dome", "rim", "leader-sides")
O1 = SECTORS.index("O1")


def start(seats: int = 2, seed: int = 1, **options: str) -> Shackleton:
    return new_game(seats, seed, **options).state


@pytest.mark.parametrize(("size", "refused"), [("set", False), ("unlimited", False), ("six", True)])
def test_the_table_can_limit_the_sizes_in_a_sector_to_six(size: str, refused: bool) -> None:
    state = start(2, 1, **{"sector-size": size})
    state.put_structure(0, 0, O1)
    assert refuse_site(state, 1, WORKSHOP, O1) is None
    assert refuse_site(state, 1, LABORATORY, O1) is None
    assert (refuse_site(state, 1, HQ, O1) is not None) == refused


@pytest.mark.parametrize(("dome", "upkeep"), [("set", 2), ("upkeep", 2), ("free", 1)])
def test_the_table_can_make_the_first_dome_free_of_upkeep(dome: str, upkeep: int) -> None:
    state = start(2, 1, **{"first-dome": dome})
    state.put_structure(0, 0, O1)
    state.put_structure(0, 1, O1 + 1)
    assert structure_upkeep(state, state.players[0]) == upkeep


@pytest.mark.parametrize(("rim", "count"), [("set", 30), ("all", 30), ("long-lines", 18)])
def test_the_table_can_close_the_spaces_of_the_short_lines(rim: str, count: int) -> None:
    state = start(rim=rim)
    assert [state.is_open(space) for space in range(30)].count(True) == count
    for sector in range(len(SECTORS)):
        if not state.settled >> sector & 1:
            state.set_owner(sector, DOME, 0)
            state.players[0].present |= 1 << sector
    state.players[0].goods[0] = 99
    assert [refuse_space(state, 0, space) is None for space in range(30)].count(True) == count


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_table_can_deal_one_side_to_all(seats: int) -> None:
    sides = [{leader % 2 for leader in start(seats, seed, **{"leader-sides": "same"}).leaders} for seed in range(12)]
    assert {len(found) for found in sides} == {1}
    assert {side for found in sides for side in found} == {0, 1}


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_our_reading_of_each_doubt_is_what_our_sets_say(seats: int, seed: int) -> None:
    """So a game with these values is the same game as one where the set decides."""
    ours = {"sector-size": "unlimited", "first-dome": "upkeep", "rim": "all", "leader-sides": "each"}
    one, other = [save(RULES, state)["table"] for state in (start(seats, seed), start(seats, seed, **ours))]
    assert {key for key in one if one[key] != other[key]} == {"options"}
    assert other["options"] == {**one["options"], **ours}


def test_a_set_with_another_reading_keeps_it_unless_the_table_says_otherwise(tmp_path: Path) -> None:
    folder = copied(tmp_path / "mine")
    change(folder, "switches.json", place_of("switches sector_capacity value"), 4)
    change(folder, "switches.json", place_of("switches crater_spaces value"), "mid_and_core_18")
    package = packaged_with(GAME, folder)
    rules = package.rules
    for options, size, count in (({}, 4, 18), ({"sector-size": "unlimited", "rim": "all"}, 0, 30)):
        state = rules.setup(2, 1, package.settled(2, options))
        assert isinstance(state, Shackleton)
        assert state.settings.sector_size(state.tables) == size
        assert [state.is_open(space) for space in range(30)].count(True) == count


@pytest.mark.parametrize("option", DOUBTS)
def test_each_doubt_is_left_to_the_set_by_default(option: str) -> None:
    assert next(known.default for known in GAME.options if known.name == option) == "set"
    assert option not in GAME.settled(2, {})
