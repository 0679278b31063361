"""A view as numbers, for environments and small networks: always equally many for a number of seats."""

from __future__ import annotations

from typing import Final

from starboard.games.race.cards import IDS
from starboard.games.race.view import RaceView

_DESIGNS: Final = len(IDS)


def observe(view: RaceView) -> list[float]:
    """Own cards, then every board beginning with one's own, then the table. Amounts are scaled to about one."""
    seats = len(view.boards)
    me = max(view.seat, 0)
    values: list[float] = []
    for cards in (view.boards[me].hand, view.boards[me].drawn):
        held = [0.0] * _DESIGNS
        for card in cards:
            if card >= 0:
                held[card] += 1.0
        values += held
    for offset in range(seats):
        seat = (me + offset) % seats
        board = view.boards[seat]
        laid, goods = [0.0] * _DESIGNS, [0.0] * _DESIGNS
        for at, card in enumerate(board.tableau):
            laid[card] = 1.0
            goods[card] = 1.0 if board.has_good[at] else 0.0
        values += laid
        values += goods
        values += [len(board.hand) / 10, len(board.drawn) / 10, len(board.tableau) / 12, board.chips / 12]
        values += [1.0 if view.chosen[seat] >> bit & 1 else 0.0 for bit in range(9)]
        values.append(1.0 if seat in view.owing else 0.0)
    values += [1.0 if view.phase == phase else 0.0 for phase in range(8)]
    values += [view.pool / (12 * seats), view.deck_size / 120, len(view.pile) / 120, view.round / 20]
    return values
