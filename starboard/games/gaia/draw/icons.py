"""The small signs: goods, pieces, planets, and what tiles mention. All are drawn around 0, 0 in a box of 16 to 28."""

from __future__ import annotations

from functools import cache
from math import pi
from typing import Final

from starboard.drawing.palette import LETTERS
from starboard.drawing.svg import el, moved, number, path, regular, text
from starboard.games.gaia.components import PLANETS
from starboard.kernel.parts import Speaker


def hexagon(radius: float, class_: str) -> str:
    """Draw a hexagon with a corner on top."""
    return f'<path d="{path(regular(6, 0, 0, radius, pi / 6))}" class="{class_}"/>'


@cache
def octagon(width: float, height: float, cut: float, class_: str) -> str:
    """Return a rectangle from 0, 0 whose corners are cut off."""
    right, low = width - cut, height - cut
    corners = [(cut, 0), (right, 0), (width, cut), (width, low), (right, height), (cut, height), (0, low), (0, cut)]
    return el("path", d=path(corners), class_=class_)


def octagon_sign() -> str:
    """Draw a small octagon around 0, 0."""
    return moved(-11, -9, octagon(22, 18, 5, "now"))


def crossed_out(drawn: str, class_: str, x: float, y: float, scale: float) -> str:
    """Return a drawing of something used up: pale, with a cross at this place."""
    return el("g", drawn, class_=class_) + moved(x, y, SIGNS["cross"], scale=scale)


GOODS: Final = {
    "c": '<circle r="6.5" class="good good-c"/><path d="M2.6 -2.6A3.6 3.6 0 1 0 2.6 2.6" class="ink"/>',
    "o": '<path d="M0 -7.5L6.5 -3.7V3.7L0 7.5L-6.5 3.7V-3.7Z" class="good good-o"/>'
    '<path d="M-6.5 -3.7L0 0L6.5 -3.7M0 0V7.5" class="ink"/>',
    "k": '<path d="M0 -4C-2 -6 -5 -6 -7.5 -5V5C-5 4 -2 4 0 6C2 4 5 4 7.5 5V-5C5 -6 2 -6 0 -4Z" class="good good-k"/>'
    '<path d="M0 -4V6" class="ink"/>',
    "q": '<path d="M-2.6 -7.6V7.6M2.6 -7.6V7.6M-7.6 -2.6H7.6M-7.6 2.6H7.6" class="pin"/>'
    '<rect x="-5.5" y="-5.5" width="11" height="11" rx="2.5" class="good good-q"/><circle r="2.4" class="ink"/>',
    "vp": hexagon(8.5, "vp"),
    "pw": '<circle r="7" class="good good-w"/><path d="M1.5 -5L-3 1H0L-1.5 5L3 -1H0Z" fill="#fff"/>',
    "t": '<circle r="7" class="good good-w"/><path d="M-3.5 0H3.5M0 -3.5V3.5" class="glow"/>',
    "gf": '<path d="M0 -7L7.5 6.5H-7.5ZM0 -1.5L3.3 4H-3.3Z" class="solid" fill-rule="evenodd"/>',
}
"""Credits are coins, ore a cube, knowledge a book, QIC a chip, points a hexagon, charging a bolt, a token a plus."""

PIECES: Final = {
    "mine": "M-12 10V4A12 12 0 0 1 12 4V10Z",
    "ts": "M-11.5 12V-2L0 -13L11.5 -2V12Z",
    "lab": "M-5 -14H5V-5L13.5 12H-13.5L-5 -5Z",
    "ac1": "M-14 -4L0 -14L14 -4V0H11.5V8H14V12.5H-14V8H-11.5V0H-14Z",
    "ac2": "M-14 -3A14 11 0 0 1 14 -3V0H11.5V8H14V12.5H-14V8H-11.5V0H-14Z",
    "pi": path(
        [
            point
            for one, other in zip(regular(5, 0, 1, 17, -pi / 2), regular(5, 0, 1, 9.5, -pi / 2 + pi / 5), strict=True)
            for point in (one, other)
        ]
    ),
    "gf": "M0 -17L17.5 13H-17.5ZM0 -10L11.5 9.5H-11.5Z",
    "satellite": "M0 -11L11 0L0 11L-11 0Z",
    "station": "M-12 0A12 12 0 1 0 12 0A12 12 0 1 0 -12 0ZM-7.5 0A7.5 7.5 0 1 0 7.5 0A7.5 7.5 0 1 0 -7.5 0Z",
}
"""Mine a dome, trading station a house, lab a flask, academies temples, institute a star, gaiaformer a triangle."""

