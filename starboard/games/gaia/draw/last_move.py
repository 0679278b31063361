"""What the last move changed, by the thing on the table that shows it, and the points it scored."""

from __future__ import annotations

from collections.abc import Sequence

from starboard.games.gaia.events import POINTS, TOOK_BOOSTER
from starboard.kernel.event import Event


def points_scored(last: Sequence[Event], players: int) -> list[int]:
    """Return the points that the last events brought or cost, by seat."""
    points = [0] * players
    for event in last:
        if event.key == POINTS.key:  # compared by key, because a stored event has a kind of its own
            points[event["seat"]] += event["count"]
    return points


def marked(last: Sequence[Event]) -> frozenset[str]:
    """Return what the last events changed: hexes by name, levels and board actions by their targets."""
    things: set[str] = set()
    for event in last:
        args = event.args
        if "hex" in args:
            things.add(str(args["hex"]))
        if "track" in args and "level" in args:
            things.add(f"track:{args['track']}:{args['level']}")
        if "action" in args:
            things.add(f"action:{args['action']}")
    return frozenset(things)


_PLACES = {
    "tile": "tile",
    "token": "token",
    "action": "action",
    "booster": "booster",
    "final": "final",
    "round": "round",
    "covered": "tile",
}
"""The families of places, by the argument of an event that names one."""


def places(event: Event) -> list[str]:
    """Return the things on the table that an event is about, as their `data-place` says."""
    args = event.args
    found = [f"hex:{args['hex']}"] if "hex" in args else []
    if "track" in args and "level" in args:
        found.append(f"track:{args['track']}:{args['level']}")
    for name, family in _PLACES.items():
        if name in args:
            # Advanced tiles have a family of their own, because both kinds may have the same id.
            is_advanced = name == "tile" and "covered" in args
            found.append(f"{'advanced' if is_advanced else family}:{args[name]}")
    if event.key == TOOK_BOOSTER.key:
        found.append(f"booster:{args['seat']}")
    return found
