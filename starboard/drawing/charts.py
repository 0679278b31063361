"""Charts: stacked bars, stacked columns, lines over rounds and tables of cells, from plain numbers and ready words.

All are drawn for the width of a telephone, so that a page can set as many side by side as fit.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final

from starboard.drawing.chart_parts import (
    DASHES,
    EDGE,
    FONT,
    ROW,
    SMALL,
    USUAL,
    WIDTH,
    Player,
    heading,
    legend,
    letter_of,
    marker,
    part_class,
    part_letter,
    ticks,
)
from starboard.drawing.palette import LETTERS
from starboard.drawing.svg import el, number, path, picture, text, titled

INNER: Final = 12  # the least size of a part with a letter inside
AXIS: Final = 28  # width of the numbers beside a chart
TALL: Final = 120  # height of a chart with an axis
MOST_CELLS: Final = 8  # in a row


@dataclass(frozen=True, slots=True)
class Cell:
    """One round of one player: up to two short texts, and the filled share of the cell."""

    texts: tuple[str, ...]
    share: float = 0.0
    note: str = ""  # below the texts, in a quiet colour


def key(title: str, parts: Sequence[str], used: Sequence[int]) -> str:
    """Draw a legend as a picture of its own, for charts that share it."""
    drawn, bottom = legend(parts, used, 8)
    named = "; ".join([f"{letter_of(part)}: {parts[part]}" for part in used])
    return picture(WIDTH, bottom + 4, title, named, drawn)


def used_parts(stacks: Sequence[Sequence[int]]) -> list[int]:
    """Return the parts that are not zero in all of the stacks."""
    return [part for part in range(max(map(len, stacks), default=0)) if any([stack[part] for stack in stacks])]


def reach_of(stacks: Sequence[Sequence[int]]) -> tuple[int, int]:
    """Return how far the stacks reach below zero and above; several charts can share that axis."""
    low = min([sum([value for value in stack if value < 0]) for stack in stacks], default=0)
    high = max([sum([value for value in stack if value > 0]) for stack in stacks], default=0)
    return low, max(high, low + 1)


def _pieces(stack: Sequence[int]) -> list[tuple[int, int, int]]:
    """Return part, lower and upper end of each piece; negative pieces pile up on the other side of zero."""
    pieces: list[tuple[int, int, int]] = []
    above = below = 0
    for part, value in enumerate(stack):
        if value > 0:
            pieces.append((part, above, above + value))
            above += value
        elif value < 0:
            pieces.append((part, below + value, below))
            below += value
    return pieces


def bars(title: str, description: str, parts: Sequence[str], rows: Sequence[tuple[Player, Sequence[int]]]) -> str:
    """Draw one stacked bar for each player, with the sum at its end."""
    stacks = [stack for _, stack in rows]
    low, high = reach_of(stacks)
    scale = (WIDTH - 2 * EDGE) / (high - low)
    zero = EDGE - low * scale
    drawn = [heading(title)]
    y = 34.0
    for player, stack in rows:
        name = f"{player.letter} {player.name}"
        drawn.append(marker(player.place, EDGE + 5, y + 7))
        drawn.append(text(FONT.shortened(name, USUAL, WIDTH - 2 * EDGE - 66), EDGE + 16, y + 12, USUAL))
        drawn.append(text(sum(stack), WIDTH - EDGE, y + 12, USUAL, class_="bold end"))
        for part, start, end in _pieces(stack):
            x, wide = zero + start * scale, (end - start) * scale
            shape = el("rect", x=x, y=y + 18, width=wide, height=20, class_=part_class(part))
            inner = part_letter(part, x + wide / 2, y + 28) if wide >= INNER else ""
            drawn.append(titled(f"{player.name}: {parts[part]}: {stack[part]}", shape, inner))
        if low:
            drawn.append(el("path", d=f"M{number(zero)} {number(y + 15)}v26", class_="ch-zero"))
        y += 48
    drawn_legend, bottom = legend(parts, used_parts(stacks), y + 2)
    return picture(WIDTH, bottom + 6, title, description, *drawn, drawn_legend)


def _frame(low: float, high: float, top: float, unit: float, right: float) -> str:
    """Draw lines across with their numbers, which are integers; `unit` is the height of one."""
    parts: list[str] = []
    for value in [value for value in ticks(low, high, 4) if value == int(value)]:
        y = top + (high - value) * unit
        kind = "ch-zero" if value == 0 else "ch-axis"
        parts.append(el("path", d=f"M{AXIS + EDGE} {number(y)}H{number(right)}", class_=kind))
        parts.append(text(number(value), AXIS + EDGE - 6, y + 4, SMALL, class_="quiet end"))
    return "".join(parts)


def _shown(labels: Sequence[str], step: float) -> list[int]:
    """Return the labels that fit, at equal intervals; the last one is always among them."""
    needed = max([FONT.width_of(label, SMALL) for label in labels], default=0) + 4
    every = max(1, ceil(needed) // max(1, int(step)))
    while every * step < needed and every < len(labels):
        every += 1
    return [at for at in range(len(labels)) if (len(labels) - 1 - at) % every == 0]


def columns(
    title: str,
    description: str,
    player: Player,
    parts: Sequence[str],
    labels: Sequence[str],
    stacks: Sequence[Sequence[int]],
    reach: tuple[int, int] | None = None,
) -> str:
    """Draw one stacked column for each round of one player, with its sum above; comparable charts share their reach."""
    low, high = reach or reach_of(stacks)
    top, unit = 52.0, TALL / (high - low)
    step = (WIDTH - 2 * EDGE - AXIS) / max(1, len(labels))
    wide = min(40.0, step - 3 if step > 6 else step)
    zero = top + high * unit
    drawn = [heading(title, player), _frame(low, high, top, unit, WIDTH - EDGE)]
    shown = _shown(labels, step)
    for at, stack in enumerate(stacks):
        middle = AXIS + EDGE + step * (at + 0.5)
        for part, start, end in _pieces(stack):
            y, tall = zero - end * unit, (end - start) * unit
            shape = el("rect", x=middle - wide / 2, y=y, width=wide, height=tall, class_=part_class(part))
            inner = part_letter(part, middle, y + tall / 2) if tall >= INNER and wide >= INNER else ""
            drawn.append(titled(f"{labels[at]}: {parts[part]}: {stack[part]}", shape, inner))
        if step >= 20:
            peak = zero - sum([value for value in stack if value > 0]) * unit
            drawn.append(text(sum(stack), middle, peak - 4, SMALL, class_="mid bold"))
        if at in shown:
            drawn.append(text(labels[at], middle, top + TALL + 16, SMALL, class_="mid quiet"))
    return picture(WIDTH, top + TALL + 24, title, description, *drawn)


def lines(
    title: str,
    description: str,
    labels: Sequence[str],
    courses: Sequence[tuple[Player, Sequence[int]]],
    names_below: bool = False,
) -> str:
    """Draw a line for each player over the rounds, with the letter at its end."""
    values = [value for _, course in courses for value in course]
    low, high = min([0, *values]), max([0, *values])
    high = high if high > low else low + 1
    top, unit = 36.0, TALL / (high - low)
    step = (WIDTH - 2 * EDGE - AXIS - 56) / max(1, len(labels) - 1)
    at = [AXIS + EDGE + 8 + step * n for n in range(len(labels))]
    drawn = [heading(title), _frame(low, high, top, unit, at[-1] + 7)]
    for n in _shown(labels, step):
        drawn.append(text(labels[n], at[n], top + TALL + 18, SMALL, class_="mid quiet"))
    for player, course in courses:
        places = [(x, top + (high - value) * unit) for x, value in zip(at, course, strict=True)]
        line = _course(player, path(places, is_closed=False))
        markers = [marker(player.place, x, y, 3.4) for x, y in places]
        if step < 9:
            markers = [marker(player.place, *places[-1])]
        drawn.append(titled(f"{player.letter} {player.name}: {', '.join(map(str, course))}", line, *markers))
    ends = [(top + (high - course[-1]) * unit, player, course[-1]) for player, course in courses]
    for y, player, last in _apart(ends):
        drawn.append(text(f"{player.letter} {last}", at[-1] + 10, y + 4, SMALL, class_="bold"))
    bottom = top + TALL + 26
    if names_below:
        named, bottom = _names([player for player, _ in courses], bottom + 4)
        drawn.append(named)
    return picture(WIDTH, bottom, title, description, *drawn)


def _course(player: Player, commands: str) -> str:
    """Draw a line with a player's colour and dash."""
    dash = DASHES[player.place % len(DASHES)] or None
    return el("path", d=commands, class_=f"ch-course ch-seat-{player.place % len(LETTERS)}", stroke_dasharray=dash)


