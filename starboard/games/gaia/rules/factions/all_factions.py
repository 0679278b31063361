"""All fourteen, in the order of FACTION_IDS: importing this makes them known."""

from __future__ import annotations

from typing import Any

from starboard.games.gaia.interfaces import register_faction
from starboard.games.gaia.rules.factions import (
    ambas,
    baltaks,
    bescods,
    firaks,
    geodens,
    gleens,
    hadsch_hallas,
    itars,
    ivits,
    lantids,
    nevlas,
    taklons,
    terrans,
    xenos,
)
from starboard.kernel.step import Step

STEPS: dict[str, type[Step[Any]]] = {
    **terrans.STEPS,
    **ambas.STEPS,
    **ivits.STEPS,
    **firaks.STEPS,
    **bescods.STEPS,
    **itars.STEPS,
}
ALL = (
    *(terrans.FACTION, lantids.FACTION, xenos.FACTION, gleens.FACTION, taklons.FACTION, ambas.FACTION),
    *(hadsch_hallas.FACTION, ivits.FACTION, geodens.FACTION, baltaks.FACTION, firaks.FACTION),
    *(bescods.FACTION, nevlas.FACTION, itars.FACTION),
)
for faction in ALL:
    register_faction(faction)
