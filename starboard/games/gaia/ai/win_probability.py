"""How likely a seat wins, as far as it can tell from what such positions came to in other games."""

from __future__ import annotations

from math import exp
from typing import Final

from starboard.games.gaia.ai.value import FITTED, weighed
from starboard.games.gaia.state import Gaia

LEAD: Final = 20.0  # points; wide, so that who is far ahead or behind still cares for every point


def chances(state: Gaia, seat: int) -> float:
    """This seat's share of the victory."""
    mine = weighed(state, seat, FITTED)
    whole = 0.0
    for other in range(len(state.players)):
        whole += exp(min(50.0, (weighed(state, other, FITTED) - mine) / LEAD))
    return 1.0 / whole
