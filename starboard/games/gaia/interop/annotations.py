"""What newer logs add to a move: effects that follow from the rules, and so are left out."""

from __future__ import annotations

import re
from typing import Final

_KNOWN: Final = (
    re.compile(r"\s*\([^()]*(?:⇒|=>|->)[^()]*\)"),  # bowls or levels before and after
    re.compile(r"\s*\(from [^()]*\)"),  # where a swapped institute was
    re.compile(r"\s+using(?:\s+\w+:\s*[\w,]+)*(?=[\s.]|$)"),  # the bowls that tokens came from
    re.compile(r"\s+returning\s+[\w-]+"),  # the booster given back
)
_BRACKETED: Final = re.compile(r"\s*(\([^()]*\)|\[[^\[\]]*\]|\{[^{}]*\})")


def without_annotations(move: str) -> tuple[str, list[str]]:
    """Return a move without annotations, and those among them that are unknown."""
    for annotation in _KNOWN:
        move = annotation.sub("", move)
    unknown = [text.strip() for text in _BRACKETED.findall(move)]
    return " ".join(_BRACKETED.sub("", move).split()), unknown
