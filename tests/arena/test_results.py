"""Statistics of results: wins, ranks, ratings, and names of bots."""

from __future__ import annotations

from typing import Any

import pytest

from starboard.arena.results import labels, ranks, ratings, tally


def result(entries: list[int], scores: list[list[int]], winners: list[int]) -> dict[str, Any]:
    return {
        "entries": entries,
        "scores": scores,
        "winners": winners,
        "rounds": 10,
        "decisions": 100,
        "thought": [[2, 0.004, 0.003]] * len(entries),
    }


def test_a_shared_win_counts_in_equal_shares() -> None:
    games = [result([0, 1], [[30, 1], [30, 1]], [0, 1]), result([1, 0], [[31, 0], [28, 0]], [0])]
    table = tally(["a", "b"], 2, games)
    assert [row["wins"] for row in table["bots"]] == [0.5, 1.5]
    assert [row["mean_score"] for row in table["bots"]] == [29.0, 30.5]
    assert table["shared_wins"] == 1
    assert table["bots"][0]["mean_decision_ms"] == 2.0
    assert table["bots"][0]["max_decision_ms"] == 3.0


def test_equal_scores_share_a_rank_and_tie_breakers_count() -> None:
    assert ranks([[30, 2], [31, 0], [30, 2], [30, 5]]) == [3.0, 1.0, 3.0, 2.0]


def test_bots_of_the_same_name_are_numbered() -> None:
    assert labels(["hard", "easy", "hard", "hard"]) == ["hard", "easy", "hard#2", "hard#3"]


def test_the_better_bot_is_rated_higher() -> None:
    pytest.importorskip("openskill")
    rated = ratings(2, [result([0, 1], [[30, 0], [20, 0]], [0]), result([1, 0], [[20, 0], [30, 0]], [1])] * 3)
    assert rated is not None
    assert rated[0]["mu"] > 25 > rated[1]["mu"]
