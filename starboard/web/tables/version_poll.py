"""How far tables have got in the database, asked for by everybody who answers a request where several processes write.

One question is under way at a time, and it is asked for all who wait: whoever comes while one is being answered shares
the next. So nobody is told of a moment before they asked, and the more ask, the less it costs each of them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

from starboard.web.tables.table import Table

Version = tuple[int, int, int]  # entries, notes, and how far its people have looked
Ask = Callable[[list[str]], Awaitable[dict[str, Version]]]


def version_of(table: Table) -> Version:
    """How far a table has got in memory."""
    return table.row.entries, table.row.notes, sum([seat.looked for seat in table.seats])


class Versions:
    """Asks the database for many at once."""

    def __init__(self, ask: Ask) -> None:
        self._ask: Final = ask
        self._waiting: dict[str, asyncio.Future[Version | None]] = {}
        self._asking: asyncio.Task[None] | None = None

    async def of(self, id: str) -> Version | None:
        """The version of a table at some moment after this was called; nothing if there is no such table."""
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
                    found = await self._ask(list(asked))
                except BaseException as error:
                    for answer in asked.values():
                        answer.set_exception(error if isinstance(error, Exception) else ConnectionError("stopped"))
                    if not isinstance(error, Exception):
                        raise
                else:
                    for id, answer in asked.items():
                        answer.set_result(found.get(id))
        finally:
            self._asking = None


def _look_at(answer: asyncio.Future[Version | None]) -> None:
    """Whoever waited may have gone; then nobody else looks at what went wrong."""
    if not answer.cancelled():
        answer.exception()
