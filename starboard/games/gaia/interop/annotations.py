"""What newer logs add to a move: effects that follow from the rules, and so are left out."""

from __future__ import annotations

import re
from collections.abc import Sequence
from difflib import get_close_matches
from typing import Final

_KNOWN: Final = (
    re.compile(r"\s*\([^()]*(?:⇒|=>|->)[^()]*\)"),  # bowls or levels before and after
    re.compile(r"\s*\(from [^()]*\)"),  # where a swapped institute was
    re.compile(r"\s+using(?:\s+\w+:\s*[\w,]+)*(?=[\s.]|$)"),  # the bowls that tokens came from
    re.compile(r"\s+returning\s+[\w-]+"),  # the booster given back
)
_NAME: Final = re.compile(r"(?:[\w+,-]*\w)?")  # a word of a command: a name, a hex, an amount or several of them
_BRACKETED: Final = re.compile(r"\s*(\([^()]*\)|\[[^\[\]]*\]|\{[^{}]*\})")


def without_annotations(move: str) -> tuple[str, list[str]]:
    """Return a move without annotations, and those among them that are unknown."""
    move = " ".join(move.split())
    for annotation in _KNOWN:
        move = annotation.sub("", move)
    unknown = [text.strip() for text in _BRACKETED.findall(move)]
    return " ".join(_BRACKETED.sub("", move).split()), unknown


def unglued(word: str) -> tuple[str, str]:
    """Return the name that a word begins with, and what is glued to it: "nav?!" is ("nav", "?!")."""
    name = _NAME.match(word)
    end = name.end() if name else 0
    return word[:end], word[end:]


def resembles(word: str, names: Sequence[str]) -> bool:
    """Whether a word could be meant as one of these names."""
    return bool(get_close_matches(word, names)) or any(name.startswith(word) for name in names)
