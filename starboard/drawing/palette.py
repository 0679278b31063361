"""Colours and rules of style for all drawings: custom properties, so that one drawing serves light, dark and print.

Never colour alone: whatever has a colour here also has a letter, a texture or a shape of its own.
"""

from __future__ import annotations

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


def _block(selector: str, colours: dict[str, str]) -> str:
    return f"{selector}{{" + ";".join([f"--d-{name}:{value}" for name, value in colours.items()]) + "}"


RULES: Final = """
.drawing{font-family:system-ui,-apple-system,"Segoe UI",Roboto,"DejaVu Sans",sans-serif}
.drawing text{font-variant-numeric:tabular-nums}
.drawing text{fill:var(--d-text)}
.drawing .quiet{fill:var(--d-quiet)}
.drawing .ground{fill:var(--d-ink)}
.drawing .panel{fill:var(--d-panel);stroke:var(--d-line)}
.drawing .cell{fill:var(--d-panel-2);stroke:var(--d-line)}
.drawing .line{fill:none;stroke:var(--d-line-2)}
.drawing .gold{fill:var(--d-gold)}
.drawing .may{fill:none;stroke:var(--d-may);stroke-width:2.5;stroke-dasharray:6 4}
.drawing .chosen{fill:none;stroke:var(--d-may);stroke-width:3}
.drawing .last{fill:none;stroke:var(--d-last);stroke-width:2}
.drawing .target{cursor:pointer;outline:none}
.drawing .target:focus-visible .may{stroke-width:5;stroke-dasharray:none}
.drawing .bold{font-weight:700}
.drawing .mid{text-anchor:middle}
.drawing .end{text-anchor:end}
"""


def themed(paper: dict[str, str], night: dict[str, str]) -> str:
    """Colours for a page that follows its reader's theme and for a file that follows the system's."""
    return (
        _block(".drawing", paper)
        + "@media (prefers-color-scheme:dark){"
        + _block(":root:not([data-theme=light]) .drawing,.drawing:root", night)
        + "}"
        + _block(":root[data-theme=dark] .drawing", night)
    )


def style_sheet() -> str:
    """All rules that every drawing needs."""
    return themed(PAPER, NIGHT) + RULES
