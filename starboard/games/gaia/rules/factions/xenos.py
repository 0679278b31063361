"""Xenos (appendix I): a third starting mine; with the institute, federations need less."""

from __future__ import annotations

from typing import Final

from starboard.games.gaia.components import AI, DESERT, INSTITUTE
from starboard.games.gaia.effects import goods
from starboard.games.gaia.interfaces import Faction, FactionBoard
from starboard.games.gaia.state import Player

THRESHOLD: Final = 6


class Xenos(Faction):
    def threshold(self, player: Player) -> int:
        return THRESHOLD if player.built[INSTITUTE] else 7


FACTION: Final[Faction] = Xenos(
    FactionBoard("xenos", DESERT, research=AI, institute=(goods("4pw"), goods("1q")), starting_mines=3)
)
