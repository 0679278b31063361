"""Helpers for tests of a game's texts: a speaker that fails on missing texts, player names, random games."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from starboard.kernel.match import Match
from starboard.kernel.package import GamePackage
from starboard.kernel.rng import Dice
from starboard.text.i18n import LANGUAGES, speaker

PLAYERS = ("Ana", "Beto da Silva Sauro", "C.", "Donatella")


class StrictSpeaker:
    """A speaker that fails for a missing key or argument, and records the keys that it said."""

    def __init__(self, lang: str, package: GamePackage) -> None:
        self.speaker = speaker(lang, package)
        self.lang = lang
        self.package = package
        self.options: dict[str, str] = {}
        self.heard: set[str] = set()

    def say(self, key: str, **args: str | int) -> str:
        assert self.speaker.find(key) is not None, f"{key} is missing in {self.lang}"
        self.heard.add(f"{key}.none" if args.get("count") == 0 and self.speaker.find(f"{key}.none") else key)
        text = self.speaker.say(key, **args)
        assert "{" not in text, f"{key} in {self.lang}: {text}"
        return text


def every_language(speaker_of: Callable[[str], StrictSpeaker]) -> pytest.MarkDecorator:
    """Run a test once for each language, with its speaker as `strict`."""
    return pytest.mark.parametrize("strict", [speaker_of(lang) for lang in LANGUAGES], ids=LANGUAGES)


def played_by_chance(game: str, seats: int, seed: int, options: dict[str, str]) -> Iterator[Match]:
    """Yield a random game before each of its decisions, and at its end."""
    match = Match.new(game, seats=seats, seed=seed, **options)
    dice = Dice(seed)
    while not match.over:
        yield match
        owing = match.pending
        decision = owing[dice.below(len(owing)) if len(owing) > 1 else 0]
        match.play(decision.actions[dice.below(len(decision.actions))], decision.seat)
    yield match
