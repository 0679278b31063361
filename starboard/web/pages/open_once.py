"""Opening a table by a form that counts once: sent again, it leads to the table that it opened."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from starlette.responses import Response

from starboard.web.form_tokens import Mark
from starboard.web.pages.recovery_codes import hand_over
from starboard.web.request_context import Visit
from starboard.web.storage.store import OpenedBefore
from starboard.web.tables.seats import Taken, code_given, own_code
from starboard.web.tables.table import Table

Open = Callable[[str, str | None], Awaitable[Table]]  # for whom, and by which key it is found again


async def opened(visit: Visit, text: str, open: Open) -> Table:
    """The table that a form with this mark opens, or opened before; `with_code` gives its host the code."""
    mark = visit.site.marks.read(text)
    tables, store = visit.site.tables, visit.site.store
    person = await visit.become(mark)
    key = None if mark is None else mark.key(person)
    known = None if key is None else await tables.blocking(store.opened, key)
    if known is None:
        try:
            return await open(person, key)
        except OpenedBefore:  # a moment ago: the other half of a double click
            known = await tables.blocking(store.opened, key or "")
    return await tables.find(known or "")


async def with_code(visit: Visit, response: Response, table: Table, text: str) -> Response:
    """An answer with the recovery code of whoever opened a table. Sent again, the form brings the same one, if it is
    still what counts."""
    tables, mark, person = visit.site.tables, visit.site.marks.read(text), visit.person or ""
    stored = [table.seats[seat].recovery for seat in table.seats_of(person)] or [table.row.host_recovery]
    if mark is None or not any(stored):
        try:
            return hand_over(visit, response, table.id, await own_code(tables, table, person, luck_of(mark)))
        except Taken:
            if mark is None:
                raise
    code = await code_given(tables, table, person, mark.luck)
    return response if code is None else hand_over(visit, response, table.id, code)


def luck_of(mark: Mark | None) -> int | None:
    return None if mark is None else mark.luck
