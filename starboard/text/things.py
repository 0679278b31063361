"""Cards, tiles and other things that readers can look up by name."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from starboard.kernel.parts import Speaker
from starboard.text.matching import plain

SHORTEST: Final = 2  # letters, the least for the abbreviation of a name
_MOST_NAMES: Final = 20  # in a sentence that lists possible meanings


@dataclass(frozen=True)
class Thing:
    """Something that readers can look up: its id, its names, and a function that explains it."""

    id: str
    names: list[str]
    lines: Callable[[], list[str]]

    @cached_property
    def words(self) -> list[str]:
        """Return the id and the names, without capitals and accents."""
        return [self.id, *map(plain, self.names)]

    def explanation(self, title: str = "") -> list[str]:
        """Return the name, or a longer title, and below it the explanation."""
        return [title or self.names[0], *[f"  {line}" for line in self.lines()]]


def listed(key: str, wanted: str, names: Iterable[str], speaker: Speaker) -> str:
    """Return the sentence that lists the things that a word could mean; of many, the first ones."""
    different = list(dict.fromkeys(names))
    shown = different if len(different) <= _MOST_NAMES else [*different[:_MOST_NAMES], "…"]
    return speaker.say(key, text=wanted, names=", ".join(shown))
