"""Notifications of other processes: PostgreSQL's LISTEN, on a connection of its own."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final

import structlog
from psycopg import AsyncConnection, Error

from starboard.web.storage.engine import as_url
from starboard.web.storage.store import CHANNEL

HEARTBEAT: Final = 20.0  # seconds without notifications after which the connection is checked
FIRST_RETRY: Final = 0.2  # seconds until the first try to reconnect; doubled each time
LAST_RETRY: Final = 10.0
LOG: Final = structlog.get_logger("starboard.listening")

Receive = Callable[[str | None], object]


async def listen(db: str, receive: Receive) -> None:
    """Call `receive` with every message of `Store.notify`, and with None when some may have been missed."""
    wait = FIRST_RETRY
    while True:
        try:
            async with await _connection(db) as connection:
                await connection.execute(f"LISTEN {CHANNEL}")
                receive(None)  # for what was written before we listened
                wait = FIRST_RETRY
                await _forward(connection, receive)
        except (Error, OSError) as error:
            LOG.warning("the database tells nothing; trying again", seconds=wait, error=str(error))
        await asyncio.sleep(wait)
        wait = min(wait * 2, LAST_RETRY)


async def _connection(db: str) -> AsyncConnection[Any]:
    url = as_url(db)
    args, named = url.get_dialect()().create_connect_args(url)
    return await AsyncConnection.connect(*args, **named, autocommit=True)


async def _forward(connection: AsyncConnection[Any], receive: Receive) -> None:
    while True:
        async for notice in connection.notifies(timeout=HEARTBEAT):
            receive(notice.payload)
        await asyncio.wait_for(connection.execute("SELECT 1"), HEARTBEAT)
