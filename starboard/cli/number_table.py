"""A table of numbers on a screen, split into blocks of columns that fit its width."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from rich.cells import cell_len, set_cell_size
from rich.console import Console
from rich.text import Text

from starboard.history.report import NumberRow, Numbers

GAP: Final = 2  # blanks between columns
INDENT: Final = "  "  # of a row below the heading of its group


def print_numbers(numbers: Numbers, console: Console) -> None:
    """Print all rows, in as many blocks of columns as the width of the screen requires."""
    indented = [INDENT + row.name if row.group else row.name for row in numbers.grouped]
    names = min(max([cell_len(name) for name in indented]), console.width // 2)
    widths = [
        GAP + max([cell_len(label), *[cell_len(str(row.values[at])) for row in numbers.grouped]])
        for at, label in enumerate(numbers.head)
    ]
    for place, block in enumerate(column_blocks(widths, console.width - names)):
        if place > 0:
            console.print()
        _line(console, " " * names, [numbers.head[at] for at in block], [widths[at] for at in block], "bold")
        _print_rows(numbers.grouped, names, block, widths, console)


def column_blocks(widths: Sequence[int], room: int) -> list[list[int]]:
    """Return the columns of each block, about equally many in each and at least one."""
    blocks = _filled(widths, room, len(widths))
    return _filled(widths, room, -(-len(widths) // len(blocks))) if blocks else []


def _filled(widths: Sequence[int], room: int, most: int) -> list[list[int]]:
    blocks: list[list[int]] = []
    used = 0
    for at, width in enumerate(widths):
        if not blocks or used + width > room or len(blocks[-1]) == most:
            blocks.append([])
            used = 0
        blocks[-1].append(at)
        used += width
    return blocks


def _print_rows(
    rows: Sequence[NumberRow], names: int, block: Sequence[int], widths: Sequence[int], console: Console
) -> None:
    for group, members in groupby(rows, key=lambda row: row.group):
        if group:
            console.print(group)
        for row in members:
            indent = INDENT if group else ""
            first, *more = Text(row.name).wrap(console, names - len(indent))
            values, wide = [str(row.values[at]) for at in block], [widths[at] for at in block]
            _line(console, set_cell_size(indent + first.plain, names), values, wide)
            for part in more:
                console.print(indent + part.plain)


def _line(console: Console, name: str, values: Sequence[str], widths: Sequence[int], style: str = "") -> None:
    cells = [value.rjust(width) for value, width in zip(values, widths, strict=True)]
    console.print("".join([name, *cells]), style=style, soft_wrap=True)
