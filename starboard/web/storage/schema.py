"""The tables of the database. Times are whole milliseconds since 1970; JSON is stored as text in both databases."""

from __future__ import annotations

import json
from typing import Any, Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    TypeDecorator,
)

METADATA: Final = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_label)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)


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


def _table_id() -> Column[str]:
    return Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False)


SECRETS: Final = Table(
    "secrets",
    METADATA,
    Column("name", String(32), primary_key=True),
    Column("value", String(128), nullable=False),
)
"""Signing keys, created at the first start and shared by all workers."""

PERSONS: Final = Table(
    "persons",
    METADATA,
    Column("id", String(64), primary_key=True),  # a hash of what the cookie holds
    Column("created", BigInteger, nullable=False),
)

TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("revision", Integer, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("options", Json, nullable=False),
    Column("seed", ShortJson(48)),  # null if the game began from a position
    Column("start", Json),  # the position that the game began from, if not from a seed
    Column("base", Integer, nullable=False),  # how many entries were written before `start`
    Column("host", String(64), nullable=False),
    Column("host_recovery", Text),  # slow hash of the recovery code of a host without a seat
    Column("title", String(80), nullable=False),
    Column("has_hints", Boolean, nullable=False),
    Column("is_study", Boolean, nullable=False),
    Column("watch_serial", Integer, nullable=False),
    Column("entries", Integer, nullable=False),
    Column("notes", Integer, nullable=False),
    Column("is_over", Boolean, nullable=False),
    Column(
        "position", LargeBinary, nullable=False
    ),  # after the last entry; the game goes on from here if the rules changed
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Index("ix_tables_host", "host"),
    Index("ix_tables_changed", "changed"),
    Index("ix_tables_open", "is_over", "changed"),
)

ENTRIES: Final = Table(
    "entries",
    METADATA,
    _table_id(),
    Column("n", Integer, nullable=False),
    Column("kind", String(8), nullable=False),  # start, move, undo
    Column("seat", Integer, nullable=False),
    Column("code", Text, nullable=False),  # of an undo: how many moves are left
    Column("by", String(8), nullable=False),  # person, bot, auto, only (a forced answer), with (part of a set)
    Column("events", Json, nullable=False),
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("table_id", "n"),  # the optimistic lock: two answers to one question cannot both be written
)
"""The journal of moves and undos: rows are only added, and the game is replayed from them."""

NOTES: Final = Table(
    "notes",
    METADATA,
    _table_id(),
    Column("m", Integer, nullable=False),
    Column("n", Integer, nullable=False),  # the last entry when it was written
    Column("kind", String(24), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("data", Json, nullable=False),
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("table_id", "m"),
)
"""Events at a table that are not moves: hints, undo requests and replies, seat changes."""

SEATS: Final = Table(
    "seats",
    METADATA,
    _table_id(),
    Column("seat", Integer, nullable=False),
    Column("person", String(64)),
    Column("bot", String(16)),  # the bot that plays the seat; its person stays noted while a bot stands in
    Column("name", String(40), nullable=False),
    Column("serial", Integer, nullable=False),  # of the invitation link; revoking it increments the number
    Column("recovery", Text),  # slow hash of the recovery code
    Column("orders", Json, nullable=False),
    Column("looked", Integer, nullable=False),  # the last entry that its person has seen
    PrimaryKeyConstraint("table_id", "seat"),
    Index("ix_seats_person", "person"),
)

OPENINGS: Final = Table(
    "openings",
    METADATA,
    Column("key", String(64), primary_key=True),
    _table_id(),
)
"""The table that each form token created, so that the same form never creates a second one."""

WATCHERS: Final = Table(
    "watchers",
    METADATA,
    _table_id(),
    Column("person", String(64), nullable=False),
    Column("serial", Integer, nullable=False),
    PrimaryKeyConstraint("table_id", "person"),
    Index("ix_watchers_person", "person"),
)

SCREENS: Final = Table(
    "screens",
    METADATA,
    _table_id(),
    Column("person", String(64), nullable=False),
    Column("seat", Integer, nullable=False),
    PrimaryKeyConstraint("table_id", "person"),
)
"""The seat whose hand is shown on a screen that several players share."""
