"""Measure what a bot's own choice of a faction is worth in Gaia Project: it plays against itself with a random faction.

Every seed is played twice, so that both seats are on either side once.

    make fast && PYTHONPATH=build/fast .venv/bin/python tools/measure_factions.py --games 400 --jobs 2

prints the share of wins of the bot that chose for itself, with its 95 % interval, the mean lead in points, and how
often it chose each faction.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from statistics import mean
from typing import Any, Final

import click

# At the end of the path: the sources in that folder must not hide a compiled copy of the package.
sys.path.append(str(Path(__file__).resolve().parents[1]))

from starboard.arena.bot_games import bot_seed, contest
from starboard.arena.intervals import wilson
from starboard.arena.worker_pool import spread
from starboard.bots.registry import LEVELS
from starboard.bots.search import SearchBot
from starboard.games.gaia import GAME
from starboard.games.gaia.game import RULES
from starboard.kernel.action import Action
from starboard.kernel.step import Decision
from starboard.kernel.view import View

FACTION_QUESTION: Final = "gaia.ask.faction"


class AnyFaction(SearchBot):
    """A bot that takes any faction, and plays as well as ever."""

    def choose(self, view: View, decision: Decision) -> Action:
        if decision.key == FACTION_QUESTION:
            return decision.actions[self.dice(view).below(len(decision.actions))]
        return super().choose(view, decision)


def play_game(task: dict[str, Any]) -> dict[str, Any]:
    """Play one game; return the points of the bot that chose for itself and of the other, and its faction."""
    seed, own, level = task["seed"], task["own"], LEVELS[task["bot"]]
    state = RULES.setup(2, seed, GAME.settled(2, task["options"]))
    state.quiet = True
    kinds = [SearchBot if seat == own else AnyFaction for seat in (0, 1)]
    contest(RULES, state, [kind(RULES, bot_seed(seed, 0, seat), level) for seat, kind in enumerate(kinds)])
    points = [score[0] for score in RULES.scores(state)]
    return {"mine": points[own], "theirs": points[1 - own], "faction": state.players[own].faction.id}


@click.command()
@click.option("--games", type=click.IntRange(min=2), default=400, show_default=True)
@click.option("--seed", type=int, default=7000, show_default=True, help="Seed of the first game.")
@click.option("--bot", type=click.Choice(list(LEVELS)), default="normal", show_default=True)
@click.option("--assembly", default="dice", show_default=True, help="When the board is made.")
@click.option("--jobs", type=click.IntRange(min=1), default=1, show_default=True, help="Processes.")
def main(games: int, seed: int, bot: str, assembly: str, jobs: int) -> None:
    """Compare a bot's own choice of a faction with a random one."""
    options = {"assembly": assembly}
    tasks = [{"seed": seed + at // 2, "own": at % 2, "bot": bot, "options": options} for at in range(games)]
    results = list(spread(play_game, tasks, jobs))
    wins = sum([(game["mine"] > game["theirs"]) + (game["mine"] == game["theirs"]) / 2 for game in results])
    low, high = wilson(wins, games)
    click.echo(f"{games} games: {100 * wins / games:.1f} % won ({100 * low:.1f} to {100 * high:.1f})")
    click.echo(f"mean lead: {mean([game['mine'] - game['theirs'] for game in results]):+.1f} points")
    for faction, count in Counter([game["faction"] for game in results]).most_common():
        click.echo(f"{count:4} {faction}")


if __name__ == "__main__":
    main()
