"""Ambas (appendix I): once built, the institute can change places with a mine."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from starboard.games.gaia import events
from starboard.games.gaia.actions import SPECIAL_SWAP, special, swap_with
from starboard.games.gaia.components import INSTITUTE, LOST, MINE, NAVIGATION, SWAMP
from starboard.games.gaia.effects import goods
from starboard.games.gaia.interfaces import Faction, FactionBoard
from starboard.games.gaia.rules.question import Question
from starboard.games.gaia.state import Gaia, Player
from starboard.kernel.action import Action
from starboard.kernel.reason import Reason


class Ambas(Faction):
    def specials(self, player: Player) -> list[Action]:
        return [special[SPECIAL_SWAP]] if player.built[INSTITUTE] else []

    def refuse_special(self, state: Gaia, seat: int, action: Action) -> Reason | None:
        return None if own_mines(state, seat) else events.NO_PIECE

    def use_special(self, state: Gaia, seat: int, action: Action) -> None:
        state.agenda.append(SwapInstitute(seat))


def own_mines(state: Gaia, seat: int) -> list[int]:
    """Return the mines that can change places with the institute; the Lost Planet has none that can."""
    return [
        hex
        for hex in state.players[seat].planets
        if state.owner[hex] == seat and state.structure[hex] == MINE and state.planet[hex] != LOST
    ]


class SwapInstitute(Question):
    """Swap the institute with a mine. It is no upgrade: no points, no charging, and federations stay as they are."""

    KEY: ClassVar = "gaia.ask.swap"

    def candidates(self, state: Gaia) -> Sequence[Action]:
        return [swap_with[hex] for hex in own_mines(state, self.seat)]

    def choose(self, state: Gaia, action: Action) -> None:
        player = state.players[self.seat]
        for hex in player.planets:
            if state.owner[hex] == self.seat and state.structure[hex] == INSTITUTE:
                state.structure[hex] = MINE
        state.structure[action.value] = INSTITUTE
        player.version += 1
        state.tell(events.SWAPPED, self.seat, action.value)


FACTION: Final[Faction] = Ambas(
    FactionBoard(
        "ambas",
        SWAMP,
        research=NAVIGATION,
        base_income=(goods("2o"), goods("1k")),
        institute=(goods("4pw"), goods("2t")),
    )
)
