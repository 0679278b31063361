"""Players that know only the kernel: they get views, imagine worlds that fit them, and ask the game what it thinks."""

from starboard.bots.bot import Bot
from starboard.bots.registry import FROZEN_NAMES, NAMES, known_bot, make

__all__ = ["FROZEN_NAMES", "NAMES", "Bot", "known_bot", "make"]
