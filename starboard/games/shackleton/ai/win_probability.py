"""The probability that a seat wins, estimated from the values of all seats."""

from __future__ import annotations

from math import exp
from typing import Final

from starboard.games.shackleton.ai.value import TERMS, terms, value
from starboard.games.shackleton.components import VP
from starboard.games.shackleton.state import OVER, Shackleton

LEAD_SCALE: Final = 20.0  # points; wide, so that every point counts even for a seat that is far ahead or behind
# Weights of the terms of `value` at the start of the second and the third round, fitted to 1500 games by the policy
FITTED_WEIGHTS: Final = [
    [1.35, 1.41, 1.61, 1.55, 1.20, 0.54, 0.98, 1.25, 2.14, 0.76, 0.72, 0.90, 1.72],
    [0.61, 0.84, 0.79, 1.66, 1.01, 0.68, 0.90, 1.66, 1.59, 0.77, 0.74, 0.93, 1.23],
]
assert len(FITTED_WEIGHTS[0]) == len(FITTED_WEIGHTS[1]) == len(TERMS)


def win_probability(state: Shackleton, seat: int) -> float:
    """Return the probability that this seat wins."""
    mine = strength(state, seat)
    whole = 0.0
    for other in range(len(state.players)):
        whole += exp(min(50.0, (strength(state, other) - mine) / LEAD_SCALE)) if other != seat else 1.0
    return 1.0 / whole


def strength(state: Shackleton, seat: int) -> float:
    """Return the points that this seat is expected to have in the end."""
    if state.phase == OVER or state.is_bot(seat):
        return value(state, seat)
    weights = FITTED_WEIGHTS[0 if state.round < 3 else 1]
    amounts = terms(state, seat)
    total = float(state.players[seat].goods[VP])
    for at in range(len(amounts)):
        total += weights[at] * amounts[at]
    return total
