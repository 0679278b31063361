"""Colours and rules of style that only this game's drawings have; the style sheet of the page is written from here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starboard.drawing.game_style import GameStyle
from starboard.drawing.palette import SEATS, css_file, custom_properties
from starboard.games.shackleton.components import CORPORATIONS, TYPES

COLOURS: Final = {  # in the light and in the dark theme
    "floor": ("#e2dbc9", "#171d2e"),
    "ground": ("#f3eee0", "#252d43"),
    "dust": ("#e8e1cf", "#313a55"),
    "rim": ("#cfc5ac", "#3b4562"),
    "rim-2": ("#a89c7e", "#55608a"),
    "pit": ("#d9d0ba", "#1d2437"),
    "ti": ("#3f6582", "#a9c3d8"),
    "re": ("#7b35b0", "#d3a2f5"),
    "night": ("#b9ae92", "#060913"),
    "dawn": ("#fffdf5", "#8d9ac2"),
    "sun": ("#2f74c8", "#5aa9ff"),
    "sun-2": ("#dcebfb", "#bfe0ff"),
}
TRADES: Final = ("#f2a65a", "#7fd1c7", "#cdbbf5")
"""Engineers, technicians, scientists; each kind also has a shape and a letter."""
CORPORATION_COLOURS: Final = ("#ff9e7a", "#b9a6ee", "#c3ccd6", "#7fb8ff", "#8fd694", "#63dbe6", "#f08a8a")
"""Corporations; each also has an icon and two letters of its name."""


def _colours(selector: str, is_night: bool) -> str:
    """Return the rule that defines the colours of one theme."""
    return custom_properties(selector, {name: pair[is_night] for name, pair in COLOURS.items()}, "s") + "\n"


def _fills(names: Sequence[str], colours: Sequence[str]) -> str:
    """Return a rule for each name's fill."""
    return "".join([f".shackleton .{name}{{fill:{colour}}}\n" for name, colour in zip(names, colours, strict=True)])


def _rules() -> str:
    """Return everything that this game adds to the palette, for light, dark and print."""
    return (
        _colours(".shackleton", False)
        + "@media (prefers-color-scheme:dark){"
        + _colours(":root:not([data-theme=light]) .shackleton,.shackleton:root", True)
        + "}\n"
        + "@media screen{"
        + _colours(":root[data-theme=dark] .shackleton", True)
        + "}\n"
        + _fills([f"seat{seat}" for seat in range(len(SEATS))], SEATS)
        + _fills(TYPES, TRADES)
        + _fills(CORPORATIONS, CORPORATION_COLOURS)
        + css_file(__package__, "drawing.css").lstrip()
    )


# On a phone all parts stand below each other. Where the window gives a height, the crater stands above the own base and
# the tabs beside it. The row of the own base has a fixed height: the crater does not shrink when goods or projects come
# in. Projects stand below the goods, beside the structures.
STYLE: Final = GameStyle(_rules(), css_file(__package__, "layout.css"))
