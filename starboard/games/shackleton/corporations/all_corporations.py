"""All seven corporations, by number."""

from __future__ import annotations

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

_ACTIONS: Final = (
    artemis.ACTIONS, selenium.ACTIONS, mining.ACTIONS, robotics.ACTIONS, evergreen.ACTIONS, skywatch.ACTIONS,
    mars.ACTIONS,
)  # fmt: skip
OWNERS: Final[dict[int, int]] = {kind: number for number, kinds in enumerate(_ACTIONS) for kind in kinds}
"""The corporation that a kind of action belongs to, if there is one."""


_BY_NUMBER: Final[tuple[type[Corporation], ...]] = (
    artemis.Artemis, selenium.Selenium, mining.Mining, robotics.Robotics, evergreen.Evergreen, skywatch.Skywatch,
    mars.Mars,
)  # fmt: skip
MARKER_KINDS: Final = [kind.MARKER_KINDS for kind in _BY_NUMBER]
"""Per corporation, the names of the kinds of its markers; all markers without a name are alike."""


def create(tables: Tables, number: int, slot: int) -> Corporation:
    """Return a corporation with an empty board, for one of the three slots of the table."""
    return _BY_NUMBER[number](tables.sponsors[number], slot)
