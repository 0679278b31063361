"""Players that know only the kernel: they get views, imagine worlds that fit them, and ask the game what it thinks."""

from starboard.bots.bot import Bot
from starboard.bots.registry import NAMES, make

__all__ = ["NAMES", "Bot", "make"]
