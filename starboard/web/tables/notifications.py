"""Publish and subscribe: open pages listen to their table and are woken when it changes."""

from __future__ import annotations

import asyncio
from collections import defaultdict


class Listener:
    """The subscription of one open page. It learns that something changed; the page then asks what, as its own seat."""

    def __init__(self, notifications: Notifications, table: str) -> None:
        self._notifications, self._table = notifications, table
        self._changed = asyncio.Event()
        self.is_ended = False

    async def wait(self, seconds: float) -> bool:
        """Wait for a change. Return whether there was one in this time."""
        try:
            await asyncio.wait_for(self._changed.wait(), seconds)
        except TimeoutError:
            return False
        self._changed.clear()
        return True

    def wake(self) -> None:
        self._changed.set()

    def end(self) -> None:
        """End the stream of this page."""
        self.is_ended = True
        self._changed.set()

    def close(self) -> None:
        self._notifications.leave(self, self._table)


class Notifications:
    """All subscriptions of this process."""

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

    def notify(self, table: str) -> None:
        """Wake the listeners of a table that changed."""
        for listener in list(self._listeners.get(table, ())):
            listener.wake()

    def notify_all(self) -> None:
        """Wake all listeners: notifications of other processes may have been missed."""
        for table in list(self._listeners):
            self.notify(table)

    def count(self) -> int:
        return sum(len(listeners) for listeners in self._listeners.values())

    def end_all(self) -> None:
        """End all streams when the server stops. The pages reconnect when it runs again."""
        self._is_ended = True
        for listeners in list(self._listeners.values()):
            for listener in list(listeners):
                listener.end()
