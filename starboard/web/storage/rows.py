"""Rows of the database as typed classes. Their fields are the columns, annotated with a SQL type if need be.

Times are whole milliseconds since 1970; JSON is stored as text in both databases.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Annotated, Any, Final

from sqlalchemy import BigInteger, String, Text, TypeDecorator

A_DAY: Final = 24 * 3600 * 1000  # milliseconds
AN_HOUR: Final = 3600 * 1000


class Json(TypeDecorator[Any]):
    """Plain data, stored as compact JSON text."""

    impl: Any = Text
    cache_ok = True

    def process_bind_param(self, value: Any, dialect: Any) -> str | None:
        return None if value is None else json.dumps(value, separators=(",", ":"))

    def process_result_value(self, value: str | None, dialect: Any) -> Any:
        return None if value is None else json.loads(value)


class ShortJson(Json):
    """Plain data of limited length, such as an integer of any size."""

    impl = String
    cache_ok = True


Moment = Annotated[int, BigInteger]


@dataclass(slots=True)
class TableRow:
    """A table without its journal."""

    id: Annotated[str, String(16)]
    game: Annotated[str, String(64)]
    revision: int
    seats: int
    options: Annotated[dict[str, str], Json]
    seed: Annotated[int | None, ShortJson(48)]  # none if the game began from a position
    start: Annotated[dict[str, Any] | None, Json]  # the position that the game began from, if not from a seed
    host: Annotated[str, String(64)]
    title: Annotated[str, String(80)]
    has_hints: bool
    is_study: bool
    entries: int
    is_over: bool
    position: bytes  # after the last entry; the game goes on from here if the rules changed
    created: Moment
    changed: Moment
    base: int = 0  # how many entries were written before `start`
    watch_serial: int = 0
    notes: int = 0
    host_recovery: Annotated[str | None, Text] = None  # slow hash of the recovery code of a host without a seat
    asked: int | None = None  # the seats that owe an answer, as bits; none if that was not stored yet
    link_delay: int = A_DAY  # until a new link opens to a seat that was somebody's


@dataclass(slots=True)
class SeatRow:
    """One seat of a table."""

    seat: int
    person: Annotated[str | None, String(64)]
    bot: Annotated[str | None, String(16)]  # who plays the seat; its person stays noted while a bot stands in
    name: Annotated[str, String(40)]
    serial: int = 0  # of the invitation link; revoking it increments the number
    recovery: Annotated[str | None, Text] = None  # slow hash of the recovery code
    orders: Annotated[dict[str, str], Json] = field(default_factory=dict)
    looked: int = 0  # the last entry that its person has seen

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
    kind: Annotated[str, String(8)]  # start, move, undo
    seat: int
    code: Annotated[str, Text]  # of an undo: how many moves are left
    by: Annotated[str, String(8)]  # person, bot, auto, only (a forced answer), with (part of a set)
    events: Annotated[list[Any], Json]
    at: Moment


@dataclass(slots=True, frozen=True)
class NoteRow:
    """One event at the table that is not a move."""

    m: int
    n: int  # the last entry when it was written
    kind: Annotated[str, String(24)]
    seat: int
    data: Annotated[dict[str, Any], Json]
    at: Moment


@dataclass(slots=True)
class MyTable:
    """What is needed to sort a table in a person's list."""

    id: str
    entries: int
    notes: int
    is_over: bool
    is_host: bool
    asked: int | None  # the seats that owe an answer, as bits, if that is stored
    seats: list[tuple[int, bool]] = field(default_factory=list)  # the person's seats, and whether no bot stands in


def values_of(row: TableRow | SeatRow | EntryRow) -> dict[str, Any]:
    """Return the fields of a row by name."""
    return {name: getattr(row, name) for name in row.__slots__}
