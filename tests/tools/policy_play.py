"""Games in which everybody follows the policy, for tests of evaluators."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any, Generic, TypeVar

from starboard.bots.rollout import sample_policy
from starboard.bots.search import Level
from starboard.kernel.agenda import apply, pending
from starboard.kernel.evaluation import NEWEST
from starboard.kernel.game import Game
from starboard.kernel.rng import Dice
from starboard.kernel.state import State
from starboard.kernel.step import Decision

S = TypeVar("S", bound=State)
QUICK = Level(rollouts=6, deep=False, width=4, min_worlds=3, policy_weight=0.001, policy_rate=0.0)


class PolicyPlay(Generic[S]):
    """Plays one game by its policy; `turn` is the key of the question that starts a turn."""

    def __init__(self, rules: Game[S, Any], turn: str) -> None:
        self.rules = rules
        self.turn = turn

    def begin(self, seats: int, seed: int, **options: str) -> S:
        state = self.rules.setup(seats, seed, self.rules.package.settled(seats, options))
        state.quiet = True
        return state

    def playing(self, state: S, seed: int, by_chance: Collection[int] = ()) -> Iterator[Decision]:
        """Play to the end and yield each decision before it is made; seats in `by_chance` play at random."""
        dice = Dice(seed)
        while asked := pending(state):
            decision = asked[0]
            yield decision
            if decision.seat in by_chance:
                action = decision.actions[dice.below(len(decision.actions))]
            else:
                action = sample_policy(self.rules.evaluator(NEWEST), state, decision, dice)
            apply(state, decision.seat, action)

    def finished(self, seats: int, seed: int, by_chance: Collection[int] = (), **options: str) -> S:
        state = self.begin(seats, seed, **options)
        for _ in self.playing(state, seed, by_chance):
            pass
        return state

    def on_turn(self, seats: int, seed: int, round: int, **options: str) -> tuple[S, Decision]:
        """Return the position and the decision at the first turn of a round."""
        state = self.begin(seats, seed, **options)
        for decision in self.playing(state, seed):
            if self.rules.round_of(state) == round and decision.key == self.turn:
                return state, decision
        raise AssertionError(f"the game ended before round {round}")

    def odds(self, state: S, decision: Decision) -> dict[str, float]:
        """Return the policy's log-odds of each action, by code."""
        return dict(
            zip([a.code for a in decision.actions], self.rules.evaluator(NEWEST).policy(state, decision), strict=True)
        )
