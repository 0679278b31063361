"""What somebody is at a table: the host, a player of some seats, an onlooker. Everything shown there hangs on this."""

from __future__ import annotations

from dataclasses import dataclass, field

from starboard.web.request_context import Visit
from starboard.web.tables.table import SPECTATOR as SPECTATOR
from starboard.web.tables.table import NoSuchTable, Table


@dataclass(slots=True)
class Presence:
    """One reader at one table."""

    table: Table
    person: str
    seats: list[int] = field(default_factory=list)  # theirs
    seat: int = SPECTATOR  # whose eyes they look through now
    is_host: bool = False

    @property
    def shares_screen(self) -> bool:
        """Do several people sit at this screen?"""
        return len(self.seats) > 1

    @property
    def waits_for_screen(self) -> int | None:
        """The seat whose person must come to the screen before anything of its hand is shown."""
        if not self.shares_screen or self.seat in self.table.asked:
            return None
        asked = [seat for seat in self.table.asked if seat in self.seats and not self.table.is_bot(seat)]
        return asked[0] if asked else None


async def presence(visit: Visit, id: str) -> Presence:
    """What the reader may see and do at a table; who has no business there is told that there is no such table."""
    site = visit.site
    table = await site.tables.find(id)
    if visit.person is None:
        raise NoSuchTable
    seats = table.seats_of(visit.person)
    is_host = table.row.host == visit.person
    found = Presence(table, visit.person, seats, SPECTATOR, is_host)
    if len(seats) == 1:
        found.seat = seats[0]
    elif seats:
        found.seat = await _at_the_screen(visit, table, seats)
    elif not is_host:
        watches = await site.tables.blocking(site.store.watches, id, visit.person, table.row.watch_serial)
        if not watches:
            raise NoSuchTable
    return found


async def _at_the_screen(visit: Visit, table: Table, seats: list[int]) -> int:
    """Whose hand the shared screen shows: nobody's while another of its people is asked, who may be at it already.

    Where nothing is hidden, whoever is asked just looks.
    """
    asked = [seat for seat in table.asked if seat in seats and not table.is_bot(seat)]
    if not table.match.game.has_secrets(table.match.state):
        return asked[0] if asked else seats[0]
    shown = await visit.site.tables.blocking(visit.site.store.screen, table.id, visit.person or "")
    if shown is None or shown not in seats or (asked and shown not in asked):
        return SPECTATOR
    return shown
