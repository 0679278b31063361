"""Searching bots: information-set Monte Carlo, by sequential halving over paired worlds.

The bot imagines a world that fits the view and rolls out every candidate action in it, with the same luck for all, so
that results differ only by the action. Everybody follows the policy to the end of the last period searched; then the
evaluator estimates the win probability. After each stage the worse half of the candidates drops out; candidates that
are significantly worse than the leader drop out at any time. The search ends when one candidate is left.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import Any, Final

from mypy_extensions import mypyc_attr

from starboard.bots.bot import MAX_EFFORT, TIME_LIMIT, Bot
from starboard.bots.rollout import count_viable, imagine, own_policy, sample
from starboard.kernel.action import Action
from starboard.kernel.evaluation import NEWEST
from starboard.kernel.game import Game
from starboard.kernel.rng import Dice
from starboard.kernel.state import State
from starboard.kernel.step import Decision
from starboard.kernel.view import View

DEEP_SEARCH_DIVISOR: Final = 2  # rollouts past the period are longer, so run half as many
ROLLOUTS_PER_WORLD: Final = 40  # the least number of worlds grows by one for so many rollouts
STANDARD_ERRORS: Final = 2.0  # a candidate so far behind the leader drops out
LEAST_GAIN: Final = 0.003  # win probability: a smaller possible gain is not pursued


@dataclass(frozen=True)
class Level:
    """The settings of a searching bot; a frozen version writes down every one of them."""

    rollouts: int  # at most, per decision
    deep: bool  # search to the evaluator's horizon, not only to the end of the period
    width: int  # so many actions are rolled out; the policy ranks the others
    min_worlds: int  # before a candidate can drop out as significantly worse
    policy_weight: float  # win probability added per log-odd of the policy
    policy_rate: float  # share of decisions that are drawn from the policy, without a search
    deep_divisor: int = DEEP_SEARCH_DIVISOR  # of `rollouts`, where they go past the period
    rollouts_per_world: int = ROLLOUTS_PER_WORLD  # `min_worlds` grows by one for so many rollouts
    standard_errors: float = STANDARD_ERRORS  # a candidate so far behind the leader drops out
    least_gain: float = LEAST_GAIN  # win probability: a smaller possible gain is not pursued
    time_limit: float = TIME_LIMIT  # seconds per decision
    max_effort: int = MAX_EFFORT  # the time limit is multiplied by the game's effort, at most by this
    version: str = NEWEST  # of the game's evaluator


class Candidate:
    """An action that may still turn out to be the best."""

    def __init__(self, action: Action, odds: float, bonus: float) -> None:
        self.action: Final = action
        self.odds: Final = odds
        self.bonus: Final = bonus  # added to the value by the policy
        self.win_probabilities: Final[list[float]] = []  # per world; all candidates that are left share their worlds
        self.total = 0.0
        self.value = -1.0

    def add(self, win_probability: float) -> None:
        """Add the result of one more world."""
        self.win_probabilities.append(win_probability)
        self.total += win_probability
        self.value = self.total / len(self.win_probabilities) + self.bonus

    def lead_over(self, other: Candidate) -> tuple[float, float]:
        """Return the mean lead over a candidate that shares these worlds, and its standard error."""
        worlds = len(self.win_probabilities)
        total = 0.0
        squares = 0.0
        for at in range(worlds):
            difference = self.win_probabilities[at] - other.win_probabilities[at]
            total += difference
            squares += difference * difference
        mean = total / worlds
        spread = max(0.0, squares - total * mean)
        return mean + self.bonus - other.bonus, sqrt(spread / (worlds * max(1, worlds - 1)))


@mypyc_attr(allow_interpreted_subclasses=True)  # so that subclasses need not be compiled
class SearchBot(Bot):
    """Rolls out actions in imagined worlds until one is left."""

    def __init__(self, game: Game[Any, Any], seed: int, level: Level) -> None:
        super().__init__(game, seed, level.version)
        self.level: Final = level

    def choose(self, view: View, decision: Decision) -> Action:
        if self.level.policy_rate > 0.0 and len(decision.actions) > 1 and not decision.finer:
            dice = self.dice(view)
            world = imagine(self.game, view, dice.split())
            if dice.below(1000) < 1000 * self.level.policy_rate:
                return decision.actions[sample(own_policy(self.evaluator, world, decision), dice)]
        return super().choose(view, decision)

    def rank(self, view: View, decision: Decision) -> list[tuple[Action, float]]:
        """Return the actions best first; their values are estimated win probabilities."""
        dice = self.dice(view)
        world = imagine(self.game, view, dice.split())
        effort = self.evaluator.effort(world)
        deadline = self.deadline(effort)
        periods = self.evaluator.horizon(world) if self.level.deep else 1
        rollouts = self.level.rollouts // effort
        if periods > 1:  # few long rollouts instead of many short ones
            rollouts //= self.level.deep_divisor
        running = self.candidates(world, decision)
        viable = count_viable([each.odds for each in running])
        width = affordable_width(min(self.level.width * effort, viable), rollouts)
        out = running[width:]
        running = running[:width]
        if width == 1:  # all others are ruled out
            running[0].add(self.evaluator.win_probability(world, decision.seat))
        stages = stages_for(width)
        min_worlds = max(self.level.min_worlds, rollouts // self.level.rollouts_per_world)
        worlds = 0
        late = False
        for stage in range(stages):
            left = (width + (1 << stage) - 1) >> stage
            out = running[left:] + out
            running = running[:left]
            for _ in range(max(1, rollouts // (stages * len(running)))):
                if late or len(running) == 1:
                    break
                late = not self.compare(view, decision.seat, running, periods, dice, deadline)
                worlds += 1
                running.sort(key=_by_value, reverse=True)
                if worlds >= min_worlds and not late:
                    racing = still_racing(running, self.level)
                    out = [each for each in running if each not in racing] + out
                    running = racing
        return ranking_of(running + out)

    def deadline(self, effort: int) -> float:
        return self.clock() + self.level.time_limit * min(self.level.max_effort, effort)

    def candidates(self, world: State, decision: Decision) -> list[Candidate]:
        """Return all actions as candidates, sorted by the policy's odds."""
        odds = own_policy(self.evaluator, world, decision)
        best = max(odds)
        candidates: list[Candidate] = []
        for at in range(len(odds)):
            candidates.append(Candidate(decision.actions[at], odds[at], self.level.policy_weight * (odds[at] - best)))
        candidates.sort(key=_by_odds, reverse=True)
        return candidates

    def compare(
        self, view: View, seat: int, running: list[Candidate], periods: int, dice: Dice, deadline: float
    ) -> bool:
        """Roll out all candidates in one more world; false if the deadline came first."""
        world = imagine(self.game, view, dice.split())
        last = self.evaluator.period(world) + periods - 1
        states = self.outcomes(world, seat, [each.action for each in running], last, dice.split(), deadline)
        complete = len(states) == len(running)
        if complete or len(running[0].win_probabilities) == 0:
            for at in range(len(states)):
                running[at].add(self.evaluator.win_probability(states[at], seat))
        return complete


