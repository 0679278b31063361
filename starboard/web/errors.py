"""What went wrong, as a page: a sentence that names it, and no traceback."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import structlog
from sqlalchemy import exc
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from starboard.kernel.codec import BROKEN
from starboard.kernel.errors import IllegalAction, StaleDecision, StarboardError
from starboard.web.request_context import Visit
from starboard.web.security import HEADERS
from starboard.web.services import TooMany
from starboard.web.tables.table import NoSuchTable

LOG: Final = structlog.get_logger("starboard.errors")


def status_of(error: Exception) -> int:
    """The HTTP status that fits."""
    if isinstance(error, HTTPException):
        return error.status_code
    if isinstance(error, NoSuchTable):
        return 404
    if isinstance(error, TooMany):
        return 429
    if isinstance(error, StaleDecision | IllegalAction):
        return 409
    return 400


async def refused(request: Request, error: Exception) -> Response:
    """Something that the reader can mend."""
    visit = Visit(request)
    status = status_of(error)
    if isinstance(error, HTTPException):
        key = "web.error.missing" if status == 404 else "web.error.other"
        return visit.page("error.html", status, sentence=visit.say(key, status=status))
    assert isinstance(error, StarboardError)
    is_late = isinstance(error, StaleDecision)  # which numbers do not fit is nothing for a page
    sentence = visit.say("web.error.moved-on") if is_late else visit.error(error)
    return visit.page("error.html", status, sentence=sentence)


async def failed(request: Request, error: Exception) -> Response:
    """Our fault: it is written to the log, and the reader gets a page that says so."""
    LOG.error("a request failed", route=getattr(request.scope.get("route"), "path", "none"), exc_info=error)
    visit = Visit(request)
    page = visit.page("error.html", 500, sentence=visit.say("web.error.ours"))
    page.headers.update({**HEADERS, "cache-control": "no-store"})  # this page is made outside of the guard
    return page


async def stumbled(request: Request, error: Exception) -> Response:
    """The rules stumbled: over a position that somebody brought along, or else it is our fault; the log has both."""
    table = request.app.state.site.tables.known(request.path_params.get("id", ""))
    if table is None or table.match.start is None:
        raise error
    LOG.error("a position from outside cannot be shown or played", table=table.id, exc_info=error)
    visit = Visit(request)
    return visit.page("error.html", 400, sentence=visit.say("web.error.broken-position", why=type(error).__name__))


async def busy(request: Request, error: Exception) -> Response:
    """The database does not answer; nothing was lost, and trying again helps."""
    LOG.error("the database does not answer", error=str(error))
    visit = Visit(request)
    return visit.page("error.html", 503, sentence=visit.say("web.error.busy"))


HANDLERS: Final[Mapping[Any, Any]] = {
    StarboardError: refused,
    HTTPException: refused,
    **dict.fromkeys(BROKEN, stumbled),
    exc.OperationalError: busy,
    exc.InterfaceError: busy,
    exc.InternalError: busy,  # so says a PostgreSQL that can only be read for now
    exc.TimeoutError: busy,  # all connections are in use
    Exception: failed,
}
