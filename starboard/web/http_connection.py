"""HTTP connections with time limits, and no more of them than the server can hold.

uvicorn closes a connection that is quiet between two requests, but it waits without end for a request that was begun.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from math import inf
from typing import Any, Final, cast

from uvicorn.protocols.http.h11_impl import H11Protocol

from starboard.web import descriptors
from starboard.web.security import address_group

MOST_PER_ADDRESS: Final = 128  # 96 event streams, and the requests beside them
AT_ONCE: Final = 1 / 64  # of the descriptors: asyncio accepts a few times as many before the first one is counted
PART: Final = 0.75  # of the descriptors; the rest is for files, bots and the database
HEAD: Final = "head"  # the client has to send a request, up to its empty line
BODY: Final = "body"  # it has to send the rest
TAKE: Final = "take"  # the client has to take what was sent
NOTHING: Final = ""  # the server has the whole request and answers it
SECONDS: Final = {HEAD: 20.0, BODY: 60.0, TAKE: 60.0}


class OpenConnections:
    """The connections of this process, and for which of them the server waits."""

    def __init__(self, is_proxy: Callable[[str], bool]) -> None:
        self._is_proxy: Final = is_proxy  # proxies connect for many visitors
        self._most: Final = int(descriptors.limit() * PART)
        self._count = 0
        self._from_addresses: Final[Counter[str]] = Counter()
        self._waiting: Final[dict[HttpConnection, None]] = {}  # those that must do something, the oldest first

    def add(self, name: str) -> bool:
        """Count a new connection from an address. Return whether it may stay.

        If there are too many in all, the one that has kept the server waiting for longest makes room.
        """
        address = address_group(name)
        self._count += 1
        self._from_addresses[address] += 1
        if self._from_addresses[address] > MOST_PER_ADDRESS and not self._is_proxy(name):
            return False
        if self._count <= self._most:
            return True
        oldest = next(iter(self._waiting), None)
        if oldest is None:
            return False
        self.do_not_wait_for(oldest)
        oldest.transport.abort()
        return True

    def remove(self, name: str) -> None:
        address = address_group(name)
        self._count -= 1
        self._from_addresses[address] -= 1
        if not self._from_addresses[address]:
            del self._from_addresses[address]

    def wait_for(self, connection: HttpConnection) -> None:
        self._waiting.pop(connection, None)
        self._waiting[connection] = None

    def do_not_wait_for(self, connection: HttpConnection) -> None:
        self._waiting.pop(connection, None)


class HttpConnection(H11Protocol):
    """A connection that is closed if a request does not arrive in time, or if its response is not taken."""

    def __init__(self, *args: Any, connections: OpenConnections, **named: Any) -> None:
        super().__init__(*args, **named)
        self._all: Final = connections
        self._awaited = NOTHING
        self._timer: asyncio.TimerHandle | None = None
        self._unsent: float = inf  # bytes of the response that the client had not taken when the time was up

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(cast(asyncio.Transport, transport))
        if self._all.add(self._name):
            self._wait()
        else:
            self.transport.abort()

    @property
    def _name(self) -> str:
        return self.client[0] if self.client else ""

    def connection_lost(self, exc: Exception | None) -> None:
        self._all.remove(self._name)
        self._stop_waiting()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._wait()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._wait()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._wait()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._wait()

    def _wait(self) -> None:
        """Start the time limit for what the client has to do next, unless it runs already."""
        awaited = self._what_is_missing()
        if awaited == self._awaited:
            return
        self._stop_waiting()
        self._awaited = awaited
        if awaited != NOTHING:
            self._unsent = inf
            self._all.wait_for(self)
            self._start_timer()

    def _what_is_missing(self) -> str:
        if self.flow.write_paused:
            return TAKE
        if self.cycle is None or self.cycle.response_complete:
            return HEAD
        return BODY if self.cycle.more_body else NOTHING

    def _start_timer(self) -> None:
        self._timer = self.loop.call_later(SECONDS[self._awaited], self._on_time_up)

    def _stop_waiting(self) -> None:
        self._all.do_not_wait_for(self)
        if self._timer is not None:
            self._timer.cancel()

    def _on_time_up(self) -> None:
        """Close the connection, unless the client is still taking what was sent."""
        unsent = self.transport.get_write_buffer_size()
        if 0 < unsent < self._unsent:
            self._unsent = unsent
            self._start_timer()
        elif unsent:
            self.transport.abort()  # a graceful end would wait for the client
        else:
            self.transport.close()
