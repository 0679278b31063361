"""Moved: the page speaks through the same teller as the terminal."""

from starboard.text.game_text import PERSON, Teller

__all__ = ["PERSON", "Teller"]