_LETTER_AT: Final = {"mine": 8.5, "lab": 10.5, "pi": 6, "satellite": 5, "station": 5}
_USUAL_LETTER_AT: Final = 9.5
_OPEN: Final = ("gf", "station")

SIGNS: Final = {
    "income": '<path d="M-6 1V6H6V1M0 -7V2M-3 -1L0 2.5L3 -1" class="pen"/>',
    "pass": '<path d="M-4 8V-7M-4 -7H6L3 -3.5L6 0H-4" class="pen"/>',
    "special": '<path d="M-3 -7H3L7 -3V3L3 7H-3L-7 3V-3ZM-2.5 -3.5L3 0L-2.5 3.5Z" class="pen"/>',
    "then": '<path d="M-3 -4L3 0L-3 4Z" class="solid"/>',
    "step": '<path d="M-6.5 0A6.5 6.5 0 1 1 -2 6.2M-6.5 6.5L-2 6.2L-3.6 2" class="pen"/><circle r="2" class="solid"/>',
    "range": '<path d="M-7 0H6M2.5 -4L7 0L2.5 4M-7 -3V3" class="pen"/>',
    "types": '<circle cx="-4" cy="3" r="3.6" class="good p1"/><circle cx="4" cy="3" r="3.6" class="good p0"/>'
    '<circle cx="0" cy="-4" r="3.6" class="good p3"/>',
    "gaia": '<circle r="7" class="good p7"/><path d="M-4 4C-4 -2 -1 -4 4 -4C4 1 1 4 -4 4L1 -1" class="ink"/>',
    "sectors": f'<g transform="translate(-4 2)">{hexagon(4.3, "comb")}</g>'
    f'<g transform="translate(4 2)">{hexagon(4.3, "comb")}</g>'
    f'<g transform="translate(0 -5)">{hexagon(4.3, "comb")}</g>',
    "token": '<path d="M-7 -6H7V2C7 5 3 7 0 8C-3 7 -7 5 -7 2Z" class="green"/>',
    "research": '<path d="M0 4V-7M-5 -2L0 -7L5 -2M-6 8H6" class="pen"/>',
    "rescore": '<path d="M-5 -4.5A7 7 0 1 1 -6.5 2M-7 -7.5L-5 -4.2L-1.4 -5.4" class="pen"/>',
    "tech": '<rect x="-7" y="-6" width="14" height="12" rx="2" class="tile"/>'
    '<path d="M-3 3V0M0 3V-3M3 3V-1" class="pen"/>',
    "cross": '<path d="M-8 -8L8 8M8 -8L-8 8" class="cross"/>',
    "swap": '<path d="M-6 -3H5M2 -6L5.5 -3L2 0M6 4H-5M-2 1L-5.5 4L-2 7" class="pen"/>',
    "federated": '<circle cx="-4" cy="2" r="3" class="solid"/><circle cx="4" cy="2" r="3" class="solid"/>'
    '<path d="M-8 -3H8V7H-8Z" class="pen"/>',
}


@cache
def silhouette(piece: str, class_: str, scale: float = 0.55) -> str:
    """Draw a piece without an owner, as a sign for its kind."""
    return f'<path d="{PIECES[piece]}" class="{class_}" fill-rule="evenodd" transform="scale({number(scale)})"/>'


@cache
def piece(name: str, seat: int, scale: float = 1.0) -> str:
    """Draw a piece with the letter of its owner, which is as large on every scale."""
    class_ = "former" if name in _OPEN else "piece"
    shape = f'<path d="{PIECES[name]}" class="{class_} s{seat}" transform="scale({number(scale)})"/>'
    back = '<circle r="11" class="tag"/>' if name == "station" else ""
    back = '<path d="M0 -15L15.5 12H-15.5Z" class="tag"/>' if name == "gf" else back
    on = "code mid" if back else "cut mid" if name == "satellite" else "on mid"
    if back:
        back = moved(0, 0, back, scale=scale)
    y = _LETTER_AT.get(name, _USUAL_LETTER_AT) * scale
    return back + shape + text(LETTERS[seat], 0, y, 20, class_=on)


