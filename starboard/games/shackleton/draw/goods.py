"""Amounts as icons: what something costs or brings, a number beside each shape."""

from __future__ import annotations

from collections.abc import Sequence

from starboard.drawing.svg import moved, text
from starboard.games.shackleton.components import (
    ANY_SAMPLE,
    BASALT,
    ICE,
    RARE_EARTH,
    REGOLITH,
    RESOURCES,
    TITANIUM,
    TYPES,
)
from starboard.games.shackleton.draw.icons import astronaut, good, small_good
from starboard.games.shackleton.draw.lettering import width_of
from starboard.games.shackleton.text.amounts import letter
from starboard.kernel.parts import Speaker

MINERALS = (TITANIUM, RARE_EARTH)
_LETTERED = (*MINERALS, ICE, REGOLITH, BASALT)
_FULL_SIZE = 0.95  # from this scale on, numbers have their usual size


def icon(resource: int, speaker: Speaker, scale: float = 1.0) -> str:
    """Draw a resource around 0, 0; its letters do not shrink with it."""
    mark = letter(RESOURCES[resource], speaker) if resource in _LETTERED else "?" if resource == ANY_SAMPLE else ""
    return good(resource, mark) if scale == 1.0 else small_good(resource, mark, scale)


def person(type: int, speaker: Speaker, size: float = 11.0) -> str:
    """Draw an astronaut around 0, 0."""
    return astronaut(type, letter(TYPES[type], speaker), size)


def amounts_row(
    price: Sequence[int], x: float, y: float, speaker: Speaker, sign: str = "", scale: float = 1.0
) -> tuple[str, float]:
    """Draw numbers and icons from left to right, and return how far they reach; a smaller scale is for narrow boxes."""
    parts: list[str] = []
    size = 13 if scale >= _FULL_SIZE else 12
    for resource, count in enumerate(price):
        if count:
            words = f"{sign}{count}"
            x += width_of(words, size, True)
            parts.append(text(words, x, y + 0.37 * size, size, class_="end bold"))
            half = (12 if resource in MINERALS else 10) * scale
            parts.append(moved(x + half + 1, y, icon(resource, speaker, scale)))
            x += 2 * half + 5 * scale
    return "".join(parts), x


def crew_counts(types: Sequence[int], x: float, y: float, speaker: Speaker, size: float = 8.0) -> tuple[str, float]:
    """Draw how many astronauts there are of each kind, and return how far they reach."""
    parts: list[str] = []
    for type, count in enumerate(types):
        if count:
            parts.append(moved(x + size, y, person(type, speaker, size)))
            parts.append(text(count, x + 2 * size + 2, y + 4.5, 12, class_="bold"))
            x += 2 * size + 12
    return "".join(parts), x


def crew_row(types: Sequence[int], x: float, y: float, speaker: Speaker, size: float = 10.0) -> tuple[str, float]:
    """Draw every astronaut as a piece of its own, and return how far they reach."""
    parts: list[str] = []
    for type, count in enumerate(types):
        for _ in range(count):
            parts.append(moved(x + size, y, person(type, speaker, size)))
            x += 2 * size + 3
    return "".join(parts), x
