"""The emblems of the corporations."""

from __future__ import annotations

from functools import cache

from starboard.drawing.svg import el, moved, text
from starboard.games.shackleton.components import CORPORATIONS
from starboard.games.shackleton.corporations import all_drawings


@cache
def emblem(corporation: int, r: float = 13.0, under: str = "") -> str:
    """Draw the emblem in dark strokes on the corporation's colour; a sample's letter may stand below it."""
    lift = -4.5 if under else 0.0
    strokes = el("path", d=all_drawings.drawing_of(corporation).sign, class_="cut")
    return (
        el("circle", r=r, class_=f"{CORPORATIONS[corporation]} piece")
        + moved(0, lift, strokes, scale=(0.72 if under else 0.95) * r / 13)
        + (text(under, 0, 0.82 * r, 13, class_="mid on-piece") if under else "")
    )
