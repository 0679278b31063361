"""What a finished game is worth to each seat; among two or more seats alone, every scheme sums to zero."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from starboard.kernel.errors import UnknownName
from starboard.kernel.game import Game
from starboard.kernel.state import State

Reward = Callable[[Game[Any, Any], State], list[float]]


def shares(seats: int, winners: Sequence[int]) -> list[float]:
    """A lone winner gets 1, every loser -1/(seats-1); several winners share one victory; all or none: nothing."""
    if not winners or len(winners) == seats:
        return [0.0] * seats
    won = (seats / len(winners) - 1) / (seats - 1)
    lost = -1 / (seats - 1)
    return [won if seat in winners else lost for seat in range(seats)]


def leads(points: Sequence[int]) -> list[float]:
    """How many points each seat is ahead of the mean of the others; alone, its points."""
    others = max(len(points) - 1, 1)
    total = sum(points)
    return [mine - (total - mine) / others for mine in points]


def win(rules: Game[Any, Any], state: State) -> list[float]:
    """Where a rival takes part that nobody plays, it wins and loses like a seat."""
    seats, winners = rules.seats_of(state), rules.winners(state)
    if rules.has_rival(state):
        return shares(seats + 1, winners or [seats])[:seats]
    return shares(seats, winners)


def score(rules: Game[Any, Any], state: State) -> list[float]:
    return leads([points[0] for points in rules.scores(state)])


REWARDS: Final[dict[str, Reward]] = {"win": win, "score": score}


def find_reward(name: str) -> Reward:
    """The scheme with this name."""
    if name not in REWARDS:
        raise UnknownName("reward", name, list(REWARDS))
    return REWARDS[name]
