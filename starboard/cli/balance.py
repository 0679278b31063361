"""`starboard balance`: measure whether a game is fair to its seats, and whether all of its cards are worth taking."""

from __future__ import annotations

import json
from contextlib import nullcontext
from typing import Any, Final

import click
from rich.console import Console

from starboard.arena.results_file import ResultsFile
from starboard.arena.worker_pool import watched
from starboard.balance.measures import balance_report
from starboard.balance.self_play import Key, key_of, measures_of, play_trial, trials
from starboard.balance.svg_report import draw_all
from starboard.balance.terminal_report import print_report
from starboard.bots import known_bot
from starboard.cli.options import (
    as_names,
    as_options,
    data_option,
    game_options,
    jobs_option,
    json_option,
    number_option,
    seed_option,
)
from starboard.kernel.data_sets import preparation, use_data
from starboard.kernel.errors import BadOption
from starboard.kernel.package import GamePackage, find_game
from starboard.text.files import at_home

FORMAT: Final = 1  # of the file of results
FILE_WIDTH: Final = 120  # columns of the report where it is not shown on a terminal


@click.command()
@click.argument("game")
@click.option("--bot", default="normal", metavar="NAME", help="Bot that plays every seat.")
@number_option("--games", 100_000, 20, "Games per setting and number of seats.")
@click.option("--seats", metavar="N,...", show_default="all that the game measures", help="Numbers of seats to play.")
@jobs_option("Number of games to play at the same time.")
@seed_option("Seed from which the seeds of all games are derived.", 1)
@game_options
@data_option
@click.option("--out", metavar="FILE", help="Collect results in this file; a later run with the same file continues.")
@click.option("--report", "only_report", is_flag=True, help="Play nothing; report the results collected in --out.")
@json_option("Print the report as one JSON object.")
@click.option("--charts", metavar="DIR", help="Draw the report into this folder, as SVG files.")
def balance(
    game: str,
    bot: str,
    games: int,
    seats: str | None,
    jobs: int,
    seed: int,
    options: tuple[str, ...],
    data: str | None,
    out: str | None,
    only_report: bool,
    as_json: bool,
    charts: str | None,
) -> None:
    """Measure the balance of GAME by games of a bot against itself.

    The game defines its settings, what is measured, and the limits. A figure is flagged if its whole 95 % interval is
    out of limits.
    """
    use_data(data, game)
    package = find_game(game)
    part = measures_of(package)
    counts = _seats(seats, package, part.seats)
    todo = trials(package, known_bot(bot), counts, games, seed, as_options(options))
    if only_report and out is None:
        raise BadOption("--report needs --out FILE, with the results of an earlier run")
    about = {"starboard": "balance", "format": FORMAT, "game": game, "revision": package.revision, "bot": bot}
    results_file = None if out is None else ResultsFile(at_home(out), {**about, "seed": seed}, key_of)
    results = _played(todo, results_file, 0 if only_report else jobs, preparation(data, game))
    if not results:
        raise BadOption(f"{out} has no results of these games yet")
    report = {
        "title": package.title,
        "game": package.id,
        "bot": bot,
        "seed": seed,
        "seats": counts,
        "options": _common_options(package, todo),
        "planned": len(todo),
        "settings": len({task["setting"] for task in todo}),
        **balance_report(part.measures, results, part.names(_fresh(package, todo[0]))),
    }
    if charts is not None:
        draw_all(report, at_home(charts))
    if as_json:
        click.echo(json.dumps(report))
    else:
        screen = Console(highlight=False, markup=False)
        print_report(report, screen if screen.is_terminal else Console(highlight=False, markup=False, width=FILE_WIDTH))


def _seats(text: str | None, package: GamePackage, allowed: tuple[int, ...]) -> list[int]:
    if text is None:
        return list(allowed)
    counts: list[int] = []
    for word in as_names(text):
        if not word.isdecimal() or int(word) not in allowed:
            known = ", ".join(map(str, allowed))
            raise BadOption(f"the balance of {package.title} is measured with {known} seats, not with {word!r}")
        counts.append(int(word))
    if not counts:
        raise BadOption("name the numbers of seats, for example --seats 2,4")
    return sorted(set(counts))


def _common_options(package: GamePackage, todo: list[dict[str, Any]]) -> dict[str, str]:
    """Return the options that all games share, without options that their numbers of seats cannot have."""
    first: dict[str, str] = todo[0]["options"]
    seats = {task["seats"] for task in todo}
    elsewhere = {option.name for option in package.options if option.seats and seats.isdisjoint(option.seats)}
    return {
        name: value
        for name, value in first.items()
        if name not in elsewhere and all(task["options"][name] == value for task in todo)
    }


def _fresh(package: GamePackage, task: dict[str, Any]) -> Any:
    """Return a fresh state, from which names are read."""
    return package.rules.setup(task["seats"], task["seed"], task["options"])


def _played(
    todo: list[dict[str, Any]], results_file: ResultsFile | None, jobs: int, prepare: Any
) -> list[dict[str, Any]]:
    """Return the results of these games, in their order; only those that the file lacks are played, if `jobs`."""
    results = {} if results_file is None else _stored_results(todo, results_file)
    missing = [task for task in todo if key_of(task) not in results] if jobs else []
    if missing:
        with results_file or nullcontext():
            for result in watched(play_trial, missing, jobs, prepare, len(results)):
                if results_file is not None:
                    results_file.add(result)
                results[key_of(result)] = result
    return [results[key_of(task)] for task in todo if key_of(task) in results]


def _stored_results(todo: list[dict[str, Any]], results_file: ResultsFile) -> dict[Key, dict[str, Any]]:
    """Return the results of these games that the file has; those with other options are refused."""
    results: dict[Key, dict[str, Any]] = {}
    for task in todo:
        key = key_of(task)
        result = results_file.results.get(key)
        if result is None:
            continue
        for name, value in task["options"].items():
            other = result["options"].get(name)
            if other != value:
                raise BadOption(
                    f"{results_file.path} has games with {name}={other}, not {value}; choose another file with --out"
                )
        results[key] = result
    return results
