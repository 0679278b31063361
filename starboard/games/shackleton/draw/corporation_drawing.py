"""What the drawings ask each corporation, and the pieces that several corporations' boards are made of.

A corporation answers in `corporations/<name>/draw.py`; `corporations/all_drawings.py` lists all of them by number.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Generic, TypeVar

from starboard.games.shackleton.components import NOTHING
from starboard.games.shackleton.draw.lettering import Sheet
from starboard.games.shackleton.draw.targets import ShackletonDesk
from starboard.games.shackleton.interfaces import Corporation
from starboard.kernel.parts import Speaker

C = TypeVar("C", bound=Corporation)


class CorporationDrawing(ABC, Generic[C]):
    """The drawing of one corporation."""

    sign: str
    """Its emblem: a path in a circle of 8."""

    @abstractmethod
    def part(self, desk: ShackletonDesk, corporation: C, sheet: Sheet) -> None:
        """Draw the part of its board that no other corporation has."""

    def sector_key(self, corporation: C, sector: int) -> object:
        """Return what `on_sector` depends on, for the render cache."""
        return NOTHING

    def on_sector(self, corporation: C, sector: int, speaker: Speaker) -> str:
        """Return what it adds to a sector of the crater."""
        return ""
