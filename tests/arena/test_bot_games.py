"""Games between bots: which bots sit where with which seeds, and games that cannot be played."""

from __future__ import annotations

from starboard.arena.bot_games import play_game, tasks
from starboard.kernel.package import find_game


def test_each_seed_is_played_with_every_rotation_of_the_bots() -> None:
    todo = tasks("race", ["a", "b", "c"], 3, 7, 100, {})
    assert [(task["seed"], task["entries"]) for task in todo] == [
        (seed, rotation) for seed in (100, 101, 102) for rotation in ([0, 1, 2], [1, 2, 0], [2, 0, 1])
    ]


def test_two_bots_can_share_four_seats() -> None:
    todo = tasks("race", ["a", "b"], 4, 2, 1, {})
    assert [task["entries"] for task in todo] == [[0, 1, 0, 1], [1, 0, 1, 0]]


def test_a_game_that_cannot_be_played_says_so_and_names_its_seed() -> None:
    options = find_game("race").settled(2, {})
    answer = play_game({"game": "race", "options": options, "seed": 8, "entries": [0, 0], "bots": ["nobody"]})
    assert "seed 8" in answer["error"]
