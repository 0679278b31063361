"""Seats: claiming them, bots that stand in, and recovery codes to rejoin a game."""

from __future__ import annotations

from collections.abc import Callable
from secrets import randbelow
from typing import Any, Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerifyMismatchError

import starboard.bots
from starboard.kernel.errors import BadOption, UnknownName
from starboard.web.storage.rows import SeatChange
from starboard.web.storage.store import MovedOn
from starboard.web.tables.bots_to_move import has_failed
from starboard.web.tables.new_link import IS_REVOKED, new_link, obstacle
from starboard.web.tables.seat_notes import (
    CLAIMED,
    CODE,
    COMES_BACK,
    HOST_RECOVERED,
    RECOVERED,
    STANDS_IN,
    TAKEN_OVER,
    has_room_for_a_person,
    is_removal,
)
from starboard.web.tables.service import Tables
from starboard.web.tables.table import NoSuchTable, Table
from starboard.web.tables.undo import seat_bot, write_as_known

LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"  # without those that look alike
# Of 31 letters: 59 bits. A million addresses with ten guesses in ten minutes each, if the server could answer them all,
# would need about 750,000 years for half of the codes.
CODE_LENGTH: Final = 12
LONGEST_NAME: Final = 24
_JOINERS: Final = "\u200c\u200d"  # invisible, but needed in Persian names and in emoji
_HASHER: Final = PasswordHasher(time_cost=2, memory_cost=19_456, parallelism=1)

SEAT_CHANGED: Final = "web.error.seat-changed"


class Taken(BadOption):
    """The seat is taken, or the link is no longer valid."""


def without_joiners(name: str) -> str:
    """Return the visible part of a name."""
    return name.translate(dict.fromkeys(map(ord, _JOINERS)))


def as_name(text: str) -> str:
    """Return a name that fits on a line. An empty one means that the table makes one."""
    plain = " ".join(text.split()).strip(f" {_JOINERS}")
    if len(plain) > LONGEST_NAME or not without_joiners(plain).isprintable():
        raise BadOption(key="web.wrong-name", most=LONGEST_NAME)
    return plain


def recovery_code(seed: int | None = None) -> str:
    """Return a recovery code in groups that can be read aloud, derived from a seed or random."""
    left, letters = randbelow(len(LETTERS) ** CODE_LENGTH) if seed is None else seed, ""
    for _ in range(CODE_LENGTH):
        left, at = divmod(left, len(LETTERS))
        letters += LETTERS[at]
    return "-".join(letters[at : at + 4] for at in range(0, CODE_LENGTH, 4))


def _letters_of(code: str) -> str:
    return "".join(letter for letter in code.lower() if letter in LETTERS)


async def new_recovery(tables: Tables, seed: int | None = None) -> tuple[str, str]:
    """Return a new recovery code and its stored hash."""
    code = recovery_code(seed)
    return code, await tables.blocking(_HASHER.hash, _letters_of(code))


async def _write(tables: Tables, table: Table, key: str, write: Callable[..., None], *args: Any, **values: Any) -> None:
    """Write to a table and read it again. Raise Taken with this key if somebody else wrote first."""
    try:
        await tables.writing(write, table.id, *args, **values)
    except MovedOn:
        await tables.reread(table)
        raise Taken(key=key) from None
    await tables.reread(table)


async def _change_seats(tables: Tables, table: Table, *changes: SeatChange, **values: Any) -> None:
    await _write(tables, table, SEAT_CHANGED, tables.store.change_seats, changes, **values)


async def claim(
    tables: Tables, table: Table, seat: int, serial: int, person: str, name: str, code_seed: int | None = None
) -> str:
    """Claim a seat by a link that is valid and open. Return the recovery code."""
    chosen = as_name(name)
    _check_link(table, seat, serial)
    code, stored = await new_recovery(tables, code_seed)

    async def write() -> None:
        _check_link(table, seat, serial)
        change = _claim(table, seat, chosen, {"person": person, "recovery": stored})
        await tables.writing(tables.store.change_seats, table.id, [change], table.row.notes)
        await tables.reread(table)

    await write_as_known(tables, table, write)
    return code


def _check_link(table: Table, seat: int, serial: int) -> None:
    problem = IS_REVOKED if table.seats[seat].serial != serial else obstacle(table, seat)
    if problem:
        raise Taken(key=problem)


