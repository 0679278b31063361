"""Words in a drawing: how wide they are, where a line ends, and sheets that grow downwards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starboard.drawing.font import Font
from starboard.drawing.svg import text

_FONT: Final = Font({"iljtfrI.,:;'|!()[]·/- ": 0.36, "mwMWQOGDNHU@%→": 0.86}, 0.62, bold=1.1)
width_of: Final = _FONT.width_of
wrapped: Final = _FONT.wrapped
shortened: Final = _FONT.shortened


def lines_below(lines: Sequence[str], x: float, y: float, step: float = 14) -> list[str]:
    """Return small lines of text below each other, the first at this height."""
    return [text(line, x, y + step * at, 11) for at, line in enumerate(lines)]


def centred_lines(lines: Sequence[str], x: float, middle: float, step: float = 14) -> list[str]:
    """Return small lines of text below each other, around this height."""
    return lines_below(lines, x, middle + 4 - step * (len(lines) - 1) / 2, step)


class Sheet:
    """Parts of a drawing below each other."""

    def __init__(self, width: float, top: float = 0.0) -> None:
        self.width: Final = width
        self.y = top
        self.parts: list[str] = []

    def add(self, part: str, height: float) -> None:
        """Add a part that is already in its place; what follows goes below it."""
        self.parts.append(part)
        self.y += height

    def words(self, words: str, x: float, size: int = 11, width: float = 0.0, **attributes: str) -> None:
        """Add a paragraph."""
        step = size + 4
        for line in wrapped(words, size, width or self.width - 2 * x):
            self.parts.append(text(line, x, self.y + size, size, **attributes))
            self.y += step
