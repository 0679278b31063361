"""Rows of the database as typed classes. Their fields have the names of the columns."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass(slots=True)
class TableRow:
    """A table without its journal."""

    id: str
    game: str
    revision: int
    seats: int
    options: dict[str, str]
    seed: int | None
    start: dict[str, Any] | None
    host: str
    title: str
    has_hints: bool
    is_study: bool
    entries: int
    is_over: bool
    position: bytes
    created: int
    changed: int
    base: int = 0
    watch_serial: int = 0
    notes: int = 0
    host_recovery: str | None = None


@dataclass(slots=True)
class SeatRow:
    """One seat of a table."""

    seat: int
    person: str | None
    bot: str | None
    name: str
    serial: int = 0
    recovery: str | None = None
    orders: dict[str, str] = field(default_factory=dict)
    looked: int = 0

    @property
    def is_open(self) -> bool:
        return self.person is None and self.bot is None

    def is_same(self, other: SeatRow) -> bool:
        """Whether person, bot and link serial are unchanged."""
        return (self.serial, self.person, self.bot) == (other.serial, other.person, other.bot)


@dataclass(slots=True, frozen=True)
class SeatChange:
    """A conditional update of a seat: the row it must still be, the new values, and the note to write."""

    expected: SeatRow
    note: str
    data: dict[str, Any]
    values: dict[str, Any]


@dataclass(slots=True, frozen=True)
class EntryRow:
    """One entry of the journal: the start, a move or an undo."""

    n: int
    kind: str
    seat: int
    code: str
    by: str
    events: list[Any]
    at: int


@dataclass(slots=True, frozen=True)
class NoteRow:
    """One event at the table that is not a move."""

    m: int
    n: int
    kind: str
    seat: int
    data: dict[str, Any]
    at: int


@dataclass(slots=True)
class MyTable:
    """What is needed to sort a table in a person's list."""

    id: str
    entries: int
    notes: int
    is_over: bool
    is_host: bool
    seats: list[tuple[int, bool]] = field(default_factory=list)  # the person's seats, and whether no bot stands in


def values_of(row: TableRow | SeatRow | EntryRow) -> dict[str, Any]:
    """Return the fields of a row by name."""
    return {name: getattr(row, name) for name in row.__slots__}
