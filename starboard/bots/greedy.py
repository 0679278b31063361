"""Greedy: try every action in a few imagined worlds, let the round end, and take what looks best then.

Where nothing is hidden there is only one world, and one look has to do.
"""

from __future__ import annotations

from typing import Any, Final

from starboard.bots.bot import Bot, ranked
from starboard.bots.rollout import imagine, own_hunch, standing, worth_a_try
from starboard.kernel.action import Action
from starboard.kernel.evaluation import NEVER
from starboard.kernel.game import Game
from starboard.kernel.state import State
from starboard.kernel.step import Decision
from starboard.kernel.view import View


class GreedyBot(Bot):
    """One round deep; the others, and its own further choices, follow hunches."""

    def __init__(self, game: Game[Any, Any], seed: int, worlds: int, envy: float) -> None:
        super().__init__(game, seed)
        self.worlds: Final = worlds
        self.envy: Final = envy

    def rank(self, view: View, decision: Decision) -> list[tuple[Action, float]]:
        game = self.game
        dice = self.dice(view)
        world = imagine(game, view, dice.split())
        deadline = self.deadline(self.evaluator.effort(world))
        worlds = self.worlds if game.has_secrets(world) else 1
        ruled_out = self.ruled_out(world, decision)
        running = [action for at, action in enumerate(decision.actions) if not ruled_out[at]]
        totals: list[float] = []
        tried = 0
        while tried < worlds:
            if tried > 0:
                world = imagine(game, view, dice.split())
            period = self.evaluator.period(world)
            states = self.looks_ahead(world, decision.seat, running, period, dice.split(), deadline)
            if tried == 0:
                totals = [0.0] * len(states)  # what there was no time for in the first world is out of the running
                running = running[: len(states)]
            elif len(states) < len(running):
                break
            for at in range(len(states)):
                totals[at] += standing(self.evaluator, states[at], decision.seat, self.envy)
            tried += 1
        values = [total / tried for total in totals]
        least = min(values) - 1.0
        others = [action for action in decision.actions if action not in running]
        return ranked(running + others, values + [least] * len(others))

    def ruled_out(self, world: State, decision: Decision) -> list[bool]:
        """Which actions the game does not think worth a try."""
        odds = own_hunch(self.evaluator, world, decision)
        if worth_a_try(odds) == len(odds):
            return [False] * len(odds)
        return [value <= NEVER for value in odds]
