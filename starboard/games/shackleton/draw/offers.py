"""What the reader may do, by the thing on the table that stands for it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from starboard.drawing.svg import target, titled
from starboard.games.shackleton import actions as do
from starboard.games.shackleton.components import (
    CORPORATIONS,
    CREDITS,
    HOUSING,
    ICE,
    LEVELS,
    MINING,
    REPUTATION,
    SECTORS,
    TITANIUM,
    TYPES,
)
from starboard.games.shackleton.draw.traces import SHARED, Spot, traces
from starboard.games.shackleton.text.labels import action_label
from starboard.games.shackleton.text.speech import Speaker
from starboard.games.shackleton.view import ShackletonView
from starboard.kernel.action import Action
from starboard.kernel.event import Event

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
        case do.SELL:
            return [("corporation", MINING)]
    return []


def objective_number(corporation: int, level: int) -> int:
    """The number that a claim of this objective has."""
    return corporation * len(LEVELS) + level


class Offers:
    """The reader's legal actions by place, and what just changed; whatever stands for one of them gets a ring."""

    def __init__(
        self, view: ShackletonView, speaker: Speaker, found: dict[Spot, list[Action]], changed: dict[int, set[Spot]]
    ) -> None:
        self.view: Final = view
        self.speaker: Final = speaker
        self.found: Final = found
        self.changed: Final = changed
        self.owner = SHARED

    def on_board_of(self, seat: int) -> Offers:
        """For what lies before one seat: only the reader can choose there, and only its own changes show."""
        own = Offers(self.view, self.speaker, self.found if seat == self.view.seat else {}, self.changed)
        own.owner = seat
        return own

    def at(self, kind: str, number: int = 0) -> Sequence[Action]:
        return self.found.get((kind, number), ())

    def has_changed(self, kind: str, number: int = 0) -> bool:
        return (kind, number) in self.changed.get(self.owner, ())

    def changed_here(self, kinds: Collection[str]) -> frozenset[Spot]:
        """Those of the things of some kinds that just changed."""
        return frozenset([spot for spot in self.changed.get(self.owner, ()) if spot[0] in kinds])

    def label(self, actions: Sequence[Action]) -> str:
        """What these actions mean, with their prices."""
        return "; ".join([action_label(action, self.view, self.speaker) for action in actions])

    def wrap(self, kind: str, number: int, ring: str, title: str, *children: str, trace: str = "") -> str:
        """The thing with its title; with a ring and its actions if there are any; with a trace if it just changed."""
        if self.has_changed(kind, number):
            children = (*children, trace or ring.replace('class="may"', 'class="last"'))
        actions = self.at(kind, number)
        if not actions:
            return titled(title, *children, class_="spot") if title else "".join(children)
        label = self.label(actions)
        codes = [action.code for action in actions]
        return target(codes, f"{title}: {label}" if title else label, *children, ring)


def offers_of(view: ShackletonView, speaker: Speaker, last: Sequence[Event] = ()) -> Offers:
    """What the reader of a view may do, and what happened last."""
    found: dict[Spot, list[Action]] = {}
    for action in () if view.decision is None else view.decision.actions:
        for spot in spots_of(action):
            found.setdefault(spot, []).append(action)
    return Offers(view, speaker, found, traces(last, view.seat))
