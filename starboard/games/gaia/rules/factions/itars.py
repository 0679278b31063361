"""Itars (appendix I): burnt tokens go to the Gaia area; with the institute, four of them buy a technology tile."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from starboard.games.gaia import events
from starboard.games.gaia.actions import enough, tile_for_tokens
from starboard.games.gaia.components import ICE, INSTITUTE
from starboard.games.gaia.effects import goods
from starboard.games.gaia.interfaces import Faction, FactionBoard
from starboard.games.gaia.rules.question import Question
from starboard.games.gaia.rules.technology import ChooseTile, can_take_any
from starboard.games.gaia.state import Gaia
from starboard.kernel.action import Action
from starboard.kernel.reason import Reason

TOKENS_PER_TILE: Final = 4


class Itars(Faction):
    def burnt_goes_to_gaia(self) -> bool:
        return True

    def gaia_phase(self, state: Gaia, seat: int) -> None:
        if state.players[seat].built[INSTITUTE]:
            state.agenda.append(BuyTiles(seat))


class BuyTiles(Question):
    """Buy technology tiles for four tokens of the Gaia area each, as long as there are tokens and tiles."""

    KEY: ClassVar = "gaia.ask.gaia-tiles"

    def candidates(self, state: Gaia) -> Sequence[Action]:
        return [tile_for_tokens, enough]

    def refuse(self, state: Gaia, action: Action) -> Reason | None:
        if action is enough:
            return None
        if state.players[self.seat].gaia < TOKENS_PER_TILE:
            return events.TOO_FEW_TOKENS
        return None if can_take_any(state, self.seat) else events.NO_TILE_LEFT

    def choose(self, state: Gaia, action: Action) -> None:
        if action is enough:
            return
        state.players[self.seat].gaia -= TOKENS_PER_TILE
        state.tell(events.TOKENS_DISCARDED, self.seat, TOKENS_PER_TILE)
        state.then(ChooseTile(self.seat), self)


FACTION: Final[Faction] = Itars(
    FactionBoard(
        "itars",
        ICE,
        start=goods("15c 5o 3k 1q"),
        bowls=(4, 4, 0),
        base_income=(goods("1o"), goods("1k"), goods("1t")),
        academy_1=goods("3k"),
    )
)
