"""Which bots owe an answer, and with which seed they think."""

from __future__ import annotations

from hashlib import sha256
from typing import Final

from starboard.web.storage.rows import TableRow
from starboard.web.tables.table import Table
from starboard.web.tables.undo_request import open_request

BOT_FAILED: Final = "bot-failed"


def bots_owe(table: Table) -> list[int]:
    """Return the seats of bots that are to answer now."""
    if open_request(table) is not None:
        return []
    return [seat for seat in table.asked if table.is_bot(seat) and not has_failed(table, seat)]


def is_alone(table: Table) -> bool:
    """Whether only bots play here: nobody holds a seat, and none is open."""
    return all([seat.person is None and seat.bot is not None for seat in table.seats])


def has_failed(table: Table, seat: int) -> bool:
    """Whether the bot of this seat failed at its open question. Handing the seat over gives it another chance."""
    last = next((note for note in reversed(table.notes) if note.seat == seat), None)
    return last is not None and last.kind == BOT_FAILED and bool(last.data["question"] == table.number(seat))


def bot_seed(row: TableRow, seat: int) -> int:
    """Return the seed of a bot, which reveals nothing about the seed of the table."""
    secret = f"{row.id} {row.seed} {seat}".encode()
    return int.from_bytes(sha256(secret).digest()[:6])
