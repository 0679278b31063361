"""Bots think in processes of their own, so that nobody waits for them. What goes in and out is plain data."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import structlog

import starboard.bots
from starboard.bots.rollout import imagine, own_policy
from starboard.kernel import codec
from starboard.kernel.action import Action
from starboard.kernel.agenda import pending, play
from starboard.kernel.errors import StarboardError
from starboard.kernel.evaluation import NEWEST
from starboard.kernel.package import GamePackage, find_game
from starboard.kernel.state import State
from starboard.kernel.step import Decision
from starboard.kernel.view import View
from starboard.web.tables.multi_select import several
from starboard.web.tables.worker_processes import Processes, TooSlow

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
    """A bot's best answers, each an action or a whole set of them, and what each seems to be worth."""

    answers: list[list[str]]  # codes
    values: list[float]


def think(problem: Problem, most: int) -> Thought:
    """The best actions. The bot gets the seat's view and nothing else."""
    package, view, decision = _asked(problem)
    bot = starboard.bots.make(problem.bot, package, problem.seed)
    if most == 1:
        return Thought([[bot.choose(view, decision).code]], [])
    ranking = bot.rank(view, decision)[:most]
    answers = [whole_set(package, view, action, problem.seed) for action, _ in ranking]
    return Thought(answers, [value for _, value in ranking])


def whole_set(package: GamePackage, view: View, first: Action, seed: int) -> list[str]:
    """The set that begins with an action, if the question takes one; it goes on as first comes to mind.

    So does the look ahead that valued the action. It happens in an imagined world: nothing hidden decides.
    """
    asked = several(package, view)
    if asked is None or view.decision is None:
        return [first.code]
    world = imagine(package.rules, view, seed)
    offered = [action.code for action in asked.actions]
    codes = [first.code]
    play(world, view.seat, first)
    while len(codes) < asked.count:
        decision = next((decision for decision in pending(world) if decision.seat == view.seat), None)
        if decision is None or decision.key != view.decision.key:
            codes += offered[len(codes) - asked.count :]  # nothing was left to choose: the rules took the last ones
            break
        action = _hunch(package, world, decision)
        codes.append(action.code)
        play(world, view.seat, action)
    return codes


def follow_hunch(problem: Problem) -> Thought:
    """The most promising action at first sight, without looking ahead."""
    package, view, decision = _asked(problem)
    return Thought([[_hunch(package, imagine(package.rules, view, problem.seed), decision).code]], [])


def _hunch(package: GamePackage, world: State, decision: Decision) -> Action:
    odds = own_policy(package.rules.evaluator(NEWEST), world, decision)
    return decision.actions[odds.index(max(odds))]


def _asked(problem: Problem) -> tuple[GamePackage, View, Decision]:
    package = find_game(problem.position["game"])
    state = codec.load(package.rules, problem.position)
    decision = next((decision for decision in pending(state) if decision.seat == problem.seat), None)
    if decision is None:
        raise StarboardError(key="web.error.not-asked", who=f"p{problem.seat + 1}")
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
        return thought.answers[0][0]

    async def advise(self, problem: Problem) -> Thought:
        thought: Thought = await self.run(think, problem, HINTS)
        return thought

    def close(self) -> None:
        self._processes.close()
