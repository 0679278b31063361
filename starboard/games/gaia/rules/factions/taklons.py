"""Taklons (appendix I): the brainstone; with the institute, a token with every passive charge."""

from __future__ import annotations

from typing import Final

from starboard.games.gaia.components import INSTITUTE, SWAMP
from starboard.games.gaia.interfaces import Faction, FactionBoard
from starboard.games.gaia.state import Player


class Taklons(Faction):
    def token_with_charge(self, player: Player) -> bool:
        return player.built[INSTITUTE] > 0


FACTION: Final[Faction] = Taklons(FactionBoard("taklons", SWAMP, brainstone=1))
