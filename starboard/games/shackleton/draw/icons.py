"""Icons of the game: astronauts, structures, goods, corporations. Each is told by its shape and mostly by a letter."""

from __future__ import annotations

from functools import cache
from math import pi, sqrt
from typing import Final

from starboard.drawing.palette import LETTERS
from starboard.drawing.svg import el, number, path, rect, regular, text
from starboard.games.shackleton.components import (
    ANY_SAMPLE,
    BASALT,
    CREDITS,
    DOME,
    ENERGY,
    FUEL,
    HELIUM,
    HQ,
    ICE,
    LABORATORY,
    PLANT,
    RARE_EARTH,
    REGOLITH,
    REPUTATION,
    ROBOT,
    TITANIUM,
    TOURIST,
    TYPES,
    VP,
    WATCH,
    WORKSHOP,
)
from starboard.games.shackleton.derived import is_neutral

UP: Final = -1.5707963267948966  # rotation in radians that makes the first corner point upwards

# Astronauts: square, shield, circle


@cache
def astronaut(type: int, letter: str, size: float = 11.0) -> str:
    """Draw an astronaut: an engineer is a square, a technician a shield, a scientist a circle."""
    class_, r = f"{TYPES[type]} piece", size
    shield = [(-r, -0.9 * r), (r, -0.9 * r), (r, 0.35 * r), (0, 1.1 * r), (-r, 0.35 * r)]
    shape = (
        rect(-0.92 * r, -0.92 * r, 1.84 * r, 1.84 * r, 0.3 * r, class_),
        el("path", d=path(shield), class_=class_),
        el("circle", r=r, class_=class_),
    )[type]
    return shape + text(letter, 0, 0.38 * r + (-0.08 * r if type == 1 else 0), _fit(r * 1.15), class_="mid on-piece")


def _fit(size: float, least: int = 12) -> int:
    """Return a font size that can be read."""
    return max(least, round(size))


# Structures

_GEAR: Final = 8


def _dome(r: float) -> str:
    wide, ground = number(r), number(0.5 * r)
    return f"M-{wide} {ground}A{wide} {number(1.15 * r)} 0 0 1 {wide} {ground}V{number(0.72 * r)}H-{wide}Z"


def _gear(r: float) -> str:
    points: list[tuple[float, float]] = []
    outer, inner = [regular(4 * _GEAR, 0, 0, far * 0.95 * r, UP - pi / (2 * _GEAR)) for far in (1, 0.8)]
    for tooth in range(_GEAR):
        at = 4 * tooth
        points += [outer[at], outer[at + 1], outer[at + 2], inner[at + 2], inner[at + 3], inner[(at + 4) % len(inner)]]
    return path(points)


def _flask(r: float) -> str:
    return path([(-0.3 * r, -r), (0.3 * r, -r), (0.3 * r, -0.35 * r), (0.95 * r, 0.72 * r), (-0.95 * r, 0.72 * r),
                 (-0.3 * r, -0.35 * r)])  # fmt: skip


def _tower(r: float) -> str:
    """Return a mast, a narrow top, a broad hall: the right half, then the left one from below."""
    half = [(0.08, -1.15), (0.08, -0.8), (0.42, -0.6), (0.42, -0.1), (0.9, -0.1), (0.9, 0.72)]
    return path([(x * r, y * r) for x, y in half] + [(-x * r, y * r) for x, y in half[::-1]])


_OUTLINES: Final = {DOME: _dome, WORKSHOP: _gear, LABORATORY: _flask, HQ: _tower}


def outline(sort: int, r: float) -> str:
    """Return the silhouette of a structure around 0, 0: dome, gear, flask, tower."""
    return _OUTLINES[sort](r)


@cache
def radius_of(size: int, unit: float = 21.0) -> float:
    """Return the radius of a structure: sizes differ enough to be told apart at a glance."""
    return min(1.9, sqrt(sqrt(float(size) ** 1.75))) * unit


@cache
def structure(sort: int, owner: int, r: float, neutral: str = "n") -> str:
    """Draw a structure with its owner's letter; a neutral dome is grey."""
    letter = neutral if is_neutral(owner) else LETTERS[owner]
    name = "neutral" if is_neutral(owner) else f"seat{owner}"
    drop = {DOME: 0.5, WORKSHOP: 0.4, LABORATORY: 0.55, HQ: 0.55}[sort]
    size = _fit(r * (0.95 if sort == DOME else 0.85 if sort == WORKSHOP else 0.72), 12)
    shape = el("path", d=outline(sort, r), class_=f"{name} piece")
    return shape + text(letter, 0, drop * r, size, class_="mid on-piece")


@cache
def empty_structure(sort: int, r: float) -> str:
    """Draw a structure that is not built yet."""
    return el("path", d=outline(sort, r), class_="ghost")


@cache
def seat_letter(seat: int, r: float = 8.0) -> str:
    """Draw a player: colour and letter on a round tag."""
    tag = el("circle", r=r, class_=f"seat{seat} piece")
    return tag + text(LETTERS[seat], 0, 0.36 * max(r * 1.2, 12), _fit(r * 1.2, 12), class_="mid on-piece")


