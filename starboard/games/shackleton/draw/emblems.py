"""The emblems of the corporations."""

from __future__ import annotations

from functools import cache
from typing import Final

from starboard.drawing.svg import el, moved, number, text
from starboard.games.shackleton.components import CORPORATIONS
from starboard.games.shackleton.corporations import all_drawings


@cache
def emblem(corporation: int, r: float = 13.0, under: str = "") -> str:
    """Draw the emblem in dark strokes on the corporation's colour; the letter of a sample stands in its place."""
    ground = el("circle", r=r, class_=f"{CORPORATIONS[corporation]} piece")
    if under:
        return ground + text(under, 0, 4.5, 12, class_="mid on-piece")
    strokes = el("path", d=all_drawings.drawing_of(corporation).sign, class_="cut")
    return ground + moved(0, 0, strokes, scale=0.95 * r / 13)


_SIDE: Final = 32.0  # of an emblem that stands alone


def emblem_of(name: str) -> str:
    """Draw the emblem of the corporation with this id as an ornament beside its name."""
    if name not in CORPORATIONS:
        return ""
    drawn = moved(_SIDE / 2, _SIDE / 2, emblem(CORPORATIONS.index(name), 14))
    box = f"0 0 {number(_SIDE)} {number(_SIDE)}"
    return el("svg", drawn, viewBox=box, class_="drawing shackleton", aria_hidden="true", focusable="false")