def _apart(ends: Sequence[tuple[float, Player, int]]) -> list[tuple[float, Player, int]]:
    """Return line ends with room between their labels: pushed down first, then back up from the lower edge."""
    placed = sorted(ends, key=lambda end: (end[0], end[1].place))
    ys: list[float] = []
    for y, _, _ in placed:
        ys.append(max(y, ys[-1] + 13) if ys else y)
    most = 36.0 + TALL
    for at in range(len(ys) - 1, -1, -1):
        ys[at] = min(ys[at], most)
        most = ys[at] - 13
    return [(y, player, last) for y, (_, player, last) in zip(ys, placed, strict=True)]


def _names(players: Sequence[Player], top: float) -> tuple[str, float]:
    """Draw the players' names, each with line and marker as in the chart, and return where they end."""
    drawn: list[str] = []
    x, y = float(EDGE), top
    for player in players:
        name = FONT.shortened(f"{player.letter} {player.name}", SMALL, WIDTH - 2 * EDGE - 34)
        needed = 32 + FONT.width_of(name, SMALL) + 12
        if x > EDGE and x + needed - 12 > WIDTH - EDGE:
            x, y = float(EDGE), y + ROW
        line = _course(player, f"M{number(x)} {number(y + 7)}h26")
        drawn += [line, marker(player.place, x + 13, y + 7), text(name, x + 32, y + 11, SMALL)]
        x += needed
    return "".join(drawn), y + ROW + 4


