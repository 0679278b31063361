"""Something that readers can ask about by name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Thing:
    """Something that can be asked about: its id, its name, and what tells about it."""

    id: str
    name: str
    lines: Callable[[], list[str]]
