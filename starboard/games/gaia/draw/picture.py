"""The table as one picture that stands alone: for notebooks, files and print."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starboard.drawing.layout import below, beside, framed, in_columns, sheet
from starboard.games.gaia import GAME
from starboard.games.gaia.draw.board import all_players
from starboard.games.gaia.draw.galaxy import galaxy
from starboard.games.gaia.draw.research_board import research_board
from starboard.games.gaia.draw.scoring_tiles import scoring_board
from starboard.games.gaia.draw.style import STYLE
from starboard.games.gaia.draw.targets import GaiaDesk
from starboard.games.gaia.view import GaiaView
from starboard.kernel.event import Event
from starboard.kernel.parts import Speaker

MAP_WIDTH: Final = 800.0
SIDE_WIDTH: Final = 520.0  # of the boards beside the map


def picture(view: GaiaView, speaker: Speaker, names: Sequence[str], last: Sequence[Event] = ()) -> str:
    """Draw the galaxy with the boards for everybody beside it, and all players' own boards below."""
    desk = GaiaDesk(view, speaker, names, last)
    boards = below([framed(research_board(desk), SIDE_WIDTH), framed(scoring_board(desk), SIDE_WIDTH)])
    upper = beside([framed(galaxy(desk), MAP_WIDTH), boards])
    players = all_players(desk)
    lower = in_columns(players, 3 if len(players) == 3 else 2, upper.width)
    return sheet(GAME.title, below([upper, lower]), STYLE.of_file)
