"""Threads for work that blocks: one kind for reads and one for writes, so that reads never wait behind writes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from functools import partial
from typing import Any, Final, TypeVar

T = TypeVar("T")

MOST: Final = 8  # of each kind; together no more than there may be connections to the database


class Threads:
    """The threads of a server. What was begun is finished even if the request is cancelled."""

    def __init__(self) -> None:
        self._readers: Final = ThreadPoolExecutor(MOST, "read")
        self._writers: Final = ThreadPoolExecutor(MOST, "write")
        self._under_way: Final[set[asyncio.Future[Any]]] = set()

    async def read(self, work: Callable[..., T], *args: Any, **named: Any) -> T:
        """Run work that writes nothing."""
        return await self._run(self._readers, work, *args, **named)

    async def write(self, work: Callable[..., T], *args: Any, **named: Any) -> T:
        """Run work that writes to the database."""
        return await self._run(self._writers, work, *args, **named)

    async def _run(self, threads: Executor, work: Callable[..., T], *args: Any, **named: Any) -> T:
        running = asyncio.get_running_loop().run_in_executor(threads, partial(work, *args, **named))
        self._under_way.add(running)
        running.add_done_callback(self._under_way.discard)
        return await asyncio.shield(running)

    async def finish(self) -> None:
        """Wait for the work that is under way."""
        await asyncio.gather(*self._under_way, return_exceptions=True)
