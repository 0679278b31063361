"""What the drawings ask each corporation, and the pieces that several corporations' boards are made of.

A corporation answers in `corporations/<name>/draw.py`; `corporations/all_drawings.py` lists all of them by number.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final, Generic, TypeVar

from starboard.games.shackleton.components import NOTHING
from starboard.games.shackleton.data.tables import Tables
from starboard.games.shackleton.draw.goods import amounts_row
from starboard.games.shackleton.draw.lettering import Sheet, centred_lines, wrapped
from starboard.games.shackleton.draw.targets import ShackletonDesk
from starboard.games.shackleton.draw.tracks import EDGE, WIDE
from starboard.games.shackleton.interfaces import Corporation
from starboard.games.shackleton.text.effect_sentences import effects_text, plain_gains
from starboard.kernel.parts import Speaker

C = TypeVar("C", bound=Corporation)

INSIDE: Final = WIDE - 2 * EDGE


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


def script_icons(tables: Tables, script: int, x: float, y: float, speaker: Speaker, width: float) -> str:
    """Return a reward: as icons if it is only goods, in words if not."""
    gains = plain_gains(tables, script)
    if gains is not None:
        return amounts_row(gains, x, y, speaker)[0]
    return "".join(centred_lines(wrapped(effects_text(tables, script, speaker), 11, width), x, y, 13))


def script_height(tables: Tables, script: int, speaker: Speaker, width: float) -> float:
    """Return how high the reward is when drawn."""
    if plain_gains(tables, script) is not None:
        return 26.0
    return 13.0 * len(wrapped(effects_text(tables, script, speaker), 11, width)) + 2
