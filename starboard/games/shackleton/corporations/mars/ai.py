"""The value of To Mars to a seat: sending structures and astronauts, the panels of the ship, and fuel."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from starboard.games.shackleton import effects as fx
from starboard.games.shackleton.actions import RESIDENTS, SHIPMENTS
from starboard.games.shackleton.ai.corporation_valuation import (
    IMPOSSIBLE,
    LANDMARK,
    CorporationValuation,
    lower,
    open_objective,
)
from starboard.games.shackleton.components import FUEL, NOTHING, RARE_EARTH
from starboard.games.shackleton.corporations.mars.rules import BoardShip, Mars, SendStructure
from starboard.games.shackleton.effects import COUNTERS, ON_SEND
from starboard.kernel.action import Action
from starboard.kernel.step import Step

if TYPE_CHECKING:
    from starboard.games.shackleton.ai.valuation import Valuation

BOARDING: Final = 0.6  # value, in points, of an effect that sends astronauts to the ship
ENOUGH_FUEL: Final = 3
_CREW: Final = COUNTERS.index("ship_crew")


class MarsValuation(CorporationValuation[Mars]):
    """How a fast player values To Mars' actions and goods."""

    def best(self, valuation: Valuation, corporation: Mars, effect: fx.CorporateEffect) -> float:
        if isinstance(effect, fx.Board):
            return BOARDING if corporation.seats_left(valuation.state, valuation.seat) > 0 else IMPOSSIBLE
        return super().best(valuation, corporation, effect)

    def answer(self, valuation: Valuation, corporation: Mars, question: Step[Any], action: Action) -> float | None:
        if isinstance(question, SendStructure):
            return sending(valuation, corporation, action, question.less)
        if isinstance(question, BoardShip):
            resident = RESIDENTS[action.value]
            return valuation.aboard(resident.type) - valuation.place(resident.space, resident.type)
        return None

    def lower_prices(self, valuation: Valuation, corporation: Mars, prices: list[float]) -> None:
        lower(prices, FUEL, valuation.player.goods[FUEL] - ENOUGH_FUEL)

    def next_panel(self, valuation: Valuation, corporation: Mars) -> float:
        return valuation.script(corporation.table.bonuses[corporation.panels]) - valuation.prices[RARE_EARTH]


def sending(valuation: Valuation, mars: Mars, action: Action, less: int) -> float:
    """Return the points and seats for a structure, less its fuel and its value in the crater."""
    shipment = SHIPMENTS[action.value]
    state, seat = valuation.state, valuation.seat
    sort = state.sort_of(shipment.sector, seat)
    if sort == NOTHING:
        return 0.0
    size = state.tables.sizes[sort]
    value = mars.table.points[sort] - mars.price_of(state, seat, sort, less) * valuation.prices[FUEL]
    value -= (LANDMARK * min(size, 4) - state.tables.upkeeps[sort] * 0.36) * valuation.left
    value += mars.table.seats[sort] * valuation.end_rate(mars, _CREW) * 0.7 + size * 0.6
    empty = mars.empty_slots(shipment.slot)
    if empty == 1:
        value += 4.0
    elif empty == 2:
        value -= 0.4
    return value + open_objective(valuation, mars) * (0.5 + 0.5 * size) + valuation.reactions(ON_SEND, sort)
