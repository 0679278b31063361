"""`starboard bench`: measure the speed of the engine, in processor time of one process."""

from __future__ import annotations

import gc
import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial
from math import isnan
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any, Final

import click

import starboard
from starboard.cli.errors import complain
from starboard.cli.options import as_options, data_option, game_options, json_option, seats_option, seed_option
from starboard.kernel import codec, record
from starboard.kernel.agenda import pending, play_out
from starboard.kernel.data_sets import use_data
from starboard.kernel.errors import BadOption, BadRecord
from starboard.kernel.game import Game
from starboard.kernel.package import GamePackage, find_game, usable_games
from starboard.kernel.record import Record
from starboard.kernel.rng import Dice
from starboard.kernel.state import State
from starboard.text.files import is_record, read_text

ROUND_CAP: Final = "120"  # random play may not end; few games get this long
POSITIONS: Final = 20  # from the middle of games, for timing clones and views
NOT_PRINTED: Final = {"game", "seats", "compiled", "playouts", "cpu_s", "seed", "options"}  # in JSON only
_IMPORT: Final = "from time import perf_counter as now; t = now(); import starboard; print(now() - t)"


def _fresh(rules: Game[Any, Any], seats: int, seed: int, options: dict[str, str]) -> State:
    state: State = rules.setup(seats, seed, options)
    state.quiet = True
    return state


def _us(work: Callable[[], object], times: int) -> float:
    """Return the mean microseconds of a call."""
    start = process_time()
    for _ in range(times):
        work()
    return (process_time() - start) / times * 1e6


def _import_ms() -> float:
    """Return the milliseconds of `import starboard` in a new process, the median of five."""
    command = [sys.executable, "-P", "-c", _IMPORT]
    took = [float(subprocess.run(command, check=True, capture_output=True, text=True).stdout) for _ in range(5)]
    return median(took) * 1e3


def _middle_positions(rules: Game[Any, Any], seats: int, seed: int, options: dict[str, str], at: int) -> list[State]:
    """Return positions from the middle of random games."""
    positions: list[State] = []
    for number in range(POSITIONS):
        state = _fresh(rules, seats, seed + number, options)
        play_out(state, Dice(seed + number), at)
        if not pending(state):
            state = _fresh(rules, seats, seed + number, options)
        positions.append(state)
    return positions


def measure(package: GamePackage, seats: int, seconds: float, seed: int, options: dict[str, str]) -> dict[str, Any]:
    """Play random games for some seconds; then time cloning, viewing, imagining and saving positions."""
    rules = package.rules
    play_out(_fresh(rules, seats, seed, options), Dice(seed))  # warm up
    gc.collect()
    gc.freeze()  # the garbage collector need not scan the modules loaded so far
    dice, games, decisions, took = Dice(seed), 0, 0, 0.0
    start = process_time()
    while took < seconds:
        decisions += play_out(_fresh(rules, seats, seed + games, options), dice)
        games += 1
        took = process_time() - start
    positions = _middle_positions(rules, seats, seed, options, decisions // games // 2)
    timings: dict[str, list[float]] = {"clone_us": [], "view_us": [], "imagine_us": [], "save_us": []}
    for state in positions:
        seen = rules.view(state, pending(state)[0].seat)
        timings["clone_us"].append(_us(state.clone, 300))
        timings["view_us"].append(_us(partial(rules.view, state, seen.seat), 50))
        timings["imagine_us"].append(_us(partial(rules.imagine, seen, seed), 50))
        timings["save_us"].append(_us(partial(codec.save, rules, state), 30))
    return {
        "game": package.id,
        "seats": seats,
        "compiled": starboard.compiled(),
        "playouts_per_s": round(games / took, 1),
        "decisions_per_s": round(decisions / took),
        "decisions_per_game": round(decisions / games, 1),
        **{name: round(median(values), 3) for name, values in timings.items()},
        "import_ms": round(_import_ms(), 1),
        **package.benchmarks.figures(seed),
        "playouts": games,
        "cpu_s": round(took, 3),
        "seed": seed,
        "options": options,
    }


def _records(package: GamePackage, path: Path) -> Iterator[Record]:
    """Yield the game of a record, or the games of a trace that this game can read."""
    if is_record(path):
        yield record.read(read_text(path))
        return
    if not package.interop.recognises(path):
        raise BadRecord(f"{path} is neither a starboard record nor a trace of {package.title}")
    yield from package.interop.records(path)


def measure_replays(package: GamePackage, files: tuple[str, ...]) -> dict[str, Any]:
    """Time the replay of recorded games, with every move checked; reading files is not counted."""
    took: list[float] = []
    decisions = 0
    for name in files:
        for written in _records(package, Path(name)):
            start = process_time()
            decisions += len(record.replay(written).moves)
            took.append(process_time() - start)
    return {
        "game": package.id,
        "compiled": starboard.compiled(),
        "replays": len(took),
        "replays_per_s": round(len(took) / sum(took), 1),
        "replayed_decisions_per_s": round(decisions / sum(took)),
        "longest_replay_ms": round(max(took) * 1e3, 1),
    }


@click.command()
@click.argument("game", required=False)
@seats_option()
@click.option(
    "--seconds",
    type=click.FloatRange(0, 3600, min_open=True),
    default=5.0,
    metavar="S",
    help="Processor time for random games.",
)
@seed_option("Seed of the first game.", 1)
@game_options
@data_option
@click.option(
    "--replay",
    "replays",
    multiple=True,
    metavar="FILE",
    help="Time the replay of this record or trace instead; repeatable.",
)
@json_option("Print one JSON object per game.")
def bench(
    game: str | None,
    seats: int | None,
    seconds: float,
    seed: int,
    options: tuple[str, ...],
    data: str | None,
    replays: tuple[str, ...],
    as_json: bool,
) -> None:
    """Measure the speed of random games of GAME, or of every game."""
    use_data(data, game)
    if replays:
        if game is None:
            raise BadOption("--replay needs a game: starboard bench GAME --replay FILE")
        figures = measure_replays(find_game(game), replays)
        click.echo(json.dumps(figures) if as_json else "\n".join(_lines(figures)))
        return
    if isnan(seconds):  # a range check lets nan through
        raise BadOption("--seconds must be a number up to 3600, not nan")
    for _, package in [(game, find_game(game))] if game is not None else usable_games(complain):
        capped = {o.name: ROUND_CAP for o in package.options if o.name == "rounds" and ROUND_CAP in o.values}
        number = package.usual_seats if seats is None else seats
        settled = package.settled(number, {**capped, **as_options(options)})
        figures = measure(package, number, seconds, seed, settled)
        if as_json:
            click.echo(json.dumps(figures))
            continue
        build = "compiled" if figures["compiled"] else "interpreted"
        click.echo(f"{package.title}, {figures['seats']} seats, {build}, {figures['cpu_s']} s of processor time")
        click.echo("\n".join(_lines(figures)))


def _lines(figures: dict[str, Any]) -> list[str]:
    return [f"{name:>30}  {figure:,}" for name, figure in figures.items() if name not in NOT_PRINTED]
