"""Taking back at a table: at once while nobody learned anything, else if those affected agree in time."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from starboard.kernel.errors import BadOption, StaleDecision
from starboard.kernel.undo_scope import UndoScope, undo_scope
from starboard.web.storage.rows import EntryRow, SeatChange
from starboard.web.storage.store import MovedOn, now
from starboard.web.tables.service import NO_CHOICE, PERSON, Tables
from starboard.web.tables.table import UNDO, Table
from starboard.web.tables.undo_request import AGREED, ASKED, PATIENCE, REFUSED, open_request


def affected(table: Table, seat: int, way: UndoScope) -> list[int]:
    """The seats that must agree: of other people, if anybody learned something or a move of theirs would go."""
    mine = table.seats[seat].person
    others = [row.seat for row in table.seats if row.bot is None and row.person is not None and row.person != mine]
    return others if way.seen_by else [other for other in others if other in way.movers]


def can_take_back(table: Table, seat: int) -> tuple[UndoScope, list[int]] | None:
    """The way back for a seat, and who would be asked."""
    no_choice = {at for at, move in enumerate(table.line[table.before :]) if move.entry.by in NO_CHOICE}
    way = undo_scope(table.match, seat, no_choice)
    return None if way is None else (way, affected(table, seat, way))


async def ask(tables: Tables, table: Table, seat: int, entries: int) -> None:
    """Take back this seat's last choice, or ask for it."""

    async def write() -> None:
        _check(table, entries)
        if table.row.is_over:
            raise BadOption(key="web.table.undo.over")
        if open_request(table) is not None:
            raise BadOption(key="web.table.undo.already")
        found = can_take_back(table, seat)
        if found is None:
            raise BadOption(key="web.table.undo.nothing")
        way, others = found
        left = table.before + way.left
        if not others:
            await tables.take_back(table, _entry(table, seat, left))
        else:
            data: dict[str, Any] = {"left": left, "of": others, "until": now() + PATIENCE}
            await tables.note(table, ASKED, seat, data, table.row.notes)
            tables.wake_when_lapsed(table)  # silence means no

    await as_known(tables, table, write)


async def reply(tables: Tables, table: Table, seat: int, entries: int, agrees: bool) -> None:
    """A seat that is asked agrees or not; when all agree, it is done."""

    async def write() -> None:
        _check(table, entries)
        request = open_request(table)
        if request is None or seat not in request.waits_for:
            raise BadOption(key="web.table.undo.closed")
        if agrees and request.waits_for == [seat]:
            await tables.take_back(table, _entry(table, request.seat, request.left), (AGREED, seat))
        else:
            await tables.note(table, AGREED if agrees else REFUSED, seat, {}, table.row.notes)

    await as_known(tables, table, write)


async def sit_down(tables: Tables, table: Table, change: SeatChange) -> None:
    """A bot sits down, and consents: if only the person whom it stands in for was still asked, it is done."""
    request = open_request(table)
    if request is not None and request.waits_for == [change.expected.seat]:
        await tables.take_back(table, _entry(table, request.seat, request.left), change)
    else:
        await tables.blocking(tables.store.change_seats, table.id, [change], table.row.notes)
        await tables.reread(table)


async def as_known(tables: Tables, table: Table, write: Callable[[], Awaitable[None]]) -> None:
    """Write to a table what follows from all that is known of it: once more if others wrote there meanwhile.

    So the last yes is written together with what it leads to, whoever else answers at this moment, or not at all.
    """
    async with table.lock:
        while True:
            known = table.version
            try:
                await write()
                break
            except MovedOn:
                await tables.follow(table)
                if table.version == known:  # it is gone, or other rules play there
                    raise StaleDecision(table.row.entries, table.row.entries) from None
    tables.changed(table)


def _entry(table: Table, seat: int, left: int) -> EntryRow:
    return EntryRow(table.row.entries + 1, UNDO, seat, str(left), PERSON, [], now())


def _check(table: Table, entries: int) -> None:
    if entries != table.row.entries:
        raise StaleDecision(entries, table.row.entries)
