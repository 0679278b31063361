"""The CSS of Race's drawings. Pages use all of it; a drawing in a file of its own embeds the first part."""

from __future__ import annotations

from typing import Final

from starboard.drawing.game_style import GameStyle
from starboard.drawing.palette import SEATS, css_file

GOODS: Final = ("#62bdf5", "#d9935a", "#7fcf68", "#f2cd45")
"""The colours of novelty, rare, genes and alien goods, all bright enough for dark letters in both themes."""

_KIND: Final = ".drawing .race-k{0}{{fill:{1}}}.drawing .race-s{0}{{stroke:{1}}}"
_KINDS: Final = "".join([_KIND.format(kind, colour) for kind, colour in enumerate(GOODS)])
_SEATS: Final = "".join([f".drawing .race-p{seat}{{fill:{colour}}}" for seat, colour in enumerate(SEATS)])

_TICK: Final = '[data-ticked="{0}"] .draw-race-owed svg>g:nth-of-type(-n+{0}) rect{{fill:var(--d-gold)}}\n'
_TICKED: Final = "".join([_TICK.format(count) for count in range(1, 11)])
"""Fills as many icons of cards still to pay as the reader has ticked cards."""

# In a narrow window all parts are stacked. The desk has a place for each; how the desk is divided is in desk.css.
_LAYOUT: Final = css_file(__package__, "layout.css") + css_file(__package__, "desk.css")
STYLE: Final = GameStyle(css_file(__package__, "drawing.css") + _KINDS + _SEATS + "\n", _LAYOUT + _TICKED)
