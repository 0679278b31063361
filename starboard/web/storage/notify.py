"""Hearing what other processes write: PostgreSQL's LISTEN, on a connection of its own."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final

import structlog
from psycopg import AsyncConnection, Error

from starboard.web.storage.engine import as_url
from starboard.web.storage.store import CHANNEL

PULSE: Final = 20.0  # seconds of silence after which we ask whether the connection still stands
SOONEST: Final = 0.2  # seconds until the first try to come back; each later one waits twice as long
LATEST: Final = 10.0
LOG: Final = structlog.get_logger("starboard.listening")

Told = Callable[[str | None], object]


async def listen(db: str, told: Told) -> None:
    """Call `told` with every message of `Store.tell`, and with nothing when some may have been missed."""
    wait = SOONEST
    while True:
        try:
            async with await _connection(db) as connection:
                await connection.execute(f"LISTEN {CHANNEL}")
                told(None)  # what was written before we listened
                wait = SOONEST
                await _hear(connection, told)
        except (Error, OSError) as error:
            LOG.warning("the database tells nothing; trying again", seconds=wait, error=str(error))
        await asyncio.sleep(wait)
        wait = min(wait * 2, LATEST)


async def _connection(db: str) -> AsyncConnection[Any]:
    url = as_url(db)
    given, named = url.get_dialect()().create_connect_args(url)
    return await AsyncConnection.connect(*given, **named, autocommit=True)


async def _hear(connection: AsyncConnection[Any], told: Told) -> None:
    while True:
        async for notice in connection.notifies(timeout=PULSE):
            told(notice.payload)
        await asyncio.wait_for(connection.execute("SELECT 1"), PULSE)
