"""Gaia Project as drawings: pure functions from a seat's view to SVG."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starboard.games.gaia.draw.board import board
from starboard.games.gaia.draw.figures import picture_of
from starboard.games.gaia.draw.last_move import places
from starboard.games.gaia.draw.legend import legend
from starboard.games.gaia.draw.picture import picture
from starboard.games.gaia.draw.style import STYLE
from starboard.games.gaia.view import GaiaView
from starboard.kernel.event import Event
from starboard.kernel.parts import Drawing, Speaker


class GaiaDrawing(Drawing[GaiaView]):
    """The drawing part of the game (see `kernel.parts`)."""

    board = staticmethod(board)
    picture = staticmethod(picture)

    def figure(self, name: str, title: str, speaker: Speaker) -> str:
        return picture_of(name, title, speaker)

    legend = staticmethod(legend)

    def places(self, event: Event) -> Sequence[str]:
        return places(event)

    def page_css(self) -> str:
        return STYLE.of_page


DRAWING: Final = GaiaDrawing()
