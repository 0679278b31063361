"""What just happened, by the thing on the table that shows it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from starboard.games.shackleton import events as kinds
from starboard.games.shackleton.actions import PROGRAMS
from starboard.games.shackleton.components import LEVELS, REPUTATION
from starboard.games.shackleton.text.target_places import Spot
from starboard.kernel.event import EVERYBODY, Event

SHARED: Final = -1  # not on somebody's own board
_PLACES: Final = {  # the thing, and which argument of the event says which one
    kinds.STARTED_AT.key: ("sector", 1),
    kinds.BUILT.key: ("sector", 2),
    kinds.POWERED.key: ("sector", 0),
    kinds.FARMED.key: ("sector", 2),
    kinds.HARVESTED.key: ("sector", 1),
    kinds.DESTROYED.key: ("sector", 2),
    kinds.EXPLORED.key: ("space", 2),
    kinds.DEPLOYED.key: ("row", 2),
    kinds.MARKER_PLACED.key: ("marker", 2),
    kinds.ACTIVATED.key: ("marker", 2),
    kinds.REVEALED.key: ("offer", 1),
    kinds.ACTED.key: ("corporation", 1),
    kinds.HOSTED.key: ("destination", 1),
    kinds.EXPERIMENT_SHOWN.key: ("experiment", 0),
    kinds.SHIPPED.key: ("transport", 1),
    kinds.FACTORY_BUILT.key: ("factory", 1),
    kinds.STAFFED.key: ("factory", 1),
}
_ONE: Final = {
    kinds.PANEL.key: "panels",
    kinds.SHIP_PANEL.key: "ship-panels",
    kinds.PRODUCED.key: "energy",
    kinds.CONSUMED.key: "energy",
    kinds.BOUGHT_ENERGY.key: "energy",
    kinds.VISITED.key: "gateway",
    kinds.TO_GATEWAY.key: "gateway",
    kinds.TOOK.key: "gateway",
    kinds.SENT.key: "ship",
}
_OWN: Final = {  # on the board of the seat that the first argument names
    kinds.FUNDED.key: ("project", 1),
    kinds.REACTED.key: ("project", 1),
    kinds.USED_CARD.key: ("project", 1),
    kinds.HOSTED_AT_CARD.key: ("project", 1),
    kinds.GAINED.key: ("good", 2),
    kinds.PAID.key: ("good", 2),
    kinds.LOST.key: ("good", 2),
    kinds.HOUSED.key: ("home", 2),
    kinds.MOVED.key: ("home", 2),
}
_KINDS: Final = {kind.key: kind for kind in kinds.KINDS}


def traces(events: Iterable[Event], seat: int) -> dict[int, set[Spot]]:
    """Return the things that changed, for everybody (SHARED) and by the seat on whose board they lie."""
    changed: dict[int, set[Spot]] = {}
    for event in events:
        if event.only in (EVERYBODY, seat):
            owner, spot = _spot(event)
            if spot[0]:
                changed.setdefault(owner, set()).add(spot)
    return changed


def _numbers(event: Event) -> tuple[int, ...]:
    """Return the arguments of an event as numbers of this game; a stored event knows things by their ids alone."""
    own = _KINDS.get(event.key)
    if own is None or own is event.kind or own.names != event.kind.names:
        return event.values
    args = event.args
    return tuple(
        [
            value if noun is None else noun.ids.index(str(args[name]))
            for name, noun, value in zip(own.names, own.nouns, event.values, strict=True)
        ]
    )


def _spot(event: Event) -> tuple[int, Spot]:
    """Return on whose board the event changed something, and what."""
    key, values = event.key, _numbers(event)
    if key in _PLACES:
        kind, at = _PLACES[key]
        return SHARED, (kind, values[at])
    if key in _OWN:
        kind, at = _OWN[key]
        return values[0], (kind, values[at])
    if key == kinds.CLAIMED.key:
        return SHARED, ("objective", values[1] * len(LEVELS) + values[2])
    if key == kinds.DEFENDED.key:
        return SHARED, ("program", values[1] * len(PROGRAMS) + values[2])
    if key == kinds.SHORT.key:
        return values[0], ("good", REPUTATION)
    return SHARED, (_ONE.get(key, ""), 0)
