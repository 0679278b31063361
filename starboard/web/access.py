"""What a person may see and do at a table: as its host, as a player of some seats, or as a spectator."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field

from starlette.responses import Response
from starlette.routing import Route

from starboard.kernel.view import SPECTATOR
from starboard.web.request_context import RequestContext, route
from starboard.web.tables.table import NoSuchTable, Table


@dataclass(slots=True)
class Access:
    """The access of one person to one table."""

    table: Table
    person: str
    seats: list[int] = field(default_factory=list)  # the person's own
    seat: int = SPECTATOR  # whose view is shown now
    is_host: bool = False

    @property
    def shares_screen(self) -> bool:
        """Whether several players share this screen."""
        return len(self.seats) > 1

    @property
    def played_seats(self) -> list[int]:
        """The person's seats that no bot plays."""
        return [seat for seat in self.seats if not self.table.is_bot(seat)]

    @property
    def asked_seats(self) -> list[int]:
        """The seats of this person that owe an answer."""
        return [seat for seat in self.table.asked if seat in self.played_seats]

    @property
    def waits_for_screen(self) -> int | None:
        """The seat whose player must come to the shared screen before its hand is shown."""
        if not self.shares_screen or self.seat in self.table.asked:
            return None
        return next(iter(self.asked_seats), None)


async def access_to(context: RequestContext, id: str) -> Access:
    """Return the reader's access to a table. Raise NoSuchTable if they have none."""
    site = context.site
    table = await site.tables.find(id)
    if context.person is None:
        raise NoSuchTable
    seats = table.seats_of(context.person)
    access = Access(table, context.person, seats, SPECTATOR, table.row.host == context.person)
    if seats or access.is_host:
        site.tables.presence.came(context.person, context.customer.address)
    if len(seats) == 1:
        access.seat = seats[0]
    elif seats:
        access.seat = await _seat_at_screen(context, access)
    elif not access.is_host:
        watches = await site.tables.blocking(site.store.watches, id, context.person, table.row.watch_serial)
        if not watches:
            raise NoSuchTable
    return access


async def _seat_at_screen(context: RequestContext, access: Access) -> int:
    """Return the seat whose hand the shared screen shows: none while another of its players is asked.

    In a game without hidden information, the screen always shows the view of a player who is asked.
    """
    table, asked = access.table, access.asked_seats
    if not table.match.game.has_secrets(table.match.state):
        return asked[0] if asked else access.seats[0]
    shown = await context.site.tables.blocking(context.site.store.screen, table.id, access.person)
    if shown is None or shown not in access.seats or (asked and shown not in asked):
        return SPECTATOR
    return shown


TablePage = Callable[[RequestContext, Access], Awaitable[Response]]


def table_route(path: str, page: TablePage, methods: Sequence[str] = ("GET",), limit: str = "") -> Route:
    """Return the route of a page for those who have access to the table in its address. It may have a rate limit."""

    async def accessed(context: RequestContext) -> Response:
        if limit:
            context.site.limit(limit, context.request)
        return await page(context, await access_to(context, context.table_id))

    return route(path, accessed, methods)
