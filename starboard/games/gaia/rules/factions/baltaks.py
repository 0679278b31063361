"""Bal T'aks (appendix I): gaiaformers for QIC, but no navigation before the institute."""

from __future__ import annotations

from typing import Final

from starboard.games.gaia import events
from starboard.games.gaia.actions import GAIAFORMER_FOR_QIC, convert
from starboard.games.gaia.components import GAIA_PROJECT, INSTITUTE, NAVIGATION, VOLCANIC
from starboard.games.gaia.effects import goods
from starboard.games.gaia.interfaces import Faction, FactionBoard
from starboard.games.gaia.rules.gains import gain_qic
from starboard.games.gaia.state import Gaia, Player
from starboard.kernel.action import Action
from starboard.kernel.reason import Reason

FORMER_FOR_QIC: Final = [convert[GAIAFORMER_FOR_QIC]]


class BalTaks(Faction):
    def conversions(self, player: Player) -> list[Action]:
        return FORMER_FOR_QIC

    def refuse_conversion(self, player: Player, action: Action) -> Reason | None:
        return None if player.free_formers() > 0 else events.NO_GAIAFORMER

    def convert(self, state: Gaia, seat: int, action: Action) -> None:
        state.players[seat].formers_away += 1
        state.tell(events.GAIAFORMER_AWAY, seat)
        gain_qic(state, seat, 1)

    def refuse_research(self, player: Player, track: int) -> Reason | None:
        return events.CLOSED_AREA if track == NAVIGATION and not player.built[INSTITUTE] else None


FACTION: Final[Faction] = BalTaks(
    FactionBoard(
        "baltaks",
        VOLCANIC,
        start=goods("15c 4o 3k"),
        bowls=(2, 2, 0),
        research=GAIA_PROJECT,
        academy_2=goods("4c"),
    )
)
