"""The table as one picture that stands alone: for notebooks, files and print."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starboard.drawing.desk import reader_first
from starboard.drawing.layout import below, beside, framed, in_columns, sheet
from starboard.games.shackleton import GAME
from starboard.games.shackleton.draw.board import styled
from starboard.games.shackleton.draw.corporation_panels import corporation_board
from starboard.games.shackleton.draw.crater import crater
from starboard.games.shackleton.draw.legend import legend
from starboard.games.shackleton.draw.players import base
from starboard.games.shackleton.draw.style import STYLE
from starboard.games.shackleton.draw.targets import ShackletonDesk
from starboard.games.shackleton.draw.tracks import tracks
from starboard.games.shackleton.view import ShackletonView
from starboard.kernel.event import Event
from starboard.kernel.parts import Speaker

CRATER_WIDTH: Final = 880.0
SIDE_WIDTH: Final = 440.0  # of the tracks beside the crater
COLUMNS: Final = 3  # one for each corporation in play


def picture(view: ShackletonView, speaker: Speaker, names: Sequence[str], last: Sequence[Event] = ()) -> str:
    """Draw the crater with the tracks beside it, the corporations, everybody's base and the legend below."""
    desk = ShackletonDesk(view, speaker, names, last)
    upper = beside([framed(styled(crater(desk)), CRATER_WIDTH), framed(styled(tracks(desk)), SIDE_WIDTH)])
    boards = [styled(corporation_board(desk, corporation)) for corporation in view.world.corporations]
    bases = [styled(base(desk, seat)) for seat in reader_first(view.seat, len(desk.names))]
    key = styled(legend(view.world.tables, desk.speaker))
    if len(bases) > COLUMNS:
        lower = [in_columns(bases, len(bases), upper.width), in_columns([*boards, key], COLUMNS, upper.width)]
    else:
        lower = [in_columns([*boards, *bases, key], COLUMNS, upper.width)]
    return styled(sheet(GAME.title, below([upper, *lower]), STYLE.of_file))
