"""Imagined worlds: how they are made from a view, and how they go on when everybody follows a hunch."""

from __future__ import annotations

from collections.abc import Callable, Sequence
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

FINE: Final = 1_000_000  # steps of a die that picks by weight
LONGEST: Final = 2_000  # decisions after which a look ahead gives up


def imagine(game: Game[Any, Any], view: View, seed: int) -> State:
    """A world that fits the view. What the others answered in secret is open again, for hunches to fill."""
    state: State = game.imagine(view, seed)
    state.quiet = True
    top = state.agenda[len(state.agenda) - 1]
    if isinstance(top, Together):
        given = [answers if seat == view.seat else () for seat, answers in enumerate(top.given)]
        state.agenda[len(state.agenda) - 1] = top.with_given(tuple(given))
        state.open = None
    return state


def own_hunch(evaluator: Evaluator[Any], world: State, decision: Decision) -> list[float]:
    """The log-odds of a seat's actions, in a world where the same is asked."""
    for asked in pending(world):
        if asked.seat == decision.seat:
            return evaluator.policy(world, asked)
    return [0.0] * len(decision.actions)


def worth_a_try(odds: Sequence[float]) -> int:
    """How many actions are: all but those that the game rules out, unless it rules out all."""
    count = 0
    for value in odds:
        if value > NEVER:
            count += 1
    return count if count > 0 else len(odds)


def pick(odds: Sequence[float], dice: Dice) -> int:
    """A position, drawn by log-odds."""
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
    aim = dice.below(FINE) * total / FINE
    for at in range(len(weights)):
        aim -= weights[at]
        if aim < 0.0:
            return at
    return len(weights) - 1


def by_hunch(evaluator: Evaluator[Any], state: State, decision: Decision, dice: Dice) -> Action:
    """What a quick player would do here."""
    if len(decision.actions) == 1:
        return decision.actions[0]
    return decision.actions[pick(evaluator.policy(state, decision), dice)]


def play_on(evaluator: Evaluator[Any], state: State, last_period: int, dice: Dice) -> None:
    """Everybody follows the policy until this period is over, or the game."""
    for _ in range(LONGEST):
        decisions = pending(state)
        if len(decisions) == 0 or evaluator.period(state) > last_period:
            return
        decision = decisions[0]
        apply(state, decision.seat, by_hunch(evaluator, state, decision, dice))


def outcomes(
    evaluator: Evaluator[Any],
    world: State,
    seat: int,
    actions: list[Action],
    last_period: int,
    luck: int,
    clock: Callable[[], float],
    deadline: float,
) -> list[State]:
    """What each action leads to by the end of a period; after the deadline only the first."""
    states: list[State] = []
    for action in actions:
        if len(states) > 0 and clock() > deadline:
            break
        state = world.clone()
        apply(state, seat, action)
        play_on(evaluator, state, last_period, Dice(luck))
        states.append(state)
    return states


def standing(evaluator: Evaluator[Any], state: State, seat: int, envy: float) -> float:
    """What a seat has, less a share of what its best opponent has, in points.

    With all of it, two cautious players could wait for each other for ever.
    """
    best = 0.0
    for other in range(evaluator.game.seats_of(state)):
        if other != seat:
            best = max(best, evaluator.value(state, other))
    return evaluator.value(state, seat) - envy * best
