"""What Artemis Tours is worth to a seat: hosting a tourist, and the tourists that can still be hosted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from starboard.games.shackleton import effects as fx
from starboard.games.shackleton.actions import HOST_AT
from starboard.games.shackleton.ai.corporation_valuation import (
    IMPOSSIBLE,
    CorporationValuation,
    lower,
    open_objective,
)
from starboard.games.shackleton.components import NOTHING, TOURIST
from starboard.games.shackleton.corporations.artemis.rules import Artemis, HostTourist
from starboard.games.shackleton.effects import COUNTERS, ON_HOST
from starboard.games.shackleton.rules.counting import count
from starboard.games.shackleton.state import Shackleton
from starboard.kernel.action import Action
from starboard.kernel.step import Step

if TYPE_CHECKING:
    from starboard.games.shackleton.ai.valuation import Outlook

_DESTINATIONS: Final = COUNTERS.index("destinations_used")


class ArtemisValuation(CorporationValuation[Artemis]):
    """Tourists."""

    def best(self, outlook: Outlook, corporation: Artemis, effect: fx.Effect) -> float:
        best = IMPOSSIBLE
        if isinstance(effect, fx.Host) and outlook.player.goods[TOURIST]:
            for action in corporation.places(outlook.state, outlook.seat):
                best = max(best, hosting(outlook, corporation, action))
        return best

    def answer(self, outlook: Outlook, corporation: Artemis, question: Step[Any], action: Action) -> float | None:
        return hosting(outlook, corporation, action) if isinstance(question, HostTourist) else None

    def lower_prices(self, state: Shackleton, corporation: Artemis, seat: int, prices: list[float], soon: int) -> None:
        lower(prices, TOURIST, state.players[seat].goods[TOURIST] - guest_rooms(state, seat, corporation) - soon)


def hosting(outlook: Outlook, artemis: Artemis, action: Action) -> float:
    """A tourist goes to a destination or to a card; it does not wait any more."""
    state, seat = outlook.state, outlook.seat
    value = 1.0 - outlook.prices[TOURIST] + open_objective(outlook, artemis) + outlook.reactions(ON_HOST, NOTHING)
    if action.kind == HOST_AT:
        for at in range(len(artemis.destinations)):
            destination = artemis.destinations[at]
            if destination.number == action.value:
                value += destination.slots[min(artemis.filled[at], len(destination.slots) - 1)]
                value -= outlook.cost(destination.price)
                if artemis.hosted[seat][at] == 0:
                    value += outlook.end_rate(artemis, _DESTINATIONS)
        return value
    filled = artemis.at_cards.get(action.value, 0)
    if filled == 0:
        value += outlook.end_rate(artemis, _DESTINATIONS)
    return value + outlook.script(state.tables.projects[action.value].slots[filled])


def guest_rooms(state: Shackleton, seat: int, artemis: Artemis) -> int:
    """Places for tourists that a seat could fill."""
    total = 0
    for at in range(len(artemis.destinations)):
        free = len(artemis.destinations[at].slots) - artemis.filled[at]
        for counter, least in artemis.destinations[at].needs:
            if count(state, seat, counter) < least:
                free = 0
        total += free
    for card in state.players[seat].projects:
        total += max(0, len(state.tables.projects[card].slots) - artemis.at_cards.get(card, 0))
    return total
