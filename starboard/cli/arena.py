"""`starboard arena`: bots against bots, on balanced seats."""

from __future__ import annotations

import json
from typing import Any

import click
from rich.console import Console
from rich.table import Table

import starboard
from starboard.arena.bot_games import play_game, tasks
from starboard.arena.results import tally
from starboard.arena.worker_pool import watched
from starboard.bots import FROZEN_NAMES, known_bot
from starboard.cli.options import (
    as_names,
    as_options,
    data_option,
    fresh_seed,
    game_options,
    jobs_option,
    json_option,
    number_option,
    seats_option,
    seed_option,
)
from starboard.cli.wrapping import print_line
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
    return f"{bot} plays all {seats} seats against itself; to compare it, name another bot: --bots {bot},{other}"


@click.command()
@click.argument("game")
@click.option(
    "--bots",
    "names",
    required=True,
    metavar="A,B,...",
    help="Bots to compare, for example hard,easy; a single one plays all seats. "
    f"Frozen earlier versions: {', '.join(FROZEN_NAMES)}.",
)
@number_option("--games", 1_000_000, 100, "Number of games to play.")
@seats_option("one per bot")
@jobs_option("Number of games to play at the same time.")
@seed_option("Seed of the first game.")
@game_options
@data_option
@json_option("Print the results as one JSON object.")
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

    Each seed is played once with every rotation of the bots over the seats, so the number of games is rounded up to a
    multiple of the number of bots. A win shared by n bots counts 1/n for each.
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
    results = list(watched(play_game, todo, jobs, preparation(data, game)))
    about = {"game": package.id, "seats": seats, "seed": seed, "options": settled, "compiled": starboard.compiled()}
    table = {**about, **tally(bots, seats, results)}
    if as_json:
        click.echo(json.dumps(table))
    else:
        _print_results(package.title, table)


def _print_results(title: str, table: dict[str, Any]) -> None:
    shown = Table(box=None, pad_edge=False, header_style="bold")
    shown.add_column("bot")
    for column in ("win share", "95 %", "mean score", "mean ms", "max ms", "rating"):
        shown.add_column(column, justify="right", no_wrap=column == "95 %")
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
    games = "1 game" if table["games"] == 1 else f"{table['games']} games"
    print_line(
        console,
        f"{title}: {games}, {table['seats']} seats, from seed {table['seed']}, "
        f"{table['mean_rounds']:.1f} rounds on average, {table['shared_wins']} shared wins",
    )
    console.print(shown)
    if table["seats"] == 1:
        console.print("no ratings: a bot that plays alone has no opponent")
    elif table["ratings"] is None and len(table["bots"]) == table["seats"]:
        print_line(console, f"no ratings: {MissingExtra('arena', 'openskill')}")
