"""Shackleton Base as drawings: pure functions from a seat's view to SVG."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starboard.games.shackleton.draw.board import board
from starboard.games.shackleton.draw.emblems import emblem_of
from starboard.games.shackleton.draw.figures import legend_of, picture_of
from starboard.games.shackleton.draw.last_move import places
from starboard.games.shackleton.draw.picture import picture
from starboard.games.shackleton.draw.style import STYLE
from starboard.games.shackleton.view import ShackletonView
from starboard.kernel.event import Event
from starboard.kernel.parts import Drawing, Speaker


class ShackletonDrawing(Drawing[ShackletonView]):
    """The drawing part of the game (see `kernel.parts`)."""

    board = staticmethod(board)
    picture = staticmethod(picture)

    def places(self, event: Event) -> Sequence[str]:
        return places(event)

    def legend(self, speaker: Speaker) -> str:
        return legend_of(speaker)

    def figure(self, name: str, title: str, speaker: Speaker) -> str:
        return picture_of(name, title, speaker)

    def emblem(self, thing: str, speaker: Speaker) -> str:
        return emblem_of(thing)

    def page_css(self) -> str:
        return STYLE.of_page


DRAWING: Final = ShackletonDrawing()
