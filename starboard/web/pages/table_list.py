"""The list of a person's tables: what each is, who plays there, and for whom it waits."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from functools import lru_cache
from typing import Final

from starboard.kernel.errors import StarboardError
from starboard.kernel.package import find_game
from starboard.web.pages.paging import page_of
from starboard.web.pages.player_names import seat_name
from starboard.web.request_context import RequestContext
from starboard.web.storage.rows import MyTable, SeatRow, TableRow
from starboard.web.storage.store import Store
from starboard.web.tables.asked import asked_at, seats_in

GROUPS: Final = ("waiting", "going", "hosted", "watched", "finished")
ON_A_PAGE: Final = 50
MOST_CACHED: Final = 20_000  # tables


@dataclass(frozen=True, slots=True)
class Sitter:
    """One seat of a listed table."""

    row: SeatRow
    name: str
    is_mine: bool
    is_asked: bool


@dataclass(frozen=True, slots=True)
class Line:
    """One table of a list."""

    row: TableRow
    game: str
    sitters: list[Sitter]
    is_host: bool

    @property
    def changed(self) -> datetime:
        return datetime.fromtimestamp(self.row.changed / 1000, UTC)

    @property
    def is_seated(self) -> bool:
        return any(sitter.is_mine for sitter in self.sitters)

    @property
    def waits_for_me(self) -> bool:
        return any(sitter.is_mine and sitter.is_asked and sitter.row.bot is None for sitter in self.sitters)

    @property
    def asked(self) -> list[str]:
        return [sitter.name for sitter in self.sitters if sitter.is_asked]


def _title(game: str) -> str:
    """Return the title of a game, or its id if it is no longer installed."""
    try:
        return find_game(game).title
    except StarboardError:
        return game


@lru_cache(MOST_CACHED)
def _read_asked(store: Store, id: str, entries: int, notes: int) -> int | None:
    """Return who owes an answer at this version of a table, from its position: no game is replayed for a list."""
    row = store.table(id)
    return None if row is None else asked_at(row)


def forget() -> None:
    """Clear the cache of who owes an answer."""
    _read_asked.cache_clear()


def _asked_seats(store: Store, table: MyTable) -> frozenset[int]:
    if table.is_over:
        return frozenset()
    asked = table.asked
    if asked is None:  # the server stores it soon after its start
        asked = _read_asked(store, table.id, table.entries, table.notes)
    return seats_in(asked or 0)  # a position of older rules is converted when the table is opened


def _group(store: Store, table: MyTable) -> str:
    """Return the part of the list that a table belongs to."""
    if table.is_over:
        return "finished"
    if any([plays and seat in _asked_seats(store, table) for seat, plays in table.seats]):
        return "waiting"
    return "going" if table.seats else "hosted" if table.is_host else "watched"


@dataclass(frozen=True, slots=True)
class Listing:
    """One page of a person's tables in groups; each group has its full size and the lines on this page."""

    groups: list[tuple[str, int, list[Line]]]
    page: int
    pages: int


def _line(context: RequestContext, row: TableRow, seats: list[SeatRow], asked: frozenset[int]) -> Line:
    sitters = [
        Sitter(seat, seat_name(seat, context.say), seat.person == context.person, seat.seat in asked) for seat in seats
    ]
    return Line(row, _title(row.game), sitters, row.host == context.person)


def _read(context: RequestContext, person: str, page: int, only: str) -> Listing:
    store = context.site.store
    groups: dict[str, list[MyTable]] = {name: [] for name in GROUPS}
    for table in store.tables_of(person):
        groups[_group(store, table)].append(table)
    ordered = [(name, table) for name in GROUPS for table in groups[name] if only in ("", name)]
    wanted = page_of(ordered, page, ON_A_PAGE)
    lines: dict[str, list[Line]] = {}
    for name, table in wanted.items:
        row = store.table(table.id)
        if row is not None:
            line = _line(context, row, store.seats(table.id), _asked_seats(store, table))
            lines.setdefault(name, []).append(line)
    return Listing([(name, len(groups[name]), shown) for name, shown in lines.items()], wanted.number, wanted.pages)


async def listing(context: RequestContext, page: int = 1, only: str = "") -> Listing:
    """Return the reader's tables: those that wait for them first, finished ones last, the latest first in each group.

    With `only`, return the tables of one group.
    """
    if context.person is None:
        return Listing([], 1, 1)
    return await context.site.tables.blocking(_read, context, context.person, page, only)
