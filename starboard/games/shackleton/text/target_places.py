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


def spots_of(action: Action) -> list[Spot]:
    """Where an action can be chosen on the board; answers such as yes and no have no place there."""
    kind, value = action.kind, action.value
    if kind in _SAME_NUMBER:
        return [(_SAME_NUMBER[kind], value)]
    if kind in _ONLY_ONE:
        return [(_ONLY_ONE[kind], 0)]
    match kind:
        case do.EXPLORE:
            return [("space", value // len(TYPES))]
        case do.DEPLOY:
            return [("row", value // len(TYPES))]
        case do.BUILD_AT | do.PLACE_FARM:
            return [("sector", value % len(SECTORS))]
        case do.PLACE:
            return [("marker", value // len(CORPORATIONS))]
        case do.MOVE | do.BOARD_FROM:
            return [("home", value % len(HOUSING))]
        case do.TO_BASE:
            return [("home", len(HOUSING) - 1)]
        case do.SAMPLE | do.DISCARD:
            return [("good", ICE + value)]
        case do.MINERAL:
            return [("good", TITANIUM + value)]
        case do.PAY_CREDIT:
            return [("good", CREDITS)]
        case do.LOSE_REPUTATION:
            return [("good", REPUTATION)]
        case do.SEND_TO_SHIP:
            return [("sector", value // len(do.MODULES)), ("module", value % len(do.MODULES))]
        case do.CLAIM:
            return [("objective", value)]
    return [
        ("corporation", number) for number, text in enumerate(all_texts.texts()) if kind in text.kinds_chosen_on_board
    ]
