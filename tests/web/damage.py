"""Damages a database: moves of older rules, and unreadable positions."""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable
from typing import Any

from sqlalchemy import select, update

from starboard.web.storage.engine import connect
from starboard.web.storage.schema import ENTRIES, TABLES
from starboard.web.tables.table import squeeze, unsqueeze

ODD = "a move of older rules"


def write(db: str, change: Any) -> None:
    engine = connect(db)
    with engine.begin() as connection:
        connection.execute(change)
    engine.dispose()


def stored_position(db: str, id: str) -> dict[str, Any]:
    engine = connect(db)
    with engine.connect() as connection:
        position = connection.scalar(select(TABLES.c.position).where(TABLES.c.id == id))
    engine.dispose()
    assert position is not None
    return unsqueeze(position)


def spoil_move(db: str, id: str, n: int) -> None:
    """Replace a move in the journal by one that the rules do not know."""
    write(db, update(ENTRIES).where(ENTRIES.c.table_id == id, ENTRIES.c.n == n).values(code=ODD))


def missing_field(position: dict[str, Any]) -> bytes:
    """Return a position without a field, as if it had been added later."""
    position["table"].pop(list(position["table"])[-1])
    return squeeze(position)


def renamed_field(position: dict[str, Any]) -> bytes:
    """Return a position with a field under another name, as if it had been renamed later."""
    table = position["table"]
    table["of old"] = table.pop(next(iter(table)))
    return squeeze(position)


def not_json(position: dict[str, Any]) -> bytes:
    return zlib.compress(json.dumps(position).encode()[:-1])


def not_even_packed(position: dict[str, Any]) -> bytes:
    return json.dumps(position).encode()


UNREADABLE: tuple[Callable[[dict[str, Any]], bytes], ...] = (missing_field, renamed_field, not_json, not_even_packed)


def spoil_position(db: str, id: str, how: Callable[[dict[str, Any]], bytes]) -> None:
    """Change the stored position, but not the journal."""
    changed = how(stored_position(db, id))
    write(db, update(TABLES).where(TABLES.c.id == id).values(position=changed, revision=0))
