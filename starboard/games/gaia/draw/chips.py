"""Small drawings of one size each: a page sets them side by side and wraps them, a file puts them at places."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from starboard.drawing import svg

Chip = tuple[str, float, float]
"""What is drawn from 0, 0, its width and its height."""

EM: Final = 13.0
"""Units for the letter size of the page, so that its style sheet decides how large chips are."""


def on_page(chips: Iterable[Chip]) -> str:
    """Return chips as drawings of their own for a page."""
    return "".join([_drawing(*chip) for chip in chips])


def _drawing(drawn: str, width: float, height: float) -> str:
    size = f'viewBox="0 0 {svg.number(width)} {svg.number(height)}"'
    ems = f'width="{svg.number(width / EM)}em" height="{svg.number(height / EM)}em"'
    hidden = "" if svg.role_of(drawn) == "group" else ' aria-hidden="true"'
    name = 'xmlns="http://www.w3.org/2000/svg" class="drawing chip"'
    return f'<svg {size} {ems}{hidden} {name}><g class="gaia">{drawn}</g></svg>'


def placed(chips: Iterable[Chip], most: float, gap: float = 6.0) -> Chip:
    """Return chips beside each other in lines of a width at most, as one drawing."""
    x = y = tallest = 0.0
    parts: list[str] = []
    for drawn, width, height in chips:
        if x and x + width > most:
            x, y, tallest = 0.0, y + tallest + gap, 0.0
        parts.append(svg.moved(x, y, drawn))
        x += width + gap
        tallest = max(tallest, height)
    return ("".join(parts), most, y + tallest if parts else 0.0)
