"""What the last move changed, by the thing on the table that shows it, and the points it scored."""

from __future__ import annotations

from collections.abc import Sequence

from starboard.games.gaia.events import POINTS
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
