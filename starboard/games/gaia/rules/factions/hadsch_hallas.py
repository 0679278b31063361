"""Hadsch Hallas (appendix I): with the institute, credits do what power does in free actions."""

from __future__ import annotations

from typing import Final

from starboard.games.gaia import events
from starboard.games.gaia.actions import (
    CREDITS_FOR_KNOWLEDGE,
    CREDITS_FOR_ORE,
    CREDITS_FOR_QIC,
    POWER_FOR_KNOWLEDGE,
    POWER_FOR_ORE,
    POWER_FOR_QIC,
    convert,
)
from starboard.games.gaia.components import ECONOMY, INSTITUTE, OXIDE
from starboard.games.gaia.effects import goods
from starboard.games.gaia.interfaces import Faction, FactionBoard
from starboard.games.gaia.rules.conversions import (
    POWER_FOR_ONE_KNOWLEDGE,
    POWER_FOR_ONE_ORE,
    POWER_FOR_ONE_QIC,
    gain_by_power,
)
from starboard.games.gaia.rules.gains import pay
from starboard.games.gaia.state import Gaia, Player
from starboard.kernel.action import Action
from starboard.kernel.reason import Reason

WITH_CREDITS: Final = convert[CREDITS_FOR_QIC : CREDITS_FOR_KNOWLEDGE + 1]
COSTS: Final = (POWER_FOR_ONE_QIC, POWER_FOR_ONE_ORE, POWER_FOR_ONE_KNOWLEDGE)
LIKE: Final = (POWER_FOR_QIC, POWER_FOR_ORE, POWER_FOR_KNOWLEDGE)
assert CREDITS_FOR_ORE == CREDITS_FOR_QIC + 1


class HadschHallas(Faction):
    def conversions(self, player: Player) -> list[Action]:
        return WITH_CREDITS if player.built[INSTITUTE] else []

    def refuse_conversion(self, player: Player, action: Action) -> Reason | None:
        number = action.value - CREDITS_FOR_QIC
        return None if player.credits >= COSTS[number] else events.NOTHING_TO_SPEND

    def convert(self, state: Gaia, seat: int, action: Action) -> None:
        number = action.value - CREDITS_FOR_QIC
        pay(state, seat, COSTS[number], 0, 0, 0)
        gain_by_power(state, seat, LIKE[number])


FACTION: Final[Faction] = HadschHallas(
    FactionBoard("hadsch-hallas", OXIDE, research=ECONOMY, base_income=(goods("1o"), goods("1k"), goods("3c")))
)
