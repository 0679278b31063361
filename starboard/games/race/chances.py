"""How likely each seat seems to win: the same small learned net judges every seat, and the strongest gets most."""

from __future__ import annotations

from math import exp
from typing import Final

from starboard.games.race.cards import NOTHING
from starboard.games.race.learned import STRENGTH
from starboard.games.race.rules.scoring import points, tie_breaker
from starboard.games.race.state import Race
from starboard.games.race.traits import amounts, marks, seen

FINAL_POINT: Final = 0.2  # how much one point of lead in the final score counts, in the exponent
VICTORY: Final = 1.0  # points that winning itself is worth on top


def chances(state: Race) -> list[float]:
    """One share for each seat; they add up to one."""
    strengths: list[float] = []
    if state.end != NOTHING:
        scores = [(points(board), tie_breaker(board)) for board in state.boards]
        best = max(scores)
        for score in scores:
            strengths.append(FINAL_POINT * (score[0] + (VICTORY if score == best else 0.0)))
    else:
        everybody = seen(state)
        for seat in range(len(state.boards)):
            strengths.append(STRENGTH.values(marks(state, seat), amounts(state, seat, everybody))[0])
    most = max(strengths)
    shares = [exp(strength - most) for strength in strengths]
    whole = sum(shares)
    return [share / whole for share in shares]
