"""A speaker with a cache: a drawing asks for the same hundreds of sentences again and again."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from starboard.kernel.parts import Speaker

_SENTENCES: Final = 20_000  # of each speaker
_SPEAKERS: Final = 64  # a few languages; other options of a game bring a speaker of their own


class CachedSpeaker:
    """Says what its speaker says, and looks each sentence up only once."""

    def __init__(self, speaker: Speaker) -> None:
        self.say: Final = lru_cache(maxsize=_SENTENCES)(speaker.say)


_cached: Final[dict[Speaker, CachedSpeaker]] = {}


def cached_speaker(speaker: Speaker) -> CachedSpeaker:
    """Return the cached form of a speaker; all drawings share it, and render caches compare it by identity."""
    if len(_cached) >= _SPEAKERS:
        _cached.clear()
    return _cached.setdefault(speaker, CachedSpeaker(speaker))
