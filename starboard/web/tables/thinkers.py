"""Bots think in processes of their own, so that nobody waits for them. What goes in and out is plain data."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import structlog

import starboard.bots
from starboard.bots.worlds import imagine, own_hunch
from starboard.kernel import codec
from starboard.kernel.errors import StarboardError
from starboard.kernel.game import GamePackage, View, find_game
from starboard.kernel.play import pending
from starboard.kernel.state import Decision
from starboard.web.tables.processes import Processes, TooSlow

LOG: Final = structlog.get_logger("starboard.thinkers")
LONGEST_THOUGHT: Final = 2  # seconds: what a page says a bot takes at most, from when it begins
HARD_LIMIT: Final = 3.0 * LONGEST_THOUGHT  # when one that takes longer nevertheless, on a busy machine, is ended
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
    package, view, decision = _asked(problem)
    bot = starboard.bots.make(problem.bot, package, problem.seed)
    if most == 1:
        return Thought([bot.choose(view, decision).code], [])
    ranking = bot.rank(view, decision)[:most]
    return Thought([action.code for action, _ in ranking], [value for _, value in ranking])


def follow_hunch(problem: Problem) -> Thought:
    """The most promising action at first sight, without looking ahead."""
    package, view, decision = _asked(problem)
    odds = own_hunch(package.rules, imagine(package.rules, view, problem.seed), decision)
    return Thought([decision.actions[odds.index(max(odds))].code], [])


def _asked(problem: Problem) -> tuple[GamePackage, View, Decision]:
    package = find_game(problem.position["game"])
    state = codec.load(package.rules, problem.position)
    decision = next((decision for decision in pending(state) if decision.seat == problem.seat), None)
    if decision is None:
        raise StarboardError("{who} is not asked anything.", key="web.error.not-asked", who=f"p{problem.seat + 1}")
    return package, package.rules.view(state, problem.seat), decision


def nothing() -> None:
    """For those who need not know when their work begins."""


class Thinkers:
    """Who thinks: some processes. One that dies or does not come to an end is replaced."""

    def __init__(self, processes: int, prepare: Callable[..., None] | None = None, given: Sequence[Any] = ()) -> None:
        self._processes: Final = Processes(processes, prepare, given)

    async def run(
        self,
        work: Callable[..., Any],
        *given: Any,
        limit: float = HARD_LIMIT,
        is_for_bot: bool = False,
        begins: Callable[[], None] = nothing,
    ) -> Any:
        """Do something heavy in another process; what is not done within the limit is ended."""
        return await self._processes.run(work, given, limit, is_for_bot, begins)

    async def choose(self, problem: Problem, begins: Callable[[], None] = nothing) -> str:
        """What a bot does; if it thinks for too long, what comes to its mind first."""
        try:
            thought: Thought = await self.run(think, problem, 1, is_for_bot=True, begins=begins)
        except TooSlow:
            LOG.warning("a bot thought for too long and was ended", bot=problem.bot, game=problem.position["game"])
            thought = await self.run(follow_hunch, problem, is_for_bot=True, begins=begins)
        return thought.codes[0]

    async def advise(self, problem: Problem) -> Thought:
        thought: Thought = await self.run(think, problem, HINTS)
        return thought

    def close(self) -> None:
        self._processes.close()
