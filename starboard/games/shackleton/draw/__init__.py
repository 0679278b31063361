"""Shackleton Base as drawings: pure functions from a seat's view to SVG."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from starboard.games.shackleton import GAME
from starboard.games.shackleton.data.tables import Tables
from starboard.games.shackleton.draw.board import board, styled
from starboard.games.shackleton.draw.last_move import places
from starboard.games.shackleton.draw.legend import legend
from starboard.games.shackleton.draw.picture import picture
from starboard.games.shackleton.draw.style import STYLE
from starboard.games.shackleton.state import Shackleton
from starboard.games.shackleton.view import ShackletonView
from starboard.kernel.event import Event
from starboard.kernel.parts import Drawing, Speaker


@cache
def _usual_tables() -> Tables:
    """Return the tables that are played by default."""
    seats = GAME.usual_seats
    state: Shackleton = GAME.rules.setup(seats, 0, GAME.settled(seats, {}))
    return state.tables


class ShackletonDrawing(Drawing[ShackletonView]):
    """The drawing part of the game (see `kernel.parts`)."""

    board = staticmethod(board)
    picture = staticmethod(picture)

    def places(self, event: Event) -> Sequence[str]:
        return places(event)

    def legend(self, speaker: Speaker) -> str:
        return styled(legend(_usual_tables(), speaker))

    def page_css(self) -> str:
        return STYLE.of_page


DRAWING: Final = ShackletonDrawing()
