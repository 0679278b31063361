"""Confidence intervals of shares, means and ratios."""

from __future__ import annotations

import pytest

from starboard.arena.intervals import mean_interval, ratio_interval, share_interval, student, wilson


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(50, 100, 0.4038, 0.5962), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (160, 200, 0.7391, 0.8495)],
)
def test_the_interval_is_wilsons(wins: float, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-5)


def test_the_interval_of_no_games_is_zero_to_one() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


@pytest.mark.parametrize(
    ("freedom", "t"), [(1, 12.7062), (2, 4.3027), (3, 3.1824), (4, 2.7764), (9, 2.2622), (19, 2.0930), (100, 1.9840)]
)
def test_students_t_agrees_with_published_tables(freedom: int, t: float) -> None:
    assert student(freedom) == pytest.approx(t, rel=0.003)


def test_the_interval_of_a_mean_is_students() -> None:
    assert mean_interval([1, 2, 3, 4, 5]) == pytest.approx((3 - 1.9632, 3 + 1.9632), abs=0.01)


def test_one_value_has_no_interval() -> None:
    assert mean_interval([7]) is None
    assert share_interval([1], [2]) is None


def test_a_ratio_has_wilsons_interval_where_the_fair_share_is_always_the_same() -> None:
    low, high = wilson(30, 60)
    assert ratio_interval(30, [0.25] * 60) == pytest.approx((4 * low, 4 * high))


def test_the_interval_of_a_ratio_over_different_table_sizes_solves_wilsons_equation() -> None:
    fair = [1 / 2] * 40 + [1 / 4] * 40
    for end in ratio_interval(36, fair):
        deviation = sum(end * share * (1 - end * share) for share in fair) ** 0.5
        assert abs(36 - end * sum(fair)) == pytest.approx(1.959964 * deviation)


def test_without_wins_the_interval_of_a_ratio_begins_at_zero() -> None:
    assert ratio_interval(0, [0.5] * 10)[0] == 0.0


def test_shares_of_equal_wholes_have_the_interval_of_their_mean() -> None:
    assert share_interval([1, 2, 3], [4, 4, 4]) == pytest.approx(mean_interval([0.25, 0.5, 0.75]))
