"""Rows of the database as the rest of the program sees them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass(slots=True)
class TableRow:
    """A table, without its journal."""

    id: str
    game: str
    revision: int
    seats: int
    options: dict[str, str]
    seed: int | None
    start: dict[str, Any] | None
    base: int
    host: str
    title: str
    has_hints: bool
    is_study: bool
    watch_serial: int
    entries: int
    notes: int
    is_over: bool
    position: bytes
    created: int
    changed: int
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


@dataclass(slots=True, frozen=True)
class EntryRow:
    """One line of the journal."""

    n: int
    kind: str
    seat: int
    code: str
    by: str
    events: list[Any]
    at: int


@dataclass(slots=True, frozen=True)
class NoteRow:
    """One thing that happened at the table besides the game."""

    m: int
    n: int
    kind: str
    seat: int
    data: dict[str, Any]
    at: int


@dataclass(slots=True)
class MyTable:
    """A table in somebody's list: no more than it takes to put the list in order."""

    id: str
    entries: int
    notes: int
    is_over: bool
    is_host: bool
    seats: list[tuple[int, bool]] = field(default_factory=list)  # theirs, and whether they play there themselves
