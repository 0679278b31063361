"""The event stream of a table: it says that something changed, never what. The page then fetches its own part."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Final

from starlette.responses import Response, StreamingResponse
from starlette.types import Receive, Scope, Send

from starboard.web.access import Access, access_to
from starboard.web.request_context import RequestContext
from starboard.web.services import TooMany
from starboard.web.tables.table import NoSuchTable

HEARTBEAT: Final = 15.0  # seconds between comments, so that no proxy closes a quiet stream
RETRY: Final = 2000  # milliseconds until a browser reconnects


class EventStream(StreamingResponse):
    """A stream that is counted while it is open."""

    def __init__(self, context: RequestContext, access: Access, known: str) -> None:
        headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
        super().__init__(_stream(context, access, known), media_type="text/event-stream", headers=headers)
        self._counted: Final = context.site.streams.counted(access.person, context.customer.address)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        with self._counted:
            await super().__call__(scope, receive, send)


async def events(context: RequestContext, access: Access) -> Response:
    """Stream a message to a page whenever its table changes."""
    request = context.request
    if request.method == "HEAD":
        return Response(media_type="text/event-stream")
    streams = context.site.streams
    is_limited = context.site.limiter is not None
    if streams.are_all_used or (is_limited and streams.has_enough(access.person, context.customer.address)):
        raise TooMany
    known = request.headers.get("last-event-id") or request.query_params.get("since", "")
    return EventStream(context, access, known)


async def _stream(context: RequestContext, access: Access, known: str) -> AsyncIterator[str]:
    id, seats = access.table.id, access.seats
    listener = context.site.tables.notifications.listen(id)
    leave = context.site.tables.presence.look(access.table, context.customer.address)
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


async def _unchanged_access(context: RequestContext, id: str, seats: list[int]) -> Access | None:
    """Return the reader's access if their seats are the same as when the stream began."""
    try:
        access = await access_to(context, id)
    except NoSuchTable:
        return None
    return access if access.seats == seats else None


def _message(version: str) -> str:
    return f"id: {version}\nevent: table\ndata: {version}\n\n"
