"""What a bot is: something that ranks the actions of an open decision, knowing only its seat's view."""

from __future__ import annotations

from collections.abc import Callable
from operator import mul
from time import perf_counter
from typing import Any, Final

from starboard.bots.rollout import outcomes
from starboard.kernel.action import Action
from starboard.kernel.evaluation import NEWEST, Evaluator
from starboard.kernel.game import Game
from starboard.kernel.rng import Dice
from starboard.kernel.state import State
from starboard.kernel.step import Decision
from starboard.kernel.view import View

LONGEST_THOUGHT: Final = 0.8  # seconds: a net for slow machines, not meant to be reached
MOST_PATIENCE: Final = 2  # so many times longer where looking ahead takes an effort


class Bot:
    """A player. The same seed and the same view give the same choice, whatever was asked before."""

    def __init__(self, game: Game[Any, Any], seed: int, version: str = NEWEST) -> None:
        self.game: Final = game
        self.evaluator: Final[Evaluator[Any]] = game.evaluator(version)
        self.seed: Final = seed
        self.clock: Callable[[], float] = perf_counter

    def rank(self, view: View, decision: Decision) -> list[tuple[Action, float]]:
        """The offered actions, best first, each with what it seems to be worth."""
        raise NotImplementedError

    def choose(self, view: View, decision: Decision) -> Action:
        """The action to take: the best one, unless a bot knows better."""
        if len(decision.actions) == 1:
            return decision.actions[0]
        return self.rank(view, decision)[0][0]

    def dice(self, view: View) -> Dice:
        """A stream for this decision alone."""
        stream: int = mul(self.seed, 1_000_003)  # not by "*", because a seed can be a long integer (see kernel.rng)
        return Dice(stream + view.decisions * 8 + view.seat)

    def deadline(self, effort: int) -> float:
        """When to answer with what is known by then."""
        return self.clock() + LONGEST_THOUGHT * min(MOST_PATIENCE, effort)

    def looks_ahead(
        self, world: State, seat: int, actions: list[Action], last_period: int, luck: int, deadline: float
    ) -> list[State]:
        """What each action leads to by the end of a period, with the same luck for all; the first at least, then
        only as many as there is time for."""
        return outcomes(self.evaluator, world, seat, actions, last_period, luck, self.clock, deadline)


def ranked(actions: list[Action], values: list[float]) -> list[tuple[Action, float]]:
    """Actions with their values, best first; equals keep their order."""
    pairs = list(zip(actions, values, strict=True))
    pairs.sort(key=_value, reverse=True)
    return pairs


def _value(pair: tuple[Action, float]) -> float:
    return pair[1]


class RandomBot(Bot):
    """Takes any legal action."""

    def rank(self, view: View, decision: Decision) -> list[tuple[Action, float]]:
        order = list(range(len(decision.actions)))
        self.dice(view).shuffle(order)
        return [(decision.actions[at], 0.0) for at in order]
