"""All fourteen factions, in the order of their ids."""

from __future__ import annotations

from typing import Final

from starboard.games.gaia.interfaces import Faction
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

_IN_PRINTED_ORDER: Final = (
    *(terrans, lantids, xenos, gleens, taklons, ambas, hadsch_hallas),
    *(ivits, geodens, baltaks, firaks, bescods, nevlas, itars),
)
ALL: Final[tuple[Faction, ...]] = tuple([module.FACTION for module in _IN_PRINTED_ORDER])
