"""Things that readers can ask about by name."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from starboard.kernel.parts import Speaker
from starboard.text.matching import plain

SHORTEST: Final = 2  # letters that can stand for a whole name
_MOST_NAMES: Final = 20  # in a sentence that lists what a word could mean


@dataclass(frozen=True)
class Thing:
    """Something that can be asked about: its id, what it is called, and what tells about it."""

    id: str
    names: list[str]
    lines: Callable[[], list[str]]

    @cached_property
    def words(self) -> list[str]:
        """Return the id and the names, as they are looked up."""
        return [self.id, *map(plain, self.names)]

    def explanation(self, title: str = "") -> list[str]:
        """Return the name, or a longer title, and below it what there is to know."""
        return [title or self.names[0], *[f"  {line}" for line in self.lines()]]


def listed(key: str, wanted: str, names: Iterable[str], speaker: Speaker) -> str:
    """Return the sentence that lists what a word could mean; of many names, the first ones."""
    different = list(dict.fromkeys(names))
    shown = different if len(different) <= _MOST_NAMES else [*different[:_MOST_NAMES], "…"]
    return speaker.say(key, text=wanted, names=", ".join(shown))
