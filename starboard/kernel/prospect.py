"""What an answer is expected to bring to the seat that gives it: points by source, and things."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

POINTS: Final = "points"  # that a seat gets at once
AT_END: Final = "at-end"  # points that a seat would get if the game ended then
HELD: Final = "held"  # things that a seat has


class Gain:
    """A change of one kind: of the points from one source, or of the number of a thing."""

    def __init__(self, sort: str, what: str, change: int) -> None:
        self.sort: Final = sort
        self.what: Final = what  # a row of the score sheet, or one of the game's `Accounts.holdings`
        self.change: Final = change

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Gain) and self.row() == other.row()

    def __hash__(self) -> int:
        return hash((self.sort, self.what, self.change))

    def __repr__(self) -> str:
        return f"Gain({self.sort!r}, {self.what!r}, {self.change:+})"

    def row(self) -> list[Any]:
        """Return the gain as plain data."""
        return [self.sort, self.what, self.change]


class Prospect:
    """What an answer brings at once, and with everything up to the end of the turn."""

    def __init__(self, at_once: Sequence[Gain], by_turn: Sequence[Gain], is_sure: bool) -> None:
        self.at_once: Final = tuple(at_once)
        self.by_turn: Final = tuple(by_turn)  # as the bot would go on; the same if nothing follows
        self.is_sure: Final = is_sure  # whether what it brings at once is the same in every imagined world

    def plain(self) -> dict[str, Any]:
        """Return the prospect as plain data, for notes."""
        at_once, by_turn = [gain.row() for gain in self.at_once], [gain.row() for gain in self.by_turn]
        return {"once": at_once, "turn": by_turn, "sure": self.is_sure}


def read_prospect(plain: Mapping[str, Any]) -> Prospect:
    """Return the prospect of plain data."""
    once, turn = [[Gain(*row) for row in plain[name]] for name in ("once", "turn")]
    return Prospect(once, turn, bool(plain["sure"]))
