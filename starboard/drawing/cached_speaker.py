"""A speaker with a memory: a drawing says the same hundreds of words again and again."""

from __future__ import annotations

from typing import Final, Protocol

_MOST: Final = 20_000  # sentences; then it forgets all of them
_SPEAKERS: Final = 64  # a few languages; other options bring a speaker of their own


class Speaker(Protocol):
    """Whoever says things; games know no more of it either."""

    def say(self, key: str, **args: str | int) -> str: ...


class Remembering:
    """Says what its speaker says, and looks each sentence up only once."""

    def __init__(self, speaker: Speaker) -> None:
        self._speaker: Final = speaker
        self._said: Final[dict[tuple[object, ...], str]] = {}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Remembering) and other._speaker is self._speaker

    def __hash__(self) -> int:
        return id(self._speaker)

    def say(self, key: str, **args: str | int) -> str:
        at = (key, *args.items())
        said = self._said.get(at)
        if said is None:
            if len(self._said) >= _MOST:
                self._said.clear()
            said = self._said[at] = self._speaker.say(key, **args)
        return said


_known: Final[dict[int, Remembering]] = {}


def remembering(speaker: Speaker) -> Remembering:
    """The speaker with a memory that later drawings share; whoever is remembered lives on, so its id is its own."""
    found = _known.get(id(speaker))
    if found is None:
        if len(_known) >= _SPEAKERS:
            _known.pop(next(iter(_known)))
        found = _known[id(speaker)] = Remembering(speaker)
    return found
