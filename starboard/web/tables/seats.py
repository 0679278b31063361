"""Who sits where: open seats and their links, bots that stand in, and the way back to a lost seat."""

from __future__ import annotations

from secrets import randbelow
from typing import Any, Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerifyMismatchError

import starboard.bots
from starboard.kernel.errors import BadOption, UnknownName
from starboard.web.storage.rows import SeatChange, SeatRow
from starboard.web.storage.store import MovedOn
from starboard.web.tables.bots_to_move import has_failed
from starboard.web.tables.service import Tables
from starboard.web.tables.table import NoSuchTable, Table
from starboard.web.tables.undo import as_known, sit_down

LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"  # none that look like others
CODE_LENGTH: Final = 12  # of 31 letters: 59 bits
LONGEST_NAME: Final = 24
_JOINERS: Final = "\u200c\u200d"  # seen only by what they do to their neighbours, as in names of Iran, and in emoji
_HASHER: Final = PasswordHasher(time_cost=2, memory_cost=19_456, parallelism=1)

CLAIMED: Final = "claimed"
REVOKED: Final = "revoked"
RECOVERED: Final = "recovered"
STANDS_IN: Final = "stands-in"
COMES_BACK: Final = "comes-back"
CODE: Final = "code"
HOST_RECOVERED: Final = "host-recovered"
NO_SEAT: Final = -1


class Taken(BadOption):
    """Somebody else sits there already, or the link is no longer good."""


def without_joiners(name: str) -> str:
    """What of a name can be seen."""
    return name.translate(dict.fromkeys(map(ord, _JOINERS)))


def as_name(text: str) -> str:
    """A name that fits a line; empty means that the table makes one."""
    plain = " ".join(text.split()).strip(f" {_JOINERS}")
    if len(plain) > LONGEST_NAME or not without_joiners(plain).isprintable():
        raise BadOption(key="web.wrong-name", most=LONGEST_NAME)
    return plain


def recovery_code(luck: int | None = None) -> str:
    """A code to get back to a seat, in groups that can be read aloud; made from so much luck, or by chance."""
    left, letters = randbelow(len(LETTERS) ** CODE_LENGTH) if luck is None else luck, ""
    for _ in range(CODE_LENGTH):
        left, at = divmod(left, len(LETTERS))
        letters += LETTERS[at]
    return "-".join(letters[at : at + 4] for at in range(0, CODE_LENGTH, 4))


def _as_typed(code: str) -> str:
    return "".join(letter for letter in code.lower() if letter in LETTERS)


async def new_recovery(tables: Tables, luck: int | None = None) -> tuple[str, str]:
    """A fresh code and what is stored of it."""
    code = recovery_code(luck)
    return code, await tables.blocking(_HASHER.hash, _as_typed(code))


async def _change(
    tables: Tables, table: Table, row: SeatRow, note: str, data: dict[str, Any] | None = None, **values: Any
) -> None:
    await _change_seats(tables, table, [SeatChange(row, note, data or {}, values)])


async def _change_seats(tables: Tables, table: Table, changes: list[SeatChange], **values: Any) -> None:
    try:
        await tables.blocking(tables.store.change_seats, table.id, changes, **values)
    except MovedOn:
        await tables.reread(table)
        raise _changed() from None
    await tables.reread(table)


def _changed() -> Taken:
    return Taken(key="web.error.seat-changed")


async def claim(
    tables: Tables, table: Table, seat: int, serial: int, person: str, name: str, luck: int | None = None
) -> str:
    """Sit down on an open seat, by a link that is still good; returns the code to come back with."""
    row = table.seats[seat]
    if row.serial != serial:
        raise Taken(key="web.join.revoked")
    if not row.is_open:
        raise Taken(key="web.join.taken")
    code, stored = await new_recovery(tables, luck)
    called = as_name(name) or row.name
    await _change(tables, table, row, CLAIMED, {"name": called}, person=person, name=called, recovery=stored)
    return code


async def revoke(tables: Tables, table: Table, seat: int) -> None:
    """The link of a seat is no longer good, and nobody sits there until a new one is followed."""
    row = table.seats[seat]
    if row.person == table.row.host:
        raise BadOption(key="web.error.hosts-seat")
    await _change(tables, table, row, REVOKED, serial=row.serial + 1, person=None, recovery=None)


