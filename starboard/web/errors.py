"""Error responses: a page with a sentence that names the problem, and no traceback."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import structlog
from sqlalchemy import exc
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from starboard.kernel.codec import BROKEN
from starboard.kernel.errors import IllegalAction, StaleDecision, StarboardError
from starboard.web.invitations import BadLink
from starboard.web.request_context import RequestContext
from starboard.web.security import HEADERS
from starboard.web.services import TooMany
from starboard.web.storage.file_watch import DatabaseGone
from starboard.web.tables.table import NoSuchTable

STATUSES: Final = {NoSuchTable: 404, TooMany: 429, StaleDecision: 409, IllegalAction: 409}
LOG: Final = structlog.get_logger("starboard.errors")


def status_of(error: Exception) -> int:
    """Return the HTTP status that fits an error."""
    if isinstance(error, HTTPException):
        return error.status_code
    if isinstance(error, BadLink):
        return error.status
    return next((status for kind, status in STATUSES.items() if isinstance(error, kind)), 400)


def _page(request: Request, code: int, key: str, **args: str | int) -> Response:
    context = RequestContext(request)
    return context.error_page(code, context.say(key, **args))


async def refused(request: Request, error: Exception) -> Response:
    """Answer a request that the reader can correct."""
    status = status_of(error)
    if isinstance(error, HTTPException):
        return _page(request, status, "web.error.missing" if status == 404 else "web.error.other", status=status)
    if isinstance(error, StaleDecision):  # its numbers mean nothing to a reader
        return _page(request, status, "web.error.moved-on")
    assert isinstance(error, StarboardError)
    context = RequestContext(request)
    return context.error_page(status, context.error(error))


async def failed(request: Request, error: Exception) -> Response:
    """Log an error of ours, and answer with a page that says so."""
    LOG.error("a request failed", route=getattr(request.scope.get("route"), "path", "none"), exc_info=error)
    page = _page(request, 500, "web.error.ours")
    page.headers.update({**HEADERS, "cache-control": "no-store"})  # this page is made outside of the guard
    return page


async def broken_position(request: Request, error: Exception) -> Response:
    """Explain that the rules failed on an imported position. Elsewhere it is an error of ours."""
    table = request.app.state.site.tables.known(request.path_params.get("id", ""))
    if table is None or table.match.start is None:
        raise error
    LOG.error("a position from outside cannot be shown or played", table=table.id, exc_info=error)
    return _page(request, 400, "web.error.broken-position", why=type(error).__name__)


async def busy(request: Request, error: Exception) -> Response:
    """Say that the database does not answer. Nothing was lost, and trying again helps."""
    LOG.error("the database does not answer", error=str(error))
    return _page(request, 503, "web.error.busy")


async def database_gone(request: Request, error: Exception) -> Response:
    """Say that nothing can be stored, because the database file was deleted or replaced."""
    LOG.error("the database is gone", error=str(error))
    return _page(request, 503, "web.error.database-gone")


async def left(request: Request, error: Exception) -> Response:
    """Answer a visitor who went away while sending a form. Nobody reads it, and it is no error of ours."""
    return Response(status_code=400)


HANDLERS: Final[Mapping[Any, Any]] = {
    StarboardError: refused,
    HTTPException: refused,
    ClientDisconnect: left,
    **dict.fromkeys(BROKEN, broken_position),
    DatabaseGone: database_gone,
    exc.OperationalError: busy,
    exc.InterfaceError: busy,
    exc.InternalError: busy,  # raised by a PostgreSQL that is read-only for now
    exc.TimeoutError: busy,  # all connections are in use
    Exception: failed,
}
