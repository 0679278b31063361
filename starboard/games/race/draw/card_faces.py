"""Cards: a large face for hands, a small one for tableaux, and a tiny one for tableaux of several rivals.

All is drawn from the card's values; only names are words. Cost, points and name stand on the left, because a card of a
large hand covers the right side of the one before it.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from starboard.drawing.font import squeezed
from starboard.drawing.svg import el, moved, path, regular, text
from starboard.games.race import components
from starboard.games.race import effects as fx
from starboard.games.race.data import DESIGNS
from starboard.games.race.draw import icons
from starboard.games.race.draw.captions import Words
from starboard.games.race.draw.icons import Atom, row, width_of_row, word
from starboard.games.race.draw.lettering import FONT, fitted
from starboard.games.race.draw.powers import Signs, power, scoring_icons

LARGE: Final = (156.0, 186.0)
SMALL: Final = (148.0, 92.0)
TINY: Final = (118.0, 40.0)  # for three rivals
TALL: Final = (134.0, 54.0)  # for two rivals: a tiny face with a second line of powers
COMPACT: Final = (180.0, 88.0)  # for every card on a phone, where two of them stand side by side
NAME: Final = 106.0  # the usual width of a name on a large face
_COMPACT_LEFT: Final = 37.0  # where the name on a compact face begins
_ROW: Final = 20.0
_MANY: Final = 5  # lines of powers on a large face that leave less room for the name
_MOST_LINES: Final = 3  # lines of powers on a small face


# Pictures


_TEXTURES: Final = {
    components.NOVELTY: "M-46 -20Q0 -6 46 -20M-50 2Q0 18 50 2M-43 25Q0 39 43 25M-33 -37Q0 -28 33 -37",
    components.RARE: "M-40 -30L-6 -12L8 -49M-6 -12L2 24L-28 41M2 24L41 28M-6 -12L-48 8M8 -49M20 -10L46 -18M20 -10L2 24",
    components.GENES: "M-48 -12C-30 18 -16 18 0 -4S30 -30 46 -18M-44 22C-28 -14 -16 -16 0 8S28 36 42 26"
    "M-30 -1V8M-16 3V0M14 -15V20M28 -24V32",
    components.ALIEN: "M0 -34A34 34 0 1 1 -24 24M0 -20A20 20 0 1 1 -14 14M0 -7A7 7 0 1 1 -5 5M0 -34V-7",
    components.ANY: "M-26 -18a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M6 12a13 13 0 1 0 26 0a13 13 0 1 0 -26 0"
    "M-28 24a6 6 0 1 0 12 0a6 6 0 1 0 -12 0M14 -26a5 5 0 1 0 10 0a5 5 0 1 0 -10 0",
}
_STARS: Final = ((12, 20), (34, 9), (58, 28), (22, 52), (8, 84), (44, 70), (86, 8), (120, 18), (70, 50), (150, 6))


@cache
def art(card: int, width: float, height: float, radius: float) -> str:
    """Draw the background of a card: a planet with the texture of its good, or the lattice of a development."""
    design = DESIGNS[card]
    if not design.world:
        lines: list[str] = []
        for at in range(4):
            left, top = width - 34 - at * 26, height - 8
            lines.append(f"M{left} {top}l26 {-radius * 0.9:.1f}l26 {radius * 0.9:.1f}Z")
        return _cut(el("path", d="".join(lines), class_="race-lattice"), width, height)
    x, y = width - radius * 0.72, height - radius * 0.6
    stars = "".join([f"M{a * width / 160:.0f} {b * height / 160 + 40:.0f}h.01" for a, b in _STARS])
    kind = design.kind
    ring = el("circle", r=56, class_=f"race-orbit race-s{kind}") if design.goods == components.WINDFALL else ""
    planet = moved(
        x,
        y,
        ring,
        el("circle", r=50, class_=f"race-planet race-k{kind}" if kind >= 0 else "race-planet"),
        el("path", d=_TEXTURES[kind], class_="race-texture"),
        el("path", d="M22 -45A50 50 0 1 1 -45 22A56 56 0 0 0 22 -45Z", class_="race-shade"),
        scale=radius / 50,
    )
    return _cut(el("path", d=stars, class_="race-stars") + planet, width, height)


def _cut(drawn: str, width: float, height: float) -> str:
    """Cut off what exceeds the card; a nested SVG element clips without needing an id."""
    return el("svg", drawn, x=2, y=2, width=width - 4, height=height - 4)


def medallion(design: fx.Card, x: float, y: float, radius: float) -> str:
    """Draw cost or defense; the shape tells the kind of card: diamond, circle, filled, halo, spikes."""
    size = 16 if radius > 12 else 13
    if not design.world:
        shape = el("path", d=path(regular(4, x, y, radius * 1.18)), class_="race-medal")
        return shape + text(design.cost, x, y + size * 0.36, size, class_="bold mid")
    kind = f" race-k{design.kind}" if design.goods == components.PRODUCTION else ""
    halo = el("circle", cx=x, cy=y, r=radius + 4, class_=f"race-halo race-s{design.kind}")
    shape = halo if design.goods == components.WINDFALL else ""
    shape += el("circle", cx=x, cy=y, r=radius, class_=f"race-medal{kind}{' race-armed' if design.military else ''}")
    if design.military:
        shape += el("path", d=_spikes(x, y, radius), class_="race-spike")
    return shape + text(design.cost, x, y + size * 0.36, size, class_="bold mid race-dark" if kind else "bold mid")


def _spikes(x: float, y: float, radius: float) -> str:
    """Return the path of four spikes around a military world, so that red is not its only sign."""
    spike = [(radius, -3.5), (radius + 5.5, 0.0), (radius, 3.5)]
    turns = [(1, 0), (0, 1), (-1, 0), (0, -1)]
    return "".join([path([(x + a * c - b * s, y + a * s + b * c) for a, b in spike]) for c, s in turns])


def badge(points: str, x: float, y: float, radius: float) -> str:
    """Draw the points of a card, in gold."""
    return icons.hexagon(points, x, y, radius, 4.6)


def printed_points(card: int) -> str:
    """Return the points that are printed on a card."""
    return "?" if DESIGNS[card].scoring else str(DESIGNS[card].points)


# Faces


def rows_of(card: int, words: Words) -> list[tuple[str, list[Atom]]]:
    """Return each power with its phase, then each way to score, without a phase."""
    design, signs = DESIGNS[card], words.signs
    rows = [(effect.phase, power(effect, signs, design.kind)) for effect in design.powers]
    scoring = [(line, words.card_of(line.card) if isinstance(line, fx.PerCard) else "") for line in design.scoring]
    return rows + [("", scoring_icons(line, signs, name)) for line, name in scoring]


@lru_cache(maxsize=2048)
def large(card: int, words: Words, now: str) -> str:
    """Draw a card as it is held in the hand; powers of the present phase stand out."""
    design = DESIGNS[card]
    width, height = LARGE
    rows = rows_of(card, words)
    name = lines_of(words.card(card), NAME if len(rows) < _MANY else width - 18)
    parts = [
        el("rect", x=1, y=1, width=width - 2, height=height - 2, rx=11, class_="race-face"),
        art(card, width, height, 62),
        medallion(design, 24, 26, 15),
        badge(printed_points(card), 62, 26, 14),
    ]
    top = (64, 58, 54)[len(name) - 1]
    for at, line in enumerate(name):
        is_long = FONT.width_of(line, 13, True) > width - 18
        parts.append(squeezed(line, 9, top + 14 * at, 13, "bold", width - 18 if is_long else None))
    foot: list[str] = []
    if design.kind >= 0:
        parts.append(moved(84, 26, words.signs.good(design.kind)[1]))
        foot.append(words.goods[design.kind])
    if design.keywords:
        foot.append(" ".join([words.signs.keywords[keyword] for keyword in design.keywords]))
    for at, line in enumerate(reversed(foot)):
        is_keyword = bool(design.keywords) and at == 0
        parts.append(_note(line, height - 9 - 17 * at, "bold race-keyword" if is_keyword else "race-note"))
    y = top + 14.0 * (len(name) - 1) + (22 if len(rows) < _MANY else 18)
    step = min(_ROW, (height - 12 - 18 * len(foot) - y) / max(1, len(rows) - 1))
    for phase, atoms in rows:
        parts.append(moved(8, y, icons.phase(phase, phase == now)[1]) if phase else "")
        left = 34 if phase else 9
        wide = min(width_of_row(atoms), width - 9 - left)
        parts.append(el("rect", x=left - 3, y=y - 9, width=wide + 6, height=18, rx=5, class_="race-row"))
        parts.append(row(atoms, left, y, width - 9 - left))
        y += step
    # In a low window a card rises while it is pointed at; then only its lower half, which stays in its place, is hit.
    parts.append(el("rect", x=0, y=height * 0.53, width=width, height=height * 0.47, class_="race-hit"))
    return "".join(parts)


def lines_of(name: str, width: float) -> list[str]:
    """Return a name on at most three lines, each as long as this width if possible."""
    while True:
        lines: list[str] = []
        for part in name.split():
            if lines and FONT.width_of(f"{lines[-1]} {part}", 13, True) <= width:
                lines[-1] += f" {part}"
            else:
                lines.append(part)
        if len(lines) <= 3:
            return lines
        width += 8


def _note(words: str, y: float, class_: str) -> str:
    """Draw a line of words on the art of a card."""
    wide = FONT.width_of(words, 12, "bold" in class_)
    ground = el("rect", x=6, y=y - 12, width=min(wide + 6, LARGE[0] - 12), height=16, rx=5, class_="race-row")
    return ground + text(words, 9, y, 12, class_=class_)


@lru_cache(maxsize=4096)
def compact(card: int, words: Words, now: str, points: str, has_good: bool, is_held: bool) -> str:
    """Draw a card for a phone: cost, points and good below each other, and beside them the name and what it does.

    A card in hand shows how it scores too. What finds no room is counted: the enlarged card has it.
    """
    design = DESIGNS[card]
    width, height = COMPACT
    wide = width - _COMPACT_LEFT - 5
    powers = [(phase, atoms) for phase, atoms in rows_of(card, words) if phase or is_held]
    lines = _counted(powers, now, wide)
    is_full = len(lines) == _MOST_LINES
    parts = [
        el("rect", x=1, y=1, width=width - 2, height=height - 2, rx=9, class_="race-face"),
        medallion(design, 19, 19, 10),
        badge(points, 19, 46, 12),
        fitted(words.card(card), _COMPACT_LEFT, 18 if is_full else 20, wide, 2, size=12),
    ]
    if design.kind >= 0:
        sign = words.signs.good(design.kind)[1] if is_held else crate(design.kind, words.signs, has_good)
        parts.append(moved(11.5 if is_held else 8 if has_good else 9.5, 72, sign))
    heights = {1: [56.0], 2: [48.0, 67.0], _MOST_LINES: [42.0, 59.0, 76.0]}.get(len(lines), [])
    drawn = [row(line, _COMPACT_LEFT, y, wide) for y, line in zip(heights, lines, strict=True) if line]
    return "".join([*parts, *drawn])


@lru_cache(maxsize=4096)
def small(card: int, words: Words, now: str, points: str, has_good: bool) -> str:
    """Draw a card as it lies in a tableau: its present points, whether a good lies on it, and its powers."""
    design = DESIGNS[card]
    width, height = SMALL
    lines = small_lines(card, words, now)
    is_full = len(lines) == _MOST_LINES  # three lines of powers leave one line for the name
    parts = [
        el("rect", x=1, y=1, width=width - 2, height=height - 2, rx=9, class_="race-face"),
        art(card, width, height, 34),
        medallion(design, 19, 16, 10.5),
        badge(points, 48, 16, 12),
        fitted(words.card(card), 5, 37 if is_full else 40.5, width - 9, 1 if is_full else 2, size=12),
    ]
    if design.kind >= 0:
        parts.append(moved(66, 16, crate(design.kind, words.signs, has_good)))
    return "".join([*parts, *[row(line, 6, y, width - 12) for y, line in zip(_heights(lines), lines, strict=True)]])


def small_lines(card: int, words: Words, now: str) -> list[list[Atom]]:
    """Return the lines of powers on a small face."""
    return _lines([(phase, atoms) for phase, atoms in rows_of(card, words) if phase], now, SMALL[0] - 12)


def _heights(lines: list[list[Atom]]) -> list[float]:
    """Return how high the lines of powers stand on a small face."""
    return {1: [74.0], 2: [64.0, 81.5], _MOST_LINES: [53.0, 68.0, 82.5]}.get(len(lines), [])


def height_of_power(card: int, words: Words, phase: str) -> float:
    """Return how high the line with the powers of a phase stands on a small face."""
    lines = small_lines(card, words, "")
    sign = icons.phase(phase)
    return next((y for y, line in zip(_heights(lines), lines, strict=True) if sign in line), SMALL[1] - 14)


@lru_cache(maxsize=4096)
def tiny(card: int, words: Words, now: str, points: str, has_good: bool, size: tuple[float, float]) -> str:
    """Draw a card of a rival in the least room: a power for which there is none is only the sign of its phase."""
    design = DESIGNS[card]
    width, height = size
    name = FONT.shortened(words.card(card), 12, width - 30, True)
    left = 24.0
    parts = [
        el("rect", x=0.75, y=0.75, width=width - 1.5, height=height - 1.5, rx=6, class_="race-face"),
        medallion(design, 13, 13, 8.5),
        text(name, 25, 15.5, 12, class_="bold"),
        icons.hexagon(points, 12, 28.5, 9.5, 4.4, 13 if len(points) == 1 else 12),
    ]
    if design.kind >= 0:
        drawn = words.signs.good(design.kind)[1] if has_good else _no_good(design.kind, words.signs)
        parts.append(moved(left, 29, drawn))
        left += 18
    lines = (29, 44.5) if height > TINY[1] + 8 else (29,)
    powers = [(phase, atoms) for phase, atoms in rows_of(card, words) if phase]
    for y, atoms in zip(lines, _squeezed(powers, now, width - 4 - left, len(lines)), strict=False):
        parts.append(row(atoms, left, y, width - 4 - left))
    return "".join(parts)


def _no_good(kind: int, signs: Signs) -> str:
    """Draw the place of a missing good."""
    box = el("rect", x=0.5, y=-7, width=14, height=14, rx=3, class_=f"race-empty race-s{kind}")
    return box + text(signs.letters[kind], 7.5, 4.7, 12, class_="mid quiet")


def _squeezed(powers: list[tuple[str, list[Atom]]], now: str, width: float, most: int) -> list[list[Atom]]:
    """Return powers on so many lines; the widest ones keep only their phase if there is no room for all."""
    wanted = list(powers)
    while True:
        lines = _lines(wanted, now, width, most)
        widths = [width_of_row(atoms) for _, atoms in wanted]
        if all([width_of_row(line) <= width for line in lines]) or not any(widths):
            return lines
        widest = widths.index(max(widths))
        wanted[widest] = (wanted[widest][0], [])


def _counted(powers: list[tuple[str, list[Atom]]], now: str, width: float) -> list[list[Atom]]:
    """Return powers on lines; after the last one that there is room for, how many are missing."""
    for shown in range(len(powers), 0, -1):
        missing = [("", [word(f"+{len(powers) - shown}", 12)])] if shown < len(powers) else []
        lines = _lines([*powers[:shown], *missing], now, width)
        if all([width_of_row(line) <= width for line in lines]):
            return lines
    return []


def crate(kind: int, signs: Signs, has_good: bool) -> str:
    """Draw the place for a good: a crate with its letter, or an empty dashed one."""
    if has_good:
        lid = el("path", d="M0 -5.5H22", class_="race-lid")
        box = el("rect", x=0, y=-11, width=22, height=22, rx=4, class_=f"race-good race-k{kind}")
        return box + lid + text(signs.letters[kind], 11, 7, 13, class_="bold mid race-dark")
    box = el("rect", x=0.5, y=-9, width=18, height=18, rx=4, class_=f"race-empty race-s{kind}")
    return box + text(signs.letters[kind], 9.5, 4.7, 13, class_="mid quiet")


def _lines(powers: list[tuple[str, list[Atom]]], now: str, width: float, most: int = _MOST_LINES) -> list[list[Atom]]:
    """Return powers side by side in some lines; the sign of a phase stands once before all its powers."""
    lines: list[list[Atom]] = [[]]
    before = ""
    for phase, atoms in powers:
        group = [*([icons.phase(phase, phase == now)] if phase not in (before, "") else []), *atoms]
        if not group:
            continue
        if lines[-1] and len(lines) < most and width_of_row([*lines[-1], (4, ""), *group]) > width:
            lines.append([])
        lines[-1] += [*([(4.0, "")] if lines[-1] else []), *group]
        before = phase
    return lines
