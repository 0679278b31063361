"""`starboard arena`: bots on balanced seats, and the arithmetic of their results."""

from __future__ import annotations

import json
from typing import Any

import pytest

from cli.terminal import needs_entry_points, run
from starboard.arena.bot_games import duel, tasks
from starboard.arena.intervals import wilson
from starboard.arena.results import labels, ranks, ratings, tally
from starboard.kernel.package import find_game

QUICK = ["arena", "race", "--games", "4", "--seed", "3", "-o", "rounds=10", "--json"]


def without_times(text: str) -> dict[str, Any]:
    table: dict[str, Any] = json.loads(text)
    for row in table["bots"]:
        del row["mean_decision_ms"], row["max_decision_ms"]
    return table


def result(entries: list[int], scores: list[list[int]], winners: list[int]) -> dict[str, Any]:
    return {
        "entries": entries,
        "scores": scores,
        "winners": winners,
        "rounds": 10,
        "decisions": 100,
        "thought": [[2, 0.004, 0.003]] * len(entries),
    }


def test_every_bot_plays_every_seat_equally_often() -> None:
    table = json.loads(run(*QUICK, "--bots", "random,random").stdout)
    assert [row["bot"] for row in table["bots"]] == ["random", "random#2"]
    assert [row["games_by_seat"] for row in table["bots"]] == [[2, 2], [2, 2]]
    assert table["games"] == 4
    assert sum(row["wins"] for row in table["bots"]) == pytest.approx(4, abs=0.01)


def test_each_seed_is_played_with_every_rotation_of_the_bots() -> None:
    todo = tasks("race", ["a", "b", "c"], 3, 7, 100, {})
    assert [(task["seed"], task["entries"]) for task in todo] == [
        (seed, rotation) for seed in (100, 101, 102) for rotation in ([0, 1, 2], [1, 2, 0], [2, 0, 1])
    ]


def test_two_bots_can_share_four_seats() -> None:
    todo = tasks("race", ["a", "b"], 4, 2, 1, {})
    assert [task["entries"] for task in todo] == [[0, 1, 0, 1], [1, 0, 1, 0]]


def test_the_same_seed_gives_the_same_table() -> None:
    first, again = (run(*QUICK, "--bots", "random,random").stdout for _ in range(2))
    assert without_times(first) == without_times(again)
    other = run(*QUICK, "--bots", "random,random", "--seed", "4").stdout
    assert without_times(first) != without_times(other)


@needs_entry_points
def test_several_processes_give_the_same_table() -> None:
    alone, together = (run(*QUICK, "--bots", "random,random", "--jobs", jobs).stdout for jobs in ("1", "2"))
    assert without_times(alone) == without_times(together)


def test_one_bot_alone_plays_against_itself() -> None:
    table = json.loads(run(*QUICK, "--bots", "random").stdout)
    assert table["bots"][0]["games_by_seat"] == [4, 4]
    assert table["bots"][0]["win_share"] == 1.0
    assert table["ratings"] is None


@pytest.mark.parametrize("bot", ["random", "easy"])
def test_the_first_line_says_that_a_bot_alone_plays_all_seats(bot: str) -> None:
    told = run("arena", "race", "--games", "1", "--seed", "3", "-o", "rounds=10", "--bots", bot).stdout.splitlines()
    assert told[0].startswith(f"all 2 seats are played by {bot}, against itself; name another bot")
    assert told[1].startswith("Race for the Galaxy: 1 games, 2 seats, from seed 3")


def test_as_json_it_is_said_beside_the_object() -> None:
    done = run(*QUICK, "--bots", "random")
    assert json.loads(done.stdout)["seats"] == 2
    assert done.stderr.startswith("all 2 seats are played by random, against itself")


def test_a_bot_that_is_named_twice_or_plays_solo_needs_no_such_word() -> None:
    solo = run("arena", "gaia", "--games", "1", "--seed", "3", "--seats", "1", "--bots", "random", "--json")
    assert [run(*QUICK, "--bots", "random,random").stderr, solo.stderr] == ["", ""]


def test_a_bot_of_an_earlier_version_plays_against_one_of_today() -> None:
    table = json.loads(run(*QUICK, "--bots", "normal@0.1,random").stdout)
    assert [row["bot"] for row in table["bots"]] == ["normal@0.1", "random"]
    assert table["bots"][0]["wins"] > table["bots"][1]["wins"]


def test_the_help_names_the_bots_of_earlier_versions() -> None:
    told = " ".join(run("arena", "--help").stdout.split())
    assert "Those of earlier versions are normal@0.1 and hard@0.1" in told


def test_the_table_is_told_as_lines() -> None:
    told = run(*QUICK[:-1], "--bots", "random,random").stdout
    assert "Race for the Galaxy: 4 games, 2 seats, from seed 3" in told
    assert "random#2" in told
    assert "win share" in told


def test_a_bot_alone_at_the_table_has_no_rating_and_the_reason_is_told() -> None:
    told = run("arena", "gaia", "--games", "1", "--seed", "3", "--seats", "1", "--bots", "random").stdout
    assert told.splitlines()[-1] == "no ratings: they compare bots at one table, and here one plays alone"


def test_a_game_that_cannot_be_played_says_so_and_names_its_seed() -> None:
    options = find_game("race").settled(2, {})
    answer = duel({"game": "race", "options": options, "seed": 8, "entries": [0, 0], "bots": ["nobody"]})
    assert "seed 8" in answer["error"]


def test_a_shared_win_counts_in_equal_shares() -> None:
    games = [result([0, 1], [[30, 1], [30, 1]], [0, 1]), result([1, 0], [[31, 0], [28, 0]], [0])]
    table = tally(["a", "b"], 2, games)
    assert [row["wins"] for row in table["bots"]] == [0.5, 1.5]
    assert [row["mean_score"] for row in table["bots"]] == [29.0, 30.5]
    assert table["shared_wins"] == 1
    assert table["bots"][0]["mean_decision_ms"] == 2.0
    assert table["bots"][0]["max_decision_ms"] == 3.0


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(50, 100, 0.4038, 0.5962), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (160, 200, 0.7391, 0.8495)],
)
def test_the_interval_is_wilsons(wins: float, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-5)


def test_the_interval_of_no_games_is_everything() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


def test_equal_scores_share_a_rank_and_tie_breakers_count() -> None:
    assert ranks([[30, 2], [31, 0], [30, 2], [30, 5]]) == [3.0, 1.0, 3.0, 2.0]


def test_bots_of_the_same_name_are_told_apart() -> None:
    assert labels(["hard", "easy", "hard", "hard"]) == ["hard", "easy", "hard#2", "hard#3"]


def test_the_better_bot_is_rated_higher() -> None:
    pytest.importorskip("openskill")
    rated = ratings(2, [result([0, 1], [[30, 0], [20, 0]], [0]), result([1, 0], [[20, 0], [30, 0]], [1])] * 3)
    assert rated is not None
    assert rated[0]["mu"] > 25 > rated[1]["mu"]
