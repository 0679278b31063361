"""The stream of a table: it says that something changed, never what. The page then fetches its own part."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator
from typing import Final
from weakref import WeakKeyDictionary

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from starboard.web.access import Presence, presence
from starboard.web.request_context import Visit
from starboard.web.services import TooMany
from starboard.web.tables.notifications import Hub
from starboard.web.tables.table import NoSuchTable

ALIVE: Final = 15.0  # seconds between signs of life, so that nobody on the way closes a quiet stream
RETRY: Final = 2000  # milliseconds until a browser comes back
MOST_PER_PERSON: Final = 24

_OPEN: Final[WeakKeyDictionary[Hub, Counter[str]]] = WeakKeyDictionary()


async def events(request: Request) -> Response:
    """Tell a page when its table changes."""
    visit = Visit(request)
    found = await presence(visit, request.path_params["id"])
    if request.method == "HEAD":
        return Response(media_type="text/event-stream")
    hub = visit.site.tables.hub
    count = _OPEN.setdefault(hub, Counter())
    if visit.site.limiter is not None and count[found.person] >= MOST_PER_PERSON:
        raise TooMany
    known = request.headers.get("last-event-id") or request.query_params.get("since", "")
    headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
    return StreamingResponse(_stream(visit, found, known, count), media_type="text/event-stream", headers=headers)


async def _stream(visit: Visit, found: Presence, known: str, count: Counter[str]) -> AsyncIterator[str]:
    id, person, seats = found.table.id, found.person, found.seats
    listener = visit.site.tables.hub.listen(id)
    count[person] += 1
    try:
        yield f"retry: {RETRY}\n\n"
        version = (await visit.site.tables.find(id)).version  # it may have moved on before we listened
        if version != known:
            yield _message(version)
        while True:
            has_news = await listener.wait(ALIVE)
            if listener.is_ended:
                return
            if not has_news:
                yield ": still here\n\n"
                continue
            still = await _still(visit, id, seats)
            if still is None:
                yield "event: gone\ndata: gone\n\n"
                return
            yield _message(still.table.version)
    finally:
        listener.close()
        count[person] -= 1
        if not count[person]:
            del count[person]


async def _still(visit: Visit, id: str, seats: list[int]) -> Presence | None:
    """The reader, if they are still what they were when the stream began; else the page must ask anew who they are."""
    try:
        found = await presence(visit, id)
    except NoSuchTable:
        return None
    return found if found.seats == seats else None


def _message(version: str) -> str:
    return f"id: {version}\nevent: table\ndata: {version}\n\n"
