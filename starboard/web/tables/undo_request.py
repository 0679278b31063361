"""An open request to take back, read from the notes of its table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from starboard.web.storage.store import now
from starboard.web.tables.table import UNDO, Table

ASKED: Final = "undo-asked"
AGREED: Final = "undo-agreed"
REFUSED: Final = "undo-refused"
PATIENCE: Final = 3 * 60 * 1000  # milliseconds; the page says so


@dataclass(slots=True)
class Request:
    """Somebody asks to take back, and waits for these seats."""

    seat: int
    left: int
    waits_for: list[int]
    until: int
    place: int  # among the notes

    @property
    def seconds_left(self) -> float:
        return (self.until - now()) / 1000


def open_request(table: Table) -> Request | None:
    """The request that is open now. It lapses with time, with a refusal, and when anybody goes on playing."""
    agreed: set[int] = set()
    for place in range(len(table.notes) - 1, -1, -1):
        note = table.notes[place]
        if note.n != table.row.entries or note.kind == REFUSED:
            return None
        if note.kind == AGREED:
            agreed.add(note.seat)
        if note.kind == ASKED:
            if _is_past(note.data["until"]):
                return None
            waits_for = [seat for seat in note.data["of"] if seat not in agreed and not table.is_bot(seat)]
            return Request(note.seat, note.data["left"], waits_for, note.data["until"], place)
    return None


def has_lapsed(table: Table, place: int) -> bool:
    """Was the request that stands at this place of the notes neither granted nor refused, and is closed?"""
    asked = table.notes[place]
    for note in table.notes[place + 1 :]:
        if note.n == asked.n and note.kind in (REFUSED, ASKED):
            return note.kind == ASKED
    if table.row.entries > asked.n:
        return table.entries[asked.n + 1].kind != UNDO
    return _is_past(asked.data["until"])


def _is_past(until: int) -> bool:
    """Is it too late? It is also if nobody can have waited so long: then the clock was set back meanwhile."""
    return not until - 2 * PATIENCE < now() < until
