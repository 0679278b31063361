"""What a seat has and where its points come from, for score sheets at any time and for the reasons of a hint."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from starboard.kernel.parts import Part, Speaker
from starboard.kernel.view import View

V = TypeVar("V", bound=View)


@mypyc_attr(allow_interpreted_subclasses=True)
class Accounts(Part, Generic[V]):
    """The means and points of a seat in words: `ACCOUNTS` in `text.accounts`."""

    def __init__(self, tie_break_key: str = "", passing: Sequence[str] = ()) -> None:
        self.tie_break_key: Final = tie_break_key  # of the words for what breaks ties; "" if nothing does
        # Sources of points at the end that count what a seat will still spend; no reason for an action.
        self.passing: Final = tuple(passing)

    def earned_details(self, part: str, view: V, seat: int, speaker: Speaker, names: Sequence[str]) -> list[str]:
        """Return lines about what makes up the points that a seat has from one source."""
        return []

    def end_details(self, part: str, view: V, seat: int, speaker: Speaker, names: Sequence[str]) -> list[str]:
        """Return lines about what makes up the points that a seat would get from one source if the game ended now."""
        return []

    def holdings(self, view: V, seat: int) -> dict[str, int]:
        """Return how much this seat has of each thing that an action can bring or cost, points aside."""
        return {}

    def holding(self, thing: str, count: int, speaker: Speaker) -> str:
        """Return an amount of one of the `holdings` in words."""
        return f"{count} {thing}"
