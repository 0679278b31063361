"""Rows of the database as the rest of the program sees them."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Row


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

    def is_same(self, other: SeatRow) -> bool:
        """Does the same person, or bot, sit there by the same link?"""
        return (self.serial, self.person, self.bot) == (other.serial, other.person, other.bot)


@dataclass(slots=True, frozen=True)
class SeatChange:
    """These values of a seat change, if it is still the one that was expected; and what is noted of it."""

    expected: SeatRow
    note: str
    data: dict[str, Any]
    values: dict[str, Any]


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


def plain(value: Any) -> str:
    """Plain data as it is stored."""
    return json.dumps(value, separators=(",", ":"))


def seat_values(seat: SeatRow) -> dict[str, Any]:
    """A seat as it is stored."""
    values = {name: getattr(seat, name) for name in SeatRow.__slots__}
    values["orders"] = plain(seat.orders)
    return values


def entry_values(entry: EntryRow) -> dict[str, Any]:
    """A line of the journal as it is stored."""
    values = {name: getattr(entry, name) for name in EntryRow.__slots__}
    values["events"] = plain(entry.events)
    return values


def as_table(row: Row[Any]) -> TableRow:
    """A table back from the database."""
    values = {name: getattr(row, name) for name in TableRow.__slots__}
    values["options"] = json.loads(row.options)
    values["seed"] = None if row.seed is None else int(row.seed)
    values["start"] = None if row.start is None else json.loads(row.start)
    return TableRow(**values)


def as_seat(row: Row[Any]) -> SeatRow:
    """A seat back from the database."""
    values = {name: getattr(row, name) for name in SeatRow.__slots__}
    values["orders"] = json.loads(row.orders)
    return SeatRow(**values)
