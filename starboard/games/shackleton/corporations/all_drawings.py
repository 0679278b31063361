"""The drawings of all seven corporations, indexed by the number of the corporation."""

from __future__ import annotations

from typing import Any

from starboard.games.shackleton.corporations.artemis import draw as artemis
from starboard.games.shackleton.corporations.evergreen import draw as evergreen
from starboard.games.shackleton.corporations.mars import draw as mars
from starboard.games.shackleton.corporations.mining import draw as mining
from starboard.games.shackleton.corporations.robotics import draw as robotics
from starboard.games.shackleton.corporations.selenium import draw as selenium
from starboard.games.shackleton.corporations.skywatch import draw as skywatch
from starboard.games.shackleton.draw.corporation_drawing import CorporationDrawing


def drawing_of(number: int) -> CorporationDrawing[Any]:
    """Return how a corporation is drawn. A constant would fail: game and corporations import each other."""
    drawings: tuple[CorporationDrawing[Any], ...] = (
        artemis.DRAWING,
        selenium.DRAWING,
        mining.DRAWING,
        robotics.DRAWING,
        evergreen.DRAWING,
        skywatch.DRAWING,
        mars.DRAWING,
    )
    return drawings[number]
