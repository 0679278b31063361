"""The names of the players of a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from starboard.text.game_text import GameText
from starboard.web.storage.rows import SeatRow
from starboard.web.tables.seats import without_joiners
from starboard.web.tables.table import Table


def seat_name(row: SeatRow, say: Callable[..., str]) -> str:
    """Return the name of a player, or one made from the seat and from who plays it."""
    return row.name or say("cli.name.bot" if row.person is None and row.bot else "cli.name.seat", seat=row.seat + 1)


def names_of(table: Table, game_text: GameText) -> list[str]:
    """Return the names of all seats: chosen or made from the seat. Names that look the same get the seat number."""
    names = [seat_name(row, game_text.say) for row in table.seats]
    looks = [without_joiners(name) for name in names]
    return [
        name if looks.count(look) == 1 else f"{name} ({seat})"
        for seat, (name, look) in enumerate(zip(names, looks, strict=True), start=1)
    ]


def listed(names: Sequence[str]) -> str:
    """Join several names."""
    return ", ".join(names)
