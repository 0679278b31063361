"""Estimated text widths: SVG cannot measure text, so the widest of the usual fonts is assumed."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from starboard.drawing.svg import text


class Font:
    """Estimated widths of letters, used to wrap and to shorten text."""

    def __init__(self, widths: Mapping[str, float], usual: float, bold: float = 1.0, plain: float = 1.0) -> None:
        """Take widths in em by groups of letters; `usual` is the width of all other letters."""
        self._widths: Final = {letter: width for letters, width in widths.items() for letter in letters}
        self._usual: Final = usual
        self._weights: Final = (plain, bold)
        self.wrapped: Final = lru_cache(maxsize=8192)(self._wrapped)
        self.shortened: Final = lru_cache(maxsize=8192)(self._shortened)

    def width_of(self, words: str, size: float, is_bold: bool = False) -> float:
        """Return the estimated width of words, which is rather too large than too small."""
        units = sum([self._widths.get(letter, self._usual) for letter in words])
        return units * size * self._weights[is_bold]

    def _wrapped(self, words: str, size: float, width: float) -> tuple[str, ...]:
        """Return the lines of a text, each as long as there is room for."""
        lines: list[str] = []
        for word in words.split():
            if lines and self.width_of(f"{lines[-1]} {word}", size) <= width:
                lines[-1] += f" {word}"
            else:
                lines.append(word)
        return tuple(lines)

    def _shortened(self, words: str, size: float, width: float, is_bold: bool = False) -> str:
        """Return as much of a text as fits on one line; an ellipsis shows that something is missing."""
        if self.width_of(words, size, is_bold) <= width:
            return words
        while words and self.width_of(f"{words}…", size, is_bold) > width:
            words = words[:-1]
        return f"{words.rstrip()}…"


def squeezed(words: str, x: float, y: float, size: int, class_: str, width: float | None) -> str:
    """Return words at a place, their letters made narrower to take just this width, if one is given."""
    adjusted = None if width is None else "spacingAndGlyphs"
    return text(words, x, y, size, class_=class_, textLength=width, lengthAdjust=adjusted)