def still_racing(running: list[Candidate], level: Level) -> list[Candidate]:
    """Return the leader, which comes first, and all that may beat it by more than the least gain."""
    leader = running[0]
    racing = [leader]
    for at in range(1, len(running)):
        lead, error = running[at].lead_over(leader)
        if lead + level.standard_errors * error > level.least_gain:
            racing.append(running[at])
    return racing


def stages_for(candidates: int) -> int:
    """Return how often half of the candidates must drop out until one is left."""
    return max(1, (candidates - 1).bit_length())


def affordable_width(width: int, rollouts: int) -> int:
    """Return the largest width up to this one that leaves every candidate a rollout at every stage."""
    while width > 2 and rollouts < stages_for(width) * width:
        width -= 1
    return width


def ranking_of(candidates: list[Candidate]) -> list[tuple[Action, float]]:
    """Value each candidate by its distance to the best in the worlds they shared, never above the one before it."""
    best = candidates[0]
    ranking: list[tuple[Action, float]] = []
    least = best.value
    for candidate in candidates:
        if len(candidate.win_probabilities) > 0:
            least = min(least, best.value + candidate.lead_over(best)[0])
        ranking.append((candidate.action, max(0.0, least)))
    return ranking


def _by_odds(candidate: Candidate) -> float:
    return candidate.odds


def _by_value(candidate: Candidate) -> float:
    return candidate.value
