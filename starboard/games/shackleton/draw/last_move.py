"""What just happened, by the thing on the table that shows it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from starboard.games.shackleton import events as told
from starboard.games.shackleton.actions import PROGRAMS
from starboard.games.shackleton.components import LEVELS, REPUTATION
from starboard.games.shackleton.text.target_places import Spot
from starboard.kernel.event import EVERYBODY, Event

SHARED: Final = -1  # not on somebody's own board
_PLACES: Final = {  # the thing, and which argument of the event says which one
    told.STARTED_AT.key: ("sector", 1),
    told.BUILT.key: ("sector", 2),
    told.POWERED.key: ("sector", 0),
    told.FARMED.key: ("sector", 2),
    told.HARVESTED.key: ("sector", 1),
    told.DESTROYED.key: ("sector", 2),
    told.EXPLORED.key: ("space", 2),
    told.DEPLOYED.key: ("row", 2),
    told.MARKER_PLACED.key: ("marker", 2),
    told.ACTIVATED.key: ("marker", 2),
    told.REVEALED.key: ("offer", 1),
    told.ACTED.key: ("corporation", 1),
    told.HOSTED.key: ("destination", 1),
    told.EXPERIMENT_SHOWN.key: ("experiment", 0),
    told.SHIPPED.key: ("transport", 1),
    told.FACTORY_BUILT.key: ("factory", 1),
    told.STAFFED.key: ("factory", 1),
}
_ONE: Final = {
    told.PANEL.key: "panels",
    told.SHIP_PANEL.key: "ship-panels",
    told.PRODUCED.key: "energy",
    told.CONSUMED.key: "energy",
    told.BOUGHT_ENERGY.key: "energy",
    told.VISITED.key: "gateway",
    told.TO_GATEWAY.key: "gateway",
    told.TOOK.key: "gateway",
    told.SENT.key: "ship",
}
_OWN: Final = {  # on the board of the seat that the first argument names
    told.FUNDED.key: ("project", 1),
    told.REACTED.key: ("project", 1),
    told.USED_CARD.key: ("project", 1),
    told.HOSTED_AT_CARD.key: ("project", 1),
    told.GAINED.key: ("good", 2),
    told.PAID.key: ("good", 2),
    told.LOST.key: ("good", 2),
    told.HOUSED.key: ("home", 2),
    told.MOVED.key: ("home", 2),
}
_KINDS: Final = {kind.key: kind for kind in told.KINDS}


def traces(events: Iterable[Event], seat: int) -> dict[int, set[Spot]]:
    """Return the things that changed, for everybody (SHARED) and by the seat on whose board they lie."""
    found: dict[int, set[Spot]] = {}
    for event in events:
        if event.only in (EVERYBODY, seat):
            owner, spot = _spot(event)
            if spot[0]:
                found.setdefault(owner, set()).add(spot)
    return found


def _numbers(event: Event) -> tuple[int, ...]:
    """Return the arguments of an event as numbers of this game; a stored event knows things by their ids alone."""
    own = _KINDS.get(event.key)
    if own is None or own is event.kind or own.names != event.kind.names:
        return event.values
    said = event.args
    return tuple(
        [
            value if noun is None else noun.ids.index(str(said[name]))
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
    if key == told.CLAIMED.key:
        return SHARED, ("objective", values[1] * len(LEVELS) + values[2])
    if key == told.DEFENDED.key:
        return SHARED, ("program", values[1] * len(PROGRAMS) + values[2])
    if key == told.SHORT.key:
        return values[0], ("good", REPUTATION)
    return SHARED, (_ONE.get(key, ""), 0)
