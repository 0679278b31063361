"""What replays of the reference's games ask each corporation: its part of a setup, of a snapshot and of the options.

A corporation answers in `corporations/<name>/interop.py`; `corporations/all_snapshots.py` lists all of them by number.
"""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar

from starboard.games.shackleton.interfaces import Corporation
from starboard.games.shackleton.state import Shackleton
from starboard.kernel.action import Action

C = TypeVar("C", bound=Corporation)
Row = dict[str, Any]

MOST_SEATS: Final = 4


class CorporationSnapshot(Generic[C]):
    """One corporation in the terms of the reference."""

    def deal(self, corporation: C, setup: Row) -> None:
        """Lay out what its setup drew at random, its deck apart."""

    def board(self, corporation: C) -> Row:
        """The state of its board."""
        raise NotImplementedError

    def of_seat(self, corporation: C, seat: int, projects: list[int]) -> Row:
        """What a seat has from it, apart from goods."""
        return {}

    def comparable(self, board: Row) -> Row:
        """The reference's row of its board, with those lists sorted whose order we do not keep."""
        return board

    def option(self, state: Shackleton, corporation: C, action: Action) -> str | None:
        """An option that only it can spell; None for all others."""
        return None


def present(row: Row) -> Row:
    """Without what is empty or zero."""
    return {name: value for name, value in row.items() if value}


def seats_in(bits: int) -> list[int]:
    """The seats of a set."""
    return [seat for seat in range(MOST_SEATS) if bits >> seat & 1]
