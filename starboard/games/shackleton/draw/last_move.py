"""What just happened, by the thing on the table that shows it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from starboard.games.shackleton import events as kinds
from starboard.games.shackleton.actions import PROGRAMS
from starboard.games.shackleton.components import LEVELS, REPUTATION
from starboard.games.shackleton.text.target_places import Spot
from starboard.kernel.event import EVERYBODY, Event

SHARED: Final = -1  # the owner of things that lie on no player's board
_SHARED_THINGS: Final = {  # kinds of events, by the thing they change and the argument that says which one
    ("sector", 0): (kinds.POWERED,),
    ("sector", 1): (kinds.STARTED_AT, kinds.HARVESTED),
    ("sector", 2): (kinds.BUILT, kinds.FARMED, kinds.DESTROYED),
    ("space", 2): (kinds.EXPLORED,),
    ("row", 2): (kinds.DEPLOYED,),
    ("marker", 2): (kinds.MARKER_PLACED, kinds.ACTIVATED),
    ("offer", 1): (kinds.REVEALED,),
    ("corporation", 1): (kinds.ACTED,),
    ("destination", 1): (kinds.HOSTED,),
    ("experiment", 0): (kinds.EXPERIMENT_SHOWN,),
    ("transport", 1): (kinds.SHIPPED,),
    ("factory", 1): (kinds.FACTORY_BUILT, kinds.STAFFED),
}
_OWN_THINGS: Final = {  # on the board of the seat that the first argument names
    ("project", 1): (kinds.FUNDED, kinds.REACTED, kinds.USED_CARD, kinds.HOSTED_AT_CARD),
    ("good", 2): (kinds.GAINED, kinds.PAID, kinds.LOST),
    ("home", 2): (kinds.HOUSED, kinds.MOVED),
}
_SINGLE_THINGS: Final = {  # kinds of events, by the only thing of its kind that they change
    "panels": (kinds.PANEL,),
    "ship-panels": (kinds.SHIP_PANEL,),
    "energy": (kinds.PRODUCED, kinds.CONSUMED, kinds.BOUGHT_ENERGY),
    "gateway": (kinds.VISITED, kinds.TO_GATEWAY, kinds.TOOK),
    "ship": (kinds.SENT,),
}
_MORE_PLACES: Final = {  # what an event of these kinds also points at, and the argument that says which one
    kinds.LED.key: ("leader", 1),
    kinds.RENT.key: ("sector", 3),
    kinds.RENT_TO_SUPPLY.key: ("sector", 2),
    kinds.RECOVERED.key: ("space", 2),
    kinds.TOOK_SHUTTLE.key: ("shuttle", 1),
    kinds.MARKER_PLACED.key: ("corporation", 1),
    kinds.FUNDED.key: ("offer", 1),
    kinds.SCORED_CORPORATION.key: ("corporation", 2),
}
_SHARED: Final = {kind.key: thing for thing, members in _SHARED_THINGS.items() for kind in members}
_OWN: Final = {kind.key: thing for thing, members in _OWN_THINGS.items() for kind in members}
_SINGLE: Final = {kind.key: thing for thing, members in _SINGLE_THINGS.items() for kind in members}
_KINDS: Final = {kind.key: kind for kind in kinds.KINDS}


def place_id(owner: int, spot: Spot) -> str:
    """Return what a thing is called in `data-place`; the things on a player's board begin with its seat."""
    kind, number = spot
    return f"{kind}-{number}" if owner == SHARED else f"seat{owner}-{kind}-{number}"


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
    arguments = zip(own.nouns, event.args.values(), event.values, strict=True)
    return tuple([value if noun is None else noun.ids.index(str(id)) for noun, id, value in arguments])


def _spot(event: Event) -> tuple[int, Spot]:
    """Return on whose board the event changed something, and what."""
    key, values = event.key, _numbers(event)
    if key in _SHARED:
        kind, at = _SHARED[key]
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
    return SHARED, (_SINGLE.get(key, ""), 0)


def places(event: Event) -> Sequence[str]:
    """Return the things on the table that an event is about, as their `data-place` says."""
    owner, spot = _spot(event)
    found = [place_id(owner, spot)] if spot[0] else []
    if event.key in _MORE_PLACES:
        kind, at = _MORE_PLACES[event.key]
        found.append(place_id(SHARED, (kind, _numbers(event)[at])))
    if event.key == kinds.BUILT.key:
        seat, structure, _ = _numbers(event)
        found.append(place_id(seat, ("home", structure)))
    return found
