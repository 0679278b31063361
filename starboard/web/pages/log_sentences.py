"""The sentences of the log. They are made from events alone, so another process can make those of a long game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from starboard.kernel.event import Event
from starboard.kernel.package import GamePackage, find_game
from starboard.text.game_text import GameText
from starboard.web.tables.stored_events import unpack


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence of the log."""

    text: str
    seat: int  # whom it is about, or -1
    places: tuple[str, ...]  # the things on the board that it is about


@dataclass(frozen=True, slots=True)
class Reader:
    """Whose sentences are wanted, as plain data: for which game, in which language, and from which seat."""

    game: str
    options: dict[str, str]
    language: str
    seat: int
    names: list[str]


def sentences_of(
    package: GamePackage, game_text: GameText, events: Sequence[Event], seat: int, names: Sequence[str]
) -> list[Sentence]:
    """Return what a seat may know of these events."""
    return [_sentence(package, about, text) for about, text in game_text.sentences_for(events, seat, names)]


def _sentence(package: GamePackage, events: Sequence[Event], text: str) -> Sentence:
    first = events[0]
    seat = dict(zip(first.kind.names, first.values, strict=True)).get("seat", -1)
    places = dict.fromkeys([place for event in events for place in package.drawing.places(event)])
    return Sentence(text, seat, tuple(places))


def sentences_for_all(reader: Reader, stored: list[list[Any]]) -> list[list[Sentence]]:
    """Return what a reader may know of each entry of a journal, from its stored events."""
    package = find_game(reader.game)
    game_text = GameText(package, reader.language, reader.options)
    return [
        sentences_of(package, game_text, [unpack(row) for row in rows], reader.seat, reader.names) for rows in stored
    ]
