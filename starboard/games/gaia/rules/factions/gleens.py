"""Gleens (appendix I): ore instead of QIC, points on Gaia planets, and a federation token of their own."""

from __future__ import annotations

from typing import Final

from starboard.games.gaia.components import ACADEMY_2, DESERT, GAIA, NAVIGATION
from starboard.games.gaia.data.tiles import COMMON_TOKENS
from starboard.games.gaia.effects import goods
from starboard.games.gaia.interfaces import Faction, FactionBoard
from starboard.games.gaia.rules import tokens
from starboard.games.gaia.rules.gains import score
from starboard.games.gaia.state import BY_FACTION, Gaia, Player

POINTS_ON_GAIA: Final = 2
OWN_TOKEN: Final = COMMON_TOKENS  # the row of their token, after the common ones


class Gleens(Faction):
    def qic_becomes_ore(self, player: Player) -> bool:
        return player.built[ACADEMY_2] == 0

    def pays_gaia_planets_with_ore(self) -> bool:
        return True

    def after_mine(self, state: Gaia, seat: int, planet: int, is_new_type: bool, is_shared: bool) -> None:
        if planet == GAIA:
            score(state, seat, POINTS_ON_GAIA, BY_FACTION)

    def after_institute(self, state: Gaia, seat: int) -> None:
        tokens.take(state, seat, OWN_TOKEN)


FACTION: Final[Faction] = Gleens(
    FactionBoard("gleens", DESERT, start=goods("15c 4o 3k"), research=NAVIGATION, institute=(goods("4pw"), goods("1o")))
)
