"""Searching bots: information-set Monte Carlo, by sequential halving over paired worlds.

A world that fits the view is imagined, and every action still in the running is tried in it, with the same luck for
all: what differs then is the action. Everybody follows hunches to the end of the last round looked at, and the game
says how likely we win from there. After each stage the worse half of the actions drops out; and at any time those that
surely are no better than the leader. Where nothing is left to decide, the bot stops.
"""

from __future__ import annotations

from math import sqrt
from typing import Any, Final

from mypy_extensions import mypyc_attr

from starboard.bots.bot import LONGEST_THOUGHT, MOST_PATIENCE, Bot
from starboard.bots.rollout import imagine, own_hunch, pick, worth_a_try
from starboard.kernel.action import Action
from starboard.kernel.evaluation import NEWEST
from starboard.kernel.game import Game
from starboard.kernel.rng import Dice
from starboard.kernel.state import State
from starboard.kernel.step import Decision
from starboard.kernel.view import View

FAR: Final = 2  # so many times fewer tries where each goes beyond the round
PATIENT: Final = 40  # one world more for so many tries
SURE: Final = 2.0  # standard errors
TRIFLE: Final = 0.003  # chance to win that is not worth another look


class Level:
    """How a searching bot thinks: all its settings, so that a frozen version can keep every one of them."""

    def __init__(
        self,
        tries: int,
        deep: bool,
        width: int,
        enough: int,
        trust: float,
        rashness: float,
        *,
        deep_divisor: int = FAR,
        tries_per_world: int = PATIENT,
        standard_errors: float = SURE,
        least_gain: float = TRIFLE,
        longest_thought: float = LONGEST_THOUGHT,
        most_patience: int = MOST_PATIENCE,
        version: str = NEWEST,
    ) -> None:
        self.tries: Final = tries  # looks ahead at most
        self.deep: Final = deep  # they go as far as the evaluator's horizon says, not only to the end of the period
        self.width: Final = width  # so many actions are looked at, the others only by hunch
        self.enough: Final = enough  # worlds, at least, before a difference is trusted
        self.trust: Final = trust  # chance to win that one log-odd of a hunch weighs
        self.rashness: Final = rashness  # how often it just follows a hunch
        self.deep_divisor: Final = deep_divisor  # so many times fewer tries where they go beyond the round
        self.tries_per_world: Final = tries_per_world  # for so many tries, `enough` is one world more
        self.standard_errors: Final = standard_errors  # so far behind the leader, an action surely is no better
        self.least_gain: Final = least_gain  # chance to win that is not worth another look
        self.longest_thought: Final = longest_thought  # seconds
        self.most_patience: Final = most_patience  # so many times longer where looking ahead takes an effort
        self.version: Final = version  # of the game's evaluator


class Candidate:
    """An action in the running."""

    def __init__(self, action: Action, odds: float, bonus: float) -> None:
        self.action: Final = action
        self.odds: Final = odds
        self.bonus: Final = bonus  # what the hunch adds to its value
        self.chances: Final[list[float]] = []  # per world; as long as candidates are in the running, worlds are shared
        self.total = 0.0
        self.value = -1.0

    def see(self, chance: float) -> None:
        """One more world."""
        self.chances.append(chance)
        self.total += chance
        self.value = self.total / len(self.chances) + self.bonus

    def lead_over(self, other: Candidate) -> tuple[float, float]:
        """How much better than one that was tried in these worlds too, and the standard error of that."""
        worlds = len(self.chances)
        total = 0.0
        squares = 0.0
        for at in range(worlds):
            difference = self.chances[at] - other.chances[at]
            total += difference
            squares += difference * difference
        mean = total / worlds
        spread = max(0.0, squares - total * mean)
        return mean + self.bonus - other.bonus, sqrt(spread / (worlds * max(1, worlds - 1)))


