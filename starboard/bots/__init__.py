"""Bots that know only the kernel: they imagine worlds that fit a view, and ask the game's evaluator."""

from starboard.bots.bot import Bot
from starboard.bots.registry import FROZEN_NAMES, NAMES, known_bot, make

__all__ = ["FROZEN_NAMES", "NAMES", "Bot", "known_bot", "make"]
