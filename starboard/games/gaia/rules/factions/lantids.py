"""Lantids (appendix I): mines on planets that others have colonised; with the institute they learn from it."""

from __future__ import annotations

from typing import Final

from starboard.games.gaia.components import INSTITUTE, TERRA
from starboard.games.gaia.effects import goods
from starboard.games.gaia.interfaces import Faction, FactionBoard
from starboard.games.gaia.rules.gains import gain_knowledge
from starboard.games.gaia.state import Gaia

KNOWLEDGE: Final = 2


class Lantids(Faction):
    def may_share_planets(self) -> bool:
        return True

    def after_mine(self, state: Gaia, seat: int, planet: int, is_new_type: bool, is_shared: bool) -> None:
        if is_shared and state.players[seat].built[INSTITUTE]:
            gain_knowledge(state, seat, KNOWLEDGE)


FACTION: Final[Faction] = Lantids(
    FactionBoard("lantids", TERRA, start=goods("13c 4o 3k 1q"), bowls=(4, 0, 0), institute=(goods("4pw"),))
)
