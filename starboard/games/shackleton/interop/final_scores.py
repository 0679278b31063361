"""The end of a game in the terms of the reference: scores with their parts, sources of points, winners."""

from __future__ import annotations

from typing import Any, Final

from starboard.games.shackleton import events
from starboard.games.shackleton.components import (
    CORPORATIONS,
    REPUTATION,
    VP,
)
from starboard.games.shackleton.game import RULES
from starboard.games.shackleton.state import Shackleton

PARTS: Final = {
    events.SCORED_PROJECTS.key: "projects",
    events.SCORED_LABORATORIES.key: "laboratories",
    events.SCORED_REPUTATION.key: "reputation",
}


def points_of(state: Shackleton) -> list[int]:
    """Return everybody's points now."""
    return [player.goods[VP] for player in state.players]


def scores(state: Shackleton, before: list[int]) -> list[dict[str, int]]:
    """Return, per player, the points before the final scoring, those of each part, and the total."""
    rows = [{"before": points} for points in before]
    for event in state.events:
        if event.kind is events.SCORED_CORPORATION:
            rows[event["seat"]][CORPORATIONS[event["corporation"]]] = event["count"]
        elif event.key in PARTS:
            rows[event["seat"]][PARTS[event.key]] = event["count"]
    for row, total in zip(rows, points_of(state), strict=True):
        row["total"] = total
    return rows


def sources(state: Shackleton, seat: int) -> dict[str, int]:
    """Return a player's points by source, with the sources that brought nothing."""
    names = [name.replace("-", "/") for name in state.sources_of_points()]
    return dict(zip(names, state.players[seat].points, strict=True))


def in_full(theirs: dict[str, int], known: dict[str, int]) -> dict[str, Any]:
    """Return the reference's points by source, with zeros for the sources that it leaves out."""
    return {**dict.fromkeys(known, 0), **theirs}


def winners(state: Shackleton) -> list[int]:
    """Return the winners; the AstroBot can be among them."""
    ranks = [(player.goods[VP], player.goods[REPUTATION]) for player in state.players]
    bots = [seat for seat in range(state.seats, state.size) if ranks[seat] == max(ranks)]
    return [*RULES.winners(state), *bots]
