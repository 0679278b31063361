"""What a seat cannot pay yet, and the free actions that would help: power for goods, burning, and the like."""

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
from starboard.games.gaia.ai.valuation import Outlook

NOTHING_MISSING: Final = -1
OUT_OF_REACH: Final = -2
FOR_ORE: Final = 3
FOR_KNOWLEDGE: Final = 4
FOR_QIC: Final = 4


class Purse:
    """What a seat can pay, with free actions if need be."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook: Final = outlook
        player = outlook.player
        self.power: Final = player.power()
        second = player.bowl2 + (1 if player.brain == 2 else 0)
        self.burnable: Final = second // 2
        loss = outlook.token - outlook.charge
        if player.faction.burnt_goes_to_gaia():
            loss = 0.3 * loss
        self.burn: Final = max(loss, 0.2)  # what a burnt token costs, besides the lifted one
        self.gets_qic: Final = not player.faction.qic_becomes_ore(player)

    def price(self, c: int, o: int, k: int, q: int, power: int) -> tuple[float, int]:
        """What this payment costs in points, and the free action to begin with, or what else is the case."""
        outlook = self.outlook
        player = outlook.player
        missing_c, missing_o = max(0, c - player.credits), max(0, o - player.ore)
        missing_k, missing_q = max(0, k - player.knowledge), max(0, q - player.qic)
        cost = (c - missing_c) * outlook.credits + (o - missing_o) * outlook.ore
        cost += (k - missing_k) * outlook.knowledge + (q - missing_q) * outlook.qic + power * outlook.power
        if missing_c + missing_o + missing_k + missing_q == 0 and power <= self.power:
            return (cost, NOTHING_MISSING)
        if missing_q and not self.gets_qic:
            return (cost, OUT_OF_REACH)
        needed = FOR_ORE * missing_o + FOR_KNOWLEDGE * missing_k + FOR_QIC * missing_q + missing_c
        burns = max(0, needed + power - self.power)
        cost += needed * outlook.power
        if burns > self.burnable:
            return self.without_power(c, o, k, q, power, cost - needed * outlook.power)
        cost += burns * self.burn
        if burns:
            return (cost, BURN)
        if missing_q:
            return (cost, POWER_FOR_QIC)
        if missing_k:
            return (cost, POWER_FOR_KNOWLEDGE)
        return (cost, POWER_FOR_ORE if missing_o else POWER_FOR_CREDIT)

    def without_power(self, c: int, o: int, k: int, q: int, power: int, cost: float) -> tuple[float, int]:
        """A few credits or an ore from other goods."""
        outlook = self.outlook
        player = outlook.player
        if power or k > player.knowledge or q > player.qic:
            return (cost, OUT_OF_REACH)
        if o > player.ore:
            if c > player.credits or player.qic - q < o - player.ore:
                return (cost, OUT_OF_REACH)
            return (cost + (o - player.ore) * outlook.qic, QIC_FOR_ORE)
        missing = c - player.credits
        spare_k, spare_o = player.knowledge - k, player.ore - o
        if missing > spare_k + spare_o + self.power:
            return (cost, OUT_OF_REACH)
        if self.power > 0:
            return (cost + missing * outlook.ore, POWER_FOR_CREDIT)
        if spare_o > 0 and (outlook.ore < outlook.knowledge or spare_k == 0):
            return (cost + missing * outlook.ore, ORE_FOR_CREDIT)
        return (cost + missing * outlook.knowledge, KNOWLEDGE_FOR_CREDIT)