@cache
def seat_tag(seat: int, high: float = 15.0) -> str:
    """Draw a player's marker on a track: narrower than the round tag, for several stand side by side."""
    tag = rect(-6.5, -high / 2, 13, high, 4, f"seat{seat} piece")
    return tag + text(LETTERS[seat], 0, 4.4, 12, class_="mid on-piece")


# Goods


def _star(r: float) -> str:
    outer, inner = regular(5, 0, 0, r, UP), regular(5, 0, 0, 0.45 * r, UP + 0.6283)
    return path([point for pair in zip(outer, inner, strict=True) for point in pair])


_MINERALS: Final = (TITANIUM, RARE_EARTH)
_SAMPLES: Final = (ICE, REGOLITH, BASALT, ANY_SAMPLE)
_TUBE: Final = "M-7 -9H7V3A7 7 0 0 1 -7 3Z"
_GOODS: Final = {
    CREDITS: el("circle", r=8, class_="coin") + el("path", d="M3 -3A4.2 4.2 0 1 0 3 3M0 -6.5V6.5", class_="coin"),
    TITANIUM: el("path", d=path(regular(6, 0, 0, 11)), class_="ti"),
    RARE_EARTH: el("path", d=path(regular(4, 0, 0, 13)), class_="re"),
    REPUTATION: el("path", d=_star(9.5), class_="shape"),
    VP: el("path", d=path(regular(6, 0, 0, 9, UP)), class_="gold"),
    HELIUM: el("path", d="M-5 -9H5V-6Q8 -5 8 -1V6Q8 9 5 9H-5Q-8 9 -8 6V-1Q-8 -5 -5 -6Z", class_="shape"),
    **{sample: el("path", d=_TUBE, class_="shape") for sample in _SAMPLES},
    PLANT: el("path", d="M0 9V0M0 2Q-9 2 -8 -6Q0 -6 0 2M0 -1Q8 -1 8 -9Q0 -9 0 -1", class_="shape"),
    TOURIST: el("path", d="M0 -8.5a3 3 0 1 1 0 6a3 3 0 1 1 0 -6M-6 9V5Q-6 0 0 0T6 5V9Z", class_="shape"),
    ROBOT: el("path", d="M-8 -5H8V8H-8ZM0 -5V-9M-3 0V2M3 0V2M-3 5H3", class_="shape"),
    FUEL: el("path", d="M0 -9Q8 0 6 5A6.5 6.5 0 0 1 -6 5Q-8 0 0 -9", class_="shape"),
    WATCH: el("path", d="M-9 0Q0 -9 9 0Q0 9 -9 0M0 -2.5a2.5 2.5 0 1 1 0 5a2.5 2.5 0 1 1 0 -5", class_="shape"),
    ENERGY: el("path", d="M2 -10L-6 2H-1L-2 10L6 -3H1Z", class_="bolt"),
}


@cache
def good(resource: int, letter: str = "") -> str:
    """Return the icon of a resource, about 20 wide around 0, 0; minerals and samples bear their letters."""
    return small_good(resource, letter, 1.0)


@cache
def small_good(resource: int, letter: str, scale: float) -> str:
    """Return the icon of a resource, smaller; its letters stay readable, and minerals lose theirs when very small."""
    shape = _GOODS[resource]
    if scale != 1.0:
        shape = el("g", shape, transform=f"scale({number(scale)})")
    size = 13 if scale > 0.95 else 12
    if resource == HELIUM:
        return shape + text("3", 0, 0.5 * size, size, class_="mid mark")
    if resource in _SAMPLES:
        return shape + text(letter or "?", 0, 0.35 * size, size, class_="mid mark")
    if resource in _MINERALS and letter and scale >= LEGIBLE:
        most = 16.5 * scale if letter.isupper() else None
        adjust = "spacingAndGlyphs" if most else None
        written = text(letter, 0, 0.36 * size, size, class_="mid mark", textLength=most, lengthAdjust=adjust)
        return shape + written
    return shape


LEGIBLE: Final = 0.72
"""Below this scale, the letters of minerals are left out: they are known by their shapes."""
_THREE_DIGITS: Final = 15.0


@cache
def points_tag(points: int | str, r: float = 12.0) -> str:
    """Draw points in a gold hexagon, which is larger for three digits."""
    if len(str(points)) > 2:
        r = max(r, _THREE_DIGITS)
    return el("path", d=path(regular(6, 0, 0, r, UP)), class_="gold") + text(
        points, 0, 0.36 * r, _fit(r if len(str(points)) < 3 else 0.8 * r), class_="mid here-text bold"
    )


@cache
def panel(width: float = 26.0, height: float = 12.0) -> str:
    """Draw a solar panel: a grid of cells."""
    x, y = -width / 2, -height / 2
    cells = [f"M{number(x + width * n / 4)} {number(y)}v{number(height)}" for n in (1, 2, 3)]
    lines = "".join(cells) + f"M{number(x)} 0h{number(width)}"
    return el("rect", x=x, y=y, width=width, height=height, rx=1.5, class_="sun") + el("path", d=lines, class_="sun")
