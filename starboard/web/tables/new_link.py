"""A new link to a seat that was somebody's. It opens when the others have agreed, or later if nobody has refused.

Until then whoever has the seat keeps it, so nobody reads a hand by taking a seat away. Everything stands in the notes.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from starboard.kernel.errors import BadOption
from starboard.web.storage.rows import SeatChange
from starboard.web.storage.store import now
from starboard.web.tables.seat_notes import (
    CLAIMED,
    COMES_BACK,
    RECOVERED,
    REVOKED,
    STANDS_IN,
    TAKEN_OVER,
    has_left,
    has_room_for_a_person,
)
from starboard.web.tables.service import PERSON, Tables
from starboard.web.tables.table import Table
from starboard.web.tables.undo import write_as_known

GIVEN: Final = "link-given"
AGREED: Final = "link-agreed"
REFUSED: Final = "link-refused"
WITHDRAWN: Final = "link-withdrawn"

IS_TAKEN: Final = "web.join.taken"
IS_REVOKED: Final = "web.join.revoked"
NOT_YET: Final = "web.link.not-yet"


@dataclass(frozen=True, slots=True)
class NewLink:
    """A new link to a seat, which nobody has refused or used."""

    seat: int
    by: int  # the seat of the host who gave it, or -1 for a host without one
    given: int  # when
    opens: int  # when, at the latest
    waits_for: list[int]  # seats of those who have not agreed yet
    is_open: bool


def new_link(table: Table, seat: int) -> NewLink | None:
    """Return the new link to a seat. The person who has the seat ends it by playing on or by coming back."""
    if table.seats[seat].serial == 0:
        return None
    agreed: set[int] = set()
    for note in reversed(table.notes):
        if note.kind in (REFUSED, WITHDRAWN, AGREED) and note.data["of"] == seat:
            if note.kind != AGREED:
                return None
            agreed.add(note.seat)
        if note.seat != seat:
            continue
        if note.kind in (CLAIMED, TAKEN_OVER, RECOVERED, REVOKED) or (note.kind == COMES_BACK and note.data.get("own")):
            return None
        if note.kind == GIVEN:
            if any([entry.seat == seat and entry.by == PERSON for entry in table.entries[note.n + 1 :]]):
                return None
            waits_for = [asked for asked in note.data["asked"] if asked not in agreed]
            have_agreed = seat in agreed or (bool(note.data["asked"]) and not waits_for)
            opens: int = note.data["opens"]
            return NewLink(seat, note.data["by"], note.at, opens, waits_for, have_agreed or now() >= opens)
    return None


def was_somebodys(table: Table, seat: int) -> bool:
    """Whether others have a say in who gets this seat: a person had it, or a bot in a game with other people."""
    if table.seats[seat].person is not None:
        return True
    kinds = {note.kind for note in table.notes if note.seat == seat}
    if kinds & {CLAIMED, TAKEN_OVER}:
        return True
    is_bots = table.is_bot(seat) or STANDS_IN in kinds
    return is_bots and any([row.person not in (None, table.row.host) for row in table.seats])


def obstacle(table: Table, seat: int) -> str:
    """Return the key of the reason why the present link to a seat does not open it, or an empty text."""
    row = table.seats[seat]
    if not was_somebodys(table, seat):
        return "" if row.is_open else IS_TAKEN
    link = new_link(table, seat)
    if link is None:
        return IS_REVOKED if row.is_open else IS_TAKEN
    return "" if link.is_open else NOT_YET


async def give_link(tables: Tables, table: Table, seat: int) -> None:
    """Replace the link of a seat. If the seat was somebody's, ask the others; nobody loses it before it is taken."""
    row = table.seats[seat]
    if table.row.is_over:
        raise BadOption(key="web.error.game-over")
    if row.person == table.row.host:
        raise BadOption(key="web.error.hosts-seat")
    if not row.is_open and not has_room_for_a_person(table, seat):
        raise BadOption(key="web.error.bots-seat")

    async def write() -> None:
        if not table.seats[seat].is_same(row):
            raise BadOption(key="web.error.seat-changed")
        kind, data = (GIVEN, _asked(table, seat)) if was_somebodys(table, seat) else (REVOKED, {"removal": False})
        change = SeatChange(row, kind, data, {"serial": row.serial + 1})
        await tables.writing(tables.store.change_seats, table.id, [change], table.row.notes)
        await tables.reread(table)

    await write_as_known(tables, table, write)


def _asked(table: Table, seat: int) -> dict[str, Any]:
    """Return who gives a new link to a seat, who is asked, and when it opens at the latest.

    One seat of each person is asked, except of the host, of who has the seat, and of those who left.
    """
    host, asked = table.row.host, dict[str, int]()
    for row in table.seats:
        if row.person not in (None, host, table.seats[seat].person) and not has_left(table, row.seat):
            asked.setdefault(row.person or "", row.seat)
    by = next(iter(table.seats_of(host)), -1)
    return {"by": by, "asked": list(asked.values()), "opens": now() + table.row.link_delay}


def voice(table: Table, link: NewLink, person: str) -> int | None:
    """Return the seat for which a person may agree to a new link. Nobody agrees to their own."""
    if person == table.row.host:
        return None
    if table.seats[link.seat].person == person:
        return link.seat
    return next((seat for seat in link.waits_for if table.seats[seat].person == person), None)


async def answer_link(tables: Tables, table: Table, seat: int, serial: int, person: str, agrees: bool) -> None:
    """Note whether a person agrees to a new link. Anybody who plays here can refuse it, until it is used."""

    async def write() -> None:
        link = new_link(table, seat)
        if link is None or table.seats[seat].serial != serial:
            raise BadOption(key="web.link.closed")
        by = voice(table, link, person)
        if agrees:
            if by is None:
                raise BadOption(key="web.link.not-asked")
            await tables.note(table, AGREED, by, {"of": seat}, table.row.notes)
        elif person == table.row.host:
            await tables.note(table, WITHDRAWN, -1, {"of": seat, "by": link.by}, table.row.notes)
        else:
            own = table.seats_of(person) if by is None else [by]
            await tables.note(table, REFUSED, own[0], {"of": seat}, table.row.notes)

    await write_as_known(tables, table, write)