def cells(
    title: str, description: str, labels: Sequence[str], rows: Sequence[tuple[Player, Sequence[Cell]]], foot: str = ""
) -> str:
    """Draw a cell for each round of each player, in as many bands as the rounds need."""
    begins = EDGE + 24
    each = ceil(len(labels) / max(1, ceil(len(labels) / MOST_CELLS)))  # equally many in every band
    wide = (WIDTH - begins - EDGE) / max(4, each)
    tall = 34 if any([len(cell.texts) > 1 or cell.note for _, row in rows for cell in row]) else 24
    drawn = [heading(title)]
    y = 34.0
    for first in range(0, len(labels), max(1, each)):
        band = range(first, min(first + each, len(labels)))
        for at in band:
            drawn.append(text(labels[at], begins + wide * (at - first + 0.5), y + 10, SMALL, class_="mid quiet"))
        y += 15
        for player, row in rows:
            drawn.append(marker(player.place, EDGE + 4, y + tall / 2))
            drawn.append(text(player.letter, EDGE + 11, y + tall / 2 + 4, SMALL, class_="bold"))
            for at in band:
                drawn.append(_cell(row[at], player, begins + wide * (at - first), y, wide - 2, tall - 2))
            y += tall
        y += 6
    for line in FONT.wrapped(foot, SMALL, WIDTH - 2 * EDGE):
        drawn.append(text(line, EDGE, y + 10, SMALL, class_="quiet"))
        y += 15
    return picture(WIDTH, y + 4, title, description, *drawn)


def _cell(cell: Cell, player: Player, x: float, y: float, wide: float, tall: float) -> str:
    filled = wide * min(1.0, max(0.0, cell.share))
    parts = [el("rect", x=x, y=y, width=wide, height=tall, rx=3, class_="ch-track")]
    if filled:
        colour = f"ch-of-{player.place % len(LETTERS)}"
        parts.append(el("rect", x=x, y=y + tall - 4, width=filled, height=4, class_=colour))
    written = [(words, "mid bold") for words in cell.texts] + ([(cell.note, "mid quiet")] if cell.note else [])
    line = y + (tall - 4 - 12 * len(written)) / 2 + 11
    for words, kind in written:
        parts.append(text(words, x + wide / 2, line, SMALL, class_=kind))
        line += 12
    return "".join(parts)
