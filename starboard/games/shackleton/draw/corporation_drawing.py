"""What the drawings ask each corporation, and the pieces that several corporations' boards are made of.

A corporation answers in `corporations/<name>/draw.py`; `corporations/all_drawings.py` lists all of them by number.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import Generic, TypeVar

from starboard.drawing.svg import moved, text
from starboard.games.shackleton.components import NOTHING
from starboard.games.shackleton.draw.icons import seat_tag
from starboard.games.shackleton.draw.lettering import Sheet, width_of
from starboard.games.shackleton.draw.targets import ShackletonDesk
from starboard.games.shackleton.interfaces import Corporation
from starboard.kernel.parts import Speaker

C = TypeVar("C", bound=Corporation)
Piece = tuple[str, float]
"""A drawing that begins at 0, 0, and its width."""


def worded(words: str | int, class_: str = "bold") -> Piece:
    """Return words as a piece of a line."""
    return text(words, 0, 4.5, 12, class_=class_), width_of(str(words), 12, True)


def signed(sign: str, words: str | int, class_: str = "bold") -> Piece:
    """Return a sign, about 16 wide, with words behind it."""
    drawn, wide = worded(words, class_)
    return moved(8, 0, sign) + moved(18, 0, drawn), 18 + wide


def by_seat(values: Iterable[str | int]) -> list[Piece]:
    """Return everybody's marker with what they have."""
    return [signed(seat_tag(seat, 14), value) for seat, value in enumerate(values)]


class CorporationDrawing(ABC, Generic[C]):
    """The drawing of one corporation."""

    sign: str
    """Its emblem: a path in a circle of 8."""

    @abstractmethod
    def part(self, desk: ShackletonDesk, corporation: C, sheet: Sheet) -> None:
        """Draw the part of its board that no other corporation has."""

    @abstractmethod
    def summary(self, desk: ShackletonDesk, corporation: C) -> list[Piece]:
        """Return the pieces of a line that says how things stand there."""

    def sector_key(self, corporation: C, sector: int) -> object:
        """Return what `on_sector` depends on, for the render cache."""
        return NOTHING

    def on_sector(self, corporation: C, sector: int, speaker: Speaker) -> str:
        """Return what it adds to a sector of the crater."""
        return ""
