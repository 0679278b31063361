"""All eight leaders, in the order of their tokens and sides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starboard.games.shackleton.interfaces import Leader
from starboard.games.shackleton.rules.leaders.canada import AstronautAfterBuilding, SwapBeforeActing
from starboard.games.shackleton.rules.leaders.europe import ActionAfterExploring, LowRents
from starboard.games.shackleton.rules.leaders.japan import CheapProjects, MarkerWhenFunding
from starboard.games.shackleton.rules.leaders.usa import CreditsForMaterials, MineAfterBuilding

if TYPE_CHECKING:
    from starboard.games.shackleton.data.schema.base_game import Leaders


def appoint(leaders: Leaders) -> list[Leader]:
    """Return all leaders with the numbers of a data set; the last entry, at index NOTHING, stands for no leader."""
    return [
        SwapBeforeActing(leaders.canada.a),
        AstronautAfterBuilding(leaders.canada.b),
        LowRents(leaders.europe.a),
        ActionAfterExploring(leaders.europe.b),
        CheapProjects(leaders.japan.a),
        MarkerWhenFunding(leaders.japan.b),
        CreditsForMaterials(leaders.usa.a),
        MineAfterBuilding(leaders.usa.b),
        Leader(),
    ]
