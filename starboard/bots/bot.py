"""The base class of bots: a bot ranks the actions of an open decision, knowing only its seat's view."""

from __future__ import annotations

from collections.abc import Callable
from operator import mul
from time import perf_counter
from typing import Any, Final

from starboard.bots.rollout import imagine, roll_out
from starboard.kernel.action import Action
from starboard.kernel.agenda import apply, pending
from starboard.kernel.evaluation import NEWEST, Evaluator
from starboard.kernel.game import Game
from starboard.kernel.rng import Dice
from starboard.kernel.state import State
from starboard.kernel.step import Decision
from starboard.kernel.view import View

TIME_LIMIT: Final = 0.8  # seconds per decision: a safety net for slow machines
MOST_JOINED: Final = 30  # answers that are thought of at once
MAX_EFFORT: Final = 2  # the time limit is multiplied by the game's effort, at most by this


class Bot:
    """A player. The same seed and view always give the same choice."""

    def __init__(self, game: Game[Any, Any], seed: int, version: str = NEWEST) -> None:
        self.game: Final = game
        self.evaluator: Final[Evaluator[Any]] = game.evaluator(version)
        self.seed: Final = seed
        self.clock: Callable[[], float] = perf_counter
        self.since = -1  # a decision from which on the same luck is imagined; -1 for new luck at each decision

    def rank(self, view: View, decision: Decision) -> list[tuple[Action, float]]:
        """Return the offered actions with their values, best first."""
        raise NotImplementedError

    def choose(self, view: View, decision: Decision) -> Action:
        """Return the action to take: the best one, unless a subclass decides otherwise."""
        if len(decision.actions) == 1:
            return decision.actions[0]
        if decision.finer:
            return self.choose_joined(view, decision)
        return self.rank(view, decision)[0][0]

    def choose_joined(self, view: View, decision: Decision) -> Action:
        """Answer joined questions one after the other in an imagined world; return the whole answer that comes to it.

        Nothing is revealed in between. If the answers come to none of those offered, only the first one is given.
        """
        seat = decision.seat
        state = imagine(self.game, view, self.dice(view).split())
        whole: dict[Any, Action] = {}
        for action in decision.actions:
            after = state.clone()
            apply(after, seat, action)
            whole[self.game.position_key(after)] = action
        chosen: list[Action] = []
        while len(chosen) < MOST_JOINED:
            asked = pending(state)
            if len(asked) == 0 or asked[0].seat != seat:
                break
            chosen.append(self.choose(self.game.view(state, seat), asked[0]))
            apply(state, seat, chosen[len(chosen) - 1])
            key = self.game.position_key(state)
            if key in whole:
                return whole[key]
        return chosen[0]

    def dice(self, view: View) -> Dice:
        """Return a random stream for this decision, or for all decisions since a given one."""
        stream: int = mul(self.seed, 1_000_003)  # not by "*", because a seed can be a long integer (see kernel.rng)
        moment = view.decisions if self.since < 0 else self.since
        return Dice(stream + moment * 8 + view.seat)

    def deadline(self, effort: int) -> float:
        """Return the time at which to stop searching, by the bot's clock."""
        return self.clock() + TIME_LIMIT * min(MAX_EFFORT, effort)

    def outcomes(
        self, world: State, seat: int, actions: list[Action], last_period: int, luck: int, deadline: float
    ) -> list[State]:
        """Roll out each action to the end of a period with the same luck; after the deadline, only the first one."""
        states: list[State] = []
        for action in actions:
            if len(states) > 0 and self.clock() > deadline:
                break
            state = world.clone()
            apply(state, seat, action)
            roll_out(self.evaluator, state, last_period, Dice(luck))
            states.append(state)
        return states


def ranked(actions: list[Action], values: list[float]) -> list[tuple[Action, float]]:
    """Return actions with their values, best first; equal ones keep their order."""
    pairs = list(zip(actions, values, strict=True))
    pairs.sort(key=_value, reverse=True)
    return pairs


def _value(pair: tuple[Action, float]) -> float:
    return pair[1]


class RandomBot(Bot):
    """Takes any legal action at random."""

    def choose(self, view: View, decision: Decision) -> Action:
        return self.rank(view, decision)[0][0]

    def rank(self, view: View, decision: Decision) -> list[tuple[Action, float]]:
        order = list(range(len(decision.actions)))
        self.dice(view).shuffle(order)
        return [(decision.actions[at], 0.0) for at in order]
