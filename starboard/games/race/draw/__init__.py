"""Race for the Galaxy as drawings: pure functions from a seat's view to SVG."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starboard.games.race.draw.board import board
from starboard.games.race.draw.picture import picture
from starboard.games.race.draw.style import STYLE
from starboard.games.race.view import RaceView
from starboard.kernel.event import Event
from starboard.kernel.parts import Drawing, Speaker


class RaceDrawing(Drawing[RaceView]):
    """How the rest of the program asks for these drawings."""

    def board(self, view: RaceView, speaker: Speaker, names: Sequence[str], last: Sequence[Event] = ()) -> str:
        return board(view, speaker, names, last)

    def page_css(self) -> str:
        return STYLE.of_page

    def picture(self, view: RaceView, speaker: Speaker, names: Sequence[str], last: Sequence[Event] = ()) -> str:
        return picture(view, speaker, names, last)


DRAWING: Final = RaceDrawing()
