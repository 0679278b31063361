"""Fit the second weights of TERMS in starboard/games/gaia/ai/value.py to the final scores of games.

Greedy bots play two-player games; now and then they follow a flattened policy instead, so that unusual positions occur
too. The script records, at the start of each round from the second on, the lead of one seat over the other in each
term, and at the end the growth of its lead in points. Ridge regression over all rounds gives each term its weight, with
the first weights as the prior.

    make fast && PYTHONPATH=build/fast .venv/bin/python tools/fit_gaia.py --games 170

prints the weights, to be copied by hand, and the error of the predicted final lead at the start of each round, before
and after. A game takes some seconds. The committed weights came from 173 games of a throw-away script that did the
same; the gaiaformers' 0.13 was raised by hand. Use `starboard arena` to see whether new weights play better.
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

POLICY_PERCENT: Final = 8  # of decisions follow the flattened policy
TEMPERATURE: Final = 6.0  # the policy's log-odds are divided by this
RIDGE: Final = 100.0  # strength of the prior


class Player:
    """A greedy bot that sometimes follows a flattened policy."""

    def __init__(self, player: str, seed: int) -> None:
        self.bot: Final[Bot] = bots.make(player, GAME, seed)
        self.dice: Final = Dice(seed)

    def choose(self, state: Gaia, decision: Decision) -> Action:
        if len(decision.actions) > 1 and self.dice.below(100) < POLICY_PERCENT:
            odds = [value / TEMPERATURE for value in RULES.evaluator(NEWEST).policy(state, decision)]
            return decision.actions[sample(odds, self.dice)]
        return self.bot.choose(RULES.view(state, decision.seat), decision)


@click.command()
@click.option("--games", type=click.IntRange(min=1), default=170, show_default=True)
@click.option("--seed", type=int, default=5000, show_default=True, help="Seed of the first game.")
@click.option("--player", default="greedy", show_default=True, help="Bot that plays both seats.")
def main(games: int, seed: int, player: str) -> None:
    """Fit the weights of Gaia Project's win probability."""
    leads = Leads(RULES, terms)
    for number in range(seed, seed + games):
        leads.play(number, Player(player, number).choose)
    rounds = sorted(leads.ahead)
    weights = fitted(*leads.of(rounds), np.array(PRICED), RIDGE, scaled=True)
    for round in rounds:
        rows, gains = leads.of([round])
        before, after = missed(rows, gains, np.array(PRICED)), missed(rows, gains, weights)
        click.echo(
            f"round {round}: error of the predicted lead {after:.1f} points, with the first weights {before:.1f}"
        )
    for (name, _, _), weight in zip(TERMS, weights, strict=True):
        click.echo(f"  {weight:5.2f}  {name}")


if __name__ == "__main__":
    main()
