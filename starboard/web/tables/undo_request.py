"""Undo requests, read from the notes of their table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from starboard.web.storage.store import now
from starboard.web.tables.seat_notes import has_left, removes_a_person
from starboard.web.tables.table import UNDO, Table

ASKED: Final = "undo-asked"
AGREED: Final = "undo-agreed"
REFUSED: Final = "undo-refused"
REPLY_TIME: Final = 3 * 60 * 1000  # milliseconds; texts of the page name the three minutes


@dataclass(slots=True)
class Request:
    """An undo request of a seat that waits for the replies of others."""

    seat: int
    left: int
    waits_for: list[int]
    until: int
    place: int  # index among the notes

    @property
    def seconds_left(self) -> float:
        return (self.until - now()) / 1000


def open_request(table: Table) -> Request | None:
    """Return the open request. It closes with time, with a refusal, when anybody plays on, or when one loses a seat."""
    agreed: set[int] = set()
    for place in range(len(table.notes) - 1, -1, -1):
        note = table.notes[place]
        if note.n != table.row.entries or note.kind == REFUSED or removes_a_person(note):
            return None
        if note.kind == AGREED:
            agreed.add(note.seat)
        if note.kind == ASKED:
            if _is_past(note.data["until"]) or _is_out_of_reach(table, note.data["left"]):
                return None
            waits_for = [seat for seat in note.data["of"] if seat not in agreed and not has_left(table, seat)]
            return Request(note.seat, note.data["left"], waits_for, note.data["until"], place)
    return None


def has_lapsed(table: Table, place: int) -> bool:
    """Whether the request at this place of the notes was closed without an undo or a refusal."""
    asked = table.notes[place]
    for note in table.notes[place + 1 :]:
        if note.n == asked.n and (note.kind in (REFUSED, ASKED) or removes_a_person(note)):
            return note.kind != REFUSED
    if table.row.entries > asked.n:
        return table.entries[asked.n + 1].kind != UNDO
    return _is_past(asked.data["until"]) or _is_out_of_reach(table, asked.data["left"])


def _is_out_of_reach(table: Table, left: int) -> bool:
    """Whether the moves to undo were made before the position that the table goes on from, after a change of rules."""
    return left < table.before


def _is_past(until: int) -> bool:
    """Whether a time has passed. A time too far in the future counts as well: the clock was set back."""
    return not until - 2 * REPLY_TIME < now() < until
