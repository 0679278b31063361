"""Shackleton Base as drawings: pure functions from a view to SVG, for pages, notebooks and files."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starboard.games.shackleton.draw.board import board, picture
from starboard.games.shackleton.draw.style import STYLE
from starboard.games.shackleton.view import ShackletonView
from starboard.kernel.event import Event
from starboard.kernel.parts import Drawing, Speaker


class ShackletonDrawing(Drawing[ShackletonView]):
    """How the rest of the program asks for these drawings."""

    def board(self, view: ShackletonView, speaker: Speaker, names: Sequence[str], last: Sequence[Event] = ()) -> str:
        return board(view, speaker, names, last)

    def page_css(self) -> str:
        return STYLE.of_page

    def picture(self, view: ShackletonView, speaker: Speaker, names: Sequence[str], last: Sequence[Event] = ()) -> str:
        return picture(view, speaker, names, last)


DRAWING: Final = ShackletonDrawing()
