"""Reward schemes: both sum to zero, whoever wins."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from starboard.env.rewards import leads, shares


@given(st.integers(1, 6).flatmap(lambda seats: st.tuples(st.just(seats), st.sets(st.integers(0, seats - 1)))))
def test_the_reward_of_a_win_is_paid_by_the_losers(case: tuple[int, set[int]]) -> None:
    seats, winners = case
    paid = shares(seats, sorted(winners))
    assert len(paid) == seats
    assert sum(paid) == pytest.approx(0)
    if 0 < len(winners) < seats:
        assert {seat for seat in range(seats) if paid[seat] > 0} == winners


@pytest.mark.parametrize(
    ("seats", "winners", "paid"),
    [
        (2, [1], [-1, 1]),
        (2, [0, 1], [0, 0]),
        (3, [0], [1, -0.5, -0.5]),
        (3, [0, 2], [0.25, -0.5, 0.25]),
        (4, [], [0, 0, 0, 0]),
    ],
)
def test_a_lone_winner_gets_one_and_a_shared_win_is_shared(seats: int, winners: list[int], paid: list[float]) -> None:
    assert shares(seats, winners) == pytest.approx(paid)


@given(st.lists(st.integers(-100, 100), min_size=2, max_size=6))
def test_points_are_counted_against_the_mean_of_the_others(points: list[int]) -> None:
    ahead = leads(points)
    assert sum(ahead) == pytest.approx(0)
    assert ahead[0] == pytest.approx(points[0] - sum(points[1:]) / (len(points) - 1))
