"""The icons of Race, drawn around a line at height 0, 14 units high, and how they stand in a row."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from html import escape
from typing import Final

from starboard.drawing.svg import el, inline_drawing, moved, number, path, rect, regular, text
from starboard.games.race.draw.lettering import FONT

Atom = tuple[float, str]
"""Something in a row: how wide it is, and its drawing from x = 0 on."""

GAP: Final = 3.0
ANY_GOOD: Final = "∗"
ROMAN: Final = {"explore": "I", "develop": "II", "settle": "III", "trade": "$", "consume": "IV", "produce": "V"}


def word(words: str, size: int = 13) -> Atom:
    """Return a sign, a number or a short word between icons."""
    return FONT.width_of(words, size, True), text(words, 0, size * 0.36, size, class_="bold")


CARD: Final[Atom] = (10, rect(0.5, -6.5, 9, 13, 2, "race-card-icon"))
KEPT_CARD: Final[Atom] = (11, CARD[1] + el("path", d="M2.5 0.5L4.5 3L8 -2.5", class_="race-tick"))
DISCARDED_CARD: Final[Atom] = (11, CARD[1] + el("path", d="M2.5 -3L7.5 3M7.5 -3L2.5 3", class_="race-cross"))
EYE: Final[Atom] = (
    17,
    el("path", d="M0.5 0Q8.5 -8.5 16.5 0Q8.5 8.5 0.5 0Z", class_="race-outline")
    + el("circle", cx=8.5, cy=0, r=2.6, class_="race-solid"),
)
SWORDS: Final[Atom] = (14, el("path", d="M2 6L12 -6M12 6L2 -6M1.5 2.5L5 6M12.5 2.5L9 6", class_="race-swords"))
"""Military strength."""
ARROW: Final[Atom] = (12, el("path", d="M0.5 0H11M7 -3.5L11 0L7 3.5", class_="race-line"))
DICE: Final[Atom] = (
    15,
    rect(0.5, -7, 14, 14, 3, "race-outline")
    + "".join([el("circle", cx=x, cy=y, r=1.4, class_="race-solid") for x, y in ((4, -3), (7.5, 0), (11, 3))]),
)
PIN: Final[Atom] = (
    9,
    el("path", d="M4.5 7L1 -1.5A3.8 3.8 0 1 1 8 -1.5Z", class_="race-outline")
    + el("circle", cx=4.5, cy=-3, r=1.3, class_="race-solid"),
)
"""Marks a power that concerns only the world that it is printed on."""
DECK: Final[Atom] = (15, rect(4, -7, 10, 13, 2, "race-back") + el("path", d="M2 -5V8H12", class_="race-line"))
TABLEAU: Final[Atom] = (16, "".join([rect(x, y, 6, 5, 1, "race-outline") for x in (1, 9) for y in (-6, 1)]))
CHIP: Final[Atom] = (17, el("circle", cx=8.5, cy=0, r=7.5, class_="race-chip"))
"""A victory point chip is round, while points of cards are in hexagons."""


@cache
def development(cost: int = 0) -> Atom:
    """Return a diamond, with a cost in it where only such developments are meant."""
    half = 9 if cost else 7
    inside = text(cost, half, 4.3, 12, class_="bold mid") if cost else ""
    return 2 * half, el("path", d=f"M{half} {-half}L{2 * half} 0L{half} {half}L0 0Z", class_="race-outline") + inside


@cache
def world(kind: int = -1, letter: str = "", way: str = "plain", is_military: bool = False) -> Atom:
    """Return a circle: with the sign of its good, with a halo for a windfall world, with ticks for a military one."""
    letter = letter or (ANY_GOOD if way == "production" else "")
    radius = 7.0 if letter else 6.0
    middle = radius + (3.0 if way == "windfall" or is_military else 1.0)
    colour = f" race-k{kind}" if kind >= 0 else " race-any" if letter else ""
    parts = el("circle", cx=middle, r=radius, class_=f"race-world{colour}")
    if way == "windfall":
        parts += el("circle", cx=middle, r=radius + 2.5, class_="race-halo" + (f" race-s{kind}" if kind >= 0 else ""))
    if is_military:
        parts += el("circle", cx=middle, r=radius, class_="race-military")
        parts += el("path", d=_ticks(middle, 0, radius), class_="race-military")
    if letter:
        parts += text(letter, middle, 4.7, 13, class_="bold mid race-dark" if kind >= 0 else "bold mid")
    return 2 * middle, parts


def _ticks(x: float, y: float, radius: float) -> str:
    """Return the path of four ticks around a military world, so that red is not its only sign."""
    near, far = radius, radius + 3
    return f"M{x} {y - near}V{y - far}M{x} {y + near}V{y + far}M{x - near} {y}H{x - far}M{x + near} {y}H{x + far}"


@cache
def good(kind: int = -1, letter: str = "") -> Atom:
    """Return a crate with the letter of its kind; a star stands for any kind."""
    box = rect(0.5, -7, 14, 14, 3, f"race-good race-k{kind}" if kind >= 0 else "race-good race-any")
    return 15, box + text(letter or ANY_GOOD, 7.5, 4.7, 13, class_="bold mid race-dark" if kind >= 0 else "bold mid")


def hexagon(words: str, x: float, y: float, radius: float, drop: float, size: int = 13) -> str:
    """Return a gold hexagon with a number; `drop` is how far the line of the number lies below its middle."""
    shape = el("path", d=path(regular(6, x, y, radius, 0.5236)), class_="race-hexagon")
    return shape + text(words, x, y + drop, size, class_="bold mid race-dark")


@cache
def points(count: str) -> Atom:
    """Return the points that something brings."""
    return 17, hexagon(count, 8.5, 0, 9.0, 4.5, 13 if len(count) == 1 else 12)


@cache
def total(count: str) -> Atom:
    """Return all the points of a seat, in a larger hexagon."""
    return 25, hexagon(count, 12.5, 0, 12, 4.7)


@cache
def phase(name: str, is_now: bool = False) -> Atom:
    """Return the sign of the phase in which a power works."""
    sign = ROMAN[name]
    box = rect(0, -8, 22, 16, 4, "race-phase race-now" if is_now else "race-phase")
    return 22, box + text(sign, 11, 4.7, 13, class_="bold mid race-on-phase")


@cache
def seat(at: int, letter: str) -> Atom:
    """Return a player by colour and letter."""
    tag = el("circle", cx=9, cy=0, r=8.5, class_=f"race-seat race-p{at}")
    return 18, tag + text(letter, 9, 4.7, 13, class_="bold mid race-dark")


def line_of_icons(atoms: Sequence[Atom], said: str) -> str:
    """Return a drawing just as large as a row of icons."""
    width = width_of_row(atoms) + 4
    return inline_drawing(width, 26, said, el("title", escape(said)), row(atoms, 2, 13))


def silent_line(atoms: Sequence[Atom], height: int = 20) -> str:
    """Return a row of icons that screen readers need not read, because the words are beside it."""
    width = width_of_row(atoms) + 4
    view = f"0 0 {number(width)} {height}"
    drawn = row(atoms, 2, height / 2)
    return el("svg", drawn, viewBox=view, width=width, height=height, class_="drawing", aria_hidden="true")


def width_of_row(atoms: Sequence[Atom]) -> float:
    """Return the width of a row of icons."""
    return sum([atom[0] for atom in atoms]) + GAP * max(0, len(atoms) - 1)


def row(atoms: Sequence[Atom], x: float, y: float, most: float = 1000.0) -> str:
    """Draw icons side by side; the row shrinks if it would be wider than allowed."""
    return _row(tuple(atoms), x, y, most)


@lru_cache(maxsize=4096)
def _row(atoms: tuple[Atom, ...], x: float, y: float, most: float) -> str:
    scale = min(1.0, most / max(1.0, width_of_row(atoms)))
    drawn: list[str] = []
    at = 0.0
    for width, atom in atoms:
        drawn.append(moved(at, 0, atom))
        at += width + GAP
    return moved(x, y, *drawn, scale=scale)
