"""Games of one bot against itself, which a game's balance is told by: each a task of plain data, with its own seed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from zlib import crc32

import starboard.bots
from starboard.arena.bot_games import bot_seed, contest, outcome
from starboard.kernel.errors import BadOption, StarboardError
from starboard.kernel.package import GamePackage, find_game
from starboard.kernel.parts import BalanceMeasures
from starboard.kernel.rng import Dice
from starboard.kernel.state import State

Key = tuple[str, int, int]  # setting, seats, number


def measures_of(package: GamePackage) -> BalanceMeasures[State]:
    """The part of a game that says what to play and what to look at."""
    part = package.balance_measures
    if not part.measures:
        raise BadOption(f"{package.title} does not say what its balance is told by")
    return part


def key_of(game: dict[str, Any]) -> Key:
    """What a task and its result have in common."""
    return game["setting"], game["seats"], game["number"]


def seed_of(seed: int, key: Key) -> int:
    """A seed that depends on nothing else, so that any selection of games can be played in any order."""
    return Dice(seed * 2**32 + crc32("{} {} {}".format(*key).encode())).split()


def trials(
    package: GamePackage, bot: str, seats: Sequence[int], games: int, seed: int, given: dict[str, str]
) -> list[dict[str, Any]]:
    """All games, those of every setting in turn: so a run that was cut short is short of everything alike."""
    todo: list[dict[str, Any]] = []
    for setting, options in _settings(package, given).items():
        for count in seats:
            settled = package.settled(count, {**given, **options})
            for number in range(games):
                todo.append(
                    {
                        "game": package.id,
                        "bot": bot,
                        "setting": setting,
                        "seats": count,
                        "number": number,
                        "seed": seed_of(seed, (setting, count, number)),
                        "options": settled,
                    }
                )
    todo.sort(key=lambda task: (task["number"], task["seats"]))
    return todo


def _settings(package: GamePackage, given: dict[str, str]) -> dict[str, dict[str, str]]:
    """What the game wants to be played with, unless an option that was given says something else."""
    every = measures_of(package).settings()
    kept = {
        name: options
        for name, options in every.items()
        if all(given.get(option, value) == value for option, value in options.items())
    }
    if not kept:
        package.settled(package.usual_seats, given)  # a wrong option has a sentence of its own
        raise BadOption(f"none of the {len(every)} settings of {package.title} has the options that were given")
    return kept


def trial(task: dict[str, Any]) -> dict[str, Any]:
    """One game; the answer holds how it ended and what the game's own part saw in it."""
    try:
        return _play(task)
    except StarboardError as error:  # errors with a message of their own do not survive the way between processes
        return {"error": f"{error} (seed {task['seed']}, {task['setting']}, {task['seats']} seats)"}


def _play(task: dict[str, Any]) -> dict[str, Any]:
    package = find_game(task["game"])
    rules, seed, seats = package.rules, task["seed"], task["seats"]
    state = rules.setup(seats, seed, task["options"])
    watch = measures_of(package).watch(state)
    bots = [starboard.bots.make(task["bot"], package, bot_seed(seed, 0, seat)) for seat in range(seats)]
    contest(rules, state, bots, watch.sees)
    same = {name: task[name] for name in ("setting", "seats", "number", "seed", "options")}
    return {**same, **outcome(rules, state), "facts": watch.facts(state)}
