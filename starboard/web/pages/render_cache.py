"""What was made of a table and is still true: pages are asked for far more often than anything changes."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import Final
from weakref import WeakKeyDictionary

from starboard.kernel.event import EVERYBODY
from starboard.kernel.parts import Spoken
from starboard.kernel.view import View
from starboard.text.game_text import Teller
from starboard.web.access import SPECTATOR
from starboard.web.storage.rows import EntryRow
from starboard.web.tables.table import Table

MOST_PARTS: Final = 8  # of the present version
MOST_TOLD: Final = 300  # entries whose sentences are kept


class Kept:
    """All that is kept for one table; it goes when the table leaves the memory."""

    def __init__(self) -> None:
        self._version = ""
        self._parts: dict[str, str] = {}
        self._boards: dict[tuple[int, str], str] = {}
        self._spoken: dict[tuple[int, str], Spoken] = {}
        self._names: list[str] = []
        self._told: dict[tuple[int, int, str], list[str]] = {}
        self._tellers: dict[str, Teller] = {}

    def teller(self, table: Table, language: str) -> Teller:
        """Who tells of this table in a language."""
        if language not in self._tellers:
            self._tellers[language] = Teller(table.package, language, table.row.options)
        return self._tellers[language]

    def _check(self, table: Table) -> None:
        if self._version != table.version:
            self._version = table.version
            self._parts.clear()
            self._boards.clear()
            self._spoken.clear()

    def part(self, table: Table, tag: str) -> str | None:
        """A whole part that was made before."""
        self._check(table)
        return self._parts.get(tag)

    def keep_part(self, tag: str, text: str) -> None:
        if len(self._parts) >= MOST_PARTS:
            self._parts.clear()
        self._parts[tag] = text

    def board(self, table: Table, view: View, teller: Teller, names: Sequence[str], width: int) -> str:
        """The board as text. Where nothing is hidden, one serves all who look at it."""
        self._check(table)
        if not table.match.game.has_secrets(table.match.state):
            view = table.match.view(SPECTATOR)
        key = (view.seat, teller.speaker.lang)
        if key not in self._boards:
            self._boards[key] = fitted(teller.board(view, names, width), width)
        return self._boards[key]

    def spoken(self, table: Table, view: View, teller: Teller, names: Sequence[str]) -> Spoken:
        """The board in words, for this seat."""
        self._check(table)
        key = (view.seat, teller.speaker.lang)
        if key not in self._spoken:
            self._spoken[key] = teller.spoken(view, names)
        return self._spoken[key]

    def told(self, table: Table, entry: EntryRow, teller: Teller, seat: int, names: list[str]) -> list[str]:
        """What a seat may know of an entry, as sentences. What all may know is told once for all."""
        if self._names != names or len(self._told) > MOST_TOLD:
            self._names = list(names)
            self._told.clear()
        is_public = all([row[1] == EVERYBODY for row in entry.events])
        key = (entry.n, SPECTATOR if is_public else seat, teller.speaker.lang)
        if key not in self._told:
            self._told[key] = teller.events(table.events(entry), seat, names)
        return self._told[key]


def fitted(text: str, width: int) -> str:
    """A board whose sentences fit too: what is longer goes on in another line, indented."""
    lines: list[str] = []
    for line in text.splitlines():
        if len(line) <= width:
            lines.append(line)
            continue
        indent = " " * (len(line) - len(line.lstrip()) + 2)
        lines += wrap(line, width, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)
    return "\n".join(lines)


_KEPT: Final[WeakKeyDictionary[Table, Kept]] = WeakKeyDictionary()


def kept(table: Table) -> Kept:
    """What is kept for a table."""
    found = _KEPT.get(table)
    if found is None:
        found = _KEPT[table] = Kept()
    return found
