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
PIECE_COLOURS: Final = ("#5b9dff", "#ff6a5e", "#ff8f33", "#ffd53d", "#c08a52", "#a9b3c4", "#eef6fc")
"""A faction's pieces by the type of its home planet: like the planet, and light enough for dark letters."""
_EDGES_ON_PAPER: Final = ("#1f5fc0", "#b92c20", "#b35400", "#8a6a00", "#7a4f1d", "#5c6778", "#5f7f95")
_SEATS_ON_PAPER: Final = ("#a86f00", "#1463b8", "#bf1550", "#357a1c")
DASHES: Final = ("", "10 4", "2.5 4", "10 4 2.5 4")
"""Each seat's outline of federations has a stroke of its own."""


def _themed(prefix: str, paper: tuple[str, ...], night: tuple[str, ...]) -> str:
    """Return the CSS rules that define numbered colours for a light page, a dark page and a file."""

    def defined(selector: str, colours: tuple[str, ...]) -> str:
        named = {str(number): colour for number, colour in enumerate(colours)}
        return palette.custom_properties(selector, named, prefix)

    return (
        defined(":root", paper)
        + "@media (prefers-color-scheme:dark){"
        + defined(":root:not([data-theme=light])", night)
        + "}"
        + defined(":root[data-theme=dark]", night)
        + "\n"
    )


def seat_classes(homes: list[int]) -> str:
    """Return the classes that give the seats the colours of their factions; homes are types of planets, or -1."""
    return " ".join(
        [f"{letter.lower()}-p{home}" for letter, home in zip(palette.LETTERS, homes, strict=False) if home >= 0]
    )


def _rules() -> str:
    """Return the CSS rules of the drawings. Outlines are darker on paper; all fills have dark outlines themselves."""
    parts = [
        _themed("gaia-seat", _SEATS_ON_PAPER, palette.SEATS),
        _themed("gaia-home", _EDGES_ON_PAPER, PIECE_COLOURS),
        palette.css_file(__package__, "drawing.css"),
    ]
    for seat, letter in enumerate(palette.LETTERS):
        for home, colour in enumerate(PIECE_COLOURS):
            name = f".{letter.lower()}-p{home}"
            parts.append(
                f"{name},:is(#table,.table-grid):has({name}){{--seat-{seat}:{colour};--edge-{seat}:var(--gaia-home-{home})}}\n"
            )
    parts += [f".gaia .p{planet}{{fill:{colour}}}\n" for planet, colour in enumerate(PLANET_COLOURS)]
    parts += [f".gaia .good-{letter}{{fill:{colour}}}\n" for letter, colour in _GOODS.items()]
    for seat, colour in enumerate(palette.SEATS):
        dash = f";stroke-dasharray:{DASHES[seat]}" if DASHES[seat] else ""
        edge = f"var(--edge-{seat},var(--gaia-seat-{seat}))"
        parts.append(f".gaia .s{seat}{{fill:var(--seat-{seat},{colour})}}\n")
        parts.append(f".gaia .e{seat}{{stroke:{edge}}}\n.gaia .f{seat}{{stroke:{edge}{dash}}}\n")
        parts.append(f".draw-gaia .draw-part.b{seat}{{border-color:{edge}}}\n")
    return "".join(parts)


# On a phone all parts are stacked. In a window of fixed height the map fills it, and the rest is beside the map.
STYLE: Final = GameStyle(_rules(), palette.css_file(__package__, "layout.css"))


def sheet(width: float, height: float, title: str, description: str, *children: str, cut: str = "") -> str:
    """Return a drawing of this game, in the group that its CSS rules apply to.

    A drawing that may be cut keeps its width in a lower box, and shows only its upper ("Min") or lower ("Max") part.
    """
    drawn = svg.picture(width, height, title, description, svg.el("g", *children, class_="gaia"))
    kept = f' class="drawing" preserveAspectRatio="xMidY{cut} slice"'
    return drawn.replace(' class="drawing"', kept, 1) if cut else drawn
