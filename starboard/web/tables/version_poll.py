"""Polls the versions of tables where several processes write to the same database.

One query runs at a time, for all requests that wait: those that come while it runs share the next one. So no request
gets a version older than itself, and under load the cost per request falls.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

from starboard.web.tables.table import Table

Version = tuple[int, int, int]  # entries, notes, and the sum of the entries that its people have seen
Ask = Callable[[list[str]], Awaitable[dict[str, Version]]]


def version_of(table: Table) -> Version:
    """Return the version of a table in memory."""
    return table.row.entries, table.row.notes, sum([seat.looked for seat in table.seats])


class Versions:
    """Polls the versions of many tables in one query."""

    def __init__(self, ask: Ask) -> None:
        self._ask: Final = ask
        self._waiting: dict[str, asyncio.Future[Version | None]] = {}
        self._asking: asyncio.Task[None] | None = None

    async def of(self, id: str) -> Version | None:
        """Return the version of a table at some moment after this call, or None if there is no such table."""
        if id not in self._waiting:
            self._waiting[id] = asyncio.get_running_loop().create_future()
            self._waiting[id].add_done_callback(_look_at)
        answer = self._waiting[id]
        if self._asking is None:
            self._asking = asyncio.create_task(self._ask_all())
        return await asyncio.shield(answer)

    async def _ask_all(self) -> None:
        try:
            while self._waiting:
                asked, self._waiting = self._waiting, {}
                try:
                    versions = await self._ask(list(asked))
                except BaseException as error:
                    for answer in asked.values():
                        answer.set_exception(error if isinstance(error, Exception) else ConnectionError("stopped"))
                    if not isinstance(error, Exception):
                        raise
                else:
                    for id, answer in asked.items():
                        answer.set_result(versions.get(id))
        finally:
            self._asking = None


def _look_at(answer: asyncio.Future[Version | None]) -> None:
    """Retrieve the exception, in case that nobody waits for it any more."""
    if not answer.cancelled():
        answer.exception()
