"""Greedy: roll out every action to the end of the period in a few imagined worlds, and take the best by value.

Where nothing is hidden there is only one possible world, and one rollout per action.
"""

from __future__ import annotations

from typing import Any, Final

from starboard.bots.bot import Bot, ranked
from starboard.bots.rollout import count_viable, imagine, own_policy, relative_value
from starboard.kernel.action import Action
from starboard.kernel.evaluation import NEVER
from starboard.kernel.game import Game
from starboard.kernel.state import State
from starboard.kernel.step import Decision
from starboard.kernel.view import View


class GreedyBot(Bot):
    """Searches one period deep; all later choices, of itself and of others, follow the policy."""

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
            states = self.outcomes(world, decision.seat, running, period, dice.split(), deadline)
            if tried == 0:
                totals = [0.0] * len(states)  # actions that the first world had no time for get no value
                running = running[: len(states)]
            elif len(states) < len(running):
                break
            for at in range(len(states)):
                totals[at] += relative_value(self.evaluator, states[at], decision.seat, self.envy)
            tried += 1
        values = [total / tried for total in totals]
        least = min(values) - 1.0
        others = [action for action in decision.actions if action not in running]
        return ranked(running + others, values + [least] * len(others))

    def ruled_out(self, world: State, decision: Decision) -> list[bool]:
        """Return, per action, whether the policy rules it out; none is if all would be."""
        odds = own_policy(self.evaluator, world, decision)
        if count_viable(odds) == len(odds):
            return [False] * len(odds)
        return [value <= NEVER for value in odds]
