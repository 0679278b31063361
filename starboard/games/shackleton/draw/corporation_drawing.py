"""What the drawings ask each corporation, and the pieces that several corporations' boards are made of.

A corporation answers in `corporations/<name>/draw.py`; `corporations/all_drawings.py` lists all of them by number.
"""

from __future__ import annotations

from typing import Final, Generic, TypeVar

from starboard.drawing.svg import el, text
from starboard.games.shackleton.components import NOTHING
from starboard.games.shackleton.data.tables import Tables
from starboard.games.shackleton.draw.goods import amounts_row
from starboard.games.shackleton.draw.lettering import Sheet, wrapped
from starboard.games.shackleton.draw.targets import ShackletonDesk
from starboard.games.shackleton.draw.tracks import EDGE, WIDE
from starboard.games.shackleton.interfaces import Corporation
from starboard.games.shackleton.text.effect_sentences import effects_text, plain_gains
from starboard.kernel.parts import Speaker

C = TypeVar("C", bound=Corporation)

INSIDE: Final = WIDE - 2 * EDGE


class CorporationDrawing(Generic[C]):
    """The drawing of one corporation."""

    sign: str
    """Its emblem: a path in a circle of 8."""

    def part(self, desk: ShackletonDesk, corporation: C, sheet: Sheet) -> None:
        """The part of its board that no other corporation has."""
        raise NotImplementedError

    def sector_key(self, corporation: C, sector: int) -> object:
        """What `on_sector` depends on, for the render cache."""
        return NOTHING

    def on_sector(self, corporation: C, sector: int, speaker: Speaker) -> str:
        """What it adds to a sector of the crater."""
        return ""


def box(x: float, y: float, width: float, height: float, name: str = "cell") -> str:
    return el("rect", x=x, y=y, width=width, height=height, rx=6, class_=name)


def script_icons(tables: Tables, script: int, x: float, y: float, speaker: Speaker, width: float) -> str:
    """A reward: as icons if it is only goods, in words if not."""
    gains = plain_gains(tables, script)
    if gains is not None:
        return amounts_row(gains, x, y, speaker)[0]
    lines = wrapped(effects_text(tables, script, speaker), 11, width)
    return "".join([text(line, x, y + 4 + 13 * (at - (len(lines) - 1) / 2), 11) for at, line in enumerate(lines)])


def script_height(tables: Tables, script: int, speaker: Speaker, width: float) -> float:
    """How high the reward is when drawn."""
    if plain_gains(tables, script) is not None:
        return 26.0
    return 13.0 * len(wrapped(effects_text(tables, script, speaker), 11, width)) + 2
