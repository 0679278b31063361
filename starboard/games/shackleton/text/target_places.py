"""Where on the table an action can be chosen: what the drawing and the table in words have in common."""

from __future__ import annotations

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

_SAME_NUMBER: Final = {  # the action's number is the number of the thing
    do.LEAD: "leader",
    do.START: "sector",
    do.SHUTTLE: "shuttle",
    do.MARKER: "marker",
    do.FUND_CARD: "offer",
    do.REP: "reputation",
    do.CLAIM: "objective",
    do.CORP: "corporation",
    do.USE_CARD: "project",
    do.HOUSE: "home",
    do.HOST_AT: "destination",
    do.HOST_CARD: "project",
    do.RUN_EXPERIMENT: "experiment",
    do.SEND_CARGO: "transport",
    do.BUILD_FACTORY: "factory",
    do.STAFF_AT: "factory",
    do.CONTRIBUTE: "program",
    do.TAKE: "gateway-type",
}
_ONLY_ONE: Final = {  # there is one such thing
    do.VISIT: "gateway",
    do.SWAP: "gateway",
    do.TO_GATEWAY: "gateway",
    do.STEP: "gateway",
    do.PANEL: "panels",
    do.SHIP_PANEL: "ship-panels",
    do.BUY_ENERGY: "energy",
    do.TO_SHIP: "ship",
}


_DIVIDED: Final = {  # the number of the thing is the action's number, divided by this
    do.EXPLORE: ("space", len(TYPES)),
    do.DEPLOY: ("row", len(TYPES)),
    do.PLACE: ("marker", len(CORPORATIONS)),
}
_REMAINDER: Final = {  # the number of the thing is what remains of such a division
    do.BUILD_AT: ("sector", len(SECTORS)),
    do.PLACE_FARM: ("sector", len(SECTORS)),
    do.MOVE: ("home", len(HOUSING)),
    do.BOARD_FROM: ("home", len(HOUSING)),
}
_GOODS: Final = {  # the first of the resources that the action's number stands for
    do.SAMPLE: ICE,
    do.DISCARD: ICE,
    do.MINERAL: TITANIUM,
    do.PAY_CREDIT: CREDITS,
    do.LOSE_REPUTATION: REPUTATION,
}


def spots_of(action: Action) -> list[Spot]:
    """Where an action can be chosen on the board; answers such as yes and no have no place there."""
    kind, value = action.kind, action.value
    if kind in _SAME_NUMBER:
        return [(_SAME_NUMBER[kind], value)]
    if kind in _ONLY_ONE:
        return [(_ONLY_ONE[kind], 0)]
    if kind in _DIVIDED:
        thing, count = _DIVIDED[kind]
        return [(thing, value // count)]
    if kind in _REMAINDER:
        thing, count = _REMAINDER[kind]
        return [(thing, value % count)]
    if kind in _GOODS:
        return [("good", _GOODS[kind] + value)]
    if kind == do.TO_BASE:
        return [("home", len(HOUSING) - 1)]
    if kind == do.SEND_TO_SHIP:
        return [("sector", value // len(do.MODULES)), ("module", value % len(do.MODULES))]
    texts = enumerate(all_texts.texts())
    return [("corporation", number) for number, text in texts if kind in text.kinds_chosen_on_board]