@mypyc_attr(allow_interpreted_subclasses=True)  # so that others can build on it
class SearchBot(Bot):
    """Tries actions in imagined worlds until one is left."""

    def __init__(self, game: Game[Any, Any], seed: int, level: Level) -> None:
        super().__init__(game, seed, level.version)
        self.level: Final = level

    def choose(self, view: View, decision: Decision) -> Action:
        if self.level.rashness > 0.0 and len(decision.actions) > 1:
            dice = self.dice(view)
            world = imagine(self.game, view, dice.split())
            if dice.below(1000) < 1000 * self.level.rashness:
                return decision.actions[pick(own_hunch(self.evaluator, world, decision), dice)]
        return super().choose(view, decision)

    def rank(self, view: View, decision: Decision) -> list[tuple[Action, float]]:
        """Best first; the values are chances to win, as far as this bot looked."""
        dice = self.dice(view)
        world = imagine(self.game, view, dice.split())
        effort = self.evaluator.effort(world)
        deadline = self.deadline(effort)
        periods = self.evaluator.horizon(world) if self.level.deep else 1
        tries = self.level.tries // effort
        if periods > 1:  # few long looks ahead instead of many short ones
            tries //= self.level.deep_divisor
        running = self.candidates(world, decision)
        width = wide_enough(min(self.level.width * effort, worth_a_try([each.odds for each in running])), tries)
        out = running[width:]
        running = running[:width]
        if width == 1:  # all others are ruled out
            running[0].see(self.evaluator.win_probability(world, decision.seat))
        stages = stages_for(width)
        enough = max(self.level.enough, tries // self.level.tries_per_world)
        worlds = 0
        late = False
        for stage in range(stages):
            left = (width + (1 << stage) - 1) >> stage
            out = running[left:] + out
            running = running[:left]
            for _ in range(max(1, tries // (stages * len(running)))):
                if late or len(running) == 1:
                    break
                late = not self.compare(view, decision.seat, running, periods, dice, deadline)
                worlds += 1
                running.sort(key=_by_value, reverse=True)
                if worlds >= enough and not late:
                    racing = still_racing(running, self.level)
                    out = [each for each in running if each not in racing] + out
                    running = racing
        return falling(running + out)

    def deadline(self, effort: int) -> float:
        return self.clock() + self.level.longest_thought * min(self.level.most_patience, effort)

    def candidates(self, world: State, decision: Decision) -> list[Candidate]:
        """All actions, best first by hunch."""
        odds = own_hunch(self.evaluator, world, decision)
        best = max(odds)
        found: list[Candidate] = []
        for at in range(len(odds)):
            found.append(Candidate(decision.actions[at], odds[at], self.level.trust * (odds[at] - best)))
        found.sort(key=_by_hunch, reverse=True)
        return found

    def compare(
        self, view: View, seat: int, running: list[Candidate], periods: int, dice: Dice, deadline: float
    ) -> bool:
        """One more world, the same for all candidates, and the same luck in it; not if there is no time for all."""
        world = imagine(self.game, view, dice.split())
        last = self.evaluator.period(world) + periods - 1
        states = self.looks_ahead(world, seat, [each.action for each in running], last, dice.split(), deadline)
        complete = len(states) == len(running)
        if complete or len(running[0].chances) == 0:
            for at in range(len(states)):
                running[at].see(self.evaluator.win_probability(states[at], seat))
        return complete


def still_racing(running: list[Candidate], level: Level) -> list[Candidate]:
    """The leader, who comes first, and all that may be better than it by more than the least gain."""
    leader = running[0]
    racing = [leader]
    for at in range(1, len(running)):
        lead, error = running[at].lead_over(leader)
        if lead + level.standard_errors * error > level.least_gain:
            racing.append(running[at])
    return racing


def stages_for(candidates: int) -> int:
    """How often half of them must drop out until one is left."""
    return max(1, (candidates - 1).bit_length())


def wide_enough(width: int, tries: int) -> int:
    """So many candidates at most that there is a try for each of them at every stage."""
    while width > 2 and tries < stages_for(width) * width:
        width -= 1
    return width


def falling(candidates: list[Candidate]) -> list[tuple[Action, float]]:
    """Each is as far from the best as in the worlds that both were tried in; none shows more than one before it."""
    best = candidates[0]
    ranking: list[tuple[Action, float]] = []
    least = best.value
    for candidate in candidates:
        if len(candidate.chances) > 0:
            least = min(least, best.value + candidate.lead_over(best)[0])
        ranking.append((candidate.action, max(0.0, least)))
    return ranking


def _by_hunch(candidate: Candidate) -> float:
    return candidate.odds


def _by_value(candidate: Candidate) -> float:
    return candidate.value
