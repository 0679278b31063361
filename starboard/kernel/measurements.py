"""The optional parts with which a game is measured: its benchmarks, and the balance of what it offers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from starboard.kernel.event import Event
from starboard.kernel.measure import Facts, Measure
from starboard.kernel.parts import Part
from starboard.kernel.state import State

S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Benchmarks(Part):
    """Benchmarks of this game alone: `BENCHMARKS` in `benchmarks`."""

    def figures(self, seed: int) -> dict[str, float]:
        """Return additional figures for `starboard bench`, by name."""
        return {}


@mypyc_attr(allow_interpreted_subclasses=True)
class Watch(Generic[S]):
    """Observes one game of a bot against itself."""

    def sees(self, events: list[Event]) -> None:
        """Take note of events."""

    def facts(self, state: S) -> Facts:
        """Return the finished game's data for each measure."""
        return {}


@mypyc_attr(allow_interpreted_subclasses=True)
class BalanceMeasures(Part, Generic[S]):
    """How the balance of a game is measured: `BALANCE_MEASURES` in `balance_measures`."""

    def __init__(self, seats: Sequence[int] = (), measures: Sequence[Measure] = ()) -> None:
        self.seats: Final = tuple(seats)  # numbers of seats to play with
        self.measures: Final = tuple(measures)

    def settings(self) -> dict[str, dict[str, str]]:
        """Return the options of each setting to play, by the name of the setting."""
        return {}

    def names(self, state: S) -> dict[str, str]:
        """Return the names of things in a report, in the order of its rows."""
        return {}

    def watch(self, state: S) -> Watch[S]:
        """Return an observer for a game that begins here."""
        return Watch()
