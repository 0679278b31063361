"""Where on the table an action can be chosen: what the drawing and the table in words have in common."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from starboard.games.shackleton import actions as do
from starboard.games.shackleton.components import (
    CORPORATIONS,
    CREDITS,
    HOUSING,
    ICE,
    REPUTATION,
    SECTORS,
    TITANIUM,
    TYPES,
)
from starboard.games.shackleton.corporations import all_texts
from starboard.kernel.action import Action

Spot = tuple[str, int]
"""A kind of thing, and which of them."""


@dataclass(frozen=True, slots=True)
class _Thing:
    """Which thing of a kind an action is about: number `first + value // divisor % count`."""

    kind: str
    count: int = 1 << 16
    divisor: int = 1
    first: int = 0


_GATEWAY: Final = _Thing("gateway", count=1)  # there is only one
_ENDS_WITH_HOME: Final = _Thing("home", count=len(HOUSING))
_ENDS_WITH_SECTOR: Final = _Thing("sector", count=len(SECTORS))
_THINGS: Final = {
    do.LEAD: _Thing("leader"),
    do.START: _Thing("sector"),
    do.BUILD_AT: _ENDS_WITH_SECTOR,
    do.PLACE_FARM: _ENDS_WITH_SECTOR,
    do.SHUTTLE: _Thing("shuttle"),
    do.EXPLORE: _Thing("space", divisor=len(TYPES)),
    do.DEPLOY: _Thing("row", divisor=len(TYPES)),
    do.MARKER: _Thing("marker"),
    do.PLACE: _Thing("marker", divisor=len(CORPORATIONS)),
    do.FUND_CARD: _Thing("offer"),
    do.REP: _Thing("reputation"),
    do.CLAIM: _Thing("objective"),
    do.CORP: _Thing("corporation"),
    do.USE_CARD: _Thing("project"),
    do.HOST_CARD: _Thing("project"),
    do.HOST_AT: _Thing("destination"),
    do.RUN_EXPERIMENT: _Thing("experiment"),
    do.SEND_CARGO: _Thing("transport"),
    do.BUILD_FACTORY: _Thing("factory"),
    do.STAFF_AT: _Thing("factory"),
    do.CONTRIBUTE: _Thing("program"),
    do.HOUSE: _Thing("home"),
    do.MOVE: _ENDS_WITH_HOME,
    do.BOARD_FROM: _ENDS_WITH_HOME,
    do.TO_BASE: _Thing("home", count=1, first=len(HOUSING) - 1),
    do.TAKE: _Thing("gateway-type"),
    **dict.fromkeys((do.VISIT, do.SWAP, do.TO_GATEWAY, do.STEP), _GATEWAY),
    do.PANEL: _Thing("panels", count=1),
    do.SHIP_PANEL: _Thing("ship-panels", count=1),
    do.BUY_ENERGY: _Thing("energy", count=1),
    do.TO_SHIP: _Thing("ship", count=1),
    do.SAMPLE: _Thing("good", first=ICE),
    do.DISCARD: _Thing("good", first=ICE),
    do.MINERAL: _Thing("good", first=TITANIUM),
    do.PAY_CREDIT: _Thing("good", first=CREDITS),
    do.LOSE_REPUTATION: _Thing("good", first=REPUTATION),
}


def spots_of(action: Action) -> list[Spot]:
    """Return where an action can be chosen on the board; answers such as yes and no have no place there."""
    kind, value = action.kind, action.value
    if kind in _THINGS:
        thing = _THINGS[kind]
        return [(thing.kind, thing.first + value // thing.divisor % thing.count)]
    if kind == do.SEND_TO_SHIP:
        return [("sector", value // len(do.MODULES)), ("module", value % len(do.MODULES))]
    texts = enumerate(all_texts.texts())
    return [("corporation", number) for number, text in texts if kind in text.kinds_chosen_on_board]
