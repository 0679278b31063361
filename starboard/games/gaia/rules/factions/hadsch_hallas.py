"""Hadsch Hallas (appendix I): with the institute, credits do what power does in free actions."""

from __future__ import annotations

from typing import Final

from starboard.games.gaia import events
from starboard.games.gaia.actions import CREDITS_FOR_KNOWLEDGE, CREDITS_FOR_ORE, CREDITS_FOR_QIC, convert
from starboard.games.gaia.components import ECONOMY, INSTITUTE, OXIDE
from starboard.games.gaia.effects import goods
from starboard.games.gaia.interfaces import Faction, FactionBoard
from starboard.games.gaia.rules.conversions import BOUGHT, PRICES, gain_by_power
from starboard.games.gaia.rules.gains import pay
from starboard.games.gaia.state import Gaia, Player
from starboard.kernel.action import Action
from starboard.kernel.reason import Reason

WITH_CREDITS: Final = convert[CREDITS_FOR_QIC : CREDITS_FOR_KNOWLEDGE + 1]
assert CREDITS_FOR_ORE == CREDITS_FOR_QIC + 1


class HadschHallas(Faction):
    def conversions(self, player: Player) -> list[Action]:
        return WITH_CREDITS if player.built[INSTITUTE] else []

    def refuse_conversion(self, player: Player, action: Action) -> Reason | None:
        number = action.value - CREDITS_FOR_QIC
        return None if player.credits >= PRICES[number] else events.NOTHING_TO_SPEND

    def convert(self, state: Gaia, seat: int, action: Action) -> None:
        number = action.value - CREDITS_FOR_QIC
        pay(state, seat, PRICES[number], 0, 0, 0)
        gain_by_power(state, seat, BOUGHT[number])


FACTION: Final[Faction] = HadschHallas(
    FactionBoard("hadsch-hallas", OXIDE, research=ECONOMY, base_income=(goods("1o"), goods("1k"), goods("3c")))
)
