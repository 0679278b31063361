"""Firaks (appendix I): with the institute, a lab becomes a trading station again, and research goes on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from starboard.games.gaia import events
from starboard.games.gaia.actions import SPECIAL_DOWNGRADE, build, special
from starboard.games.gaia.components import INSTITUTE, LAB, PIECES, STATION, TITANIUM
from starboard.games.gaia.effects import goods
from starboard.games.gaia.interfaces import Faction, FactionBoard
from starboard.games.gaia.rules.building import replace
from starboard.games.gaia.rules.question import Question
from starboard.games.gaia.rules.research import ALL_TRACKS, ChooseAdvance
from starboard.games.gaia.state import Gaia, Player
from starboard.kernel.action import Action
from starboard.kernel.reason import Reason


class Firaks(Faction):
    def specials(self, player: Player) -> list[Action]:
        return [special[SPECIAL_DOWNGRADE]] if player.built[INSTITUTE] else []

    def refuse_special(self, state: Gaia, seat: int, action: Action) -> Reason | None:
        player = state.players[seat]
        if player.built[LAB] == 0 or player.built[STATION] >= PIECES[STATION]:
            return events.NO_PIECE
        return None

    def use_special(self, state: Gaia, seat: int, action: Action) -> None:
        state.agenda.append(DowngradeLab(seat))


class DowngradeLab(Question):
    """Turn a lab into a trading station, which counts as an upgrade, and go up in any area."""

    KEY: ClassVar = "gaia.ask.downgrade"

    def candidates(self, state: Gaia) -> Sequence[Action]:
        return [
            build[STATION][hex]
            for hex in state.players[self.seat].planets
            if state.owner[hex] == self.seat and state.structure[hex] == LAB
        ]

    def choose(self, state: Gaia, action: Action) -> None:
        state.agenda.append(ChooseAdvance(self.seat, ALL_TRACKS))
        replace(state, self.seat, action.value, STATION)


FACTION: Final[Faction] = Firaks(
    FactionBoard("firaks", TITANIUM, start=goods("15c 3o 2k 1q"), base_income=(goods("1o"), goods("2k")))
)
