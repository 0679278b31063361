"""Which tables stay in memory: those that were used lately, as far as there is room."""

from __future__ import annotations

from collections import OrderedDict
from time import monotonic
from typing import Final

from starboard.web.tables.table import Table
from starboard.web.tables.undo_request import open_request

ROOM: Final = 256 * 1024 * 1024  # bytes
IDLE: Final = 15 * 60.0  # seconds without a request after which a table leaves
EMPTY: Final = 64_000  # bytes of a table without moves
PER_ENTRY: Final = 3_500  # bytes of an entry with its events, and its share of the positions for undo


def weight_of(table: Table) -> int:
    """Return about how many bytes a table takes. (`tests/web/tables/test_memory.py` holds this against the truth.)"""
    return EMPTY + PER_ENTRY * len(table.entries) + table.rendered


class Memory:
    """The tables of a server, the least recently used first."""

    def __init__(self) -> None:
        self._tables: Final[OrderedDict[str, Table]] = OrderedDict()
        self._weights: Final[dict[str, int]] = {}
        self._used: Final[dict[str, float]] = {}  # when
        self.weight = 0  # of all tables together

    def __contains__(self, id: str) -> bool:
        return id in self._tables

    def __len__(self) -> int:
        return len(self._tables)

    def keep(self, table: Table) -> None:
        """Note that a table is used. Others leave if there is no room for it any more."""
        self.forget(table.id)
        self._tables[table.id] = table
        self._weights[table.id], self._used[table.id] = weight_of(table), monotonic()
        self.weight += self._weights[table.id]
        if self.weight > ROOM:
            self._make_room(table)

    def _make_room(self, table: Table) -> None:
        for other in list(self._tables.values()):
            if self.weight <= ROOM:
                return
            if other is not table and _may_leave(other):
                self.forget(other.id)

    def forget(self, id: str) -> None:
        self._tables.pop(id, None)
        self._used.pop(id, None)
        self.weight -= self._weights.pop(id, 0)

    def forget_idle(self) -> None:
        """Let go of tables that nobody has asked for lately."""
        before = monotonic() - IDLE
        for table in list(self._tables.values()):
            if self._used[table.id] > before:
                return  # they are in this order
            if _may_leave(table):
                self.forget(table.id)


def _may_leave(table: Table) -> bool:
    """Whether nothing goes on at a table."""
    is_at_work = table.lock.locked() or table.driver is not None or table.rescue is not None
    return not is_at_work and open_request(table) is None
