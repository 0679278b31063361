"""The menu of a question: number, label and code of each choice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from rich.cells import cell_len
from rich.table import Table
from rich.text import Text

from starboard.cli.wrapping import wrapped
from starboard.kernel.action import Action

_NO_HEADINGS: Final[Mapping[int, str]] = MappingProxyType({})
_GAP: Final = 2  # columns between a label and its code
_CODE_WIDTH: Final = 24  # columns; longer codes do not widen the column of codes


def menu(
    choices: Sequence[tuple[Action, str]],
    width: int,
    height: int | None = None,
    headings: Mapping[int, str] = _NO_HEADINGS,
) -> tuple[Table, bool]:
    """Return the menu, with headings above some of its numbers, and whether it shows all codes.

    Codes begin in one column, except beside longer labels; a code without room beside its label stands below it. If
    that makes the menu longer than the screen, such codes are left out.
    """
    table, below = _laid_out(choices, width, True, headings)
    if height is None or not below or sum([label.count("\n") + 1 for label in _texts(table)]) <= height:
        return table, True
    return _laid_out(choices, width, False, headings)[0], False


def _texts(table: Table) -> list[str]:
    return [str(cell) for cell in table.columns[1].cells]


def _laid_out(
    choices: Sequence[tuple[Action, str]], width: int, with_all_codes: bool, headings: Mapping[int, str]
) -> tuple[Table, int]:
    """Return the menu, and how many codes have no room beside their labels."""
    room = width - len(str(len(choices))) - 2
    longest_code = max(
        [cell_len(action.code) for action, _ in choices if cell_len(action.code) <= _CODE_WIDTH], default=0
    )
    labels = [cell_len(label) for _, label in choices]
    column = max([length for length in labels if length + _GAP + longest_code <= room], default=0)
    table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 1))
    table.add_column(justify="right", style="cyan", no_wrap=True)
    table.add_column()
    below = 0
    for number, ((action, label), length) in enumerate(zip(choices, labels, strict=True), start=1):
        if number in headings:
            table.add_row("", Text("\n".join(wrapped(headings[number], room, deeper=0))))
        text, code = Text("\n".join(wrapped(label, room, deeper=0))), action.code
        before = max(length, column) + _GAP
        if before + cell_len(code) > room:
            before = length + _GAP
        if code != label and before + cell_len(code) <= room:
            text.append(" " * (before - length))
            text.append(code, "dim")
        elif code != label:
            below += 1
            if with_all_codes:
                text.append(f"\n  {code}", "dim")
        table.add_row(str(number), text)
    return table, below
