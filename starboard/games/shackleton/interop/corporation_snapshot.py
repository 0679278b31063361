"""What replays of the reference's games ask each corporation: its part of a setup, of a snapshot and of the options.

A corporation answers in `corporations/<name>/interop.py`; `corporations/all_snapshots.py` lists all of them by number.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, Final, Generic, TypeVar

from starboard.games.shackleton.interfaces import Corporation
from starboard.games.shackleton.state import Shackleton
from starboard.kernel.action import Action

C = TypeVar("C", bound=Corporation)
Row = dict[str, Any]

MOST_SEATS: Final = 4


class CorporationSnapshot(ABC, Generic[C]):
    """One corporation in the terms of the reference."""

    def deal(self, corporation: C, setup: Row) -> None:
        """Lay out what the setup drew at random for it, except its deck."""

    @abstractmethod
    def board(self, corporation: C) -> Row:
        """Return the state of its board."""

    def of_seat(self, corporation: C, seat: int, projects: list[int]) -> Row:
        """Return what a seat has from it, except goods."""
        return {}

    def comparable(self, board: Row) -> Row:
        """Return the reference's row of its board, with those lists sorted whose order our state does not store."""
        return board

    def option(self, state: Shackleton, corporation: C, action: Action) -> str | None:
        """Return the reference's spelling of an option of this corporation; None for all others."""
        return None


def present(row: Row) -> Row:
    """Return the entries that are not empty or zero."""
    return {name: value for name, value in row.items() if value}


def seats_in(bits: int) -> list[int]:
    """Return the seats of a bit set."""
    return [seat for seat in range(MOST_SEATS) if bits >> seat & 1]
