"""Pictures of the rules page: the terraforming wheel, the power cycle, structures, a federation, research, exchange."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, pi, sin, sqrt
from typing import Final

from starboard.drawing.callouts import callout, figure
from starboard.drawing.svg import Point, el, moved, path, regular, text
from starboard.games.gaia.components import (
    COLOURS,
    ECONOMY,
    GAIA,
    ICE,
    LOST,
    OXIDE,
    PLANETS,
    TERRA,
    TOP_LEVEL,
    TRANSDIM,
    terraforming_steps,
)
from starboard.games.gaia.data import research_tracks
from starboard.games.gaia.draw import icons, inline
from starboard.games.gaia.draw.inline import Bit
from starboard.games.gaia.effects import goods
from starboard.games.gaia.text.amounts import track_name
from starboard.kernel.parts import Speaker

_WIDTH: Final = 340.0
_SEAT: Final = 0  # whose pieces are shown


def _drawn(height: float, title: str, *children: str) -> str:
    return figure(_WIDTH, height, title, *children, group="gaia")


def _arrow(points: Sequence[Point]) -> str:
    """Draw a line that ends in a tip."""
    (x0, y0), (x1, y1) = points[-2:]
    far = sqrt((x1 - x0) ** 2 + (y1 - y0) ** 2) or 1.0
    u, v = (x1 - x0) / far, (y1 - y0) / far
    tip = [(x1 - 8 * u - 4 * v, y1 - 8 * v + 4 * u), (x1, y1), (x1 - 8 * u + 4 * v, y1 - 8 * v - 4 * u)]
    return el("path", d=path(points, False), class_="callout-line") + el("path", d=path(tip), class_="callout")


def _planet(kind: int, speaker: Speaker, scale: float = 1.0) -> str:
    return moved(0, 0, icons.planet(kind), icons.code(kind, speaker), scale=scale)


def _wheel(speaker: Speaker, title: str) -> str:
    """Draw the seven types of planet in their ring, with the steps from the one on top."""
    middle, radius = (_WIDTH / 2, 152.0), 112.0
    parts = [el("circle", cx=middle[0], cy=middle[1], r=radius, class_="callout-line")]
    for kind in range(COLOURS):
        angle = -pi / 2 + 2 * pi * kind / COLOURS
        x, y = middle[0] + radius * cos(angle), middle[1] + radius * sin(angle)
        steps = terraforming_steps(TERRA, kind)
        parts.append(moved(x, y, _planet(kind, speaker)))
        if steps:
            near = (middle[0] + 0.56 * (x - middle[0]), middle[1] + 0.56 * (y - middle[1]))
            parts.append(callout(steps, *near))
        name = speaker.say(f"gaia.planet.{PLANETS[kind]}")
        parts.append(text(name, x, y + 42 if kind != TERRA else y - 27, 13, class_="mid"))
    return _drawn(322, title, *parts)


def _bowl(number: str, tokens: int, x: float, y: float) -> str:
    places = [(10 * (at % 5) - 20, 8 + 10 * (at // 5)) for at in range(tokens)]
    dots = [f'<circle cx="{left}" cy="{top}" r="4" class="good-w"/>' for left, top in places]
    shape = '<rect x="-42" y="-34" width="84" height="68" rx="20" class="hole"/>'
    return moved(x, y, shape, text(number, 0, -10, 16, class_="bold mid"), *dots)


def _power(speaker: Speaker, title: str) -> str:
    """Draw the three areas of power, and how tokens move between them."""
    xs = (54.0, 170.0, 286.0)
    parts = [_bowl(number, count, x, 60) for number, count, x in zip(("I", "II", "III"), (2, 4, 3), xs, strict=True)]
    parts += [_arrow([(xs[at] + 44, 60), (xs[at + 1] - 46, 60)]) for at in range(2)]
    parts += [callout(1, 112, 36), callout(2, 228, 36)]
    parts.append(_arrow([(286, 96), (286, 122), (54, 122), (54, 98)]))
    parts.append(callout(3, 170, 122))
    return _drawn(142, title, *parts)


_UPGRADES: Final = (("mine", "ts"), ("ts", "lab"), ("ts", "pi"), ("lab", "ac1"))
_PLACES: Final = {"mine": (36.0, 70.0), "ts": (128.0, 70.0), "lab": (220.0, 34.0), "pi": (220.0, 112.0),
                  "ac1": (308.0, 34.0)}  # fmt: skip
_PRICES: Final = {"mine": "1o 2c", "ts": "2o 3c", "lab": "3o 5c", "pi": "4o 6c", "ac1": "6o 6c"}


def _structures(speaker: Speaker, title: str) -> str:
    """Draw which structure becomes which, with the price below each."""
    parts: list[str] = []
    for one, other in _UPGRADES:
        (x0, y0), (x1, y1) = _PLACES[one], _PLACES[other]
        far = sqrt((x1 - x0) ** 2 + (y1 - y0) ** 2)
        u, v = (x1 - x0) / far, (y1 - y0) / far
        parts.append(_arrow([(x0 + 26 * u, y0 + 26 * v), (x1 - 27 * u, y1 - 27 * v)]))
    for at, (name, (x, y)) in enumerate(_PLACES.items()):
        parts.append(moved(x, y, icons.own_piece(name, _SEAT, 1.2)))
        parts.append(inline.line(inline.goods(goods(_PRICES[name])), x - 36, y + 31, 72))
        parts.append(callout(at + 1, x - 20, y - 22))
    return _drawn(162, title, *parts)


_HEX: Final = 27.0


def _at(column: int, line: int) -> Point:
    """Return the middle of a hex."""
    return 48 + _HEX * sqrt(3) * (column + 0.5 * (line % 2)), 38 + 1.5 * _HEX * line


def _federation(speaker: Speaker, title: str) -> str:
    """Draw structures with a power of seven in all, joined by satellites."""
    pieces = {(0, 1): ("pi", TERRA), (2, 0): ("ts", ICE), (3, 1): ("ts", OXIDE)}
    satellites = ((1, 0), (3, 0))
    parts: list[str] = []
    for line in range(3):
        for column in range(6 - line % 2):
            x, y = _at(column, line)
            parts.append(el("path", d=path(regular(6, x, y, _HEX - 1, pi / 6)), class_="hole"))
    for (column, line), (piece, kind) in pieces.items():
        parts.append(moved(*_at(column, line), icons.planet(kind, True), icons.piece(piece, _SEAT)))
    for column, line in satellites:
        parts.append(moved(*_at(column, line), icons.piece("satellite", _SEAT)))
    parts.append(callout(1, *_shifted(_at(0, 1), -18, -20)))
    parts.append(callout(2, *_shifted(_at(2, 0), 20, -20)))
    parts.append(callout(3, *_shifted(_at(1, 0), -16, -20)))
    return _drawn(160, title, *parts)


def _shifted(point: Point, x: float, y: float) -> Point:
    return point[0] + x, point[1] + y


def _research(speaker: Speaker, title: str) -> str:
    """Draw the levels of one area of research, with a marker on one of them."""
    track, wide = ECONOMY, 52.0
    parts = [text(track_name(track, speaker), 8, 18, 16, class_="bold")]
    for level in range(TOP_LEVEL + 1):
        x = 8 + (wide + 3) * level
        parts.append(text(level, x + wide / 2, 40, 13, class_="bold mid"))
        parts.append(el("rect", x=x, y=46, width=wide, height=100, rx=6, class_="cell"))
        income, once = research_tracks.INCOME[track][level], research_tracks.ONCE[track][level]
        brings = inline.goods(income) or inline.goods(once)
        lines = [brings[at : at + 2] for at in range(0, len(brings), 2)]
        if inline.goods(income):
            lines.insert(0, [inline.sign("income")])
        parts += [inline.line(bits, x + 2, 60 + 21 * at, wide - 4) for at, bits in enumerate(lines)]
    marker = 8 + (wide + 3) + wide / 2
    parts += [moved(marker, 166, icons.disc(_SEAT, 11)), _arrow([(marker + 13, 166), (marker + wide - 6, 166)])]
    price = [inline.word(str(research_tracks.KNOWLEDGE_PER_STEP)), inline.sign("k")]
    parts += [inline.line(price, marker + wide, 166, 40), callout(1, marker - 24, 166)]
    parts += [callout(at + 2, 8 + (wide + 3) * (4 + at) + wide / 2, 166) for at in range(2)]
    return _drawn(184, title, *parts)


def _planets(speaker: Speaker, title: str) -> str:
    """Draw the three types that belong to nobody's wheel, and what makes each of them habitable."""
    parts: list[str] = []
    one_qic, former = [inline.word("1"), inline.sign("q")], [inline.sign("gf")]
    shown: tuple[tuple[int, list[Bit]], ...] = ((GAIA, one_qic), (TRANSDIM, former), (LOST, []))
    for at, (kind, price) in enumerate(shown):
        x = 58 + 112.0 * at
        parts.append(moved(x, 36, _planet(kind, speaker, 1.1)))
        parts.append(text(speaker.say(f"gaia.planet.{PLANETS[kind]}"), x, 84, 13, class_="mid"))
        parts.append(inline.line(price, x - 30, 104, 60) if price else "")
        parts.append(callout(at + 1, x - 34, 22))
    return _drawn(122, title, *parts)


def picture_of(name: str, title: str, speaker: Speaker) -> str:
    """Return the picture of this name; nothing if there is none."""
    drawn: dict[str, Callable[[Speaker, str], str]] = {
        "wheel": _wheel,
        "power": _power,
        "structures": _structures,
        "federation": _federation,
        "research": _research,
        "planets": _planets,
    }
    return drawn[name](speaker, title) if name in drawn else ""
