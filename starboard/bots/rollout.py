"""Rollouts: imagine a world that fits a view, and play it on with everybody following the policy."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Any, Final

from starboard.kernel.action import Action
from starboard.kernel.agenda import apply, pending
from starboard.kernel.evaluation import NEVER, Evaluator
from starboard.kernel.game import Game
from starboard.kernel.questions import Together
from starboard.kernel.rng import Dice
from starboard.kernel.state import State
from starboard.kernel.step import Decision
from starboard.kernel.view import View

SAMPLE_STEPS: Final = 1_000_000  # resolution of the random number that samples by weight
MAX_DECISIONS: Final = 2_000  # a rollout ends after so many decisions, even within its period


def imagine(game: Game[Any, Any], view: View, seed: int) -> State:
    """Return a world that fits the view, without the secret answers of other seats to the open question."""
    state: State = game.imagine(view, seed)
    state.quiet = True
    state.finer = True
    top = state.agenda[len(state.agenda) - 1]
    if isinstance(top, Together):
        known = [answers if seat == view.seat else () for seat, answers in enumerate(top.answers)]
        state.agenda[len(state.agenda) - 1] = top.with_answers(tuple(known))
        state.open = None
    return state


def own_policy(evaluator: Evaluator[Any], world: State, decision: Decision) -> list[float]:
    """Return the policy's log-odds for a decision, asked in an imagined world that poses the same question."""
    for asked in pending(world):
        if asked.seat == decision.seat:
            return evaluator.policy(world, decision if decision.finer else asked)
    return [0.0] * len(decision.actions)


def count_viable(odds: Sequence[float]) -> int:
    """Count the actions that the policy does not rule out; if it rules out all, count all."""
    count = 0
    for value in odds:
        if value > NEVER:
            count += 1
    return count if count > 0 else len(odds)


def sample(odds: Sequence[float], dice: Dice) -> int:
    """Draw an index at random, weighted by log-odds."""
    best = odds[0]
    for value in odds:
        if value > best:
            best = value
    weights: list[float] = []
    total = 0.0
    for value in odds:
        weight = exp(value - best)
        total += weight
        weights.append(weight)
    aim = dice.below(SAMPLE_STEPS) * total / SAMPLE_STEPS
    for at in range(len(weights)):
        aim -= weights[at]
        if aim < 0.0:
            return at
    return len(weights) - 1


def sample_policy(evaluator: Evaluator[Any], state: State, decision: Decision, dice: Dice) -> Action:
    """Draw an action of a decision from the policy."""
    if len(decision.actions) == 1:
        return decision.actions[0]
    return decision.actions[sample(evaluator.policy(state, decision), dice)]


def roll_out(evaluator: Evaluator[Any], state: State, last_period: int, dice: Dice) -> None:
    """Let every seat follow the policy until this period or the game is over."""
    for _ in range(MAX_DECISIONS):
        decisions = pending(state)
        if len(decisions) == 0 or evaluator.period(state) > last_period:
            return
        decision = decisions[0]
        apply(state, decision.seat, sample_policy(evaluator, state, decision, dice))


def relative_value(evaluator: Evaluator[Any], state: State, seat: int, envy: float) -> float:
    """Return a seat's value less a share (`envy`) of its best opponent's, in points."""
    best = 0.0
    for other in range(evaluator.game.seats_of(state)):
        if other != seat:
            best = max(best, evaluator.value(state, other))
    return evaluator.value(state, seat) - envy * best
