"""Greedy: try every action in a few imagined worlds, let the round end, and take what looks best then."""

from __future__ import annotations

from typing import Any, Final

from starboard.bots.bot import Bot, ranked
from starboard.bots.worlds import imagine, play_on, standing
from starboard.kernel.action import Action
from starboard.kernel.game import Game, View
from starboard.kernel.play import apply
from starboard.kernel.rng import Dice
from starboard.kernel.state import Decision


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
        for _ in range(self.worlds):
            world = imagine(game, view, dice.split())
            last_round = game.round_of(world)
            fortune = dice.split()
            for at in range(len(actions)):
                state = world.clone()
                apply(state, decision.seat, actions[at])
                play_on(game, state, last_round, Dice(fortune))
                totals[at] += standing(game, state, decision.seat, self.envy)
        return ranked(actions, [total / self.worlds for total in totals])
