"""Creating a table with a form that has its effect once: sent again, it leads to the table that it created."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from starlette.responses import Response

from starboard.web.form_tokens import FormToken
from starboard.web.pages.recovery_codes import hand_over
from starboard.web.request_context import RequestContext
from starboard.web.storage.store import OpenedBefore
from starboard.web.tables.create import OPEN, Chair
from starboard.web.tables.seats import Taken, code_given, own_code
from starboard.web.tables.table import Table

Create = Callable[..., Awaitable[Table]]  # takes the keywords host and key


async def opened(context: RequestContext, text: str, create: Create) -> Table:
    """Return the table that the form with this token creates, or created before."""
    form_token = context.site.form_tokens.read(text)
    tables, store = context.site.tables, context.site.store
    person = await context.become(form_token)
    tables.presence.came(person, context.customer.address)
    key = None if form_token is None else form_token.key(person)
    known = None if key is None else await tables.blocking(store.opened, key)
    if known is None:
        try:
            return await create(host=person, key=key)
        except OpenedBefore:  # a moment ago, by the other half of a double click
            known = await tables.blocking(store.opened, key or "")
    return await tables.find(known or "")


def first_path(table: Table, chairs: Sequence[Chair]) -> str:
    """Return the first page of a new table: its invitation links if other people are invited."""
    return f"/t/{table.id}/links" if any([chair.who == OPEN for chair in chairs]) else f"/t/{table.id}"


async def go_with_code(context: RequestContext, path: str, table: Table, text: str) -> Response:
    """Redirect the creator of a table, with their recovery code.

    A form sent again brings the same code as before, if that is still valid.
    """
    response, tables, person = context.go(path), context.site.tables, context.person or ""
    form_token = context.site.form_tokens.read(text)
    stored = [table.seats[seat].recovery for seat in table.seats_of(person)] or [table.row.host_recovery]
    code: str | None = None
    if form_token is None or not any(stored):
        try:
            code = await own_code(tables, table, person, code_seed_of(form_token))
        except Taken:
            if form_token is None:
                raise
    if code is None and form_token is not None:
        code = await code_given(tables, table, person, form_token.code_seed)
    return response if code is None else hand_over(context, response, table.id, code)


def code_seed_of(form_token: FormToken | None) -> int | None:
    return None if form_token is None else form_token.code_seed
