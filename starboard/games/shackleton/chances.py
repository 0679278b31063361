"""How likely a seat wins, as far as it can tell from what all positions look worth."""

from __future__ import annotations

from math import exp
from typing import Final

from starboard.games.shackleton.state import Shackleton
from starboard.games.shackleton.worth import worth

LEAD: Final = 20.0  # points; wide, so that who is far ahead or behind still cares for every point


def chances(state: Shackleton, seat: int) -> float:
    """This seat's share of the victory."""
    mine = worth(state, seat)
    whole = 0.0
    for other in range(len(state.players)):
        whole += exp(min(50.0, (worth(state, other) - mine) / LEAD))
    return 1.0 / whole
