"""Words that fit: how wide they are at most, where they break, and when they must shrink."""

from __future__ import annotations

from functools import lru_cache
from html import escape
from typing import Final

from starboard.drawing.svg import el

# Widths in em of a wide system font (DejaVu Sans Bold); other fonts are narrower, so that what fits here fits there.
_NARROW: Final = frozenset("iljI.,:;'’|!/íì")
_WIDE: Final = frozenset("mwMW@%—")
_CAPITALS: Final = frozenset("ABCDEFGHJKLNOPQRSTUVXYZÁÉÍÓÚÀÈÌÒÙÂÊÔÃÕÇ+−→×≥≤")
BOLD: Final = 1.0
PLAIN: Final = 0.9
LEAST: Final = 11
READABLE: Final = 12  # on a crowded table; rather than less than that, letters are somewhat narrower
NARROWER: Final = 1.06


def width_of(words: str, size: float, weight: float = BOLD) -> float:
    """How wide words are at most."""
    total = 0.0
    for letter in words:
        total += (
            0.36
            if letter in _NARROW or letter == " "
            else 1.04
            if letter in _WIDE
            else 0.78
            if letter in _CAPITALS
            else 0.68
        )
    return total * size * weight


def shortened(words: str, width: float, size: float) -> str:
    """The words, or as many of their letters as fit: a name that is cut is read more easily than a tiny one."""
    while width_of(words, size) > width:
        words = words.rstrip("…")[:-1].rstrip() + "…"
    return words


def broken(words: str, width: float, size: float, weight: float = BOLD) -> tuple[str, ...]:
    """The words on one line if they fit, else on the two that are most alike in width."""
    if width_of(words, size, weight) <= width:
        return (words,)
    split = words.split()
    halves = [(" ".join(split[:at]), " ".join(split[at:])) for at in range(1, len(split))]
    widths = [max(width_of(one, size), width_of(other, size)) for one, other in halves]
    return halves[widths.index(min(widths))] if halves else (words,)


@lru_cache(maxsize=4096)
def fitted(
    words: str,
    x: float,
    y: float,
    width: float,
    lines: int,
    class_: str = "bold",
    size: int = 13,
    least: int = LEAST,
) -> str:
    """Words in a box whose middle is at height y: shrunk, then broken, at last squeezed, but never outside of it."""
    weight = BOLD if "bold" in class_ else PLAIN
    for now in range(size, least - 1, -1):
        found = broken(words, width, now, weight)
        most = width * NARROWER if now <= READABLE else width
        if len(found) <= lines and max([width_of(line, now, weight) for line in found], default=0) <= most:
            break
    else:
        now = least
        found = broken(words, width, now, weight)
        if len(found) > lines:
            found = (words,)
    step = now + 2
    top = y - step * (len(found) - 1) / 2 + now * 0.36
    drawn: list[str] = []
    for at, line in enumerate(found):
        is_squeezed = width_of(line, now, weight) > width
        drawn.append(
            el(
                "text",
                escape(line),
                x=x,
                y=top + at * step,
                font_size=now,
                class_=class_,
                textLength=width if is_squeezed else None,
                lengthAdjust="spacingAndGlyphs" if is_squeezed else None,
            )
        )
    return "".join(drawn)
