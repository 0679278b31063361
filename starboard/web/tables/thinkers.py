"""Bots think in processes of their own, so that nobody waits for them. What goes in and out is plain data."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from typing import Any, Final

import starboard.bots
from starboard.kernel import codec
from starboard.kernel.errors import StarboardError
from starboard.kernel.game import find_game
from starboard.kernel.play import pending

LONGEST_THOUGHT: Final = 2  # seconds: what a page says a bot takes at most
ADVISER: Final = "hard"
HINTS: Final = 3


@dataclass(frozen=True, slots=True)
class Problem:
    """A question to a bot."""

    position: dict[str, Any]
    seat: int
    bot: str
    seed: int


@dataclass(frozen=True, slots=True)
class Thought:
    """A bot's answer: the codes of the best actions, and what each seems to be worth."""

    codes: list[str]
    values: list[float]


def think(problem: Problem, most: int) -> Thought:
    """The best actions. The bot gets the seat's view and nothing else."""
    package = find_game(problem.position["game"])
    state = codec.load(package.rules, problem.position)
    decision = next((decision for decision in pending(state) if decision.seat == problem.seat), None)
    if decision is None:
        raise StarboardError("{who} is not asked anything.", key="web.error.not-asked", who=f"p{problem.seat + 1}")
    bot = starboard.bots.make(problem.bot, package, problem.seed)
    view = package.rules.view(state, problem.seat)
    if most == 1:
        return Thought([bot.choose(view, decision).code], [])
    ranking = bot.rank(view, decision)[:most]
    return Thought([action.code for action, _ in ranking], [value for _, value in ranking])


class Thinkers:
    """The processes that think. A process that dies is replaced, and its question asked again."""

    def __init__(self, processes: int, prepare: Callable[..., None] | None = None, given: Sequence[Any] = ()) -> None:
        self._processes: Final = processes
        self._prepare: Final = prepare
        self._given: Final = tuple(given)
        self._pool: Executor | None = None

    def _executor(self) -> Executor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self._processes,
                mp_context=get_context("spawn"),  # the parent has threads
                initializer=self._prepare,
                initargs=self._given,
            )
        return self._pool

    async def run(self, work: Callable[..., Any], *given: Any) -> Any:
        """Do something heavy in another process."""
        for attempt in range(3):
            pool = self._executor()
            try:
                return await asyncio.get_running_loop().run_in_executor(pool, work, *given)
            except BrokenExecutor:
                if attempt == 2:
                    raise
                if self._pool is pool:
                    self._pool = None
        return None

    async def choose(self, problem: Problem) -> str:
        thought: Thought = await self.run(think, problem, 1)
        return thought.codes[0]

    async def advise(self, problem: Problem) -> Thought:
        thought: Thought = await self.run(think, problem, HINTS)
        return thought

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
