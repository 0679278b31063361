"""Icons of the things that objectives count."""

from __future__ import annotations

from functools import cache
from typing import Final

from starboard.drawing.svg import el, moved, text
from starboard.games.shackleton.components import DOME, LABORATORY, ROBOT, TOURIST, WATCH, WORKSHOP
from starboard.games.shackleton.draw.effect_icons import anybody
from starboard.games.shackleton.draw.icons import empty_structure, small_good
from starboard.games.shackleton.effects import COUNTERS

_LEAF: Final = "M-6 6Q-7 -6 6 -6Q7 6 -6 6L2 -2"
_ROCKET: Final = "M0 -7Q5 -2 3 4H-3Q-5 -2 0 -7M-3 1L-6 6L-3 4M3 1L6 6L3 4"
_SHIELD: Final = "M-6 -7H6V0Q6 5 0 8Q-6 5 -6 0Z"
_PATHS: Final = {
    "destinations_used": "M0 8L-5 -1A5.5 5.5 0 1 1 5 -1ZM0 -5V-2",
    "cargo_levels": "M-6 -6H6V6H-6ZM-6 -6L6 6M6 -6L-6 6",
    "cargo_count": "M-6 -6H6V6H-6Z",
    "experiments": "M-2 -7H2V-2L6 6H-6L-2 -2ZM-4 2.5H4",
    "experiment_field_sets": "M-6 3a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M0 3a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M-3 -3a3 3 0 1 0 6 0"
    "a3 3 0 1 0 -6 0",
    "farms": _LEAF,
    "factories": "M-7 7V-2L-2 -6V-2L3 -6V-2H7V7Z",
    "factory_columns": "M-5 -7V7M0 -7V7M5 -7V7",
    "factory_rows": "M-7 -5H7M-7 0H7M-7 5H7",
    "defences": _SHIELD,
    "top_defences": _SHIELD + "M-3 1L0 -3L3 1",
    "defence_sections": "M-7 -3L-2 -6L-2 4L-7 7ZM-2 -6L3 -3V7L-2 4M3 -3L7 -6V4L3 7",
    "ship_structures": _ROCKET,
}
_SIZED: Final = {"farm_size": _LEAF, "ship_size": _ROCKET}
_KINDS: Final = {"farm_kinds": _LEAF}
WIDTH: Final = 13.0
_WIDER: Final = 22.0


@cache
def counter_icon(counter: int) -> tuple[str, float]:
    """Return the icon of what a counter counts, around 0, 0, and its width; a diamond if it has none of its own."""
    name = COUNTERS[counter]
    if name in _PATHS:
        return _shape(_PATHS[name]), WIDTH
    if name in _SIZED:
        return _beside(_shape(_SIZED[name]), text("▣", 6.5, 4.5, 12, class_="mid bold")), _WIDER
    if name in _KINDS:
        return _beside(_shape(_KINDS[name]), text("≠", 6.5, 4.5, 12, class_="mid bold")), _WIDER
    if name == "ship_crew":
        return moved(0, 0, anybody(), scale=0.7), WIDTH
    if name == "watch_steps":
        return small_good(WATCH, "", 0.64), WIDTH
    if name == "tourists_hosted":
        return small_good(TOURIST, "", 0.7), WIDTH
    if name == "robots_staffed":
        return small_good(ROBOT, "", 0.64), WIDTH
    if name == "domes":
        return empty_structure(DOME, 7), WIDTH
    if name == "workshops_plus_laboratories":
        return moved(-6, 0, empty_structure(WORKSHOP, 6)) + moved(7, 0, empty_structure(LABORATORY, 6)), _WIDER
    return text("◆", 0, 5, 13, class_="mid gold"), WIDTH


def _shape(drawn: str) -> str:
    return el("path", d=drawn, class_="shape", transform="scale(0.85)")


def _beside(left: str, right: str) -> str:
    return moved(-5, 0, left) + right
