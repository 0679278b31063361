"""The games on offer, and the provenance of their data."""

from __future__ import annotations

from functools import cache
from typing import Final

import structlog

from starboard.kernel.package import GamePackage, find_game, usable_games

ORIGINS: Final = ("rulebook", "inferred", "designed")
LOG: Final = structlog.get_logger("starboard.catalogue")


@cache
def _usable() -> tuple[str, ...]:
    """Return the games that can be loaded. A broken plug-in is left out."""
    return tuple([name for name, _ in usable_games(lambda why: LOG.warning("a game is left out", why=why))])


def offered() -> list[GamePackage]:
    """Return every game that can be played here."""
    return [find_game(name) for name in _usable()]


@cache
def origins(package: GamePackage) -> dict[str, int]:
    """Return how many entries of a game's data are printed, inferred and designed by us, if it says so."""
    data = package.data_sets.usual_set(package)
    if data is None:
        return {}
    counts = dict.fromkeys(ORIGINS, 0)
    for _, _, origin, _ in data.provenance():
        counts[origin] += 1
    return counts


def is_partly_ours(package: GamePackage) -> bool:
    """Whether we designed some of it ourselves. Then we say so wherever it is offered."""
    return bool(package.data_sets.own_design(package))
