"""Gaia Project as drawings: pure functions from a seat's view to SVG."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starboard.games.gaia.draw.board import board, picture
from starboard.games.gaia.draw.style import STYLE
from starboard.games.gaia.view import GaiaView
from starboard.kernel.event import Event
from starboard.kernel.parts import Drawing, Speaker


class GaiaDrawing(Drawing[GaiaView]):
    """How the rest of the program asks for these drawings."""

    def board(self, view: GaiaView, speaker: Speaker, names: Sequence[str], last: Sequence[Event] = ()) -> str:
        return board(view, speaker, names, last)

    def page_css(self) -> str:
        return STYLE.of_page

    def picture(self, view: GaiaView, speaker: Speaker, names: Sequence[str], last: Sequence[Event] = ()) -> str:
        return picture(view, speaker, names, last)


DRAWING: Final = GaiaDrawing()
