"""All seven corporations, by number."""

from __future__ import annotations

from typing import Any, Final

from starboard.games.shackleton.components import (
    ARTEMIS,
    EVERGREEN,
    MINING,
    ROBOTICS,
    SELENIUM,
    SKYWATCH,
)
from starboard.games.shackleton.corporation import Corporation
from starboard.games.shackleton.corporations import artemis, evergreen, mars, mining, robotics, selenium, skywatch
from starboard.games.shackleton.tables import Tables
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
