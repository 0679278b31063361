"""A queue in which whoever asks for much waits longest: addresses take turns, and so do the people behind each."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from dataclasses import dataclass
from typing import Any, Final


@dataclass(frozen=True, slots=True)
class Customer:
    """For whom work is done: a person, and the network address from which they came last."""

    address: str = ""
    person: str = ""


class FairQueue:
    """Futures that wait for their turn. Those of one person keep their order."""

    def __init__(self) -> None:
        self._waiting: Final[OrderedDict[str, OrderedDict[str, deque[asyncio.Future[Any]]]]] = OrderedDict()

    def add(self, customer: Customer, turn: asyncio.Future[Any]) -> None:
        people = self._waiting.setdefault(customer.address, OrderedDict())
        people.setdefault(customer.person, deque()).append(turn)

    def take(self) -> asyncio.Future[Any] | None:
        """Remove the future whose turn it is, or return None if none is left. Cancelled ones lose their turn."""
        while self._waiting:
            address, people = self._waiting.popitem(last=False)
            person, turns = people.popitem(last=False)
            turn = turns.popleft()
            if turns:
                people[person] = turns  # behind the others of this address
            if people:
                self._waiting[address] = people
            if not turn.cancelled():
                return turn
        return None

    def cancel(self) -> None:
        """Cancel all that wait."""
        while (turn := self.take()) is not None:
            turn.cancel()
