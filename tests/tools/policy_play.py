"""Games in which everybody follows the policy, for tests of what a game tells bots."""

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
    """One game; `turn` is the key of the question that a turn begins with."""

    def __init__(self, rules: Game[S, Any], turn: str) -> None:
        self.rules = rules
        self.turn = turn

    def begin(self, seats: int, seed: int, **options: str) -> S:
        state = self.rules.setup(seats, seed, self.rules.package.settled(seats, options))
        state.quiet = True
        return state

    def playing(self, state: S, seed: int, by_chance: Collection[int] = ()) -> Iterator[Decision]:
        """Everybody follows the policy, apart from those who play by chance; a decision is shown before it is taken."""
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
        """The first turn of a round in a game by policy."""
        state = self.begin(seats, seed, **options)
        for decision in self.playing(state, seed):
            if self.rules.round_of(state) == round and decision.key == self.turn:
                return state, decision
        raise AssertionError("the game ended before that")

    def odds(self, state: S, decision: Decision) -> dict[str, float]:
        """The log-odds of each action."""
        return dict(
            zip([a.code for a in decision.actions], self.rules.evaluator(NEWEST).policy(state, decision), strict=True)
        )
