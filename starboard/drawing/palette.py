"""Colours and rules of style for all drawings: custom properties, so that one drawing serves light, dark and print.

Never colour alone: whatever has a colour here also has a letter, a texture or a shape of its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from typing import Final

NIGHT: Final = {
    "ink": "#0b1020",
    "panel": "#10182e",
    "panel-2": "#18223f",
    "line": "#2b3760",
    "line-2": "#4a5a8c",
    "text": "#e9eefc",
    "quiet": "#9fabd0",
    "gold": "#ffd75e",
    "may": "#fff3b0",
    "last": "#4fd8e8",
    "bad": "#ff8080",
}
PAPER: Final = {
    "ink": "#f6f3ea",
    "panel": "#fffdf7",
    "panel-2": "#efe9da",
    "line": "#d5cdb8",
    "line-2": "#9a9078",
    "text": "#1b2236",
    "quiet": "#5a6072",
    "gold": "#8c6000",
    "may": "#8a5a00",
    "last": "#007282",
    "bad": "#b3261e",
}
SEATS: Final = ("#ffb300", "#4aa8ff", "#ff5f8f", "#7ed957")
"""Seats A to D; each structure also bears its letter. They are readable on both grounds with a dark outline."""
LETTERS: Final = "ABCD"


def css_file(package: str, name: str) -> str:
    """Return the rules of a style sheet that lies in a package; they begin on a line of their own."""
    return "\n" + files(package).joinpath(name).read_text("utf-8")


RULES: Final = css_file(__package__, "drawing.css")
"""What every drawing needs besides the colours."""


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
        + custom_properties(":root[data-theme=dark] .drawing", night)
    )


def style_sheet() -> str:
    """Return all rules that every drawing needs."""
    return themed(PAPER, NIGHT) + RULES
