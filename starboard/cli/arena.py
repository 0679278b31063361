"""`starboard arena`: bots against bots, on balanced seats."""

from __future__ import annotations

import json
from typing import Any

import click
from rich.console import Console
from rich.table import Table

import starboard
from starboard.arena.bot_games import duel, tasks
from starboard.arena.results import tally
from starboard.arena.worker_pool import watched
from starboard.bots import FROZEN_NAMES, known_bot
from starboard.cli.options import as_names, as_options, data_option, fresh_seed, game_options, seed_option
from starboard.installation import MissingExtra
from starboard.kernel.data_sets import preparation, use_data
from starboard.kernel.errors import BadOption
from starboard.kernel.package import find_game


def _bots(text: str) -> list[str]:
    bots = as_names(text)
    if not bots:
        raise BadOption("name the bots, for example --bots hard,easy")
    return [known_bot(bot) for bot in bots]


def self_play_warning(bot: str, seats: int) -> str:
    """Return a warning that one bot plays against itself, so that its win share means nothing."""
    other = "easy" if bot != "easy" else "hard"
    return f"all {seats} seats are played by {bot}, against itself; name another bot to compare: --bots {bot},{other}"


@click.command()
@click.argument("game")
@click.option(
    "--bots",
    "names",
    required=True,
    metavar="A,B,...",
    help="The bots, for example hard,easy; one alone plays all seats. "
    f"Those of earlier versions are {' and '.join(FROZEN_NAMES)}.",
)
@click.option("--games", type=click.IntRange(1, 1_000_000), default=100, show_default=True, metavar="N")
@click.option("--seats", type=int, metavar="N", help="Number of seats; one per bot unless told.")
@click.option("--jobs", type=click.IntRange(1, 256), default=1, show_default=True, metavar="N")
@seed_option("Seed of the first game; drawn unless told.")
@game_options
@data_option
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def arena(
    game: str,
    names: str,
    games: int,
    seats: int | None,
    jobs: int,
    seed: int | None,
    options: tuple[str, ...],
    data: str | None,
    as_json: bool,
) -> None:
    """Let bots play GAME against each other and compare them.

    Each seed is played once for every rotation of the bots over the seats, so the number of games is rounded up to a
    multiple of that. A shared win counts in equal shares.
    """
    use_data(data, game)
    package = find_game(game)
    bots = _bots(names)
    seats = max(len(bots), package.seats[0]) if seats is None else seats
    settled = package.settled(seats, as_options(options))
    seed = fresh_seed() if seed is None else seed
    todo = tasks(package.id, bots, seats, games, seed, settled)
    if len(bots) == 1 and seats > 1:
        click.echo(self_play_warning(bots[0], seats), err=as_json)
    results = list(watched(duel, todo, jobs, preparation(data, game)))
    about = {"game": package.id, "seats": seats, "seed": seed, "options": settled, "compiled": starboard.compiled()}
    table = {**about, **tally(bots, seats, results)}
    if as_json:
        click.echo(json.dumps(table))
    else:
        _print_results(package.title, table)


def _print_results(title: str, table: dict[str, Any]) -> None:
    shown = Table(box=None, pad_edge=False, header_style="bold")
    shown.add_column("bot")
    for column in ("win share", "95 %", "mean score", "ms/decision", "longest", "rating"):
        shown.add_column(column, justify="right")
    for row in table["bots"]:
        low, high = row["interval"]
        rating = row.get("rating")
        shown.add_row(
            row["bot"],
            f"{row['win_share']:.1%}",
            f"{low:.1%} – {high:.1%}",
            f"{row['mean_score']:.1f}",
            f"{row['mean_decision_ms']:.1f}",
            f"{row['max_decision_ms']:.0f}",
            f"{rating['mu']:.1f} ± {rating['sigma']:.1f}" if rating else "–",
        )
    console = Console(highlight=False, markup=False)
    console.print(
        f"{title}: {table['games']} games, {table['seats']} seats, from seed {table['seed']}, "
        f"{table['mean_rounds']:.1f} rounds on average, {table['shared_wins']} shared wins",
        soft_wrap=True,
    )
    console.print(shown)
    if table["seats"] == 1:
        console.print("no ratings: they compare bots at one table, and here one plays alone")
    elif table["ratings"] is None and len(table["bots"]) == table["seats"]:
        console.print(f"no ratings: {MissingExtra('arena', 'openskill')}", soft_wrap=True)
