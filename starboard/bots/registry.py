"""The bots by name, and what sets their levels apart."""

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
NAMES: Final = ("random", "greedy", *LEVELS)  # for players; those of earlier versions are only for comparisons
FROZEN_NAMES: Final = tuple(FROZEN)
AT: Final = "@"  # between the name of a bot and its version


def known_bot(name: str) -> str:
    """This name, if a bot has it, of today or of an earlier version; otherwise an error says which names there are."""
    if name in NAMES or name in FROZEN:
        return name
    if AT in name:
        everybody = (*NAMES, *FROZEN_NAMES)
        raise UnknownName("bot", name, everybody, instead=choose_from(everybody))
    raise UnknownName("bot", name, NAMES)


def make(name: str, package: GamePackage, seed: int) -> Bot:
    """A bot for this game, by its name: one of NAMES, or of an earlier version such as hard@0.1."""
    known_bot(name)
    if name == "random":
        return RandomBot(package.rules, seed)
    if name == "greedy":
        return GreedyBot(package.rules, seed, GREEDY_WORLDS, ENVY)
    return SearchBot(package.rules, seed, LEVELS[name] if name in LEVELS else FROZEN[name])
