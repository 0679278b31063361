"""Moved: the page speaks through the same teller as the terminal."""

from starboard.telling import PERSON, Teller

__all__ = ["PERSON", "Teller"]
