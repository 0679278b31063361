"""Count the decisions of Shackleton Base per main action, in games of one bot against itself.

    make fast && PYTHONPATH=build/fast .venv/bin/python tools/count_questions.py --games 4 --jobs 2

prints for each number of players the decisions per main action, all decisions of the game counted, and how much each
question and each first word of an answer contributes.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from typing import Any, Final

import click

# At the end of the path: the sources in that folder must not hide a compiled copy of the package.
sys.path.append(str(Path(__file__).resolve().parents[1]))

from starboard import bots
from starboard.arena.bot_games import bot_seed
from starboard.arena.worker_pool import spread
from starboard.games.shackleton import GAME
from starboard.games.shackleton.game import RULES
from starboard.kernel.agenda import pending, play

MAIN_QUESTION: Final = "shackleton.ask.main"
SWAP: Final = "swap"  # an answer to the main question after which it is asked again


def count(task: dict[str, Any]) -> dict[str, int]:
    """Play one game; return how often each question got an answer with each first word."""
    seats, seed = task["seats"], task["seed"]
    state = RULES.setup(seats, seed, GAME.settled(seats, {}))
    state.quiet = True
    players = [bots.make(task["bot"], GAME, bot_seed(seed, 0, seat)) for seat in range(seats)]
    counted: Counter[str] = Counter()
    while open_now := pending(state):
        decision = open_now[0]
        action = players[decision.seat].choose(RULES.view(state, decision.seat), decision)
        counted[f"{decision.key} {action.code.partition(' ')[0]}"] += 1
        play(state, decision.seat, action)
    return dict(counted)


def main_actions(counted: Counter[str]) -> int:
    """Return how many main actions were taken."""
    return (
        sum([times for name, times in counted.items() if name.partition(" ")[0] == MAIN_QUESTION])
        - counted[f"{MAIN_QUESTION} {SWAP}"]
    )


@click.command()
@click.option("--games", type=click.IntRange(min=1), default=4, show_default=True, help="Games per number of players.")
@click.option("--seed", type=int, default=500, show_default=True, help="Seed of the first game.")
@click.option("--bot", default="normal", show_default=True)
@click.option("--jobs", type=click.IntRange(min=1), default=1, show_default=True, help="Processes.")
def main(games: int, seed: int, bot: str, jobs: int) -> None:
    """Print decisions per main action for 2, 3 and 4 players."""
    for seats in (2, 3, 4):
        tasks = [{"seats": seats, "seed": seed + at, "bot": bot} for at in range(games)]
        total: Counter[str] = Counter()
        for counted in spread(count, tasks, jobs):
            total.update(counted)
        taken = main_actions(total)
        click.echo(f"{seats} players: {sum(total.values()) / taken:.2f} decisions per main action")
        for name, times in total.most_common():
            click.echo(f"  {times / taken:.3f} {name}")


if __name__ == "__main__":
    main()
