"""Recovery codes on their way to their owner.

A new code travels in a cookie of its own, and a script moves it to the browser's storage. The menu of the table and "my
tables" show it, and after the owner's first move a card at the table offers it once. Without scripts the cookie itself
serves for a week.
"""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from starboard.web.access import Access
from starboard.web.compression import keep_secret
from starboard.web.cookies import name_of, set_cookie
from starboard.web.request_context import RequestContext
from starboard.web.tables.create import ID_LENGTH, ID_LETTERS
from starboard.web.tables.seats import CODE_LENGTH, LETTERS
from starboard.web.tables.service import PERSON

PREFIX: Final = "starboard-code-"
A_WEEK: Final = 7 * 24 * 3600


def is_id(text: str) -> bool:
    """Whether a text has the form of a table id."""
    return len(text) == ID_LENGTH and set(text) <= set(ID_LETTERS)


def _is_code(text: str) -> bool:
    return len(text) == CODE_LENGTH + 2 and set(text) <= {*LETTERS, "-"}


def hand_over(context: RequestContext, response: Response, table: str, code: str) -> Response:
    """Add a recovery code to a response, in a cookie that scripts may read."""
    set_cookie(context.request, response, f"{PREFIX}{table}", code, A_WEEK, is_for_scripts=True)
    return response


def welcome_with(context: RequestContext, table: str, code: str) -> Response:
    """Redirect to the page that shows a new recovery code."""
    return hand_over(context, context.go(f"/t/{table}/welcome"), table, code)


def shown_code(context: RequestContext, access: Access) -> str | None:
    """Return the new code of a player or host of this table."""
    return codes_in(context.request).get(access.table.id) if access.seats or access.is_host else None


def offers_code(access: Access) -> bool:
    """Whether it is time to offer the code: the reader has made a move, or hosts a game that has begun."""
    if not access.seats:
        return access.is_host and bool(access.table.line)
    return any([move.entry.by == PERSON and move.entry.seat in access.seats for move in access.table.line])


def codes_in(request: Request) -> dict[str, str]:
    """Return the codes in the cookies of a request, by table."""
    codes: dict[str, str] = {}
    prefix = name_of(request, PREFIX)
    for name, value in request.cookies.items():
        id = name.removeprefix(prefix)
        if name.startswith(prefix) and is_id(id) and _is_code(value):
            codes[id] = value
            keep_secret(request.scope)
    return codes
