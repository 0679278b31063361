"""A clock that the test controls, so that nothing depends on how busy the machine is."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from types import MethodType
from typing import Any

import pytest

from starboard.web.tables import undo, undo_request
from starboard.web.tables.service import Tables


@dataclass(frozen=True, slots=True)
class Alarm:
    """A scheduled call, which is dropped if its event loop has ended."""

    at: float
    loop: asyncio.BaseEventLoop
    wake: Callable[[], None]


class Clock:
    """The clock for undo requests. A request that lapses wakes its table when the test lets time pass."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 1_800_000_000_000
        self._alarms: list[Alarm] = []
        for module in (undo_request, undo):
            monkeypatch.setattr(module, "now", lambda: self.now)
        true = asyncio.BaseEventLoop.call_later

        def later(
            loop: asyncio.BaseEventLoop, delay: float, work: Callable[..., Any], *args: Any, **kwargs: Any
        ) -> Any:
            if not isinstance(work, MethodType) or work.__func__ is not Tables._wake:
                return true(loop, delay, work, *args, **kwargs)
            self._alarms.append(Alarm(self.now + 1000 * delay, loop, lambda: work(*args)))
            return None

        monkeypatch.setattr(asyncio.BaseEventLoop, "call_later", later)

    def forward(self, milliseconds: int) -> None:
        """Let time pass, and run the calls that are due."""
        self.now += milliseconds
        due = [alarm for alarm in self._alarms if alarm.at <= self.now]
        self._alarms = [alarm for alarm in self._alarms if alarm.at > self.now]
        for alarm in due:
            if not alarm.loop.is_closed():
                alarm.wake()
