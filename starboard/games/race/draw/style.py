"""The rules of style of Race's drawings. The page's style sheet is written from here, files carry the first part."""

from __future__ import annotations

from typing import Final

from starboard.drawing.game_style import GameStyle
from starboard.drawing.palette import SEATS, css_file

GOODS: Final = ("#62bdf5", "#d9935a", "#7fcf68", "#f2cd45")
"""Novelty, rare, genes, alien: all bright enough for dark letters on them, in both themes."""

_KIND: Final = ".drawing .race-k{0}{{fill:{1}}}.drawing .race-s{0}{{stroke:{1}}}"
_KINDS: Final = "".join([_KIND.format(kind, colour) for kind, colour in enumerate(GOODS)])
_SEATS: Final = "".join([f".drawing .race-p{seat}{{fill:{colour}}}" for seat, colour in enumerate(SEATS)])

_TICK: Final = '[data-ticked="{0}"] .draw-race-owed g>g:nth-child(-n+{0}) rect{{fill:var(--d-gold)}}\n'
_TICKED: Final = "".join([_TICK.format(count) for count in range(1, 11)])
"""Of the cards that are still to pay, those that the reader has ticked are filled."""

# On a phone all parts stand below each other; where the window gives a height, the own cards stand above the others'.
# A hand so large that the own tableau would be out of sight stands below it while something is chosen there.
STYLE: Final = GameStyle(
    css_file(__package__, "drawing.css") + _KINDS + _SEATS + "\n", css_file(__package__, "layout.css") + _TICKED
)
