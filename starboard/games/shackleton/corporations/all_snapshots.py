"""The snapshots of all seven corporations in the reference's terms, indexed by the number of the corporation."""

from __future__ import annotations

from typing import Any

from starboard.games.shackleton.corporations.artemis import interop as artemis
from starboard.games.shackleton.corporations.evergreen import interop as evergreen
from starboard.games.shackleton.corporations.mars import interop as mars
from starboard.games.shackleton.corporations.mining import interop as mining
from starboard.games.shackleton.corporations.robotics import interop as robotics
from starboard.games.shackleton.corporations.selenium import interop as selenium
from starboard.games.shackleton.corporations.skywatch import interop as skywatch
from starboard.games.shackleton.interop.corporation_snapshot import CorporationSnapshot


def snapshot_of(number: int) -> CorporationSnapshot[Any]:
    """Return how a corporation is compared. A constant would fail: game and corporations import each other."""
    snapshots: tuple[CorporationSnapshot[Any], ...] = (
        artemis.SNAPSHOT,
        selenium.SNAPSHOT,
        mining.SNAPSHOT,
        robotics.SNAPSHOT,
        evergreen.SNAPSHOT,
        skywatch.SNAPSHOT,
        mars.SNAPSHOT,
    )
    return snapshots[number]
