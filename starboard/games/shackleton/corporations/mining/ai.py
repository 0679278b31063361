"""The value of Moon Mining to a seat: sending cargo, and helium."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from starboard.games.shackleton.ai.corporation_valuation import (
    CorporationValuation,
    lower,
    open_objective,
)
from starboard.games.shackleton.components import CREDITS, HELIUM, NOTHING
from starboard.games.shackleton.corporations.mining.rules import Mining, SellHelium, SendCargo
from starboard.games.shackleton.effects import COUNTERS, ON_SHIP
from starboard.kernel.action import Action
from starboard.kernel.step import Step

if TYPE_CHECKING:
    from starboard.games.shackleton.ai.valuation import Valuation

ENOUGH_HELIUM: Final = 4
_LEVELS: Final = COUNTERS.index("cargo_levels")


class MiningValuation(CorporationValuation[Mining]):
    """How a fast player values Moon Mining's actions and goods."""

    def answer(self, valuation: Valuation, corporation: Mining, question: Step[Any], action: Action) -> float | None:
        if isinstance(question, SendCargo):
            return shipping(valuation, corporation, action.value, question.less)
        if isinstance(question, SellHelium):
            return action.value * (2 * valuation.prices[CREDITS] - valuation.prices[HELIUM])
        return None

    def lower_prices(self, valuation: Valuation, corporation: Mining, prices: list[float]) -> None:
        lower(prices, HELIUM, valuation.player.goods[HELIUM] - ENOUGH_HELIUM)


def shipping(valuation: Valuation, mining: Mining, space: int, less: int) -> float:
    """Return the reward of a transport space and its level's points at the end, less its price."""
    transport = mining.table.spaces[space]
    price = mining.price_of(valuation.state, valuation.seat, space, less, False)
    value = valuation.script(transport.reward) - valuation.cost(price)
    value += transport.level * valuation.end_rate(mining, _LEVELS)
    value += open_objective(valuation, mining) * min(transport.level, 4) * 0.5
    return value + valuation.reactions(ON_SHIP, NOTHING)
