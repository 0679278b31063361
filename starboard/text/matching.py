"""Comparing typed words with names."""

from __future__ import annotations

from unicodedata import combining, normalize


def plain(text: str) -> str:
    """Return a text without capitals and accents, for comparisons."""
    return "".join([letter for letter in normalize("NFKD", text.casefold()) if not combining(letter)])
