"""A view as numbers, for environments and small networks: always equally many for a number of seats."""

from __future__ import annotations

from typing import Final

from starboard.games.race.cards import IDS, NOTHING
from starboard.games.race.view import RaceView

_DESIGNS: Final = len(IDS)


def observe(view: RaceView) -> list[float]:
    """Return the reader's cards, then every board from the reader's on, then the table; all scaled to about one."""
    world, seats = view.world, len(view.boards)
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
            goods[card] = 1.0 if board.goods[at] != NOTHING else 0.0
        values += laid
        values += goods
        values += [len(board.hand) / 10, len(board.drawn) / 10, len(board.tableau) / 12, board.chips / 12]
        values += [1.0 if world.chosen[seat] >> bit & 1 else 0.0 for bit in range(9)]
        values.append(1.0 if seat in view.owing else 0.0)
    values += [1.0 if world.phase == phase else 0.0 for phase in range(8)]
    values += [world.pool / (12 * seats), len(world.deck) / 120, len(world.pile) / 120, world.round / 20]
    return values
