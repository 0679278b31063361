"""How words that people type are compared with names."""

from __future__ import annotations

from unicodedata import combining, normalize


def plain(text: str) -> str:
    """Return a text as it is looked up: without capitals and accents."""
    return "".join([letter for letter in normalize("NFKD", text.casefold()) if not combining(letter)])
