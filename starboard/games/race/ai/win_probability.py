"""How likely a seat wins, as far as it can tell: a small learned net judges all seats, its own with its hand."""

from __future__ import annotations

from math import exp
from typing import Final

from starboard.games.race.ai.network import Net
from starboard.games.race.ai.network_inputs import amounts, marks, seen
from starboard.games.race.cards import NOTHING
from starboard.games.race.rules.scoring import points, tie_breaker
from starboard.games.race.state import Race

FINAL_POINT: Final = 0.2  # how much one point of lead in the final score counts, in the exponent
VICTORY: Final = 1.0  # points that winning itself is worth on top
PATIENCE: Final = (8, 32)  # from the first round on, and altogether in the last, plans count less and points more


def chances(state: Race, seat: int, strength_of: Net) -> float:
    """This seat's share of the victory."""
    strengths: list[float] = []
    if state.end != NOTHING:
        scores = [(points(board), tie_breaker(board)) for board in state.boards]
        best = max(scores)
        for score in scores:
            strengths.append(FINAL_POINT * (score[0] + (VICTORY if score == best else 0.0)))
    else:
        everybody = seen(state)
        hurry = impatience(state.round)
        for other in range(len(state.boards)):
            outside = other != seat
            plans = strength_of.values(marks(state, other, outside), amounts(state, other, everybody, outside))[0]
            strengths.append((1.0 - hurry) * plans + hurry * FINAL_POINT * everybody[other].points)
    most = max(strengths)
    whole = 0.0
    for strength in strengths:
        whole += exp(strength - most)
    return exp(strengths[seat] - most) / whole


def impatience(round: int) -> float:
    """The rules guarantee no progress: where both sides wait, the one behind in points must not like it."""
    if round <= PATIENCE[0]:
        return 0.0
    part = min(1.0, (round - PATIENCE[0]) / (PATIENCE[1] - PATIENCE[0]))
    return part * part
