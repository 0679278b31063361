"""What To Mars is worth to a seat: sending structures and astronauts, the panels of the ship, and fuel."""

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
from starboard.games.shackleton.corporations.mars.rules import SLOTS, BoardShip, Mars, SendStructure
from starboard.games.shackleton.effects import COUNTERS, ON_SEND
from starboard.games.shackleton.state import Shackleton
from starboard.kernel.action import Action
from starboard.kernel.step import Step

if TYPE_CHECKING:
    from starboard.games.shackleton.ai.valuation import Outlook

BOARDED: Final = 0.6  # astronauts who may go aboard
ENOUGH_FUEL: Final = 3
_CREW: Final = COUNTERS.index("ship_crew")


class MarsValuation(CorporationValuation[Mars]):
    """The ship."""

    def best(self, outlook: Outlook, corporation: Mars, effect: fx.Effect) -> float:
        best = IMPOSSIBLE
        if isinstance(effect, fx.SendStructure):
            for action in corporation.journeys(outlook.state, outlook.seat, effect.less):
                best = max(best, sending(outlook, corporation, action, effect.less))
        elif isinstance(effect, fx.Board) and corporation.seats_left(outlook.state, outlook.seat) > 0:
            best = BOARDED
        return best

    def answer(self, outlook: Outlook, corporation: Mars, question: Step[Any], action: Action) -> float | None:
        if isinstance(question, SendStructure):
            return sending(outlook, corporation, action, question.less)
        if isinstance(question, BoardShip):
            type, space = divmod(action.value, STORAGE + 1)
            return outlook.aboard(type) - outlook.place(space, type)
        return None

    def lower_prices(self, state: Shackleton, corporation: Mars, seat: int, prices: list[float], soon: int) -> None:
        lower(prices, FUEL, state.players[seat].goods[FUEL] - ENOUGH_FUEL)

    def next_panel(self, outlook: Outlook, corporation: Mars) -> float:
        return outlook.script(corporation.bonuses[corporation.panels]) - outlook.prices[RARE_EARTH]


def sending(outlook: Outlook, mars: Mars, action: Action, less: int) -> float:
    """Points and seats for a structure, less its fuel and what it would still bring in the crater."""
    sector, slot = divmod(action.value, len(MODULES))
    state, seat = outlook.state, outlook.seat
    sort = state.sort_of(sector, seat)
    if sort == NOTHING:
        return 0.0
    size = state.tables.sizes[sort]
    value = mars.points[sort] - mars.price_of(state, seat, sort, less) * outlook.prices[FUEL]
    value -= (LANDMARK * min(size, 4) - state.tables.upkeeps[sort] * 0.36) * outlook.left
    value += mars.seats[sort] * outlook.end_rate(mars, _CREW) * 0.7 + size * 0.6
    first = slot - slot % SLOTS
    empty = 0
    for at in range(first, first + SLOTS):
        if mars.loaded[at] == NOTHING:
            empty += 1
    if empty == 1:
        value += 4.0
    elif empty == 2:
        value -= 0.4
    return value + open_objective(outlook, mars) * (0.5 + 0.5 * size) + outlook.reactions(ON_SEND, sort)
