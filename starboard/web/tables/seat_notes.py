"""What the notes of a table say about its seats: who let a bot play there, and who lost a seat."""

from __future__ import annotations

from typing import Final

from starboard.web.storage.rows import NoteRow, SeatRow
from starboard.web.tables.table import Table

CLAIMED: Final = "claimed"
REVOKED: Final = "revoked"
TAKEN_OVER: Final = "taken-over"
RECOVERED: Final = "recovered"
STANDS_IN: Final = "stands-in"
COMES_BACK: Final = "comes-back"
CODE: Final = "code"
HOST_RECOVERED: Final = "host-recovered"


def has_left(table: Table, seat: int) -> bool:
    """Whether the person of a seat let a bot play there. Such a bot agrees for its person, any other one does not."""
    if not table.is_bot(seat):
        return False
    for note in reversed(table.notes):
        if note.seat == seat and note.kind == STANDS_IN:
            if note.data.get("own", False):  # older notes do not say who did it
                return True
            if not note.data["instead"]:
                return False  # somebody else let the first bot play
    return False


def is_removal(table: Table, row: SeatRow) -> bool:
    """Whether a person who did not leave would lose this seat."""
    return row.person is not None and not has_left(table, row.seat)


def removes_a_person(note: NoteRow) -> bool:
    """Whether a person lost a seat with this note, without having left it. Older notes count: they do not say it."""
    return note.kind in (REVOKED, TAKEN_OVER) and bool(note.data.get("removal", True))


def removed_since(table: Table, n: int) -> set[int]:
    """Return the seats that people lost after the entry with this number was written."""
    seats: set[int] = set()
    for note in reversed(table.notes):
        if note.n < n:
            break
        if removes_a_person(note):
            seats.add(note.seat)
    return seats


def has_room_for_a_person(table: Table, seat: int) -> bool:
    """Whether this is a person's seat, or was open before the first bot stood in."""
    return table.seats[seat].person is not None or any(
        [note.seat == seat and note.kind == STANDS_IN and not note.data["instead"] for note in table.notes]
    )
