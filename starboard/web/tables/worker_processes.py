"""Processes for heavy work: a fair queue for them, and a time limit for their work."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Sequence
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor
from multiprocessing import active_children, get_context
from typing import Any, Final

from starboard.kernel.errors import StarboardError
from starboard.web.tables.fair_queue import Customer, FairQueue

ATTEMPTS: Final = 3  # tries of the same work if its process dies
NOBODY: Final = Customer()
TIME_LIMIT: Final = 6.0  # seconds: three times what a bot takes, for a busy machine


def nothing() -> None:
    """Do nothing when the work begins."""


class TooSlow(StarboardError):
    """Work exceeded its time limit, and its process was killed."""

    def __init__(self) -> None:
        super().__init__(key="web.error.too-slow")


class Process:
    """One process, started when it is first needed, and again after it was killed."""

    def __init__(self, initializer: Callable[..., None] | None, arguments: Sequence[Any]) -> None:
        self._initializer: Final = initializer
        self._arguments: Final = tuple(arguments)
        self._pool: Executor | None = None
        self._pid = 0

    async def do(self, work: Callable[..., Any], args: Sequence[Any], limit: float, begins: Callable[[], None]) -> Any:
        """Do some work within a limit in seconds, counted from when the process is ready."""
        try:
            pool = self._pool or await self._begin()
            begins()
            return await _within(limit, asyncio.get_running_loop().run_in_executor(pool, work, *args))
        except (TooSlow, BrokenExecutor, asyncio.CancelledError):  # nobody waits for the result any more
            self.end()
            raise

    async def _begin(self) -> Executor:
        # Spawned, because the parent has threads.
        pool = self._pool = ProcessPoolExecutor(1, get_context("spawn"), self._initializer, self._arguments)
        self._pid = await asyncio.get_running_loop().run_in_executor(pool, os.getpid)
        return pool

    def end(self) -> None:
        """Kill the process, whatever it is doing."""
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
        raise  # an error of the work itself


class Processes:
    """A pool of processes with two queues. What people wait for has priority, but bots get every other turn."""

    def __init__(
        self, count: int, initializer: Callable[..., None] | None = None, arguments: Sequence[Any] = ()
    ) -> None:
        self._all: Final = [Process(initializer, arguments) for _ in range(count)]
        self._free: Final = list(self._all)
        self._people: Final = FairQueue()
        self._bots: Final = FairQueue()
        self._had_people = False  # whether the last turn went to a person
        self._is_closed = False

    async def run(
        self,
        work: Callable[..., Any],
        *args: Any,
        limit: float = TIME_LIMIT,
        is_for_bot: bool = False,
        begins: Callable[[], None] = nothing,
        customer: Customer = NOBODY,
    ) -> Any:
        """Do some work in another process, within a limit in seconds. `begins` is called when its turn comes."""
        for attempt in range(1, ATTEMPTS + 1):
            process = await self._turn(self._bots if is_for_bot else self._people, customer)
            try:
                return await process.do(work, args, limit, begins)
            except BrokenExecutor:
                if attempt == ATTEMPTS or self._is_closed:
                    raise
            finally:
                self._pass_on(process)
        return None

    async def _turn(self, queue: FairQueue, customer: Customer) -> Process:
        if self._free:
            return self._free.pop()
        turn: asyncio.Future[Process] = asyncio.get_running_loop().create_future()
        queue.add(customer, turn)
        try:
            return await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # it got its turn at the same moment
                self._pass_on(turn.result())
            raise

    def _pass_on(self, process: Process) -> None:
        """Give the process to the next in the queues, if any."""
        for queue in (self._bots, self._people) if self._had_people else (self._people, self._bots):
            turn = queue.take()
            if turn is not None:
                self._had_people = queue is self._people
                turn.set_result(process)
                return
        self._free.append(process)

    def close(self) -> None:
        """Kill all processes, and cancel what waits for them."""
        self._is_closed = True
        self._people.cancel()
        self._bots.cancel()
        for process in self._all:
            process.end()
