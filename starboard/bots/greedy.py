"""Greedy: try every action in a few imagined worlds, let the round end, and take what looks best then.

Where nothing is hidden there is only one world, and one look has to do.
"""

from __future__ import annotations

from typing import Any, Final

from starboard.bots.bot import Bot, ranked
from starboard.bots.worlds import imagine, own_hunch, play_on, standing, worth_a_try
from starboard.kernel.action import Action
from starboard.kernel.game import NEVER, Game, View
from starboard.kernel.play import apply
from starboard.kernel.rng import Dice
from starboard.kernel.state import Decision, State


class GreedyBot(Bot):
    """One round deep; the others, and its own further choices, follow hunches."""

    def __init__(self, game: Game[Any, Any], seed: int, worlds: int, envy: float) -> None:
        super().__init__(game, seed)
        self.worlds: Final = worlds
        self.envy: Final = envy

    def rank(self, view: View, decision: Decision) -> list[tuple[Action, float]]:
        game = self.game
        dice = self.dice(view)
        actions = list(decision.actions)
        totals = [0.0] * len(actions)
        ruled_out = [False] * len(actions)
        worlds = self.worlds
        tried = 0
        while tried < worlds:
            world = imagine(game, view, dice.split())
            if tried == 0:
                ruled_out = self.ruled_out(world, decision)
                if not game.has_secrets(world):
                    worlds = 1
            tried += 1
            last_round = game.round_of(world)
            fortune = dice.split()
            for at in range(len(actions)):
                if ruled_out[at]:
                    continue
                state = world.clone()
                apply(state, decision.seat, actions[at])
                play_on(game, state, last_round, Dice(fortune))
                totals[at] += standing(game, state, decision.seat, self.envy)
        values = [total / worlds for total in totals]
        least = min([values[at] for at in range(len(actions)) if not ruled_out[at]])
        return ranked(actions, [least - 1.0 if ruled_out[at] else values[at] for at in range(len(actions))])

    def ruled_out(self, world: State, decision: Decision) -> list[bool]:
        """Which actions the game does not think worth a try."""
        odds = own_hunch(self.game, world, decision)
        if worth_a_try(odds) == len(odds):
            return [False] * len(odds)
        return [value <= NEVER for value in odds]
