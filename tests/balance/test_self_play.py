"""The games of a run: settings, seeds, and games that cannot be played."""

from __future__ import annotations

from starboard.balance.self_play import play_trial, seed_of, trials
from starboard.kernel.package import find_game

TRIPLE = "artemis+selenium+mining"


def test_the_games_of_a_run_alternate_the_settings_and_each_has_its_own_seed() -> None:
    todo = trials(find_game("shackleton"), "random", [2, 3], 3, 1, {})
    assert len(todo) == 35 * 2 * 3
    assert [task["number"] for task in todo] == [0] * 70 + [1] * 70 + [2] * 70
    assert len({task["seed"] for task in todo}) == len(todo)
    fewer = trials(find_game("shackleton"), "random", [3], 2, 1, {"corporations": TRIPLE})
    assert all(task in todo for task in fewer)
    assert seed_of(1, (TRIPLE, 2, 0)) != seed_of(2, (TRIPLE, 2, 0))


def test_a_game_that_cannot_be_played_says_so_and_names_its_seed() -> None:
    task = trials(find_game("shackleton"), "nobody", [2], 1, 1, {"corporations": TRIPLE})[0]
    assert f"seed {task['seed']}" in play_trial(task)["error"]
