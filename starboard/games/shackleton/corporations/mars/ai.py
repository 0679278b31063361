"""The value of To Mars to a seat: sending structures and astronauts, the panels of the ship, and fuel."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from starboard.games.shackleton import effects as fx
from starboard.games.shackleton.actions import MODULES
from starboard.games.shackleton.ai.corporation_valuation import (
    IMPOSSIBLE,
    LANDMARK,
    CorporationValuation,
    lower,
    open_objective,
)
from starboard.games.shackleton.components import FUEL, NOTHING, RARE_EARTH, STORAGE
from starboard.games.shackleton.corporations.mars.rules import BoardShip, Mars, SendStructure
from starboard.games.shackleton.effects import COUNTERS, ON_SEND
from starboard.kernel.action import Action
from starboard.kernel.step import Step

if TYPE_CHECKING:
    from starboard.games.shackleton.ai.valuation import Valuation

BOARDED: Final = 0.6  # astronauts who may go aboard
ENOUGH_FUEL: Final = 3
_CREW: Final = COUNTERS.index("ship_crew")


class MarsValuation(CorporationValuation[Mars]):
    """The ship."""

    def best(self, valuation: Valuation, corporation: Mars, effect: fx.CorporateEffect) -> float:
        if isinstance(effect, fx.Board):
            return BOARDED if corporation.seats_left(valuation.state, valuation.seat) > 0 else IMPOSSIBLE
        return super().best(valuation, corporation, effect)

    def answer(self, valuation: Valuation, corporation: Mars, question: Step[Any], action: Action) -> float | None:
        if isinstance(question, SendStructure):
            return sending(valuation, corporation, action, question.less)
        if isinstance(question, BoardShip):
            type, space = divmod(action.value, STORAGE + 1)
            return valuation.aboard(type) - valuation.place(space, type)
        return None

    def lower_prices(self, valuation: Valuation, corporation: Mars, prices: list[float]) -> None:
        lower(prices, FUEL, valuation.player.goods[FUEL] - ENOUGH_FUEL)

    def next_panel(self, valuation: Valuation, corporation: Mars) -> float:
        return valuation.script(corporation.bonuses[corporation.panels]) - valuation.prices[RARE_EARTH]


def sending(valuation: Valuation, mars: Mars, action: Action, less: int) -> float:
    """Return the points and seats for a structure, less its fuel and its value in the crater."""
    sector, slot = divmod(action.value, len(MODULES))
    state, seat = valuation.state, valuation.seat
    sort = state.sort_of(sector, seat)
    if sort == NOTHING:
        return 0.0
    size = state.tables.sizes[sort]
    value = mars.points[sort] - mars.price_of(state, seat, sort, less) * valuation.prices[FUEL]
    value -= (LANDMARK * min(size, 4) - state.tables.upkeeps[sort] * 0.36) * valuation.left
    value += mars.seats[sort] * valuation.end_rate(mars, _CREW) * 0.7 + size * 0.6
    empty = mars.empty_slots(slot)
    if empty == 1:
        value += 4.0
    elif empty == 2:
        value -= 0.4
    return value + open_objective(valuation, mars) * (0.5 + 0.5 * size) + valuation.reactions(ON_SEND, sort)
