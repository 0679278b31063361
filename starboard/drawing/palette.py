"""Colours and style rules of all drawings, as CSS custom properties, so that one drawing serves light, dark and print.

Colour is never the only distinction: whatever has a colour also has a letter, a texture or a shape of its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from typing import Final

COLOURS: Final = {  # on paper and at night
    "ink": ("#f6f3ea", "#0b1020"),
    "panel": ("#fffdf7", "#10182e"),
    "panel-2": ("#efe9da", "#18223f"),
    "line": ("#d5cdb8", "#2b3760"),
    "line-2": ("#9a9078", "#4a5a8c"),
    "text": ("#1b2236", "#e9eefc"),
    "quiet": ("#5a6072", "#9fabd0"),
    "gold": ("#8c6000", "#ffd75e"),
    "may": ("#8a5a00", "#fff3b0"),
    "last": ("#007282", "#4fd8e8"),
    "bad": ("#b3261e", "#ff8080"),
}
PAPER: Final = {name: paper for name, (paper, _) in COLOURS.items()}
NIGHT: Final = {name: night for name, (_, night) in COLOURS.items()}
SEATS: Final = ("#ffb300", "#4aa8ff", "#ff5f8f", "#7ed957")
"""Seats A to D; each structure also shows its letter. They are readable on both backgrounds with a dark outline."""
LETTERS: Final = "ABCD"


def css_file(package: str, name: str) -> str:
    """Return a style sheet from a package, with a line break before it."""
    return "\n" + files(package).joinpath(name).read_text("utf-8")


RULES: Final = css_file(__package__, "drawing.css")
"""The rules of every drawing, without the colours."""


def custom_properties(selector: str, colours: Mapping[str, str], prefix: str = "d") -> str:
    """Return the rule that defines these colours as custom properties."""
    return f"{selector}{{" + ";".join([f"--{prefix}-{name}:{value}" for name, value in colours.items()]) + "}"


def themed(paper: Mapping[str, str], night: Mapping[str, str]) -> str:
    """Return the colours for a page that follows its reader's theme and for a file that follows the system's."""
    return (
        custom_properties(".drawing", paper)
        + "@media (prefers-color-scheme:dark){"
        + custom_properties(":root:not([data-theme=light]) .drawing,.drawing:root", night)
        + "}"
        + "@media screen{"
        + custom_properties(":root[data-theme=dark] .drawing", night)
        + "}"
    )


def style_sheet() -> str:
    """Return all rules that every drawing needs."""
    return themed(PAPER, NIGHT) + RULES
