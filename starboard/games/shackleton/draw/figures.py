"""Pictures of single things, for the rules page and for the legend: drawn from a new table of three."""

from __future__ import annotations

from functools import cache
from typing import Final

from starboard.games.shackleton.draw.board import styled
from starboard.games.shackleton.draw.legend import legend
from starboard.games.shackleton.view import ShackletonView
from starboard.kernel.match import Match
from starboard.kernel.parts import Speaker
from starboard.kernel.view import SPECTATOR

_SEED: Final = 7


@cache
def _example() -> ShackletonView:
    """Return what everybody sees of a table in setup."""
    match = Match.new("shackleton", seats=3, seed=_SEED, corporations="first-game")
    view = match.view(SPECTATOR)
    assert isinstance(view, ShackletonView)
    return view


def legend_of(speaker: Speaker) -> str:
    """Draw what the shapes mean, with the numbers of the usual set."""
    return styled(legend(_example().world.tables, speaker))
