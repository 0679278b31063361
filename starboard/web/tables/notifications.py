"""Who listens to which table, and how they hear that something changed there."""

from __future__ import annotations

import asyncio
from collections import defaultdict


class Listener:
    """One open page. It hears that something changed; what, it must ask for itself, as its own seat."""

    def __init__(self, hub: Hub, table: str) -> None:
        self._hub = hub
        self._table = table
        self._news = asyncio.Event()
        self.is_ended = False

    async def wait(self, seconds: float) -> bool:
        """Wait for news; false if there were none in this time."""
        try:
            await asyncio.wait_for(self._news.wait(), seconds)
        except TimeoutError:
            return False
        self._news.clear()
        return True

    def wake(self) -> None:
        self._news.set()

    def end(self) -> None:
        """This page may no longer listen."""
        self.is_ended = True
        self._news.set()

    def close(self) -> None:
        self._hub.leave(self, self._table)


class Hub:
    """All listeners of this process."""

    def __init__(self) -> None:
        self._listeners: dict[str, set[Listener]] = defaultdict(set)
        self._is_ended = False

    def listen(self, table: str) -> Listener:
        listener = Listener(self, table)
        if self._is_ended:
            listener.end()
        self._listeners[table].add(listener)
        return listener

    def leave(self, listener: Listener, table: str) -> None:
        self._listeners[table].discard(listener)
        if not self._listeners[table]:
            del self._listeners[table]

    def tell(self, table: str) -> None:
        """Something changed at a table."""
        for listener in list(self._listeners.get(table, ())):
            listener.wake()

    def tell_all(self) -> None:
        """Something may have changed at any table."""
        for table in list(self._listeners):
            self.tell(table)

    def count(self) -> int:
        return sum(len(listeners) for listeners in self._listeners.values())

    def end_all(self) -> None:
        """The server stops: open streams end, and the pages come back when it runs again."""
        self._is_ended = True
        for listeners in list(self._listeners.values()):
            for listener in list(listeners):
                listener.end()
