"""The table as one picture that stands alone: for notebooks, files and print."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starboard.drawing.desk import reader_first
from starboard.drawing.layout import Block, below, beside, framed, in_columns, sheet
from starboard.games.gaia import GAME
from starboard.games.gaia.draw import style
from starboard.games.gaia.draw.action_spaces import board_actions
from starboard.games.gaia.draw.board import homes
from starboard.games.gaia.draw.chips import placed
from starboard.games.gaia.draw.galaxy import galaxy
from starboard.games.gaia.draw.players import player_board
from starboard.games.gaia.draw.research_board import free_tiles, research_board, supply
from starboard.games.gaia.draw.scoring_tiles import boosters, final_scoring, round_words, rounds
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
    upper = beside([framed(galaxy(desk), MAP_WIDTH), below(_boards(desk))])
    players = [player_board(desk, seat) for seat in reader_first(view.seat, len(desk.names))]
    lower = in_columns(players, 3 if len(players) == 3 else 2, upper.width)
    drawn = sheet(GAME.title, below([upper, lower]), STYLE.of_file)
    return drawn.replace('class="drawing"', f'class="drawing {homes(desk)}"', 1)


def _boards(desk: GaiaDesk) -> list[Block]:
    """Return the boards for everybody, each of them as wide as their column."""
    state, blocks = desk.state, list[Block]()
    scale = SIDE_WIDTH / 480
    if state.round_tiles:
        drawn, width, height = placed(rounds(desk), 480, 4)
        blocks.append(framed(style.sheet(width, height, round_words(desk), round_words(desk), drawn), SIDE_WIDTH))
    if state.standard_at:
        free, tokens = framed(free_tiles(desk), 224 * scale), framed(supply(desk), 252 * scale)
        blocks += [framed(research_board(desk), SIDE_WIDTH), beside([free, tokens], 4)]
        blocks.append(framed(board_actions(desk), SIDE_WIDTH))
    lowest = [framed(boosters(desk), 125 * scale)] if state.boosters else []
    lowest += [framed(final_scoring(desk), 350 * scale)] if state.final_tiles else []
    return [*blocks, beside(lowest, 4)] if lowest else blocks
