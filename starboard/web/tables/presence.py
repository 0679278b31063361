"""Where people are: from which address each came last, and which tables are looked at from each address.

Bots think for somebody. Bots alone play only while somebody looks, at few tables for each address.
"""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict, defaultdict
from collections.abc import Callable
from functools import partial
from itertools import islice
from typing import Final

from starboard.web.tables.bots_to_move import is_alone
from starboard.web.tables.fair_queue import Customer
from starboard.web.tables.table import Table

LONGEST_SCAN: Final = 400  # moves that are searched for the last one of a person
GLANCE: Final = 30.0  # seconds for which bots alone play after a page was read that does not stay connected
MOST_ALONE: Final = 2  # tables of bots alone that play for one address
MOST_KNOWN: Final = 10_000  # people whose address is remembered


class Presence:
    """What this process knows of the people at its tables, in memory only."""

    def __init__(
        self,
        known: Callable[[str], Table | None],
        nudge: Callable[[Table], None],
        notify: Callable[[str], None],
    ) -> None:
        self._known: Final = known  # finds a table that is in memory
        self._nudge: Final = nudge  # lets its bots play
        self._notify: Final = notify  # wakes its pages
        self._addresses: Final[OrderedDict[str, str]] = OrderedDict()  # by person
        self._pages: Final[defaultdict[str, Counter[str]]] = defaultdict(Counter)  # by address: open ones of each table

    def came(self, person: str, address: str) -> None:
        """Note that a person makes a request from an address."""
        self._addresses[person] = address
        self._addresses.move_to_end(person)
        while len(self._addresses) > MOST_KNOWN:
            self._addresses.popitem(last=False)

    def customer_of(self, table: Table) -> Customer:
        """Return for whom the bots of a table think: for the person whose seat moved last, or for its host.

        People whose address is not known count as an address of their own.
        """
        moved = [table.seats[move.entry.seat].person for move in islice(reversed(table.line), LONGEST_SCAN)]
        person = next((person for person in moved if person is not None), table.row.host)
        return Customer(self._addresses.get(person, person), person)

    def look(self, table: Table, address: str) -> Callable[[], None]:
        """Note that a page of a table was opened. It becomes the latest from that address.

        Return what to call when the page is closed.
        """
        pages = self._pages[address]
        pages[table.id] = pages.pop(table.id, 0) + 1
        self._nudge_tables_from(address)
        return partial(self._leave, table.id, address)

    def _leave(self, table: str, address: str) -> None:
        pages = self._pages[address]
        pages[table] -= 1
        if not pages[table]:
            del pages[table]
        self._nudge_tables_from(address)
        if not pages:
            del self._pages[address]

    def glance(self, table: Table, address: str) -> None:
        """Note that a page of a table was read; it may be one that does not stay connected."""
        if is_alone(table):
            asyncio.get_running_loop().call_later(GLANCE, self.look(table, address))

    def _nudge_tables_from(self, address: str) -> None:
        """Let bots alone play where somebody at an address looks now, and pause where they would be too many."""
        for id in list(self._pages[address]):
            table = self._known(id)
            if table is not None and is_alone(table):
                self.pauses(table)
                self._nudge(table)

    def pauses(self, table: Table) -> bool:
        """Return whether the bots of a table have to pause, and notify its pages if that has changed."""
        has_to_pause = self._has_to_pause(table)
        if table.is_paused != has_to_pause:
            table.is_paused = has_to_pause
            self._notify(table.id)
        return has_to_pause

    def _has_to_pause(self, table: Table) -> bool:
        """Whether the bots of a table are alone, and nobody looks for whom they may play."""
        if not is_alone(table):
            return False
        addresses = [address for address, pages in self._pages.items() if table.id in pages]
        return not any([table.id in self._played_for(address) for address in addresses])

    def _played_for(self, address: str) -> list[str]:
        """Return the tables of bots alone that play for an address: those that were opened last."""
        looked_at = [self._known(id) for id in self._pages[address]]
        return [table.id for table in looked_at if table is not None and is_alone(table)][-MOST_ALONE:]
