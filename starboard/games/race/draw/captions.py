"""The words of a drawing in one language, as a cache key: readers of the same language share cached drawings."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final
from weakref import WeakKeyDictionary

from starboard.games.race import components
from starboard.games.race.cards import NUMBER
from starboard.games.race.data import DESIGNS
from starboard.games.race.draw.powers import Signs
from starboard.kernel.parts import Speaker

KEYWORDS: Final = tuple(sorted({word for design in DESIGNS for word in design.keywords}))


@dataclass(frozen=True)
class Words:
    """Names of cards and goods, letters and keywords."""

    cards: tuple[str, ...]
    goods: tuple[str, ...]
    letters: tuple[str, ...]
    keywords: tuple[str, ...]

    @cached_property
    def card_lines(self) -> dict[int, list[str]]:
        """Return everything printed on the cards that were asked for, in words."""
        return {}

    @cached_property
    def signs(self) -> Signs:
        return Signs(self.letters, tuple(zip(KEYWORDS, self.keywords, strict=True)))

    @cached_property
    def _hash(self) -> int:
        return hash((self.cards, self.goods, self.letters, self.keywords))

    def __hash__(self) -> int:
        return self._hash  # computed once: every drawn card asks for it, and the tuples are long

    def card(self, number: int) -> str:
        return self.cards[number]

    def card_of(self, name: str) -> str:
        """Return the name of a card by its id."""
        return self.cards[NUMBER[name]] if name else ""


_known: dict[Words, Words] = {}
_by_speaker: WeakKeyDictionary[Speaker, Words] = WeakKeyDictionary()


def words_of(speaker: Speaker) -> Words:
    """Return the words of a speaker; equal ones are the same object, so that caches find them quickly."""
    if speaker in _by_speaker:
        return _by_speaker[speaker]
    words = Words(
        tuple([speaker.say(f"race.card.{design.id}") for design in DESIGNS]),
        tuple([speaker.say(f"race.good.{kind}") for kind in components.KINDS]),
        tuple([speaker.say(f"race.letter.{kind}") for kind in components.KINDS]),
        tuple([speaker.say(f"race.keyword.{word}") for word in KEYWORDS]),
    )
    _by_speaker[speaker] = _known.setdefault(words, words)
    return _by_speaker[speaker]
