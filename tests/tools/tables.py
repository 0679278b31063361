"""A match for tests of rules: seats are named "p1", "p2", …, and moves are written in notation."""

from __future__ import annotations

from typing import Generic, Self, TypeVar

from starboard.kernel.match import Match
from starboard.kernel.state import State

S = TypeVar("S", bound=State)

SPECTATOR = -1


def number_of(seat: str) -> int:
    assert seat in ("p1", "p2", "p3", "p4"), f"seats are p1 to p4, not {seat!r}"
    return int(seat[1:]) - 1


class MatchTable(Generic[S]):
    """A match with short methods for tests; each game adds its own."""

    kind: type[S]
    """The game's state."""

    def __init__(self, match: Match) -> None:
        self.match = match

    @property
    def state(self) -> S:
        state = self.match.state
        assert isinstance(state, self.kind)
        return state

    def play(self, *moves: str) -> Self:
        """Play lines such as "p1 place gem-world; pay public-works"."""
        for line in moves:
            seat, _, codes = line.partition(" ")
            for code in codes.split(";"):
                self.match.play(code.strip(), number_of(seat))
        return self

    def owes(self, seat: str) -> int:
        """Return how many answers the seat still owes."""
        return self.match.owes(number_of(seat))

    def why_not(self, line: str) -> str:
        """Return the reason against "p1 place gem-world", without the game's prefix; "" if it is legal."""
        seat, _, code = line.partition(" ")
        reason = self.match.why_not(code, number_of(seat))
        return "" if reason is None else reason.key.removeprefix(f"{self.match.game.id}.why.")

    def events(self, key: str, to: str = "") -> list[dict[str, str | int]]:
        """Return the arguments of all events with this key so far, as a spectator or the seat `to` was told them."""
        events = [event for events in (self.match.opening, *self.match.log) for event in events]
        seat = number_of(to) if to else SPECTATOR
        wanted = f"{self.match.game.id}.{key}"
        return [event.args for event in events if event.key == wanted and event.shown_to(seat)]
