"""Where on the table an action can be chosen: what the drawing and the table in words have in common."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starboard.games.shackleton import actions as do
from starboard.games.shackleton.components import CREDITS, RARE_EARTH, REPUTATION, SAMPLES, STORAGE, TITANIUM
from starboard.games.shackleton.corporations import all_texts
from starboard.kernel.action import Action

Spot = tuple[str, int]
"""A thing on the table: its kind, and its number among the things of that kind."""


_NUMBERED_BY_VALUE: Final = {
    do.LEAD: "leader", do.START: "sector", do.SHUTTLE: "shuttle", do.MARKER: "marker", do.FUND_CARD: "offer",
    do.REP: "reputation", do.CLAIM: "objective", do.CORP: "corporation", do.USE_CARD: "project",
    do.HOST_CARD: "project", do.HOST_AT: "destination", do.RUN_EXPERIMENT: "experiment", do.SEND_CARGO: "transport",
    do.BUILD_FACTORY: "factory", do.STAFF_AT: "factory", do.CONTRIBUTE: "program", do.HOUSE: "home",
    do.TAKE: "gateway-type", do.PANEL: "panels", do.SHIP_PANEL: "ship-panels", do.BUY_ENERGY: "energy",
    do.TO_SHIP: "ship",
}  # fmt: skip
"""By the kind of an action: the kind of thing that it is about; the value of the action is the number of the thing."""

_THINGS: Final[dict[int, tuple[str, Sequence[int]]]] = {
    do.BUILD_AT: ("sector", [building.sector for building in do.BUILDINGS]),
    do.PLACE_FARM: ("sector", [site.sector for site in do.FARM_SITES]),
    do.EXPLORE: ("space", [exploration.space for exploration in do.EXPLORATIONS]),
    do.DEPLOY: ("row", [deployment.row for deployment in do.DEPLOYMENTS]),
    do.PLACE: ("marker", [placement.space for placement in do.PLACEMENTS]),
    do.MOVE: ("home", [resident.space for resident in do.RESIDENTS]),
    do.BOARD_FROM: ("home", [resident.space for resident in do.RESIDENTS]),
    do.TO_BASE: ("home", [STORAGE]),
    **dict.fromkeys((do.VISIT, do.SWAP, do.TO_GATEWAY, do.STEP), ("gateway", [0] * len(do.SWAPS))),  # there is only one
    do.SAMPLE: ("good", SAMPLES),
    do.DISCARD: ("good", SAMPLES),
    do.MINERAL: ("good", (TITANIUM, RARE_EARTH)),
    do.PAY_CREDIT: ("good", [CREDITS]),
    do.LOSE_REPUTATION: ("good", [REPUTATION]),
}
"""By the kind of an action: the kind of thing that it is about and, by the action's value, which of them."""


def spots_of(action: Action) -> list[Spot]:
    """Return where an action can be chosen on the board; answers such as yes and no have no place there."""
    kind, value = action.kind, action.value
    if kind in _NUMBERED_BY_VALUE:
        return [(_NUMBERED_BY_VALUE[kind], value)]
    if kind in _THINGS:
        thing, numbers = _THINGS[kind]
        return [(thing, numbers[value])]
    if kind == do.SEND_TO_SHIP:
        return [("sector", do.SHIPMENTS[value].sector), ("module", do.SHIPMENTS[value].slot)]
    texts = enumerate(all_texts.texts())
    return [("corporation", number) for number, text in texts if kind in text.kinds_chosen_on_board]
