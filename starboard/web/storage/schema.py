"""The tables of the database. Times are whole milliseconds since 1970; JSON is stored as text in both databases."""

from __future__ import annotations

from types import NoneType
from typing import Annotated, Any, Final, get_args, get_origin, get_type_hints

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
)
from sqlalchemy.schema import SchemaItem

from starboard.web.storage.rows import EntryRow, NoteRow, SeatRow, TableRow

METADATA: Final = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_label)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)


USUAL_TYPES: Final = {int: Integer, bool: Boolean, bytes: LargeBinary}


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


def _columns_of(row_class: type) -> list[Column[Any]]:
    """Return a column for each field of a row class. A field is annotated with its SQL type, or has a usual one."""
    columns: list[Column[Any]] = []
    for name, hint in get_type_hints(row_class, include_extras=True).items():
        kind, *more = get_args(hint) if get_origin(hint) is Annotated else [hint]
        types = get_args(kind) or (kind,)
        columns.append(Column(name, more[0] if more else USUAL_TYPES[types[0]], nullable=NoneType in types))
    return columns


def _belonging(name: str, key: str, *parts: SchemaItem) -> Table:
    """Return a table whose rows belong to a row of `tables`, each with a key of its own there."""
    table_id = Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False)
    return Table(name, METADATA, table_id, *parts, PrimaryKeyConstraint("table_id", key))


TABLES: Final = Table(
    "tables",
    METADATA,
    *_columns_of(TableRow),
    PrimaryKeyConstraint("id"),
    Index("ix_tables_host", "host"),
    Index("ix_tables_changed", "changed"),
    Index("ix_tables_open", "is_over", "changed"),
)

# The primary key is the optimistic lock: two answers to one question cannot both be written.
ENTRIES: Final = _belonging("entries", "n", *_columns_of(EntryRow))
"""The journal of moves and undos: rows are only added, and the game is replayed from them."""

NOTES: Final = _belonging("notes", "m", *_columns_of(NoteRow))
"""Events at a table that are not moves: hints, undo requests and replies, seat changes."""

SEATS: Final = _belonging("seats", "seat", *_columns_of(SeatRow), Index("ix_seats_person", "person"))

OPENINGS: Final = Table(
    "openings",
    METADATA,
    Column("key", String(64), primary_key=True),
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
)
"""The table that each form token created, so that the same form never creates a second one."""

WATCHERS: Final = _belonging(
    "watchers",
    "person",
    Column("person", String(64), nullable=False),
    Column("serial", Integer, nullable=False),
    Index("ix_watchers_person", "person"),
)
"""The people who followed the link to watch, and the serial number of the link."""

SCREENS: Final = _belonging(
    "screens", "person", Column("person", String(64), nullable=False), Column("seat", Integer, nullable=False)
)
"""The seat whose hand is shown on a screen that several players share."""
