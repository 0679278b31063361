"""Lines on the screen: wrapping long ones, and finding those that changed."""

from __future__ import annotations

import re
from collections.abc import Sequence
from difflib import SequenceMatcher
from textwrap import wrap
from typing import Final

from rich.console import Console

WIDEST: Final = 100  # columns of a table; longer lines are hard to read
NARROWEST: Final = 60  # columns for which games lay out their tables
_INDENT: Final = 6  # columns by which continuation lines are indented
_GLUE: Final = "\N{NO-BREAK SPACE}"
_UNBREAKABLE: Final = re.compile(r"(?<=\d) (?=[^\W\d])|(?<=\d[:x]) (?=\d)| (?=[+-]\d)|(?<=\s\w) (?=\w)")  # blanks


def table_width(screen: int) -> int:
    """Return the width of a table on a screen."""
    return max(NARROWEST, min(screen, WIDEST))


def wrapped(line: str, width: int, deeper: int = _INDENT) -> list[str]:
    """Wrap a line; a number or letter stays with its word, and codes are not broken at hyphens."""
    if len(line) <= width:
        return [line]
    indent = " " * (_depth(line) + deeper)
    parts = wrap(_UNBREAKABLE.sub(_GLUE, line), width, subsequent_indent=indent, break_on_hyphens=False)
    return [part.replace(_GLUE, " ") for part in parts]


def on_screen(line: str, console: Console) -> list[str]:
    """Wrap a line for a terminal; files and pipes get it whole."""
    return wrapped(line, console.width) if console.is_terminal else [line]


def print_line(console: Console, line: str, style: str = "") -> None:
    """Print a line, wrapped between words on a terminal."""
    for part in on_screen(line, console):
        console.print(part, style=style, soft_wrap=True)


def fitted(text: str, width: int) -> str:
    """Wrap every line of a text."""
    return "\n".join([part for line in text.splitlines() for part in wrapped(line, width)])


def changed_lines(before: Sequence[str], now: Sequence[str]) -> list[str]:
    """Return the new lines of a table, each with the lines under which it is indented."""
    is_shown = [False] * len(now)
    for tag, _, _, first, end in SequenceMatcher(None, before, now, autojunk=False).get_opcodes():
        for at in range(first, end if tag != "equal" else first):
            is_shown[at] = bool(now[at].strip())
    for at in range(len(now) - 1, -1, -1):
        if is_shown[at]:
            above = [other for other in range(at) if now[other].strip() and _depth(now[other]) < _depth(now[at])]
            is_shown[above[-1] if above else at] = True
    return [line for line, shown in zip(now, is_shown, strict=True) if shown]


def _depth(line: str) -> int:
    return len(line) - len(line.lstrip())
