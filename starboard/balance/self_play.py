"""Games of one bot against itself for measures of balance; each is a task of plain data with its own seed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from zlib import crc32

import starboard.bots
from starboard.arena.bot_games import bot_seed, contest, outcome
from starboard.kernel.errors import BadOption, StarboardError
from starboard.kernel.measurements import BalanceMeasures
from starboard.kernel.package import GamePackage, find_game
from starboard.kernel.rng import Dice
from starboard.kernel.state import State

Key = tuple[str, int, int]  # setting, seats, number


def measures_of(package: GamePackage) -> BalanceMeasures[State]:
    """Return the part of a game that says what to play and what to measure."""
    part = package.balance_measures
    if not part.measures:
        raise BadOption(f"{package.title} has no measures of balance")
    return part


def key_of(game: dict[str, Any]) -> Key:
    """Return the key that a task shares with its result."""
    return game["setting"], game["seats"], game["number"]


def seed_of(seed: int, key: Key) -> int:
    """Return the seed of a game; it does not depend on which games are played, or in which order."""
    return Dice(seed * 2**32 + crc32("{} {} {}".format(*key).encode())).split()


def trials(
    package: GamePackage, bot: str, seats: Sequence[int], games: int, seed: int, chosen: dict[str, str]
) -> list[dict[str, Any]]:
    """Return all games in an order that alternates the settings, so that an interrupted run has some of each."""
    todo: list[dict[str, Any]] = []
    for setting, options in _settings(package, chosen).items():
        for count in seats:
            settled = package.settled(count, {**chosen, **options})
            shared = {"game": package.id, "bot": bot, "setting": setting, "seats": count, "options": settled}
            for number in range(games):
                todo.append({**shared, "number": number, "seed": seed_of(seed, (setting, count, number))})
    todo.sort(key=lambda task: (task["number"], task["seats"]))
    return todo


def _settings(package: GamePackage, chosen: dict[str, str]) -> dict[str, dict[str, str]]:
    """Return the settings of the game that agree with the chosen options."""
    every = measures_of(package).settings()
    settings = {
        name: options
        for name, options in every.items()
        if all(chosen.get(option, value) == value for option, value in options.items())
    }
    if not settings:
        package.settled(package.usual_seats, chosen)  # raises first if an option itself is wrong
        raise BadOption(f"none of the {len(every)} settings of {package.title} fits the chosen options")
    return settings


def play_trial(task: dict[str, Any]) -> dict[str, Any]:
    """Play one game; return how it ended and the data for the game's measures."""
    try:
        return _play(task)
    except StarboardError as error:  # such errors cannot be pickled on their way between processes
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
