"""The texts of all seven corporations, indexed by the number of the corporation."""

from __future__ import annotations

from typing import Any

from starboard.games.shackleton.corporations.artemis import text as artemis
from starboard.games.shackleton.corporations.evergreen import text as evergreen
from starboard.games.shackleton.corporations.mars import text as mars
from starboard.games.shackleton.corporations.mining import text as mining
from starboard.games.shackleton.corporations.robotics import text as robotics
from starboard.games.shackleton.corporations.selenium import text as selenium
from starboard.games.shackleton.corporations.skywatch import text as skywatch
from starboard.games.shackleton.text.corporation_text import CorporationText


def texts() -> tuple[CorporationText[Any], ...]:
    """Return the texts of all corporations. A constant would fail: game and corporations import each other."""
    return (artemis.TEXT, selenium.TEXT, mining.TEXT, robotics.TEXT, evergreen.TEXT, skywatch.TEXT, mars.TEXT)


def text_of(number: int) -> CorporationText[Any]:
    """Return the texts of one corporation."""
    return texts()[number]
