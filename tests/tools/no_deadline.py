"""Bots without a deadline: on a busy machine, a time limit would change their answers."""

from __future__ import annotations

from typing import TypeVar

import pytest

import starboard.bots
from starboard.bots import Bot
from starboard.kernel.package import GamePackage

B = TypeVar("B", bound=Bot)


def without_deadline(bot: B) -> B:
    """Stop the clock of a bot and return the bot: its search always runs to the end."""
    bot.clock = lambda: 0.0
    return bot


def remove_deadlines(patch: pytest.MonkeyPatch) -> None:
    """Let `starboard.bots.make` return bots without a deadline."""
    make_bot = starboard.bots.make

    def make(name: str, package: GamePackage, seed: int) -> Bot:
        return without_deadline(make_bot(name, package, seed))

    patch.setattr(starboard.bots, "make", make)