async def recover(tables: Tables, table: Table, code: str, person: str, luck: int | None = None) -> tuple[int, str]:
    """Back to a seat by its code, or to a table as its host. It is used up; returns the seat and a new one."""
    typed = _as_typed(code)
    for row in table.seats:
        if row.recovery is None or row.person is None or not await tables.blocking(_fits, row.recovery, typed):
            continue
        fresh, stored = await new_recovery(tables, luck)
        changes = [SeatChange(row, RECOVERED, {}, {"person": person, "recovery": stored})]
        for other in table.seats:
            if other.person == row.person and other.seat != row.seat:  # at the same screen
                changes.append(SeatChange(other, RECOVERED, {}, {"person": person}))
        host = {"host": person} if row.person == table.row.host else {}
        await _change_seats(tables, table, changes, **host)  # at once: the code is used up
        return row.seat, fresh
    known = table.row.host_recovery
    if known is not None and await tables.blocking(_fits, known, typed):
        return NO_SEAT, await _host_code(tables, table, known, HOST_RECOVERED, luck, host=person)
    raise BadOption(key="web.recover.wrong")


async def own_code(tables: Tables, table: Table, person: str, luck: int | None = None) -> str:
    """Another code for who sits at a table, or hosts it without a seat; the one before is no longer good."""
    mine = table.seats_of(person)
    if mine:
        return await fresh_code(tables, table, mine[0], luck)
    if table.row.host != person:
        raise NoSuchTable
    return await _host_code(tables, table, table.row.host_recovery, CODE, luck)


async def code_given(tables: Tables, table: Table, person: str, luck: int) -> str | None:
    """The code made from this luck, if it is what brings this person back here."""
    rows = [row for row in table.seats if row.person == person]
    stored = [row.recovery for row in rows] or [table.row.host_recovery if table.row.host == person else None]
    code = recovery_code(luck)
    for known in stored:
        if known is not None and await tables.blocking(_fits, known, _as_typed(code)):
            return code
    return None


async def _host_code(
    tables: Tables, table: Table, known: str | None, note: str, luck: int | None, **values: Any
) -> str:
    code, stored = await new_recovery(tables, luck)
    try:
        await tables.blocking(tables.store.change_host, table.id, known, note, host_recovery=stored, **values)
    except MovedOn:
        await tables.reread(table)
        raise Taken(key="web.error.host-changed") from None
    await tables.reread(table)
    return code


async def fresh_code(tables: Tables, table: Table, seat: int, luck: int | None = None) -> str:
    """Another code for somebody who sits there; the one before is no longer good."""
    code, stored = await new_recovery(tables, luck)
    await _change(tables, table, table.seats[seat], CODE, recovery=stored)
    return code


def _fits(stored: str, typed: str) -> bool:
    try:
        return _HASHER.verify(stored, typed)
    except (VerifyMismatchError, InvalidHashError):
        return False


async def stand_in(tables: Tables, table: Table, seat: int, bot: str | None) -> None:
    """A bot plays for an absent person, or no longer does."""
    row = table.seats[seat]
    if bot is not None and bot not in starboard.bots.NAMES:
        raise UnknownName("bot", bot, starboard.bots.NAMES)
    if bot is None:
        if row.bot is None:
            raise BadOption(key="web.error.no-bot-here")
        if not has_room_for_a_person(table, seat):  # the seed may be the host's choice
            raise BadOption(key="web.error.bots-seat")
        await _change(tables, table, row, COMES_BACK, bot=None)
        return
    if row.bot == bot and not has_failed(table, seat):
        return  # the other half of a double click; one that failed gets a new chance
    change = SeatChange(row, STANDS_IN, {"bot": bot, "instead": row.bot or ""}, {"bot": bot})

    async def write() -> None:
        if not table.seats[seat].is_same(row):
            raise _changed()
        await sit_down(tables, table, change)

    await as_known(tables, table, write)


def has_room_for_a_person(table: Table, seat: int) -> bool:
    """Is this somebody's seat, or was there no bot before the first one stood in?"""
    return table.seats[seat].person is not None or any(
        [note.seat == seat and note.kind == STANDS_IN and not note.data["instead"] for note in table.notes]
    )
