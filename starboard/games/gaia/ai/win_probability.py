"""The probability that a seat wins, from values that were fitted to finished games."""

from __future__ import annotations

from math import exp
from typing import Final

from starboard.games.gaia.ai.value import FITTED, weighted_value
from starboard.games.gaia.state import Gaia

LEAD_SCALE: Final = 20.0  # points; wide, so that points still matter far ahead or far behind


def win_probability(state: Gaia, seat: int) -> float:
    """Return the probability that this seat wins: a softmax of the values."""
    mine = weighted_value(state, seat, FITTED)
    whole = 0.0
    for other in range(len(state.players)):
        whole += exp(min(50.0, (weighted_value(state, other, FITTED) - mine) / LEAD_SCALE))
    return 1.0 / whole
