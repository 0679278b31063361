"""USA: credits instead of materials (A), mining where one builds (B)."""

from __future__ import annotations

from starboard.games.shackleton.components import PLAY
from starboard.games.shackleton.data.schema.base_game import Substitute
from starboard.games.shackleton.effects import ON_BUILD
from starboard.games.shackleton.interfaces import AbleLeader, PaidLeader
from starboard.games.shackleton.rules.gains import gain
from starboard.games.shackleton.state import Player, Shackleton


class CreditsForMaterials(AbleLeader[Substitute]):
    """USA A: credits may stand in for some of a structure's materials (ruling 41)."""

    def materials_for_credits(self, player: Player) -> tuple[int, int, int, int]:
        terms = self.terms(player)
        return (terms.credits, terms.max_titanium, terms.max_rare_earth, terms.max_total)


class MineAfterBuilding(PaidLeader):
    """USA B: the mineral of the sector where something was built."""

    def waits_for(self) -> int:
        return ON_BUILD

    def help(self, state: Shackleton, seat: int, corporation: int) -> None:
        gain(state, seat, state.tables.minerals[state.built_sector], 1, PLAY)
