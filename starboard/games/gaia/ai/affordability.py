"""Prices that a seat cannot pay yet, and the free actions that would help: power for goods, burning, and so on."""

from __future__ import annotations

from typing import Final

from starboard.games.gaia.actions import (
    BURN,
    KNOWLEDGE_FOR_CREDIT,
    ORE_FOR_CREDIT,
    POWER_FOR_CREDIT,
    POWER_FOR_KNOWLEDGE,
    POWER_FOR_ORE,
    POWER_FOR_QIC,
    QIC_FOR_ORE,
)
from starboard.games.gaia.ai.valuation import Valuation

NOTHING_MISSING: Final = -1
OUT_OF_REACH: Final = -2
FOR_ORE: Final = 3
FOR_KNOWLEDGE: Final = 4
FOR_QIC: Final = 4


class Budget:
    """What a seat can pay, with free actions if needed."""

    def __init__(self, valuation: Valuation) -> None:
        self.valuation: Final = valuation
        player = valuation.player
        self.power: Final = player.power()
        self.burnable: Final = player.in_bowl2() // 2
        loss = valuation.token - valuation.charge
        if player.faction.burnt_goes_to_gaia():
            loss = 0.3 * loss
        self.burn: Final = max(loss, 0.2)  # the value of the token that burning gives up
        self.gets_qic: Final = not player.faction.qic_becomes_ore(player)

    def price(self, credits: int, ore: int, knowledge: int, qic: int, power: int) -> tuple[float, int]:
        """Return the price in points, and the free action to begin with (or NOTHING_MISSING or OUT_OF_REACH)."""
        valuation = self.valuation
        player = valuation.player
        missing_credits, missing_ore = max(0, credits - player.credits), max(0, ore - player.ore)
        missing_knowledge, missing_qic = max(0, knowledge - player.knowledge), max(0, qic - player.qic)
        cost = (credits - missing_credits) * valuation.credits + (ore - missing_ore) * valuation.ore
        rest = (knowledge - missing_knowledge) * valuation.knowledge + (qic - missing_qic) * valuation.qic
        cost += rest + power * valuation.power
        if missing_credits + missing_ore + missing_knowledge + missing_qic == 0 and power <= self.power:
            return (cost, NOTHING_MISSING)
        if missing_qic and not self.gets_qic:
            return (cost, OUT_OF_REACH)
        needed = FOR_ORE * missing_ore + FOR_KNOWLEDGE * missing_knowledge + FOR_QIC * missing_qic + missing_credits
        burns = max(0, needed + power - self.power)
        cost += needed * valuation.power
        if burns > self.burnable:
            return self.without_power(credits, ore, knowledge, qic, power, cost - needed * valuation.power)
        cost += burns * self.burn
        if burns:
            return (cost, BURN)
        if missing_qic:
            return (cost, POWER_FOR_QIC)
        if missing_knowledge:
            return (cost, POWER_FOR_KNOWLEDGE)
        return (cost, POWER_FOR_ORE if missing_ore else POWER_FOR_CREDIT)

    def without_power(
        self, credits: int, ore: int, knowledge: int, qic: int, power: int, cost: float
    ) -> tuple[float, int]:
        """Return the same for a few credits or an ore that other goods can pay."""
        valuation = self.valuation
        player = valuation.player
        if power or knowledge > player.knowledge or qic > player.qic:
            return (cost, OUT_OF_REACH)
        if ore > player.ore:
            if credits > player.credits or player.qic - qic < ore - player.ore:
                return (cost, OUT_OF_REACH)
            return (cost + (ore - player.ore) * valuation.qic, QIC_FOR_ORE)
        missing = credits - player.credits
        spare_knowledge, spare_ore = player.knowledge - knowledge, player.ore - ore
        if missing > spare_knowledge + spare_ore + self.power:
            return (cost, OUT_OF_REACH)
        if self.power > 0:
            return (cost + missing * valuation.ore, POWER_FOR_CREDIT)
        if spare_ore > 0 and (valuation.ore < valuation.knowledge or spare_knowledge == 0):
            return (cost + missing * valuation.ore, ORE_FOR_CREDIT)
        return (cost + missing * valuation.knowledge, KNOWLEDGE_FOR_CREDIT)
