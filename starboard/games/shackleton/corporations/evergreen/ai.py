"""The value of Evergreen Farms to a seat: placing a farm, its harvests, and plants."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from starboard.games.shackleton.actions import FARM_SITES
from starboard.games.shackleton.ai.corporation_valuation import (
    CorporationValuation,
    lower,
    open_objective,
)
from starboard.games.shackleton.components import NOTHING, PLANT, SORT_OF
from starboard.games.shackleton.corporations.evergreen.rules import FARMS, SIZES, Evergreen, PlaceFarm
from starboard.games.shackleton.effects import COUNTERS, ON_FARM
from starboard.kernel.action import Action
from starboard.kernel.step import Step

if TYPE_CHECKING:
    from starboard.games.shackleton.ai.valuation import Valuation

HARVEST: Final = 1.2  # value of a farm's harvests, per maintenance
FARM_ON_THE_LINE: Final = 0.5  # value of a possible harvest when an astronaut is won
_FARM_SIZE: Final = COUNTERS.index("farm_size")


class EvergreenValuation(CorporationValuation[Evergreen]):
    """How a fast player values Evergreen Farms' actions and goods."""

    def answer(self, valuation: Valuation, corporation: Evergreen, question: Step[Any], action: Action) -> float | None:
        return farming(valuation, corporation, action, question.less) if isinstance(question, PlaceFarm) else None

    def lower_prices(self, valuation: Valuation, corporation: Evergreen, prices: list[float]) -> None:
        usable = farmland(valuation, corporation) + valuation.uses_to_come
        lower(prices, PLANT, valuation.player.goods[PLANT] - usable)

    def recovery(self) -> float:
        return FARM_ON_THE_LINE


def farming(valuation: Valuation, evergreen: Evergreen, action: Action, less: int) -> float:
    """Return the value of a farm: its reward, price and harvests to come, less the room that a small farm wastes."""
    state, seat = valuation.state, valuation.seat
    size, sector = FARM_SITES[action.value].size, FARM_SITES[action.value].sector
    value = valuation.script(evergreen.table.rewards[size]) + size * valuation.end_rate(evergreen, _FARM_SIZE)
    value -= valuation.cost(evergreen.price_of(state, seat, size, less))
    value += 0.5 * valuation.script(evergreen.table.harvests[size]) * min(HARVEST * valuation.left, 3.0)
    new_size = FARMS[size][seat] not in evergreen.farms
    room = state.tables.sizes[max(0, state.sort_of(sector, seat))] - size  # a larger farm would have fitted
    value += (0.8 if new_size else 0.0) - 0.3 * max(0, room)
    return value + open_objective(valuation, evergreen) * (0.7 + 0.3 * size) + valuation.reactions(ON_FARM, NOTHING)


def farmland(valuation: Valuation, evergreen: Evergreen) -> int:
    """Return the total size of the farms that would fit into a seat's sectors."""
    total = 0
    for place, where in enumerate(valuation.player.structures):
        if 0 <= where < len(evergreen.farms) and evergreen.farms[where] is None:
            total += min(SIZES, valuation.tables.sizes[SORT_OF[place]])
    return total
