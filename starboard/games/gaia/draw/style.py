"""Colours and CSS rules of this game's drawings, besides those that all games share."""

from __future__ import annotations

from typing import Final

from starboard.drawing import palette, svg
from starboard.drawing.game_style import GameStyle

PLANET_COLOURS: Final = (
    *("#3f7fd6", "#c8453b", "#ee8430", "#e3c04a", "#7d5d40", "#8b94a3", "#e4f0f9"),
    *("#35a76c", "#7a4cc2", "#168f94"),
)
"""By planet type; each also has a texture and a code of two letters."""

_GOODS: Final = {"c": "#f5c542", "o": "#c9d2de", "k": "#5aa9f2", "q": "#4fcf8b", "w": "#a678ee"}
_SEATS_ON_PAPER: Final = ("#a86f00", "#1463b8", "#bf1550", "#357a1c")
DASHES: Final = ("", "10 4", "2.5 4", "10 4 2.5 4")
"""Each seat's outline of federations has a stroke of its own."""


def _seat_colours(selector: str, colours: tuple[str, ...]) -> str:
    """Return the CSS rule that defines the seats' colours."""
    named = {str(seat): colour for seat, colour in enumerate(colours)}
    return palette.custom_properties(selector, named, "gaia")


def _rules() -> str:
    """Return the CSS rules of the drawings. Seats have darker outlines on paper; all fills have dark outlines."""
    parts = [
        _seat_colours(".drawing", _SEATS_ON_PAPER),
        "@media (prefers-color-scheme:dark){",
        _seat_colours(":root:not([data-theme=light]) .drawing", palette.SEATS),
        "}",
        _seat_colours(":root[data-theme=dark] .drawing", palette.SEATS),
        palette.css_file(__package__, "drawing.css"),
    ]
    parts += [f".gaia .p{planet}{{fill:{colour}}}\n" for planet, colour in enumerate(PLANET_COLOURS)]
    parts += [f".gaia .good-{letter}{{fill:{colour}}}\n" for letter, colour in _GOODS.items()]
    for seat, colour in enumerate(palette.SEATS):
        dash = f";stroke-dasharray:{DASHES[seat]}" if DASHES[seat] else ""
        parts.append(f".gaia .s{seat}{{fill:{colour}}}\n")
        parts.append(
            f".gaia .e{seat}{{stroke:var(--gaia-{seat})}}\n.gaia .f{seat}{{stroke:var(--gaia-{seat}){dash}}}\n"
        )
    return "".join(parts)


# On a phone all parts are stacked. In a window of fixed height the map fills it, and the rest is beside the map.
STYLE: Final = GameStyle(_rules(), palette.css_file(__package__, "layout.css"))


def sheet(width: float, height: float, title: str, description: str, *children: str) -> str:
    """Return a drawing of this game, in the group that its CSS rules apply to."""
    return svg.picture(width, height, title, description, svg.el("g", *children, class_="gaia"))
