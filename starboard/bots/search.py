"""Searching bots: information-set Monte Carlo, by sequential halving over paired worlds.

A world that fits the view is imagined, and every action still in the running is tried in it, with the same luck for
all: what differs then is the action. Everybody follows hunches to the end of the last round looked at, and the game
says how likely we win from there. After each stage the worse half of the actions drops out.
"""

from __future__ import annotations

from time import perf_counter
from typing import Any, Final

from starboard.bots.bot import Bot
from starboard.bots.worlds import imagine, own_hunch, pick, play_on, worth_a_try
from starboard.kernel.action import Action
from starboard.kernel.game import Game, View
from starboard.kernel.play import apply
from starboard.kernel.rng import Dice
from starboard.kernel.state import Decision

LONGEST_THOUGHT: Final = 0.8  # seconds: a net for slow machines, not meant to be reached
FAR: Final = 2  # so many times fewer tries where each goes beyond the round
MOST_PATIENCE: Final = 2  # so many times longer where looking ahead takes an effort
FEWEST_TRIES: Final = 2  # of each candidate, before the first ones drop out


class Level:
    """How much a searching bot thinks."""

    def __init__(self, tries: int, deep: bool, width: int, trust: float, rashness: float) -> None:
        self.tries: Final = tries  # looks ahead in all
        self.deep: Final = deep  # they go as far as the game's foresight says, not only to the end of the round
        self.width: Final = width  # so many actions are looked at, the others only by hunch
        self.trust: Final = trust  # chance to win that one log-odd of a hunch weighs
        self.rashness: Final = rashness  # how often it just follows a hunch


class Candidate:
    """An action in the running."""

    def __init__(self, action: Action, odds: float) -> None:
        self.action: Final = action
        self.odds: Final = odds
        self.total = 0.0
        self.value = 0.0


class SearchBot(Bot):
    """Tries actions in imagined worlds until one is left."""

    def __init__(self, game: Game[Any, Any], seed: int, level: Level) -> None:
        super().__init__(game, seed)
        self.level: Final = level

    def choose(self, view: View, decision: Decision) -> Action:
        if self.level.rashness > 0.0 and len(decision.actions) > 1:
            dice = self.dice(view)
            world = imagine(self.game, view, dice.split())
            if dice.below(1000) < 1000 * self.level.rashness:
                return decision.actions[pick(own_hunch(self.game, world, decision), dice)]
        return super().choose(view, decision)

    def rank(self, view: View, decision: Decision) -> list[tuple[Action, float]]:
        """Best first; the values are chances to win, as far as this bot looked."""
        start = perf_counter()
        dice = self.dice(view)
        world = imagine(self.game, view, dice.split())
        odds = own_hunch(self.game, world, decision)
        effort = self.game.effort(world)
        deadline = start + LONGEST_THOUGHT * min(MOST_PATIENCE, effort)
        rounds = self.game.foresight(world) if self.level.deep else 1
        tries = self.level.tries // effort
        if rounds > 1:  # few long looks ahead instead of many short ones
            tries //= FAR
        running = [Candidate(action, odds[at]) for at, action in enumerate(decision.actions)]
        running.sort(key=_by_hunch, reverse=True)
        width = wide_enough(min(self.level.width * effort, worth_a_try(odds)), tries)
        out = running[width:]
        running = running[:width]
        if width == 1 and len(out) > 0:  # all others are ruled out
            return _falling(running + out)
        stages = stages_for(len(running))
        tried = 0
        for stage in range(stages):
            if stage > 0:
                half = (len(running) + 1) // 2
                out = running[half:] + out
                running = running[:half]
            for _ in range(max(1, tries // (stages * len(running)))):
                self.compare(view, decision.seat, running, rounds, dice)
                tried += 1
                if perf_counter() > deadline:
                    break
            for candidate in running:
                candidate.value = candidate.total / tried + self.level.trust * (candidate.odds - running[0].odds)
            running.sort(key=_by_value, reverse=True)
        return _falling(running + out)

    def compare(self, view: View, seat: int, running: list[Candidate], rounds: int, dice: Dice) -> None:
        """One more world, the same for all candidates, and the same luck in it."""
        game = self.game
        world = imagine(game, view, dice.split())
        last_round = game.round_of(world) + rounds - 1
        luck = dice.split()
        for candidate in running:
            state = world.clone()
            apply(state, seat, candidate.action)
            play_on(game, state, last_round, Dice(luck))
            candidate.total += game.chances(state, seat)


def stages_for(candidates: int) -> int:
    """How often half of them must drop out until one is left."""
    return max(1, (candidates - 1).bit_length())


def wide_enough(width: int, tries: int) -> int:
    """So many candidates at most that the first comparison does not hang on a single try."""
    while width > 2 and tries < FEWEST_TRIES * stages_for(width) * width:
        width -= 1
    return width


def _by_hunch(candidate: Candidate) -> float:
    return candidate.odds


def _by_value(candidate: Candidate) -> float:
    return candidate.value


def _falling(candidates: list[Candidate]) -> list[tuple[Action, float]]:
    """Who dropped out early was tried less: it never shows a better value than those that stayed."""
    ranking: list[tuple[Action, float]] = []
    least = 1.0
    for candidate in candidates:
        least = min(least, candidate.value)
        ranking.append((candidate.action, least))
    return ranking
