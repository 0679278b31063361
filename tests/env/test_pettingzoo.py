"""PettingZoo's own tests, for every registered game at every number of seats and for the settings that change most."""

from __future__ import annotations

from typing import Any

import pytest
from pettingzoo.test import api_test, seed_test

import starboard
import starboard.env

TABLES: list[tuple[str, int, dict[str, str]]] = [
    (name, seats, {})
    for name in starboard.known_games()
    for low, high in [starboard.find_game(name).seats]
    for seats in range(low, high + 1)
]
TABLES += [
    ("race", 2, {"experienced": "yes"}),
    ("race", 2, {"start": "choice"}),
    ("race", 4, {"start": "choice"}),
    ("race", 3, {"start": "first"}),
]


@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")  # it comes with its mask, as in their card games
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")  # for the same reason
@pytest.mark.filterwarnings("ignore:We recommend agents to be named")  # p1 is what our notation calls them
@pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros")  # after the end there is nothing to do
@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
@pytest.mark.parametrize("illegal", ["error", "terminate"])
def test_a_table_passes_the_api_test(name: str, seats: int, options: dict[str, Any], illegal: str) -> None:
    env = starboard.env.make(name, seats, illegal=illegal, **options)
    api_test(env, num_cycles=1000)
    assert env.unwrapped.match.game.id == name


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_a_table_passes_the_seed_test(name: str, seats: int, options: dict[str, Any]) -> None:
    made: list[Any] = []

    def table() -> Any:
        made.append(starboard.env.make(name, seats, **options))
        return made[-1]

    seed_test(table, num_cycles=500)
    one, other = [env.match.record() for env in made]
    assert one == other
    assert made[0].match.moves
