"""Lines of signs and numbers: a bit is a small drawing with its width; bits stand beside each other on a line."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final

from starboard.drawing.font import Font, squeezed
from starboard.drawing.svg import moved, text
from starboard.games.gaia import effects as fx
from starboard.games.gaia.draw import icons
from starboard.games.gaia.effects import Effect, Goods, Tile

Bit = tuple[str, float, float, float]
"""What is drawn around 0, 0, its width, where its middle or start lies from the left, and how it is scaled."""

FONT: Final = Font({"ijltfI .,'’:·": 0.36, "mwMW": 0.95}, 0.62, bold=1.1)
_DIGIT: Final = 0.62  # the width of a digit, as a part of its size
_WIDE: Final = 0.62  # the width of a bold letter, as a part of its size
_NARROWEST: Final = 0.5  # how far letters are squeezed at most
SIZE: Final = 13

BIG: Final = ("pi", "ac1")  # where planetary institutes count, academies count too
_COUNTED: Final = {
    "mines": ("mine",),
    "stations": ("ts",),
    "labs": ("lab",),
    "big": BIG,
    "types": ("types",),
    "gaia": ("gaia",),
    "sectors": ("sectors",),
    "tokens": ("token",),
}
_HAPPENS: Final = {
    "mine": ("mine",),
    "station": ("ts",),
    "big": BIG,
    "research": ("research",),
    "token": ("token",),
    "step": ("step",),
}


def around(drawn: str, width: float, scale: float = 1.0) -> Bit:
    """Return something drawn around its middle as a bit."""
    return (drawn, width, width / 2, scale)


@cache
def word(words: str, size: int = SIZE, class_: str = "bold") -> Bit:
    """Return text as a bit."""
    return (text(words, 0, size * 0.36, size, class_=class_), len(words) * size * _DIGIT + 2, 0.0, 1.0)


def fitted(words: str, x: float, y: float, most: float, size: int = SIZE, class_: str = "bold") -> str:
    """Draw words that take no more than a width: narrower letters at first, then fewer of them."""
    letters = int(most / (size * _NARROWEST))
    if len(words) > letters:
        words = words[: letters - 1] + "…"
    return whole(words, x, y, most, size, class_)


def whole(words: str, x: float, y: float, most: float, size: int = SIZE, class_: str = "bold") -> str:
    """Draw all of some words in a width, with letters as narrow as that takes."""
    return squeezed(words, x, y, size, class_, most if len(words) * size * _WIDE > most else None)


@cache
def sign(name: str, scale: float = 1.0) -> Bit:
    """Return a sign as a bit."""
    drawn = icons.GOODS.get(name) or icons.SIGNS[name]
    return (drawn, 16.5 * scale, 8 * scale, scale)


@cache
def kind_of_piece(name: str) -> Bit:
    """Return a kind of structure as a bit."""
    return around(icons.silhouette(name, "solid"), 17.0)


def signs(names: Sequence[str]) -> tuple[Bit, ...]:
    """Return silhouettes of pieces and signs of everything else."""
    return tuple([kind_of_piece(name) if name in icons.PIECES else sign(name) for name in names])


@cache
def points(count: int, prefix: str = "") -> Bit:
    """Return points as a number in a hexagon."""
    words = f"{prefix}{count}"
    radius = 9.5 if len(words) < 2 else 11.0
    drawn = icons.hexagon(radius, "vp") + text(words, 0, 4.5, 13 if len(words) < 3 else 11, class_="on mid")
    return around(drawn, 2 * radius)


def amount(count: int, what: str) -> list[Bit]:
    """Return a number and the sign of what it counts; points hold their number."""
    return [points(count)] if what == "vp" else [word(str(count)), sign(what)]


@cache
def counted(what: int) -> tuple[Bit, ...]:
    """Return what a tile counts."""
    return signs(_COUNTED[fx.COUNTS[what]])


@cache
def happening(event: int) -> tuple[Bit, ...]:
    """Return the event that a tile rewards."""
    id = fx.EVENTS[event]
    if id == "gaia-mine":
        return (kind_of_piece("mine"), sign("gaia", 0.85))
    return signs(_HAPPENS[id])


def goods(bundle: Goods) -> list[Bit]:
    """Return a bundle of goods, points first."""
    amounts = (
        *((bundle.vp, "vp"), (bundle.ore, "o"), (bundle.credits, "c"), (bundle.knowledge, "k"), (bundle.qic, "q")),
        *((bundle.tokens, "t"), (bundle.charge, "pw")),
    )
    return [bit for count, what in amounts if count for bit in amount(count, what)]


def effect(shown: Effect) -> list[Bit]:
    """Return an effect as signs: a tray is income, a flag passing, an octagon a special action, a slash "for each"."""
    match shown:
        case fx.Income():
            return [sign("income", 0.8), *goods(shown.goods)]
        case fx.Once():
            return goods(shown.goods)
        case fx.OncePer():
            return [*goods(shown.goods), word("/"), *counted(shown.count)]
        case fx.OnPass():
            return [sign("pass", 0.8), points(shown.points), word("/"), *counted(shown.count)]
        case fx.Whenever():
            return [*happening(shown.event), sign("then", 0.9), points(shown.points)]
        case fx.Special():
            return [sign("special", 0.9), *goods(shown.goods)]
        case fx.SpecialStep():
            return [sign("special", 0.9), word(str(shown.steps)), sign("step")]
        case fx.SpecialRange():
            return [sign("special", 0.9), word(f"+{shown.reach}"), sign("range")]
        case fx.BigPower():
            return [*signs(BIG), word(f"={shown.power}")]


def width_of(bits: Sequence[Bit]) -> float:
    """Return the width of a line of bits."""
    return sum([bit[1] for bit in bits]) + max(0, len(bits) - 1)


def line(bits: Sequence[Bit], x: float, y: float, most: float, is_middle: bool = True) -> str:
    """Draw bits beside each other, centred in a stretch from x or from its left; shrunk where they are too wide."""
    return _line(tuple(bits), x, y, most, is_middle)


@lru_cache(maxsize=4096)
def _line(bits: tuple[Bit, ...], x: float, y: float, most: float, is_middle: bool) -> str:
    wide = width_of(bits)
    fit = min(1.0, most / wide) if wide else 1.0
    at = x + (most - wide * fit) / 2 if is_middle else x
    parts: list[str] = []
    for drawn, width, middle, scale in bits:
        parts.append(moved(at + middle * fit, y, drawn, scale=scale * fit))
        at += (width + 1) * fit
    return "".join(parts)


def _cut(row: Sequence[Bit]) -> tuple[list[Bit], list[Bit]]:
    """Return a row in two parts; a number stays beside its sign."""
    at = min(3, len(row) - 2)
    return list(row[:at]), list(row[at:])


_LONG: Final = 48.0  # the width of a line that is cut into two


@cache
def _lines(effects: tuple[Effect, ...]) -> tuple[tuple[Bit, ...], ...]:
    """Return the signs of a tile in lines: one for each effect, and two for a single effect with many signs."""
    rows = [effect(each) for each in effects]
    if len(rows) == 1 and len(rows[0]) > 3 and width_of(rows[0]) > _LONG:
        rows = list(_cut(rows[0]))
    return tuple([tuple(row) for row in rows])


def width_in_lines(shown: Tile) -> float:
    """Return the width that a tile needs if its signs stand in lines."""
    return max([width_of(row) for row in _lines(shown.effects)])


@cache
def _in_lines(effects: tuple[Effect, ...], width: float, height: float) -> str:
    rows = _lines(effects)
    step = min(height / len(rows), 22.0)
    top = (height - step * len(rows)) / 2
    return "".join([line(row, 2, top + step * (at + 0.5), width - 4) for at, row in enumerate(rows)])


def in_lines(shown: Tile, width: float, height: float) -> str:
    """Draw what a tile does, in lines of signs, in the middle of a box from 0, 0."""
    return _in_lines(shown.effects, width, height)


def tile(shown: Tile, width: float, height: float) -> str:
    """Draw what a tile does, in signs, in a box from 0, 0."""
    return in_lines(shown, width, height)
