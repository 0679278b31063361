"""How good a position looks for a seat, in points: what simple bots maximise."""

from __future__ import annotations

from starboard.games.race.rules.scoring import points
from starboard.games.race.state import Race


def worth(state: Race, seat: int) -> float:
    board = state.boards[seat]
    return float(points(board)) + 0.4 * len(board.hand) + 0.8 * board.count_goods()
