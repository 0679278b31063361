"""The table as one picture that stands alone: for notebooks, files and print."""

from __future__ import annotations

from typing import Final

from starboard.drawing.layout import below, beside, framed, in_columns, leaf
from starboard.games.shackleton import GAME
from starboard.games.shackleton.draw.style import STYLE

CRATER: Final = 880.0
SIDE: Final = 440.0
COLUMNS: Final = 3  # as many as there are corporations in a game


def whole(crater: str, tracks: str, corporations: list[str], bases: list[str], legend: str) -> str:
    """The crater with the tracks beside it, the corporations, everybody's base and the legend below."""
    upper = beside([framed(crater, CRATER), framed(tracks, SIDE)])
    if len(bases) > COLUMNS:
        lower = [in_columns(bases, len(bases), upper.width), in_columns([*corporations, legend], COLUMNS, upper.width)]
    else:
        lower = [in_columns([*corporations, *bases, legend], COLUMNS, upper.width)]
    return leaf(GAME.title, below([upper, *lower]), STYLE.of_file)
