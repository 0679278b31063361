"""Reward schemes for finished games; with two or more seats and no rival, they sum to zero."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from starboard.kernel.errors import UnknownName
from starboard.kernel.game import Game
from starboard.kernel.state import State

Reward = Callable[[Game[Any, Any], State], list[float]]


def shares(seats: int, winners: Sequence[int]) -> list[float]:
    """Return 1 for a lone winner and -1/(seats-1) for losers; winners share; if all or none won, all get 0."""
    if not winners or len(winners) == seats:
        return [0.0] * seats
    won = (seats / len(winners) - 1) / (seats - 1)
    lost = -1 / (seats - 1)
    return [won if seat in winners else lost for seat in range(seats)]


def leads(points: Sequence[int]) -> list[float]:
    """Return each seat's lead over the mean of the others; alone, its points."""
    others = max(len(points) - 1, 1)
    total = sum(points)
    return [mine - (total - mine) / others for mine in points]


def win(rules: Game[Any, Any], state: State) -> list[float]:
    """Return rewards for winning; a rival without a player counts like a seat."""
    seats, winners = rules.seats_of(state), rules.winners(state)
    if rules.has_rival(state):
        return shares(seats + 1, winners or [seats])[:seats]
    return shares(seats, winners)


def score(rules: Game[Any, Any], state: State) -> list[float]:
    return leads([points[0] for points in rules.scores(state)])


REWARDS: Final[dict[str, Reward]] = {"win": win, "score": score}


def find_reward(name: str) -> Reward:
    """Return the reward scheme of this name."""
    if name not in REWARDS:
        raise UnknownName("reward", name, list(REWARDS))
    return REWARDS[name]
