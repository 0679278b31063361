"""Bots think in processes of their own, so that no request waits for them. Only plain data goes in and out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import structlog

import starboard.bots
from starboard.bots.foresight import foresee
from starboard.bots.rollout import imagine, own_policy
from starboard.kernel import codec
from starboard.kernel.action import Action
from starboard.kernel.agenda import play
from starboard.kernel.errors import StarboardError
from starboard.kernel.evaluation import NEWEST
from starboard.kernel.package import GamePackage, find_game
from starboard.kernel.state import State
from starboard.kernel.step import Decision
from starboard.kernel.view import View
from starboard.web.tables.fair_queue import Customer
from starboard.web.tables.multi_select import several
from starboard.web.tables.table import decision_of
from starboard.web.tables.worker_processes import NOBODY, TIME_LIMIT, Processes, TooSlow, nothing

LOG: Final = structlog.get_logger("starboard.bot_pool")
LONGEST_THOUGHT: Final = 2  # seconds that a bot takes at most, as the pages say
ADVISER: Final = "hard"
HINTS: Final = 3


@dataclass(frozen=True, slots=True)
class Problem:
    """A position in which a bot is asked."""

    position: dict[str, Any]
    seat: int
    bot: str
    seed: int
    since: int = -1  # the decision with which the turn began, so that all hints of a turn imagine the same luck


@dataclass(frozen=True, slots=True)
class Thought:
    """A bot's best answers, each an action or a whole set of them, their estimated values, and what they bring."""

    answers: list[list[str]]  # codes
    values: list[float]
    prospects: list[dict[str, Any]] = field(default_factory=list)  # plain data of `kernel.prospect`


def think(problem: Problem, most: int) -> Thought:
    """Return the best answers. The bot gets the view of the seat and nothing else."""
    package, view, decision = _asked(problem)
    bot = starboard.bots.make(problem.bot, package, problem.seed)
    bot.since = problem.since
    if most == 1:
        return Thought([[bot.choose(view, decision).code]], [])
    ranking = bot.rank(view, decision)[:most]
    answers = [whole_set(package, view, action, problem.seed) for action, _ in ranking]
    prospects = [foresee(package, view, codes, problem.seed).plain() for codes in answers]
    return Thought(answers, [value for _, value in ranking], prospects)


def whole_set(package: GamePackage, view: View, first: Action, seed: int) -> list[str]:
    """Return the set of answers that begins with an action, if the question takes a set. The policy chooses the rest.

    So did the rollouts that valued the action. The state is imagined from the view, so nothing hidden decides.
    """
    asked = several(package, view)
    if asked is None or view.decision is None:
        return [first.code]
    state = imagine(package.rules, view, seed)
    offered = [action.code for action in asked.actions]
    codes = [first.code]
    play(state, view.seat, first)
    while len(codes) < asked.count:
        decision = decision_of(state, view.seat)
        if decision is None or decision.key != view.decision.key:
            codes += offered[len(codes) - asked.count :]  # nothing was left to choose: the rules took the last ones
            break
        action = _by_policy(package, state, decision)
        codes.append(action.code)
        play(state, view.seat, action)
    return codes


def follow_policy(problem: Problem) -> Thought:
    """Return the action that the policy prefers, without any search."""
    package, view, decision = _asked(problem)
    return Thought([[_by_policy(package, imagine(package.rules, view, problem.seed), decision).code]], [])


def _by_policy(package: GamePackage, state: State, decision: Decision) -> Action:
    odds = own_policy(package.rules.evaluator(NEWEST), state, decision)
    return decision.actions[odds.index(max(odds))]


def _asked(problem: Problem) -> tuple[GamePackage, View, Decision]:
    package = find_game(problem.position["game"])
    state = codec.load(package.rules, problem.position)
    decision = decision_of(state, problem.seat)
    if decision is None:
        raise StarboardError(key="web.error.not-asked", who=f"p{problem.seat + 1}")
    return package, package.rules.view(state, problem.seat), decision


class BotPool(Processes):
    """Processes for bots, and one for errands. A process that dies or does not finish in time is replaced."""

    def __init__(
        self, count: int, initializer: Callable[..., None] | None = None, arguments: Sequence[Any] = ()
    ) -> None:
        super().__init__(count, initializer, arguments)
        self._errands: Final = Processes(1, initializer, arguments)

    async def errand(
        self, work: Callable[..., Any], *args: Any, limit: float = TIME_LIMIT, customer: Customer = NOBODY
    ) -> Any:
        """Do some heavy work that is not a bot's, such as reading a long game, so that no bot waits for it."""
        return await self._errands.run(work, *args, limit=limit, customer=customer)

    def close(self) -> None:
        super().close()
        self._errands.close()

    async def choose(self, problem: Problem, begins: Callable[[], None] = nothing, customer: Customer = NOBODY) -> str:
        """Return a bot's choice, or the policy's if the bot thinks for too long."""
        try:
            thought: Thought = await self.run(think, problem, 1, is_for_bot=True, begins=begins, customer=customer)
        except TooSlow:
            LOG.warning("a bot thought for too long and was ended", bot=problem.bot, game=problem.position["game"])
            thought = await self.run(follow_policy, problem, is_for_bot=True, begins=begins, customer=customer)
        return thought.answers[0][0]

    async def advise(self, problem: Problem, customer: Customer = NOBODY) -> Thought:
        """Return the best answers to a question."""
        thought: Thought = await self.run(think, problem, HINTS, customer=customer)
        return thought
