"""What Moon Mining is worth to a seat: sending cargo, and helium."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from starboard.games.shackleton import effects as fx
from starboard.games.shackleton.ai.corporation_valuation import (
    IMPOSSIBLE,
    CorporationValuation,
    lower,
    open_objective,
)
from starboard.games.shackleton.components import CREDITS, HELIUM, NOTHING
from starboard.games.shackleton.corporations.mining.rules import Mining, SellHelium, SendCargo
from starboard.games.shackleton.effects import COUNTERS, ON_SHIP
from starboard.games.shackleton.state import Shackleton
from starboard.kernel.action import Action
from starboard.kernel.step import Step

if TYPE_CHECKING:
    from starboard.games.shackleton.ai.valuation import Outlook

ENOUGH_HELIUM: Final = 4
_LEVELS: Final = COUNTERS.index("cargo_levels")


class MiningValuation(CorporationValuation[Mining]):
    """Helium and cargo."""

    def best(self, outlook: Outlook, corporation: Mining, effect: fx.Effect) -> float:
        best = IMPOSSIBLE
        state, seat = outlook.state, outlook.seat
        if isinstance(effect, fx.Ship) and corporation.markers_left(seat) > 0:
            for space in range(len(corporation.spaces)):
                if corporation.refuse_space(state, seat, space, effect.less, effect.reuse) is None:
                    best = max(best, shipping(outlook, corporation, space, effect.less))
        return best

    def answer(self, outlook: Outlook, corporation: Mining, question: Step[Any], action: Action) -> float | None:
        if isinstance(question, SendCargo):
            return shipping(outlook, corporation, action.value, question.less)
        if isinstance(question, SellHelium):
            return action.value * (2 * outlook.prices[CREDITS] - outlook.prices[HELIUM])
        return None

    def lower_prices(self, state: Shackleton, corporation: Mining, seat: int, prices: list[float], soon: int) -> None:
        lower(prices, HELIUM, state.players[seat].goods[HELIUM] - ENOUGH_HELIUM)


def shipping(outlook: Outlook, mining: Mining, space: int, less: int) -> float:
    """The reward of a transport, less its price; high levels count at the end."""
    transport = mining.spaces[space]
    price = mining.price_of(outlook.state, outlook.seat, space, less, False)
    value = outlook.script(transport.reward) - outlook.cost(price)
    value += transport.level * outlook.end_rate(mining, _LEVELS)
    return value + open_objective(outlook, mining) * min(transport.level, 4) * 0.5 + outlook.reactions(ON_SHIP, NOTHING)
