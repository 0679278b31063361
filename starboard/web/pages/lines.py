"""Tables in a list: what each is, who sits there, and for whom it waits."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime

from starboard.kernel import codec
from starboard.kernel.errors import StarboardError
from starboard.kernel.game import find_game
from starboard.kernel.play import pending
from starboard.web.storage.rows import SeatRow, TableRow
from starboard.web.storage.store import Store
from starboard.web.tables.table import unsqueeze
from starboard.web.visit import Visit


@dataclass(frozen=True, slots=True)
class Sitter:
    """One seat of a listed table."""

    name: str
    bot: str | None
    is_mine: bool
    is_open: bool
    is_asked: bool


@dataclass(frozen=True, slots=True)
class Line:
    """One table of a list."""

    id: str
    title: str
    game: str
    sitters: tuple[Sitter, ...]
    changed: datetime
    is_over: bool
    is_host: bool
    is_study: bool

    @property
    def is_seated(self) -> bool:
        return any(sitter.is_mine for sitter in self.sitters)

    @property
    def waits_for_me(self) -> bool:
        return any(sitter.is_mine and sitter.is_asked and sitter.bot is None for sitter in self.sitters)

    @property
    def asked(self) -> list[str]:
        return [sitter.name for sitter in self.sitters if sitter.is_asked]


def seat_name(row: SeatRow, visit: Visit) -> str:
    """Somebody's own name, or one made from the seat and from who plays it."""
    key = "cli.name.bot" if row.person is None and row.bot else "cli.name.seat"
    return row.name or visit.say(key, seat=row.seat + 1)


def _title(game: str) -> str:
    """What a game is called; one that is no longer installed goes by its id."""
    try:
        return find_game(game).title
    except StarboardError:
        return game


def _asked(row: TableRow) -> set[int]:
    """Who owes an answer, from the stored position: for a list, no game is played again."""
    if row.is_over:
        return set()
    try:
        rules = find_game(row.game).rules
        return {decision.seat for decision in pending(codec.load(rules, unsqueeze(row.position)))}
    except StarboardError:
        return set()  # a position of older rules: the table itself knows how to go on


def _read(store: Store, person: str, most: int) -> list[tuple[TableRow, list[SeatRow], set[int]]]:
    return [(row, store.seats(row.id), _asked(row)) for row in store.tables_of(person, most)]


async def lines_of(visit: Visit, most: int = 200) -> list[Line]:
    """The reader's tables, those that wait for the reader first, then the latest."""
    if visit.person is None:
        return []
    tables = visit.site.tables
    found: list[Line] = []
    for row, seats, asked in await tables.blocking(_read, visit.site.store, visit.person, most):
        game = _title(row.game)
        sitters = [
            Sitter(seat_name(seat, visit), seat.bot, seat.person == visit.person, seat.is_open, seat.seat in asked)
            for seat in seats
        ]
        changed = datetime.fromtimestamp(row.changed / 1000, UTC)
        is_host = row.host == visit.person
        line = Line(row.id, row.title or game, game, tuple(sitters), changed, row.is_over, is_host, row.is_study)
        found.append(line)
    return sorted(found, key=lambda line: not line.waits_for_me)
