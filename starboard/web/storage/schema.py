"""The tables of the database. Times are whole milliseconds since 1970; what is JSON is text, for both databases."""

from __future__ import annotations

from typing import Final

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
)

METADATA: Final = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_label)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)


def _table_id() -> Column[str]:
    return Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False)


SECRETS: Final = Table(
    "secrets",
    METADATA,
    Column("name", String(32), primary_key=True),
    Column("value", String(128), nullable=False),
)
"""Made at the first start, the same for all workers: what links are signed with."""

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
    Column("options", Text, nullable=False),
    Column("seed", String(48)),  # nothing if it began from a position
    Column("start", Text),  # the position it began from, if not from a seed
    Column("base", Integer, nullable=False),  # so many entries were written before `start`
    Column("host", String(64), nullable=False),
    Column("host_recovery", Text),  # a slow hash of the code of a host without a seat
    Column("title", String(80), nullable=False),
    Column("has_hints", Boolean, nullable=False),
    Column("is_study", Boolean, nullable=False),
    Column("watch_serial", Integer, nullable=False),
    Column("entries", Integer, nullable=False),
    Column("notes", Integer, nullable=False),
    Column("is_over", Boolean, nullable=False),
    Column("position", LargeBinary, nullable=False),  # after the last entry: goes on from here if the rules changed
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
    Column("by", String(8), nullable=False),  # person, bot, auto, only (one answer), with (the one before)
    Column("events", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("table_id", "n"),  # the optimistic lock: two answers to one question cannot both be written
)
"""The journal: it only grows, and it is the game."""

NOTES: Final = Table(
    "notes",
    METADATA,
    _table_id(),
    Column("m", Integer, nullable=False),
    Column("n", Integer, nullable=False),  # the last entry when it was written
    Column("kind", String(24), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("data", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("table_id", "m"),
)
"""What happened at the table besides the game: hints, undo asked for and refused, seats handed over."""

SEATS: Final = Table(
    "seats",
    METADATA,
    _table_id(),
    Column("seat", Integer, nullable=False),
    Column("person", String(64)),
    Column("bot", String(16)),  # who plays it; a person's seat keeps its person while a bot stands in
    Column("name", String(40), nullable=False),
    Column("serial", Integer, nullable=False),  # of its link: a revoked one has an older number
    Column("recovery", Text),  # a slow hash of the code
    Column("orders", Text, nullable=False),
    Column("looked", Integer, nullable=False),  # the last entry its person has seen
    PrimaryKeyConstraint("table_id", "seat"),
    Index("ix_seats_person", "person"),
)

OPENINGS: Final = Table(
    "openings",
    METADATA,
    Column("key", String(64), primary_key=True),
    _table_id(),
)
"""Which table a form opened: sent again, it leads there."""

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
"""Where several people share a person's screen: whose hand is shown there."""
