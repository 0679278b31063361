"""What the balance of a game is measured by: measures with their limits, and the facts that a finished game adds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypedDict


@dataclass(frozen=True)
class Measure:
    """A table of a report on balance, made from the facts of this name.

    `shares` and `counts` are made from counts by seat, `wins` from words by seat, `cards` from cards.
    """

    name: str
    kind: Literal["shares", "wins", "cards", "counts"]
    fair: float | None = None  # the figure of a balanced game
    least: float | None = None  # a figure below is flagged
    most: float | None = None  # a figure above is flagged
    by_seats: bool = False  # whether only games with equally many seats are comparable


class Cards(TypedDict):
    """The cards of a game by what became of them."""

    taken: dict[str, int]  # card -> its owner's seat
    seen: list[str]  # visible, but not taken
    unseen: list[str]


# By the name of a measure: counts by seat, words by seat, or cards.
Facts = dict[str, list[dict[str, int]] | list[str] | Cards]
