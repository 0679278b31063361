"""The bots by name, and the settings of their levels."""

from __future__ import annotations

from typing import Final

from starboard.bots.bot import Bot, RandomBot
from starboard.bots.frozen import FROZEN
from starboard.bots.greedy import GreedyBot
from starboard.bots.search import Level, SearchBot
from starboard.kernel.errors import UnknownName, choose_from
from starboard.kernel.package import GamePackage

GREEDY_WORLDS: Final = 8
ENVY: Final = 1.0

LEVELS: Final[dict[str, Level]] = {
    "easy": Level(rollouts=16, deep=False, width=4, min_worlds=3, policy_weight=0.01, policy_rate=0.5),
    "normal": Level(rollouts=90, deep=False, width=12, min_worlds=3, policy_weight=0.001, policy_rate=0.0),
    "hard": Level(rollouts=800, deep=True, width=24, min_worlds=8, policy_weight=0.001, policy_rate=0.0),
}
NAMES: Final = ("random", "greedy", *LEVELS)  # offered to players; earlier versions are only for comparisons
FROZEN_NAMES: Final = tuple(FROZEN)
VERSION_MARK: Final = "@"  # between the name of a bot and its version


def known_bot(name: str) -> str:
    """Return the name of a bot, present or frozen, or raise an error that lists the names."""
    if name in NAMES or name in FROZEN:
        return name
    if VERSION_MARK in name:
        names = (*NAMES, *FROZEN_NAMES)
        raise UnknownName("bot", name, names, instead=choose_from(names))
    raise UnknownName("bot", name, NAMES)


def make(name: str, package: GamePackage, seed: int) -> Bot:
    """Return a bot for this game by its name: one of NAMES, or a frozen one such as hard@0.1."""
    known_bot(name)
    if name == "random":
        return RandomBot(package.rules, seed)
    if name == "greedy":
        return GreedyBot(package.rules, seed, GREEDY_WORLDS, ENVY)
    return SearchBot(package.rules, seed, LEVELS[name] if name in LEVELS else FROZEN[name])
