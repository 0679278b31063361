"""All fourteen factions: importing this module registers them."""

from __future__ import annotations

from typing import Any, Final

from starboard.games.gaia.interfaces import Faction, register_faction
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
from starboard.kernel.step import Step, steps_in

_IN_PRINTED_ORDER: Final = (
    *(terrans, lantids, xenos, gleens, taklons, ambas, hadsch_hallas),
    *(ivits, geodens, baltaks, firaks, bescods, nevlas, itars),
)
STEPS: Final[dict[str, type[Step[Any]]]] = steps_in(*_IN_PRINTED_ORDER)
ALL: Final[tuple[Faction, ...]] = tuple([module.FACTION for module in _IN_PRINTED_ORDER])
for _faction in ALL:
    register_faction(_faction)
