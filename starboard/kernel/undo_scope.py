"""Taking back: how far one goes back to a seat's last choice, and who would have learned something in vain."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from starboard.kernel.agenda import pending
from starboard.kernel.match import Match
from starboard.kernel.state import State


class WayBack:
    """What taking back would undo."""

    def __init__(self, left: int, movers: list[int], seen_by: list[int]) -> None:
        self.left: Final = left  # so many moves stay
        self.movers: Final = movers  # the seats whose moves go
        self.seen_by: Final = seen_by  # the seats that learned something hidden from them


def way_back(match: Match, seat: int, passed_over: Collection[int] = ()) -> WayBack | None:
    """The way back to this seat's last real choice, if it had one.

    A question with a single answer is no choice: a table would answer it again at once; nor are the moves with the
    numbers in `passed_over`, which a table made for the seat. Nothing changes, not even the number of the open
    decision: a refusal must leave no trace.
    """
    revealed = 0
    state = match.state
    for at in range(len(match.moves) - 1, -1, -1):
        revealed |= state.revealed
        state = match.after(at)
        if match.moves[at][1] == seat and at not in passed_over and _had_a_choice(state, seat):
            movers = sorted({mover for _, mover, _ in match.moves[at:]})
            return WayBack(at, movers, [other for other in range(match.seats) if revealed >> other & 1])
    return None


def _had_a_choice(state: State, seat: int) -> bool:
    return any([decision.seat == seat and len(decision.actions) > 1 for decision in pending(state)])
