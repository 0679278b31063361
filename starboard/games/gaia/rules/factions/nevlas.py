"""Nevlas (appendix I): power of bowl III becomes knowledge; with the institute it is worth double."""

from __future__ import annotations

from typing import Final

from starboard.games.gaia import events
from starboard.games.gaia.actions import TOKEN_FOR_KNOWLEDGE, convert
from starboard.games.gaia.components import ICE, INSTITUTE, SCIENCE
from starboard.games.gaia.effects import goods
from starboard.games.gaia.interfaces import Faction, FactionBoard
from starboard.games.gaia.rules.gains import gain_knowledge
from starboard.games.gaia.state import Gaia, Player
from starboard.kernel.action import Action
from starboard.kernel.reason import Reason

TOKEN_TO_GAIA: Final = [convert[TOKEN_FOR_KNOWLEDGE]]


class Nevlas(Faction):
    def token_value(self, player: Player) -> int:
        return 2 if player.built[INSTITUTE] else 1

    def conversions(self, player: Player) -> list[Action]:
        return TOKEN_TO_GAIA

    def refuse_conversion(self, player: Player, action: Action) -> Reason | None:
        return None if player.bowl3 else events.EMPTY_BOWL

    def convert(self, state: Gaia, seat: int, action: Action) -> None:
        player = state.players[seat]
        player.bowl3 -= 1
        player.gaia += 1
        state.tell(events.TOKENS_TO_GAIA, seat, 1)
        gain_knowledge(state, seat, 1)


FACTION: Final[Faction] = Nevlas(
    FactionBoard("nevlas", ICE, start=goods("15c 4o 2k 1q"), research=SCIENCE, labs=(goods("2pw"),) * 3)
)
