"""Geodens (appendix I): with the institute, every new type of planet brings knowledge."""

from __future__ import annotations

from typing import Final

from starboard.games.gaia.components import INSTITUTE, TERRAFORMING, VOLCANIC
from starboard.games.gaia.interfaces import Faction, FactionBoard
from starboard.games.gaia.rules.gains import gain_knowledge
from starboard.games.gaia.state import Gaia

KNOWLEDGE: Final = 3


class Geodens(Faction):
    def after_mine(self, state: Gaia, seat: int, planet: int, is_new_type: bool, is_shared: bool) -> None:
        if is_new_type and state.players[seat].built[INSTITUTE]:
            gain_knowledge(state, seat, KNOWLEDGE)


FACTION: Final[Faction] = Geodens(FactionBoard("geodens", VOLCANIC, research=TERRAFORMING))
