"""How much an undo takes back: the moves since a seat's last real choice, and to whom they revealed something."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from starboard.kernel.agenda import pending
from starboard.kernel.match import Match
from starboard.kernel.state import State


class UndoScope:
    """The moves that an undo would take back."""

    def __init__(self, left: int, movers: list[int], seen_by: list[int]) -> None:
        self.left: Final = left  # number of moves that stay
        self.movers: Final = movers  # seats whose moves are undone
        self.seen_by: Final = seen_by  # seats to which these moves revealed something hidden


def undo_scope(match: Match, seat: int, passed_over: Collection[int] = ()) -> UndoScope | None:
    """Return what an undo to this seat's last real choice would take back, if it had one; nothing is changed.

    A question with a single answer is no choice, because a table would answer it again at once. Neither are the moves
    numbered in `passed_over`, which a table made for the seat.
    """
    revealed = 0
    state = match.state
    for at in range(len(match.moves) - 1, -1, -1):
        revealed |= state.revealed
        state = match.after(at)
        if match.moves[at][1] == seat and at not in passed_over and _had_a_choice(state, seat):
            movers = sorted({mover for _, mover, _ in match.moves[at:]})
            return UndoScope(at, movers, [other for other in range(match.seats) if revealed >> other & 1])
    return None


def _had_a_choice(state: State, seat: int) -> bool:
    return any([decision.seat == seat and len(decision.actions) > 1 for decision in pending(state)])
