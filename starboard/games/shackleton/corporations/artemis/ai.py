"""The value of Artemis Tours to a seat: hosting a tourist, and the tourists that can still be hosted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from starboard.games.shackleton.actions import HOST_AT
from starboard.games.shackleton.ai.corporation_valuation import (
    CorporationValuation,
    lower,
    open_objective,
)
from starboard.games.shackleton.components import NOTHING, TOURIST
from starboard.games.shackleton.corporations.artemis.rules import Artemis, HostTourist
from starboard.games.shackleton.effects import COUNTERS, ON_HOST
from starboard.games.shackleton.rules.counting import count
from starboard.kernel.action import Action
from starboard.kernel.step import Step

if TYPE_CHECKING:
    from starboard.games.shackleton.ai.valuation import Valuation

_DESTINATIONS: Final = COUNTERS.index("destinations_used")


class ArtemisValuation(CorporationValuation[Artemis]):
    """How a fast player values Artemis Tours' actions and goods."""

    def answer(self, valuation: Valuation, corporation: Artemis, question: Step[Any], action: Action) -> float | None:
        return hosting(valuation, corporation, action) if isinstance(question, HostTourist) else None

    def lower_prices(self, valuation: Valuation, corporation: Artemis, prices: list[float]) -> None:
        usable = guest_rooms(valuation, corporation) + valuation.uses_to_come
        lower(prices, TOURIST, valuation.player.goods[TOURIST] - usable)


def hosting(valuation: Valuation, artemis: Artemis, action: Action) -> float:
    """Return the value of hosting a tourist at a destination or at a card, so that it no longer waits."""
    value = 1.0 - valuation.prices[TOURIST] + open_objective(valuation, artemis) + valuation.reactions(ON_HOST, NOTHING)
    if action.kind == HOST_AT:
        for at, destination in enumerate(artemis.table.destinations):
            if destination.number == action.value:
                value += destination.slots[min(artemis.filled[at], len(destination.slots) - 1)]
                value -= valuation.cost(destination.price)
                if artemis.hosted[valuation.seat][at] == 0:
                    value += valuation.end_rate(artemis, _DESTINATIONS)
        return value
    filled = artemis.at_cards.get(action.value, 0)
    if filled == 0:
        value += valuation.end_rate(artemis, _DESTINATIONS)
    return value + valuation.script(valuation.tables.projects[action.value].slots[filled])


def guest_rooms(valuation: Valuation, artemis: Artemis) -> int:
    """Return the free places for tourists that a seat could fill."""
    state, seat = valuation.state, valuation.seat
    total = 0
    for at, destination in enumerate(artemis.table.destinations):
        if all([count(state, seat, counter) >= least for counter, least in destination.needs]):
            total += len(destination.slots) - artemis.filled[at]
    for card in valuation.player.projects:
        total += max(0, len(state.tables.projects[card].slots) - artemis.at_cards.get(card, 0))
    return total
