"""The table as one picture that stands alone: for notebooks, files and print."""

from __future__ import annotations

from typing import Final

from starboard.drawing.layout import below, beside, framed, in_columns, leaf
from starboard.games.gaia import GAME
from starboard.games.gaia.draw.style import STYLE

MAP: Final = 800.0
SIDE: Final = 520.0


def whole(galaxy: str, research: str, scoring: str, players: list[str]) -> str:
    """The galaxy with the boards for everybody beside it, and all players' own boards below."""
    upper = beside([framed(galaxy, MAP), below([framed(research, SIDE), framed(scoring, SIDE)])])
    columns = 3 if len(players) == 3 else 2
    return leaf(GAME.title, below([upper, in_columns(players, columns, upper.width)]), STYLE.of_file)
