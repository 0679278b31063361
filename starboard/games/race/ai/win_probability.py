"""How likely a seat wins: a small learned net rates all seats, and knows only the hand of the seat that asks."""

from __future__ import annotations

from math import exp
from typing import Final

from starboard.games.race.ai.network import Net
from starboard.games.race.ai.network_inputs import binary_inputs, numeric_inputs, summaries_of
from starboard.games.race.cards import NOTHING
from starboard.games.race.rules.scoring import points, tie_breaker
from starboard.games.race.state import Race

FINAL_POINT: Final = 0.2  # how much one point of lead in the final score counts, in the exponent
VICTORY: Final = 1.0  # additional points for the winner
STALL_BEGINS: Final = 8  # from this round on, plans count less and points count more
STALL_ENDS: Final = 32  # from this round on, only points count


def win_probability(state: Race, seat: int, strength_of: Net) -> float:
    """Return the probability that this seat wins."""
    strengths: list[float] = []
    if state.end != NOTHING:
        scores = [(points(board), tie_breaker(board)) for board in state.boards]
        best = max(scores)
        for score in scores:
            strengths.append(FINAL_POINT * (score[0] + (VICTORY if score == best else 0.0)))
    else:
        summaries = summaries_of(state)
        by_points = weight_of_points(state.round)
        for other in range(len(state.boards)):
            hidden = other != seat
            numbers = numeric_inputs(state, other, summaries, hidden)
            plans = strength_of.values(binary_inputs(state, other, hidden), numbers)[0]
            strengths.append((1.0 - by_points) * plans + by_points * FINAL_POINT * summaries[other].points)
    most = max(strengths)
    whole = 0.0
    for strength in strengths:
        whole += exp(strength - most)
    return exp(strengths[seat] - most) / whole


def weight_of_points(round: int) -> float:
    """Return how much the score counts against plans: the rules guarantee no progress, so waiting must not pay."""
    part = (round - STALL_BEGINS) / (STALL_ENDS - STALL_BEGINS)
    return max(0.0, min(1.0, part)) ** 2
