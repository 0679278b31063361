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
from starboard.games.shackleton.draw.icons import astronaut, good
from starboard.games.shackleton.text.amounts import letter
from starboard.kernel.parts import Speaker

MINERALS = (TITANIUM, RARE_EARTH)  # known by their shapes where letters would be too small
_LETTERED = (*MINERALS, ICE, REGOLITH, BASALT)
_LEGIBLE = 0.75  # below this scale, letters are too small to read


def icon(resource: int, speaker: Speaker) -> str:
    """Draw a resource around 0, 0."""
    if resource in _LETTERED:
        return good(resource, letter(RESOURCES[resource], speaker))
    return good(resource, "?" if resource == ANY_SAMPLE else "")


def person(type: int, speaker: Speaker, size: float = 11.0) -> str:
    """Draw an astronaut around 0, 0."""
    return astronaut(type, letter(TYPES[type], speaker), size)


def amounts_row(
    price: Sequence[int], x: float, y: float, speaker: Speaker, sign: str = "", scale: float = 1.0
) -> tuple[str, float]:
    """Draw numbers and icons from left to right, and return how far they reach; a smaller scale is for narrow boxes."""
    parts: list[str] = []
    for resource, count in enumerate(price):
        if count:
            words = f"{sign}{count}"
            x += 8.5 * len(words) + 3
            parts.append(text(words, x - 2, y + 5, 13, class_="end bold"))
            drawn = good(resource) if scale < _LEGIBLE and resource in MINERALS else icon(resource, speaker)
            parts.append(moved(x + 11 * scale, y, drawn, scale=scale))
            x += 27 * scale
    return "".join(parts), x


def crew_row(types: Sequence[int], x: float, y: float, speaker: Speaker, size: float = 10.0) -> tuple[str, float]:
    """Draw every astronaut as a piece of its own, and return how far they reach."""
    parts: list[str] = []
    for type, count in enumerate(types):
        for _ in range(count):
            parts.append(moved(x + size, y, person(type, speaker, size)))
            x += 2 * size + 4
    return "".join(parts), x
