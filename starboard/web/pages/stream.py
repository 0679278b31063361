"""The event stream of a table: it says that something changed, never what. The page then fetches its own part."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator
from typing import Final
from weakref import WeakKeyDictionary

from starlette.responses import Response, StreamingResponse

from starboard.web.access import Access, access_to
from starboard.web.request_context import RequestContext
from starboard.web.services import TooMany
from starboard.web.tables.notifications import Notifications
from starboard.web.tables.table import NoSuchTable

HEARTBEAT: Final = 15.0  # seconds between comments, so that no proxy closes a quiet stream
RETRY: Final = 2000  # milliseconds until a browser reconnects
MOST_PER_PERSON: Final = 24

_OPEN: Final[WeakKeyDictionary[Notifications, Counter[str]]] = WeakKeyDictionary()


async def events(context: RequestContext, access: Access) -> Response:
    """Stream a message to a page whenever its table changes."""
    request = context.request
    if request.method == "HEAD":
        return Response(media_type="text/event-stream")
    notifications = context.site.tables.notifications
    count = _OPEN.setdefault(notifications, Counter())
    if context.site.limiter is not None and count[access.person] >= MOST_PER_PERSON:
        raise TooMany
    known = request.headers.get("last-event-id") or request.query_params.get("since", "")
    headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
    return StreamingResponse(_stream(context, access, known, count), media_type="text/event-stream", headers=headers)


async def _stream(context: RequestContext, access: Access, known: str, count: Counter[str]) -> AsyncIterator[str]:
    id, person, seats = access.table.id, access.person, access.seats
    listener = context.site.tables.notifications.listen(id)
    leave = context.site.tables.look(access.table, context.customer.address)
    count[person] += 1
    try:
        present = await _unchanged_access(context, id, seats)  # something may have changed before we listened
        yield f"retry: {RETRY}\n\n"
        if present is not None and present.table.version != known:
            yield _message(present.table.version)
        while present is not None:
            has_changed = await listener.wait(HEARTBEAT)
            if listener.is_ended:
                return
            if not has_changed:
                yield ": still here\n\n"
                continue
            present = await _unchanged_access(context, id, seats)
            if present is not None:
                yield _message(present.table.version)
        yield "event: gone\ndata: gone\n\n"
    finally:
        listener.close()
        leave()
        count[person] -= 1
        if not count[person]:
            del count[person]


async def _unchanged_access(context: RequestContext, id: str, seats: list[int]) -> Access | None:
    """Return the reader's access if their seats are the same as when the stream began."""
    try:
        access = await access_to(context, id)
    except NoSuchTable:
        return None
    return access if access.seats == seats else None


def _message(version: str) -> str:
    return f"id: {version}\nevent: table\ndata: {version}\n\n"
