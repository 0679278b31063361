"""Undo at a table: at once if nobody learned anything from the move, or else if those affected agree in time."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from starboard.kernel.errors import BadOption, StaleDecision
from starboard.kernel.undo_scope import UndoScope, undo_scope
from starboard.web.storage.rows import EntryRow, SeatChange
from starboard.web.storage.store import MovedOn, now
from starboard.web.tables.seat_notes import has_left, removed_since
from starboard.web.tables.service import AUTO, NO_CHOICE, PERSON, Tables
from starboard.web.tables.standing_orders import is_end_of_turn
from starboard.web.tables.table import UNDO, Table
from starboard.web.tables.undo_request import AGREED, ASKED, REFUSED, REPLY_TIME, open_request


def affected(table: Table, seat: int, scope: UndoScope) -> list[int]:
    """Return the seats of other people that must agree: all if anybody learned something, else those whose moves go.

    Who let a bot play agrees by that. Who was replaced by a bot is asked still.
    """
    own = table.seats[seat].person
    others = [row.seat for row in table.seats if row.person not in (None, own) and not has_left(table, row.seat)]
    return [other for other in others if _concerns(other, scope)]


def _concerns(seat: int, scope: UndoScope) -> bool:
    """Whether an undo needs the consent of a person at this seat."""
    return bool(scope.seen_by) or seat in scope.movers


def _check_removed(table: Table, scope: UndoScope) -> None:
    """Refuse to undo what a person did or saw who lost the seat since: nobody else can agree to that."""
    for seat in sorted(removed_since(table, table.line[table.before + scope.left].entry.n)):
        if _concerns(seat, scope):
            raise BadOption(key="web.table.undo.removed", seat=seat + 1)


def undo_scope_of(table: Table, seat: int) -> tuple[UndoScope, list[int]] | None:
    """Return how far an undo of this seat goes back and who must agree, if there is anything to undo."""
    no_choice = {at for at, move in enumerate(table.line[table.before :]) if _is_no_choice(table, move.entry)}
    scope = undo_scope(table.match, seat, no_choice)
    return None if scope is None else (scope, affected(table, seat, scope))


def _is_no_choice(table: Table, entry: EntryRow) -> bool:
    """Whether a move is undone together with the choice before it. The end of a turn that was ordered is not."""
    is_ordered_end = entry.by == AUTO and is_end_of_turn(table.package, entry.code)
    return entry.by in NO_CHOICE and not is_ordered_end


async def ask(tables: Tables, table: Table, seat: int, entries: int) -> None:
    """Undo this seat's last choice, or ask those affected."""

    async def write() -> None:
        _check(table, entries)
        if table.row.is_over:
            raise BadOption(key="web.table.undo.over")
        if open_request(table) is not None:
            raise BadOption(key="web.table.undo.already")
        undoable = undo_scope_of(table, seat)
        if undoable is None:
            raise BadOption(key="web.table.undo.nothing")
        scope, others = undoable
        _check_removed(table, scope)
        left = table.before + scope.left
        if not others:
            await tables.undo(table, _entry(table, seat, left))
        else:
            data: dict[str, Any] = {"left": left, "of": others, "until": now() + REPLY_TIME}
            await tables.note(table, ASKED, seat, data, table.row.notes)
            tables.wake_when_lapsed(table)  # without a reply

    await write_as_known(tables, table, write)


async def reply(tables: Tables, table: Table, seat: int, entries: int, agrees: bool) -> None:
    """Note whether a seat agrees to an undo request. When all agree, undo."""

    async def write() -> None:
        _check(table, entries)
        request = open_request(table)
        if request is None or seat not in request.waits_for:
            raise BadOption(key="web.table.undo.closed")
        if agrees and request.waits_for == [seat]:
            await tables.undo(table, _entry(table, request.seat, request.left), (AGREED, seat))
        else:
            await tables.note(table, AGREED if agrees else REFUSED, seat, {}, table.row.notes)

    await write_as_known(tables, table, write)


async def seat_bot(tables: Tables, table: Table, change: SeatChange) -> None:
    """Seat a bot. If its person did so while only their reply to an undo request was missing, undo."""
    request = open_request(table)
    if change.data["own"] and request is not None and request.waits_for == [change.expected.seat]:
        await tables.undo(table, _entry(table, request.seat, request.left), change)
    else:
        await tables.writing(tables.store.change_seats, table.id, [change], table.row.notes)
        await tables.reread(table)


async def write_as_known(tables: Tables, table: Table, write: Callable[[], Awaitable[None]]) -> None:
    """Write what depends on the present state of a table. If others wrote meanwhile, catch up and write again.

    So the last agreement to an undo is written together with the undo, or not at all.
    """
    async with table.lock:
        while True:
            known = table.version
            try:
                await write()
                break
            except MovedOn:
                await tables.follow(table)
                if table.version == known:  # the table is gone, or newer rules play there
                    raise StaleDecision(table.row.entries, table.row.entries) from None
    tables.changed(table)


def _entry(table: Table, seat: int, left: int) -> EntryRow:
    return EntryRow(table.row.entries + 1, UNDO, seat, str(left), PERSON, [], now())


def _check(table: Table, entries: int) -> None:
    if entries != table.row.entries:
        raise StaleDecision(entries, table.row.entries)
