"""The processes for heavy work: who may use one next, and what becomes of work that takes too long."""

from __future__ import annotations

import asyncio
import os
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor
from multiprocessing import active_children, get_context
from typing import Any, Final

from starboard.kernel.errors import StarboardError

ATTEMPTS: Final = 3  # with a process that died of something else


class TooSlow(StarboardError):
    """Work took so long that its process was ended."""

    def __init__(self) -> None:
        super().__init__(key="web.error.too-slow")


class Process:
    """One process, begun when it is needed first, and again after it was ended."""

    def __init__(self, prepare: Callable[..., None] | None, given: Sequence[Any]) -> None:
        self._prepare: Final = prepare
        self._given: Final = tuple(given)
        self._pool: Executor | None = None
        self._pid = 0

    async def do(self, work: Callable[..., Any], given: Sequence[Any], limit: float, begins: Callable[[], None]) -> Any:
        """Do something, for so many seconds at most; they count from when the process is ready."""
        try:
            pool = self._pool or await self._begin()
            begins()
            return await _within(limit, asyncio.get_running_loop().run_in_executor(pool, work, *given))
        except (TooSlow, BrokenExecutor, asyncio.CancelledError):  # nobody waits for what it may still be doing
            self.end()
            raise

    async def _begin(self) -> Executor:
        self._pool = ProcessPoolExecutor(
            1,
            mp_context=get_context("spawn"),  # the parent has threads
            initializer=self._prepare,
            initargs=self._given,
        )
        pool = self._pool
        self._pid = await asyncio.get_running_loop().run_in_executor(pool, os.getpid)
        return pool

    def end(self) -> None:
        """End the process, whatever it does."""
        for child in active_children():
            if child.pid == self._pid:
                child.kill()
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
        self._pool, self._pid = None, 0


async def _within(limit: float, working: asyncio.Future[Any]) -> Any:
    clock = asyncio.timeout(limit)
    try:
        async with clock:
            return await working
    except TimeoutError:
        if clock.expired():
            raise TooSlow from None
        raise  # the work's own


class Processes:
    """All of them. What people wait for goes before what bots do, but bots are not forgotten over it.

    In either queue who came first is first. A table asks for one answer of a bot at a time, so tables take turns.
    """

    def __init__(self, count: int, prepare: Callable[..., None] | None, given: Sequence[Any]) -> None:
        self._all: Final = [Process(prepare, given) for _ in range(count)]
        self._free: Final = list(self._all)
        self._people: Final[deque[asyncio.Future[Process]]] = deque()
        self._bots: Final[deque[asyncio.Future[Process]]] = deque()
        self._had_people = False  # the last one who waited and got a process
        self._is_closed = False

    async def run(
        self,
        work: Callable[..., Any],
        given: Sequence[Any],
        limit: float,
        is_for_bot: bool,
        begins: Callable[[], None],
    ) -> Any:
        """Do something as soon as it is its turn; `begins` is called then."""
        for attempt in range(1, ATTEMPTS + 1):
            process = await self._turn(self._bots if is_for_bot else self._people)
            try:
                return await process.do(work, given, limit, begins)
            except BrokenExecutor:
                if attempt == ATTEMPTS or self._is_closed:
                    raise
            finally:
                self._pass_on(process)
        return None

    async def _turn(self, queue: deque[asyncio.Future[Process]]) -> Process:
        if self._free:
            return self._free.pop()
        turn: asyncio.Future[Process] = asyncio.get_running_loop().create_future()
        queue.append(turn)
        try:
            return await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # it got one at the same moment
                self._pass_on(turn.result())
            raise

    def _pass_on(self, process: Process) -> None:
        """To the next who waits, or to nobody."""
        for queue in (self._people, self._bots):
            while queue and queue[0].cancelled():
                queue.popleft()
        if not self._people and not self._bots:
            self._free.append(process)
            return
        self._had_people = bool(self._people) and not (self._had_people and self._bots)
        queue = self._people if self._had_people else self._bots
        queue.popleft().set_result(process)

    def close(self) -> None:
        """End all of it."""
        self._is_closed = True
        for turn in (*self._people, *self._bots):
            turn.cancel()
        for process in self._all:
            process.end()