def _claim(table: Table, seat: int, name: str, values: dict[str, Any]) -> SeatChange:
    """Return how somebody gets a seat. Only a new link takes it from its person or from a bot."""
    row, link = table.seats[seat], new_link(table, seat)
    if link is None:
        name = name or row.name
        return SeatChange(row, CLAIMED, {"name": name}, {**values, "name": name})
    data = {"name": name, "old": row.name, "by": link.by, "removal": is_removal(table, row)}
    return SeatChange(row, TAKEN_OVER, data, {**values, "name": name, "bot": None})


async def recover(tables: Tables, table: Table, code: str, person: str, code_seed: int | None = None) -> str:
    """Give a seat or the role of host to the person who has its recovery code. Return the code that replaces it."""
    for row in table.seats:
        if row.person is None or not await _fits(tables, row.recovery, code):
            continue
        new_code, stored = await new_recovery(tables, code_seed)
        changes = [SeatChange(row, RECOVERED, {}, {"person": person, "recovery": stored})]
        for other in table.seats:
            if other.person == row.person and other.seat != row.seat:  # at the same screen
                changes.append(SeatChange(other, RECOVERED, {}, {"person": person}))
        host = {"host": person} if row.person == table.row.host else {}
        await _change_seats(tables, table, *changes, **host)  # in one transaction: the code is used up
        return new_code
    known = table.row.host_recovery
    if await _fits(tables, known, code):
        return await _new_host_code(tables, table, known, HOST_RECOVERED, code_seed, host=person)
    raise BadOption(key="web.recover.wrong")


async def own_code(tables: Tables, table: Table, person: str, code_seed: int | None = None) -> str:
    """Replace the recovery code of a player, or of a host without a seat."""
    seats = table.seats_of(person)
    if seats:
        return await fresh_code(tables, table, seats[0], code_seed)
    if table.row.host != person:
        raise NoSuchTable
    return await _new_host_code(tables, table, table.row.host_recovery, CODE, code_seed)


async def fresh_code(tables: Tables, table: Table, seat: int, code_seed: int | None = None) -> str:
    """Replace the recovery code of a seat."""
    code, stored = await new_recovery(tables, code_seed)
    await _change_seats(tables, table, SeatChange(table.seats[seat], CODE, {}, {"recovery": stored}))
    return code


async def code_given(tables: Tables, table: Table, person: str, code_seed: int) -> str | None:
    """Return the code that is derived from a seed, if it is a valid recovery code of this person."""
    stored = [table.seats[seat].recovery for seat in table.seats_of(person)]
    code = recovery_code(code_seed)
    for known in stored or [table.row.host_recovery if table.row.host == person else None]:
        if await _fits(tables, known, code):
            return code
    return None


async def _new_host_code(
    tables: Tables, table: Table, expected: str | None, note: str, code_seed: int | None, **values: Any
) -> str:
    """Replace the recovery code of a host, if the stored hash is still the expected one."""
    code, stored = await new_recovery(tables, code_seed)
    change, values = tables.store.change_host, {"host_recovery": stored, **values}
    await _write(tables, table, "web.error.host-changed", change, expected, note, **values)
    return code


async def _fits(tables: Tables, stored: str | None, code: str) -> bool:
    """Whether a code has this stored hash."""
    return stored is not None and await tables.blocking(_verify, stored, _letters_of(code))


def _verify(stored: str, letters: str) -> bool:
    try:
        return _HASHER.verify(stored, letters)
    except (VerifyMismatchError, InvalidHashError):
        return False


async def stand_in(tables: Tables, table: Table, seat: int, bot: str | None, by: str | None = None) -> None:
    """Let a bot play for an absent person, or stop doing so, as the person `by` wants."""
    row = table.seats[seat]
    is_own = by is not None and by == row.person
    if bot is None:
        if row.bot is None:
            raise BadOption(key="web.error.no-bot-here")
        if not has_room_for_a_person(table, seat):  # the seed may be the host's choice
            raise BadOption(key="web.error.bots-seat")
        await _change_seats(tables, table, SeatChange(row, COMES_BACK, {"own": is_own}, {"bot": None}))
        return
    if bot not in starboard.bots.NAMES:
        raise UnknownName("bot", bot, starboard.bots.NAMES)
    if row.bot == bot and not has_failed(table, seat):
        return  # by the other half of a double click; a bot that failed gets another chance
    change = SeatChange(row, STANDS_IN, {"bot": bot, "instead": row.bot or "", "own": is_own}, {"bot": bot})

    async def write() -> None:
        if not table.seats[seat].is_same(row):
            raise Taken(key=SEAT_CHANGED)
        await seat_bot(tables, table, change)

    await write_as_known(tables, table, write)
