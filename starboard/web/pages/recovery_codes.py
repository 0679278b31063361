"""Recovery codes on their way to whoever they belong to.

A fresh code travels in a cookie of its own. The page after the redirect shows it, the script of the site moves it to
the browser's store, where "my tables" finds it, and without a script the cookie itself serves for a while.
"""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from starboard.web.access import Presence
from starboard.web.cookies import name_of, set_cookie
from starboard.web.request_context import Visit
from starboard.web.tables.create import ID_LENGTH, ID_LETTERS
from starboard.web.tables.seats import CODE_LENGTH, LETTERS

PREFIX: Final = "starboard-code-"
A_WEEK: Final = 7 * 24 * 3600


def is_id(text: str) -> bool:
    """Can this be the id of a table?"""
    return len(text) == ID_LENGTH and set(text) <= set(ID_LETTERS)


def _is_code(text: str) -> bool:
    return len(text) == CODE_LENGTH + 2 and set(text) <= {*LETTERS, "-"}


def hand_over(visit: Visit, response: Response, table: str, code: str) -> Response:
    """Give a code along with an answer. Scripts may read it: it is theirs to keep."""
    set_cookie(visit.request, response, f"{PREFIX}{table}", code, A_WEEK, is_for_scripts=True)
    return response


def shown_code(visit: Visit, found: Presence) -> str | None:
    """The fresh code of somebody who has a seat here, or hosts the table."""
    return codes_in(visit.request).get(found.table.id) if found.seats or found.is_host else None


def codes_in(request: Request) -> dict[str, str]:
    """The codes that came back with this request, by table."""
    found: dict[str, str] = {}
    prefix = name_of(request, PREFIX)
    for name, value in request.cookies.items():
        id = name.removeprefix(prefix)
        if name.startswith(prefix) and is_id(id) and _is_code(value):
            found[id] = value
    return found
