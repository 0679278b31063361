"""Race for the Galaxy as drawings: pure functions from a seat's view to SVG."""

from __future__ import annotations

from typing import Final

from starboard.games.race.draw.board import board
from starboard.games.race.draw.figures import picture_of
from starboard.games.race.draw.icon_legend import legend
from starboard.games.race.draw.last_move import places
from starboard.games.race.draw.picture import picture
from starboard.games.race.draw.style import STYLE
from starboard.games.race.view import RaceView
from starboard.kernel.parts import Drawing, Speaker


class RaceDrawing(Drawing[RaceView]):
    """The drawing part of the game (see `kernel.parts`)."""

    board = staticmethod(board)
    picture = staticmethod(picture)
    places = staticmethod(places)
    legend = staticmethod(legend)

    def figure(self, name: str, title: str, speaker: Speaker) -> str:
        return picture_of(name, title, speaker)

    def page_css(self) -> str:
        return STYLE.of_page


DRAWING: Final = RaceDrawing()
