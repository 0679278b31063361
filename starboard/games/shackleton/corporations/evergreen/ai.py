"""What Evergreen Farms is worth to a seat: placing a farm, its harvests, and plants."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from starboard.games.shackleton import effects as fx
from starboard.games.shackleton.ai.corporation_valuation import (
    IMPOSSIBLE,
    CorporationValuation,
    lower,
    open_objective,
)
from starboard.games.shackleton.components import NOTHING, PLANT, SECTORS, SORT_OF
from starboard.games.shackleton.corporations.evergreen.rules import SIZES, Evergreen, PlaceFarm
from starboard.games.shackleton.effects import COUNTERS, ON_FARM
from starboard.games.shackleton.state import Shackleton
from starboard.kernel.action import Action
from starboard.kernel.step import Step

if TYPE_CHECKING:
    from starboard.games.shackleton.ai.valuation import Outlook

HARVEST: Final = 1.2  # of a farm, per maintenance
FARM_ON_THE_LINE: Final = 0.5  # a farm may stand on the line of an astronaut that is won
_FARM_SIZE: Final = COUNTERS.index("farm_size")


class EvergreenValuation(CorporationValuation[Evergreen]):
    """Farms."""

    def best(self, outlook: Outlook, corporation: Evergreen, effect: fx.Effect) -> float:
        best = IMPOSSIBLE
        if isinstance(effect, fx.Farm):
            for action in corporation.sites(outlook.state, outlook.seat, effect.size, effect.less):
                best = max(best, farming(outlook, corporation, action, effect.less))
        return best

    def answer(self, outlook: Outlook, corporation: Evergreen, question: Step[Any], action: Action) -> float | None:
        return farming(outlook, corporation, action, question.less) if isinstance(question, PlaceFarm) else None

    def lower_prices(
        self, state: Shackleton, corporation: Evergreen, seat: int, prices: list[float], soon: int
    ) -> None:
        lower(prices, PLANT, state.players[seat].goods[PLANT] - farmland(state, seat, corporation) - soon)

    def recovery(self) -> float:
        return FARM_ON_THE_LINE


def farming(outlook: Outlook, evergreen: Evergreen, action: Action, less: int) -> float:
    """What placing brings and costs, the harvests to come, and the room that a small farm wastes."""
    state, seat = outlook.state, outlook.seat
    size, sector = action.value // len(SECTORS) + 1, action.value % len(SECTORS)
    value = outlook.script(evergreen.rewards[size]) + size * outlook.end_rate(evergreen, _FARM_SIZE)
    value -= outlook.cost(evergreen.price_of(state, seat, size, less))
    value += 0.5 * outlook.script(evergreen.harvests[size]) * min(HARVEST * outlook.left, 3.0)
    new = True
    for farm in evergreen.farms:
        if farm != NOTHING and farm & 7 == seat and farm >> 3 == size:
            new = False
    room = state.tables.sizes[max(0, state.sort_of(sector, seat))] - size  # a larger farm would have fitted
    value += (0.8 if new else 0.0) - 0.3 * max(0, room)
    return value + open_objective(outlook, evergreen) * (0.7 + 0.3 * size) + outlook.reactions(ON_FARM, NOTHING)


def farmland(state: Shackleton, seat: int, evergreen: Evergreen) -> int:
    """So large are the farms that would fit into a seat's sectors, in all."""
    total = 0
    structures = state.players[seat].structures
    for place in range(len(structures)):
        where = structures[place]
        if 0 <= where < len(evergreen.farms) and evergreen.farms[where] == NOTHING:
            total += min(SIZES, state.tables.sizes[SORT_OF[place]])
    return total
