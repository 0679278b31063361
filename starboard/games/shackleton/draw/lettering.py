"""Words in a drawing: how wide they are, where a line ends, and sheets that grow downwards."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from starboard.drawing.svg import text

_NARROW: Final = frozenset("iljtfrI.,:;'|!()[]·/- ")
_WIDE: Final = frozenset("mwMWQOGDNHU@%→")
_BOLD: Final = 1.1


def width_of(words: str, size: int, bold: bool = False) -> float:
    """About so wide in the widest of the usual fonts; a drawing cannot ask."""
    units = 0.0
    for letter in words:
        units += 0.36 if letter in _NARROW else 0.86 if letter in _WIDE else 0.62
    return units * size * (_BOLD if bold else 1.0)


@lru_cache(maxsize=8192)
def wrapped(words: str, size: int, width: float) -> tuple[str, ...]:
    """Lines that fit."""
    lines: list[str] = []
    line = ""
    for word in words.split():
        longer = f"{line} {word}" if line else word
        if line and width_of(longer, size) > width:
            lines.append(line)
            line = word
        else:
            line = longer
    return (*lines, line) if line else tuple(lines)


@lru_cache(maxsize=8192)
def shortened(words: str, size: int, width: float, bold: bool = False) -> str:
    """As much as fits on one line; whoever uses it has the whole text as a title."""
    if width_of(words, size, bold) <= width:
        return words
    kept = words
    while kept and width_of(kept + "…", size, bold) > width:
        kept = kept[:-1]
    return kept.rstrip() + "…"


class Sheet:
    """Parts of a drawing below each other."""

    def __init__(self, width: float, top: float = 0.0) -> None:
        self.width: Final = width
        self.y = top
        self.parts: list[str] = []

    def add(self, part: str, height: float) -> None:
        """Something that is already in its place; what follows goes below it."""
        self.parts.append(part)
        self.y += height

    def words(self, words: str, x: float, size: int = 11, width: float = 0.0, **attributes: str) -> None:
        """A paragraph."""
        step = size + 4
        for line in wrapped(words, size, width or self.width - 2 * x):
            self.parts.append(text(line, x, self.y + size, size, **attributes))
            self.y += step
