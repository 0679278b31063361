"""Greedy: try every action in a few imagined worlds, let the round end, and take what looks best then."""

from __future__ import annotations

from typing import Any, Final

from starboard.bots.bot import Bot, ranked
from starboard.bots.worlds import imagine, own_hunch, play_on, standing, worth_a_try
from starboard.kernel.action import Action
from starboard.kernel.game import NEVER, Game, View
from starboard.kernel.play import apply
from starboard.kernel.rng import Dice
from starboard.kernel.state import Decision, State

OUT: Final = -1e9  # what is not tried comes last


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
        for number in range(self.worlds):
            world = imagine(game, view, dice.split())
            if number == 0:
                ruled_out = self.ruled_out(world, decision)
            last_round = game.round_of(world)
            fortune = dice.split()
            for at in range(len(actions)):
                if ruled_out[at]:
                    totals[at] = OUT
                    continue
                state = world.clone()
                apply(state, decision.seat, actions[at])
                play_on(game, state, last_round, Dice(fortune))
                totals[at] += standing(game, state, decision.seat, self.envy)
        return ranked(actions, [total / self.worlds for total in totals])

    def ruled_out(self, world: State, decision: Decision) -> list[bool]:
        """Which actions the game does not think worth a try."""
        odds = own_hunch(self.game, world, decision)
        return [value <= NEVER and worth_a_try(odds) < len(odds) for value in odds]
