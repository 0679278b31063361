"""Estimates of the ranks on final tiles."""

from __future__ import annotations

from math import exp

from starboard.games.gaia.components import ROUNDS
from starboard.games.gaia.data.tiles import NEUTRAL
from starboard.games.gaia.rules.final_scoring import SMALL_TABLE, progress
from starboard.games.gaia.state import Gaia


def rank_probability(difference: float, width: float) -> float:
    """Return the probability to finish ahead, given the present lead and the uncertainty (`width`)."""
    return 1.0 / (1.0 + exp(-difference / width))


def rival_progress(state: Gaia, seat: int, tile: int) -> list[float]:
    """Return the others' progress on a final tile, with the neutral player's at the pace of this round."""
    rivals = [float(progress(state, other, tile)) for other in range(len(state.players)) if other != seat]
    if len(state.players) <= SMALL_TABLE:
        rivals.append(NEUTRAL[tile] * (1.0 - (ROUNDS - state.round) / ROUNDS))
    return rivals
