"""The policy for joined answers: how likely it gets there if it answers one question after the other."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log
from typing import Any, Final

from starboard.games.shackleton.ai.policy import policy
from starboard.games.shackleton.rules.joining import position_key
from starboard.games.shackleton.state import Shackleton
from starboard.kernel.action import parts_of
from starboard.kernel.agenda import apply, pending
from starboard.kernel.evaluation import NEVER
from starboard.kernel.step import Decision

MOST_TRIED: Final = 12  # joined answers that a search tries at most, and those as likely as the last of them


def joined_policy(now: Shackleton, decision: Decision) -> list[float]:
    """Return log-odds for each of the decision's actions.

    The policy may answer in another order than the offered one, as long as that leads to the same position.
    """
    start = now.clone()
    start.quiet = True
    start.finer = True
    goals: dict[Any, int] = {}
    longest = 1
    for at, action in enumerate(decision.actions):
        state = start.clone()
        apply(state, decision.seat, action)
        goals[position_key(state)] = at
        longest = max(longest, len(parts_of(action)))
    chances = [0.0] * len(decision.actions)
    ways: dict[Any, tuple[Shackleton, float]] = {None: (start, 1.0)}
    for _ in range(longest):
        further: dict[Any, tuple[Shackleton, float]] = {}
        for before, chance in ways.values():
            asked = pending(before)
            if len(asked) == 0 or asked[0].seat != decision.seat:
                continue
            shares = probabilities(policy(before, asked[0]))
            for at, share in enumerate(shares):
                if share > 0.0:
                    state = before.clone()
                    apply(state, decision.seat, asked[0].actions[at])
                    key = position_key(state)
                    if key in goals:
                        chances[goals[key]] += chance * share
                    elif key in further:
                        further[key] = (state, chance * share + further[key][1])
                    else:
                        further[key] = (state, chance * share)
        ways = further
    best = max(chances)
    if best == 0.0:
        return [0.0] * len(chances)
    least = sorted(chances, reverse=True)[min(MOST_TRIED, len(chances)) - 1]
    return [log(chance / best) if chance > 0.0 and chance >= least else NEVER for chance in chances]


def probabilities(odds: Sequence[float]) -> list[float]:
    """Return the probabilities that log-odds stand for; 0 for what is ruled out, unless everything is."""
    best = max(odds)
    weights = [exp(value - best) if value > NEVER or best <= NEVER else 0.0 for value in odds]
    total = sum(weights)
    return [weight / total for weight in weights]
