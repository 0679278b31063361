"""All seven corporations, by number."""

from __future__ import annotations

from typing import Any, Final

from starboard.games.shackleton.components import (
    ARTEMIS,
    EVERGREEN,
    MARS,
    MINING,
    ROBOTICS,
    SELENIUM,
    SKYWATCH,
)
from starboard.games.shackleton.corporation import Corporation
from starboard.games.shackleton.corporations.artemis import rules as artemis
from starboard.games.shackleton.corporations.evergreen import rules as evergreen
from starboard.games.shackleton.corporations.mars import rules as mars
from starboard.games.shackleton.corporations.mining import rules as mining
from starboard.games.shackleton.corporations.robotics import rules as robotics
from starboard.games.shackleton.corporations.selenium import rules as selenium
from starboard.games.shackleton.corporations.skywatch import rules as skywatch
from starboard.games.shackleton.data.tables import Tables
from starboard.kernel.step import Step

STEPS: Final[dict[str, type[Step[Any]]]] = {
    **artemis.STEPS,
    **selenium.STEPS,
    **mining.STEPS,
    **robotics.STEPS,
    **evergreen.STEPS,
    **skywatch.STEPS,
    **mars.STEPS,
}
OWNERS: Final[dict[int, int]] = {
    **dict.fromkeys(artemis.ACTIONS, ARTEMIS),
    **dict.fromkeys(selenium.ACTIONS, SELENIUM),
    **dict.fromkeys(mining.ACTIONS, MINING),
    **dict.fromkeys(robotics.ACTIONS, ROBOTICS),
    **dict.fromkeys(evergreen.ACTIONS, EVERGREEN),
    **dict.fromkeys(skywatch.ACTIONS, SKYWATCH),
    **dict.fromkeys(mars.ACTIONS, MARS),
}
"""Whose a kind of action is, if it is one corporation's."""


_BY_NUMBER: Final[tuple[type[Corporation], ...]] = (
    artemis.Artemis, selenium.Selenium, mining.Mining, robotics.Robotics, evergreen.Evergreen, skywatch.Skywatch,
    mars.Mars,
)  # fmt: skip


def found(tables: Tables, number: int, slot: int) -> Corporation:
    """A corporation takes its place at the table."""
    return _BY_NUMBER[number](tables.sponsors[number], slot)
