"""All eight leaders, in the order of their tokens and sides."""

from __future__ import annotations

from typing import Any

from starboard.games.shackleton.leader import Leader
from starboard.games.shackleton.rules.leaders.canada import AstronautAfterBuilding, SwapBeforeActing
from starboard.games.shackleton.rules.leaders.europe import ActionAfterExploring, LowRents
from starboard.games.shackleton.rules.leaders.japan import CheapProjects, MarkerWhenFunding
from starboard.games.shackleton.rules.leaders.usa import CreditsForMaterials, MineAfterBuilding


def appoint(block: dict[str, Any]) -> list[Leader]:
    """The leaders with the numbers of a data set; the last one, which NOTHING finds, is nobody."""
    return [
        SwapBeforeActing(*_terms(block["canada"]["A"])),
        AstronautAfterBuilding(*_terms(block["canada"]["B"])),
        LowRents(*_terms(block["europe"]["A"])),
        ActionAfterExploring(*_terms(block["europe"]["B"])),
        CheapProjects(*_terms(block["japan"]["A"])),
        MarkerWhenFunding(*_terms(block["japan"]["B"])),
        CreditsForMaterials(*_terms(block["usa"]["A"])),
        MineAfterBuilding(*_terms(block["usa"]["B"])),
        Leader({}, {}),
    ]


def _terms(side: dict[str, Any]) -> tuple[dict[str, int], dict[str, int]]:
    return dict(side["base"]), dict(side["upgraded"])
