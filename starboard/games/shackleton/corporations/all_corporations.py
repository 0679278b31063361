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
from starboard.kernel.state import Step

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


def found(tables: Tables, number: int, slot: int) -> Corporation:
    """A corporation takes its place at the table."""
    sponsor = tables.sponsors[number]
    if number == ARTEMIS:
        return artemis.Artemis(sponsor, slot)
    if number == SELENIUM:
        return selenium.Selenium(sponsor, slot)
    if number == MINING:
        return mining.Mining(sponsor, slot)
    if number == ROBOTICS:
        return robotics.Robotics(sponsor, slot)
    if number == EVERGREEN:
        return evergreen.Evergreen(sponsor, slot)
    if number == SKYWATCH:
        return skywatch.Skywatch(sponsor, slot)
    return mars.Mars(sponsor, slot)
