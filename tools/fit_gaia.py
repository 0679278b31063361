"""Fit the second weights of TERMS in starboard/games/gaia/ai/value.py: what the terms came to when games ended.

Greedy bots play for two, and sometimes follow a softened policy instead, so that unusual positions come up too. At the
start of each round from the second on it is written down how far one is ahead of the other in each term, and at the end
by how many points that lead has grown. Least squares over all rounds give each term its weight, drawn towards the price
that the first weights say.

    make fast && PYTHONPATH=build/fast .venv/bin/python tools/fit_gaia.py --games 170

prints the weights, to be copied by hand, and by how much the promises missed the end at the start of each round, before
and after. A game takes some seconds. The committed weights came from 173 games of a throw-away script that did the
same; the gaiaformers' 0.13 was raised by hand. Whether other weights play better, `starboard arena` tells.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

import click
import numpy as np

# At the end of the path: the sources in that folder must not hide a compiled copy of the package.
sys.path.append(str(Path(__file__).resolve().parents[1]))

from starboard import bots
from starboard.bots.bot import Bot
from starboard.bots.rollout import sample
from starboard.games.gaia import GAME
from starboard.games.gaia.ai.value import PRICED, TERMS, terms
from starboard.games.gaia.game import RULES
from starboard.games.gaia.state import Gaia
from starboard.kernel.action import Action
from starboard.kernel.evaluation import NEWEST
from starboard.kernel.rng import Dice
from starboard.kernel.step import Decision
from tools.fitting import Leads, fitted, missed

WHIMS: Final = 8  # in a hundred decisions
SOFTER: Final = 6.0  # log-odds of the policy are divided by this
PULL: Final = 100.0


class Player:
    """A greedy bot with whims."""

    def __init__(self, player: str, seed: int) -> None:
        self.bot: Final[Bot] = bots.make(player, GAME, seed)
        self.dice: Final = Dice(seed)

    def choose(self, state: Gaia, decision: Decision) -> Action:
        if len(decision.actions) > 1 and self.dice.below(100) < WHIMS:
            odds = [value / SOFTER for value in RULES.evaluator(NEWEST).policy(state, decision)]
            return decision.actions[sample(odds, self.dice)]
        return self.bot.choose(RULES.view(state, decision.seat), decision)


@click.command()
@click.option("--games", type=click.IntRange(min=1), default=170, show_default=True)
@click.option("--seed", type=int, default=5000, show_default=True, help="Of the first game.")
@click.option("--player", default="greedy", show_default=True, help="A bot that plays both seats.")
def main(games: int, seed: int, player: str) -> None:
    """Fit the weights of Gaia Project's chances."""
    leads = Leads(RULES, terms)
    for number in range(seed, seed + games):
        leads.play(number, Player(player, number).choose)
    rounds = sorted(leads.ahead)
    weights = fitted(*leads.of(rounds), np.array(PRICED), PULL, scaled=True)
    for round in rounds:
        rows, gains = leads.of([round])
        before, after = missed(rows, gains, np.array(PRICED)), missed(rows, gains, weights)
        click.echo(f"round {round}: misses the end by {after:.1f} points, by the prices alone by {before:.1f}")
    for (name, _, _), weight in zip(TERMS, weights, strict=True):
        click.echo(f"  {weight:5.2f}  {name}")


if __name__ == "__main__":
    main()
