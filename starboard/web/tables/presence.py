"""Where people are: from which address each came last, and which tables are looked at from each address.

Bots think for somebody. Bots alone play only while somebody looks, at few tables for each address.
"""

from __future__ import annotations

from collections import Counter, OrderedDict, defaultdict
from collections.abc import Callable
from itertools import islice
from typing import Final

from starboard.web.tables.bots_to_move import is_alone
from starboard.web.tables.fair_queue import Customer
from starboard.web.tables.table import Table

LONGEST_SCAN: Final = 400  # moves that are searched for the last one of a person
MOST_ALONE: Final = 2  # tables of bots alone that play for one address
MOST_KNOWN: Final = 10_000  # people whose address is remembered


class Presence:
    """What this process knows about it, in memory only."""

    def __init__(self, known: Callable[[str], Table | None]) -> None:
        self._known: Final = known  # finds a table that is in memory
        self._addresses: Final[OrderedDict[str, str]] = OrderedDict()  # by person
        self._pages: Final[defaultdict[str, Counter[str]]] = defaultdict(Counter)  # by address: open ones of each table

    def came(self, person: str, address: str) -> None:
        """Note that a person makes a request from an address."""
        self._addresses[person] = address
        self._addresses.move_to_end(person)
        while len(self._addresses) > MOST_KNOWN:
            self._addresses.popitem(last=False)

    def customer_of(self, table: Table) -> Customer:
        """Return for whom the bots of a table think: for the person who moved last, or for its host.

        People whose address is not known count as an address of their own.
        """
        moved = [table.seats[move.entry.seat].person for move in islice(reversed(table.line), LONGEST_SCAN)]
        person = next((person for person in moved if person is not None), table.row.host)
        return Customer(self._addresses.get(person, person), person)

    def look(self, address: str, table: str) -> None:
        """Note that a page of a table was opened. It becomes the latest from that address."""
        pages = self._pages[address]
        pages[table] = pages.pop(table, 0) + 1

    def leave(self, address: str, table: str) -> None:
        """Note that such a page was closed."""
        pages = self._pages[address]
        pages[table] -= 1
        if not pages[table]:
            del pages[table]
        if not pages:
            del self._pages[address]

    def tables_from(self, address: str) -> list[str]:
        """Return the tables that are looked at from an address, the latest last."""
        return list(self._pages.get(address, ()))

    def has_to_pause(self, table: Table) -> bool:
        """Whether the bots of a table are alone, and nobody looks for whom they may play."""
        if not is_alone(table):
            return False
        addresses = [address for address, pages in self._pages.items() if table.id in pages]
        return not any([table.id in self._played_for(address) for address in addresses])

    def _played_for(self, address: str) -> list[str]:
        """Return the tables of bots alone that play for an address: those that were opened last."""
        looked_at = [self._known(id) for id in self.tables_from(address)]
        return [table.id for table in looked_at if table is not None and is_alone(table)][-MOST_ALONE:]
