"""What the players of a table are called."""

from __future__ import annotations

from collections.abc import Sequence

from starboard.telling import Teller
from starboard.web.tables.table import Table


def names_of(table: Table, teller: Teller) -> list[str]:
    """Everybody's own name, or one made from the seat and from who plays it."""
    return [
        row.name or teller.say("cli.name.bot" if row.person is None and row.bot else "cli.name.seat", seat=row.seat + 1)
        for row in table.seats
    ]


def listed(names: Sequence[str]) -> str:
    """Several names in a sentence."""
    return ", ".join(names)
