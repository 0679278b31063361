"""Moved: the page speaks through the same teller as the terminal."""

from starboard.telling import PERSON, Teller, plain

__all__ = ["PERSON", "Teller", "plain"]
