"""Measure how often a bot wins a solo game of Shackleton Base against the AstroBot.

    make fast && PYTHONPATH=build/fast .venv/bin/python tools/measure_solo.py --games 400 --jobs 2 -o astrobot=hard

prints the share of wins with its 95 % interval, the mean points of both, and the quartiles of the bot's lead.
"""

from __future__ import annotations

import sys
from pathlib import Path
from statistics import mean, quantiles
from typing import Any

import click

# At the end of the path: the sources in that folder must not hide a compiled copy of the package.
sys.path.append(str(Path(__file__).resolve().parents[1]))

import starboard.bots
from starboard.arena.bot_games import bot_seed, contest
from starboard.arena.intervals import wilson
from starboard.arena.worker_pool import spread
from starboard.games.shackleton import GAME
from starboard.games.shackleton.game import RULES


def play_game(task: dict[str, Any]) -> dict[str, Any]:
    """Play one game; return the points of the bot and of the AstroBot, and whether the bot won."""
    seed = task["seed"]
    state = RULES.setup(1, seed, GAME.settled(1, task["options"]))
    state.quiet = True
    contest(RULES, state, [starboard.bots.make(task["bot"], GAME, bot_seed(seed, 0, 0))])
    rival = sum(RULES.rival_breakdown(state).values())
    return {"points": RULES.scores(state)[0][0], "rival": rival, "won": bool(RULES.winners(state))}


@click.command()
@click.option("--games", type=click.IntRange(min=4), default=400, show_default=True)
@click.option("--seed", type=int, default=9000, show_default=True, help="Seed of the first game.")
@click.option("--bot", default="normal", show_default=True)
@click.option("-o", "--option", "options", multiple=True, help="An option of the game, such as astrobot=hard.")
@click.option("--jobs", type=click.IntRange(min=1), default=1, show_default=True, help="Processes.")
def main(games: int, seed: int, bot: str, options: tuple[str, ...], jobs: int) -> None:
    """Play solo games with consecutive seeds and report how they end."""
    chosen = dict(option.split("=", 1) for option in options)
    tasks = [{"seed": seed + at, "bot": bot, "options": chosen} for at in range(games)]
    results = list(spread(play_game, tasks, jobs))
    wins = sum([game["won"] for game in results])
    low, high = wilson(wins, games)
    click.echo(f"{games} games: {100 * wins / games:.1f} % won ({100 * low:.1f} to {100 * high:.1f})")
    own, rival = mean([game["points"] for game in results]), mean([game["rival"] for game in results])
    click.echo(f"mean points: {own:.1f} : {rival:.1f}")
    lower, median, upper = quantiles([game["points"] - game["rival"] for game in results], n=4)
    click.echo(f"lead: {lower:+.0f} / {median:+.0f} / {upper:+.0f} (quartiles)")


if __name__ == "__main__":
    main()
