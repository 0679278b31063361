"""Which bots owe an answer, and what each is told besides the position."""

from __future__ import annotations

from hashlib import sha256
from typing import Final

from starboard.web.storage.rows import TableRow
from starboard.web.tables.table import Table
from starboard.web.tables.undo_request import open_request

BOT_FAILED: Final = "bot-failed"


def bots_owe(table: Table) -> list[int]:
    """The seats of bots that are to answer now."""
    if open_request(table) is not None:
        return []
    return [seat for seat in table.asked if table.is_bot(seat) and not has_failed(table, seat)]


def has_failed(table: Table, seat: int) -> bool:
    """Did the bot of this seat give up on its open question? Handing the seat over gives it a new chance."""
    for note in reversed(table.notes):
        if note.seat == seat:
            return note.kind == BOT_FAILED and bool(note.data["question"] == table.number(seat))
    return False


def bot_seed(row: TableRow, seat: int) -> int:
    """The seed of a bot: it must not tell anything about the seed of the table."""
    secret = f"{row.id} {row.seed} {seat}".encode()
    return int.from_bytes(sha256(secret).digest()[:6])
