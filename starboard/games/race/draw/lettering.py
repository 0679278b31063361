"""Fitting words into a width: how wide they are at most, where lines break, and when letters shrink."""

from __future__ import annotations

from functools import lru_cache
from html import escape
from typing import Final

from starboard.drawing.font import Font, squeezed
from starboard.drawing.svg import el

# The widths of DejaVu Sans Bold, a wide system font: what fits here fits in other fonts too.
FONT: Final = Font(
    {"iljI.,:;'’|!/íì ": 0.36, "mwMW@%—": 1.04, "ABCDEFGHJKLNOPQRSTUVXYZÁÉÍÓÚÀÈÌÒÙÂÊÔÃÕÇ+−→×≥≤": 0.78}, 0.68, plain=0.9
)
USUAL: Final = 13  # the size of letters in the style sheet
LEAST: Final = 11  # the smallest size of letters
READABLE: Final = 12  # down to this size letters may be somewhat narrower instead of smaller
NARROWER: Final = 1.06  # words that exceed their width by up to this factor are squeezed


def text(words: str | int, x: float, y: float, size: int = USUAL, **attributes: str | float | None) -> str:
    """Return words at a place. The style sheet has the usual size: it would take a tenth of every page to repeat it."""
    return el("text", escape(str(words)), x=x, y=y, font_size=None if size == USUAL else size, **attributes)


def broken(words: str, width: float, size: float, is_bold: bool = True) -> tuple[str, ...]:
    """Return the words on one line if they fit, else on the two that are most alike in width."""
    if FONT.width_of(words, size, is_bold) <= width:
        return (words,)
    split = words.split()
    halves = [(" ".join(split[:at]), " ".join(split[at:])) for at in range(1, len(split))]
    widths = [max([FONT.width_of(line, size, True) for line in half]) for half in halves]
    return halves[widths.index(min(widths))] if halves else (words,)


@lru_cache(maxsize=4096)
def fitted(
    words: str, x: float, y: float, width: float, lines: int, class_: str = "bold", size: int = 13, least: int = LEAST
) -> str:
    """Return words in a box whose middle is at height y: shrunk, then broken, at last squeezed to stay inside it."""
    is_bold = "bold" in class_
    for now in range(size, least - 1, -1):
        shown = broken(words, width, now, is_bold)
        most = width * NARROWER if now <= READABLE else width
        if len(shown) <= lines and max([FONT.width_of(line, now, is_bold) for line in shown], default=0) <= most:
            break
    else:
        now = least
        shown = broken(words, width, now, is_bold)
        if len(shown) > lines:
            shown = (words,)
    step = now + 2
    top = y - step * (len(shown) - 1) / 2 + now * 0.36
    widths = [width if FONT.width_of(line, now, is_bold) > width else None for line in shown]
    return "".join([squeezed(line, x, top + at * step, now, class_, widths[at]) for at, line in enumerate(shown)])
