"""The rules of all seven corporations, in lists indexed by the number of the corporation."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from starboard.games.shackleton.corporations.artemis import rules as artemis
from starboard.games.shackleton.corporations.evergreen import rules as evergreen
from starboard.games.shackleton.corporations.mars import rules as mars
from starboard.games.shackleton.corporations.mining import rules as mining
from starboard.games.shackleton.corporations.robotics import rules as robotics
from starboard.games.shackleton.corporations.selenium import rules as selenium
from starboard.games.shackleton.corporations.skywatch import rules as skywatch
from starboard.games.shackleton.data.tables import Tables
from starboard.games.shackleton.interfaces import Corporation

_CLASSES: Final[tuple[type[Corporation], ...]] = (
    artemis.Artemis, selenium.Selenium, mining.Mining, robotics.Robotics, evergreen.Evergreen, skywatch.Skywatch,
    mars.Mars,
)  # fmt: skip
OWNERS: Final[dict[int, int]] = {kind: number for number, each in enumerate(_CLASSES) for kind in each.ACTIONS}
"""The corporation that a kind of action belongs to, if there is one."""
MARKER_KINDS: Final = [each.MARKER_KINDS for each in _CLASSES]
"""Per corporation, the names of the kinds of its markers; all markers without a name are alike."""


_CREATE: Final[tuple[Callable[[Tables, int, int], Corporation], ...]] = (
    artemis.create, selenium.create, mining.create, robotics.create, evergreen.create, skywatch.create, mars.create,
)  # fmt: skip


def create(tables: Tables, number: int, slot: int, players: int) -> Corporation:
    """Return a corporation with an empty board, for one of the three slots of a table with so many players."""
    return _CREATE[number](tables, slot, players)