@cache
def own_piece(name: str, seat: int, scale: float) -> str:
    """Draw a piece on its owner's board, where it needs no letter."""
    class_ = "former" if name in _OPEN else "piece"
    return f'<path d="{PIECES[name]}" class="{class_} s{seat}" transform="scale({number(scale)})"/>'


@cache
def disc(seat: int, radius: float = 7.0) -> str:
    """Draw a player as a marker with a letter; the neutral player has a dash."""
    if seat < 0:
        return f'<circle r="{number(radius)}" class="grey"/>' + text("–", 0, 4.5, 13, class_="on mid")
    size = 13 if radius < 9 else 16
    return f'<circle r="{number(radius)}" class="good s{seat}"/>' + text(
        LETTERS[seat], 0, size * 0.36, size, class_="on mid"
    )


_TEXTURES: Final = (
    # Textures: continents, bands, cracks, dunes, dots, facets, crystal, leaf, spiral, rings
    '<path d="M-15 -9C-8 -15 -2 -12 -4 -7C-6 -3 -12 -2 -16 -3ZM3 -2C9 -6 17 -3 16 3C13 8 10 14 6 12C2 8 5 4 3 -2Z'
    'M-10 9C-6 6 -3 8 -4 13C-7 15 -10 13 -10 9Z"'
    ' fill="#8fd08a" opacity=".85"/>',
    '<path d="M-18 -8H18M-20 0H20M-18 8H18M-12 15H12M-12 -15H12" class="mark"/>',
    '<path d="M-19 -3L-9 -6L-4 2L5 -4L10 -13M-4 2L-7 12L1 17M5 -4L12 4L19 2M12 4L10 14" class="mark"/>',
    '<path d="M-18 -8C-12 -14 -6 -3 0 -9S12 -14 18 -8M-20 1C-13 -5 -7 6 0 0S13 -5 20 1'
    'M-17 10C-11 4 -6 15 0 9S11 4 17 10" class="mark"/>',
    '<path d="M-9 -9h0M2 -13h0M10 -5h0M-2 -3h0M-13 2h0M5 6h0M-5 9h0M13 9h0M1 15h0" class="mark dots"/>',
    '<path d="M0 0L0 -20M0 0L17 -10M0 0L17 10M0 0V20M0 0L-17 10M0 0L-17 -10'
    'M-8 -14L8 -14M-16 0L-8 14M16 0L8 14" class="mark"/>',
    '<path d="M0 -15V15M-13 -7.5L13 7.5M13 -7.5L-13 7.5M-4 -13L0 -9L4 -13M-4 13L0 9L4 13" class="mark"/>',
    '<path d="M-10 11C-12 -6 -3 -12 12 -11C13 3 6 12 -10 11ZM-13 14L5 -4" class="glow"/>',
    '<path d="M0 0C3 -4 8 0 5 5S-8 9 -9 0S0 -14 9 -10S17 7 9 14" class="glow"/>',
    '<path d="M-20 6C-8 14 10 10 20 -4M-19 -2C-8 6 8 2 17 -10" class="glow"/>',
)
RINGS: Final = {7: '<circle r="24.5" class="halo"/>', 8: '<circle r="24.5" class="rift"/>'}


@cache
def planet(kind: int, has_piece: bool = False) -> str:
    """Draw a planet by colour and texture; below a piece it is darker."""
    shade = (
        '<circle r="21" class="dusk"/>'
        if has_piece
        else '<path d="M11 -18A21 21 0 1 1 -18 11A24 24 0 0 0 11 -18Z" class="shade"/>'
    )
    return f'<circle r="21" class="planet p{kind}"/>{_TEXTURES[kind]}{shade}{RINGS.get(kind, "")}'


def code_of(kind: int, speaker: Speaker) -> str:
    """Return the two letters that stand for a planet in the reader's language."""
    return speaker.say(f"gaia.code.{PLANETS[kind]}")


def code(kind: int, speaker: Speaker) -> str:
    """Draw the two letters of a planet in its middle."""
    return _letters(code_of(kind, speaker))


@cache
def _letters(letters: str) -> str:
    return text(letters, 0, 7, 20, class_="cut mid")


def small_planet(kind: int, speaker: Speaker, radius: float = 9.0) -> str:
    """Draw a planet with its code in it, as a sign."""
    letters = text(code_of(kind, speaker), 0, 4.7, 13, class_="cut mid")
    return f'<circle r="{number(radius)}" class="good p{kind}"/>{letters}'
