"""The choices of a question on the screen: number, label and code."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len
from rich.table import Table
from rich.text import Text

from starboard.cli.wrapping import wrapped
from starboard.kernel.action import Action

_GAP: Final = 2  # columns between a label and its code
_USUAL: Final = 24  # a longer code does not move the others


def menu(choices: Sequence[tuple[Action, str]], width: int, height: int | None = None) -> tuple[Table, bool]:
    """One line for each choice; a code that does not fit beside its label stands below it. Are all codes there?

    Codes begin in one column, except beside a label that is longer than the others. Where the list is longer than the
    screen with codes below labels, those are left out: it is read by its labels, and half as long.
    """
    table, below = _laid_out(choices, width, True)
    if height is None or not below or sum([label.count("\n") + 1 for label in _texts(table)]) <= height:
        return table, True
    return _laid_out(choices, width, False)[0], False


def _texts(table: Table) -> list[str]:
    return [str(cell) for cell in table.columns[1].cells]


def _laid_out(choices: Sequence[tuple[Action, str]], width: int, with_all_codes: bool) -> tuple[Table, int]:
    """The list, and how many codes are too long to stand beside their labels."""
    room = width - len(str(len(choices))) - 2
    longest_code = max([cell_len(action.code) for action, _ in choices if cell_len(action.code) <= _USUAL], default=0)
    labels = [cell_len(label) for _, label in choices]
    column = max([length for length in labels if length + _GAP + longest_code <= room], default=0)
    table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 1))
    table.add_column(justify="right", style="cyan", no_wrap=True)
    table.add_column()
    below = 0
    for number, ((action, label), length) in enumerate(zip(choices, labels, strict=True), start=1):
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
