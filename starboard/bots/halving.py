"""Experiment: sequential halving over paired worlds."""

from __future__ import annotations

from typing import Any, Final

from starboard.bots.bot import Bot, ranked
from starboard.bots.worlds import imagine, play_on
from starboard.kernel.action import Action
from starboard.kernel.game import Game, View
from starboard.kernel.play import apply
from starboard.kernel.rng import Dice
from starboard.kernel.state import Decision


class HalvingBot(Bot):
    def __init__(self, game: Game[Any, Any], seed: int, iterations: int, rounds: int, width: int, least: int) -> None:
        super().__init__(game, seed)
        self.iterations: Final = iterations
        self.rounds: Final = rounds
        self.width: Final = width
        self.least: Final = least

    def rank(self, view: View, decision: Decision) -> list[tuple[Action, float]]:
        game = self.game
        dice = self.dice(view)
        seat = decision.seat
        world = imagine(game, view, dice.split())
        first = ranked(list(decision.actions), game.hunch(world, decision))
        alive = [pair[0] for pair in first[: self.width]]
        rest = first[self.width :]
        count = len(alive)
        totals = [0.0] * count
        order = list(range(count))
        tried = 0
        stages = 1
        while 1 << stages < count:
            stages += 1
        budget = self.iterations // stages
        for stage in range(stages):
            worlds = max(self.least, budget // len(order))
            for _ in range(worlds):
                world = imagine(game, view, dice.split())
                last_round = game.round_of(world) + self.rounds - 1
                fortune = dice.split()
                for at in order:
                    state = world.clone()
                    apply(state, seat, alive[at])
                    play_on(game, state, last_round, Dice(fortune))
                    totals[at] += game.chances(state)[seat]
            tried += worlds
            order.sort(key=lambda at: totals[at], reverse=True)
            if stage < stages - 1:
                order = order[: (len(order) + 1) // 2]
        done = [(alive[at], totals[at] / tried) for at in order]
        for at in range(count):
            if at not in order:
                done.append((alive[at], 0.0))
        return done + [(action, 0.0) for action, _ in rest]
