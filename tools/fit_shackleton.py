"""Fit the weights of Shackleton Base in ai/win_probability.py: what the terms of `worth` came to when games ended.

The policy plays for two. At the start of rounds two and three it is written down how far one is ahead of the other
in each term, and at the end by how many points that lead has grown. Least squares give each term its weight, drawn
towards 0.9: a term of which the games tell little keeps about the price that `worth` gives it.

    make fast && PYTHONPATH=build/fast .venv/bin/python tools/fit_shackleton.py --games 1500

prints the two lists for FITTED_WEIGHTS, to be copied by hand, and how far predictions missed the end, before and after.
The committed weights came from a run of 1500 games with an earlier policy: another one gives only their like. Whether
they play better, `starboard arena` tells.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

import click
import numpy as np

# At the end of the path: the sources in that folder must not hide a compiled copy of the package.
sys.path.append(str(Path(__file__).resolve().parents[1]))

from starboard.bots.rollout import sample_policy
from starboard.games.shackleton.ai.value import TERMS, WEIGHTS, terms
from starboard.games.shackleton.components import ROUNDS
from starboard.games.shackleton.game import RULES
from starboard.games.shackleton.state import Shackleton
from starboard.kernel.action import Action
from starboard.kernel.evaluation import NEWEST
from starboard.kernel.rng import Dice
from starboard.kernel.step import Decision
from tools.fitting import Chooser, Leads, fitted, missed

EVALUATOR: Final = RULES.evaluator(NEWEST)
TOWARDS: Final = 0.9
PULL: Final = 0.3  # for each game


def by_policy(dice: Dice) -> Chooser:
    """Play a game in which both seats follow the policy."""

    def choose(state: Shackleton, decision: Decision) -> Action:
        return sample_policy(EVALUATOR, state, decision, dice)

    return choose


@click.command()
@click.option("--games", type=click.IntRange(min=1), default=1500, show_default=True)
@click.option("--seed", type=int, default=50000, show_default=True, help="Of the first game.")
def main(games: int, seed: int) -> None:
    """Fit the weights of Shackleton Base's chances."""
    leads = Leads(RULES, terms)
    for number in range(games):
        leads.play(seed + number, by_policy(Dice(number)))
    for round in range(2, ROUNDS + 1):
        rows, gains = leads.of([round])
        weights = fitted(rows, gains, np.full(len(TERMS), TOWARDS), PULL * games)
        before, after = missed(rows, gains, np.array(WEIGHTS)), missed(rows, gains, weights)
        click.echo(f"round {round}: misses the end by {after:.1f} points, by the prices alone by {before:.1f}")
        for (name, _), weight in zip(TERMS, weights, strict=True):
            click.echo(f"  {weight:5.2f}  {name}")
        click.echo(f"  [{', '.join([f'{weight:.2f}' for weight in weights])}],")


if __name__ == "__main__":
    main()
