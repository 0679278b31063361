"""Fit the weights of Shackleton Base in ai/win_probability.py to the final scores of games.

The policy plays two-player games. The script records, at the start of rounds two and three, the lead of one seat over
the other in each term of the value, and at the end the growth of its lead in points. Ridge regression gives each term
its weight, with 0.9 as the prior: a term for which the games have little evidence keeps about its price.

    make fast && PYTHONPATH=build/fast .venv/bin/python tools/fit_shackleton.py --games 1500

prints the two lists for FITTED_WEIGHTS, to be copied by hand, and the error of predictions, before and after.
The committed weights came from a run of 1500 games with an earlier policy; another policy gives similar ones. Use
`starboard arena` to see whether new weights play better.
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
PRIOR: Final = 0.9  # weight of a term without evidence
RIDGE: Final = 0.3  # strength of the prior, per game


def by_policy(dice: Dice) -> Chooser:
    """Return a chooser that lets both seats follow the policy."""

    def choose(state: Shackleton, decision: Decision) -> Action:
        return sample_policy(EVALUATOR, state, decision, dice)

    return choose


@click.command()
@click.option("--games", type=click.IntRange(min=1), default=1500, show_default=True)
@click.option("--seed", type=int, default=50000, show_default=True, help="Seed of the first game.")
def main(games: int, seed: int) -> None:
    """Fit the weights of Shackleton Base's win probability."""
    leads = Leads(RULES, terms)
    for number in range(games):
        leads.play(seed + number, by_policy(Dice(number)))
    for round in range(2, ROUNDS + 1):
        rows, gains = leads.of([round])
        weights = fitted(rows, gains, np.full(len(TERMS), PRIOR), RIDGE * games)
        before, after = missed(rows, gains, np.array(WEIGHTS)), missed(rows, gains, weights)
        click.echo(f"round {round}: error of the predicted lead {after:.1f} points, with the prices alone {before:.1f}")
        for (name, _), weight in zip(TERMS, weights, strict=True):
            click.echo(f"  {weight:5.2f}  {name}")
        click.echo(f"  [{', '.join([f'{weight:.2f}' for weight in weights])}],")


if __name__ == "__main__":
    main()
