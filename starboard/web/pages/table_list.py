"""Tables in a list: what each is, who sits there, and for whom it waits."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from datetime import UTC, datetime
from threading import Lock
from typing import Final

from starboard.kernel import codec
from starboard.kernel.agenda import pending
from starboard.kernel.errors import StarboardError
from starboard.kernel.package import find_game
from starboard.web.request_context import Visit
from starboard.web.storage.rows import MyTable, SeatRow, TableRow
from starboard.web.storage.store import Store
from starboard.web.tables.table import unsqueeze

GROUPS: Final = ("waiting", "going", "hosted", "watched", "finished")
ON_A_PAGE: Final = 50
MOST_KNOWN: Final = 20_000

Found = tuple[TableRow, list[SeatRow], frozenset[int]]


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


def _asked(row: TableRow) -> frozenset[int]:
    """Who owes an answer, from the stored position: for a list, no game is played again."""
    if row.is_over:
        return frozenset()
    try:
        rules = find_game(row.game).rules
        return frozenset([decision.seat for decision in pending(codec.load(rules, unsqueeze(row.position)))])
    except StarboardError:
        return frozenset()  # a position of older rules: the table itself knows how to go on


# Who owed an answer at a table that has not changed since: the list of somebody with many tables asks for all of them.
_KNOWN: Final[OrderedDict[tuple[str, int, int], frozenset[int]]] = OrderedDict()
_KNOWN_LOCK: Final = Lock()


def forget() -> None:
    """Forget who owed an answer where."""
    with _KNOWN_LOCK:
        _KNOWN.clear()


def _asked_at(store: Store, mine: MyTable) -> frozenset[int]:
    if mine.is_over:
        return frozenset()
    key = (mine.id, mine.entries, mine.notes)
    with _KNOWN_LOCK:
        if key in _KNOWN:
            _KNOWN.move_to_end(key)
            return _KNOWN[key]
    row = store.table(mine.id)
    asked = frozenset[int]() if row is None else _asked(row)
    if row is not None and (row.entries, row.notes) == key[1:]:
        with _KNOWN_LOCK:
            _KNOWN[key] = asked
            if len(_KNOWN) > MOST_KNOWN:
                _KNOWN.popitem(last=False)
    return asked


def _group(store: Store, mine: MyTable) -> str:
    """In which part of the list a table stands."""
    if mine.is_over:
        return "finished"
    if any([plays and seat in _asked_at(store, mine) for seat, plays in mine.seats]):
        return "waiting"
    return "going" if mine.seats else "hosted" if mine.is_host else "watched"


@dataclass(frozen=True, slots=True)
class Listing:
    """One page of somebody's tables, in groups; each group is told with all that belongs to it, shown or not."""

    groups: list[tuple[str, int, list[Line]]]
    page: int
    pages: int


def _read(store: Store, person: str, page: int, only: str) -> tuple[dict[str, int], list[tuple[str, Found]], int, int]:
    """How many tables each group has, those of one page, which page that is, and how many there are."""
    groups: dict[str, list[MyTable]] = {name: [] for name in GROUPS}
    for mine in store.tables_of(person):
        groups[_group(store, mine)].append(mine)
    ordered = [(name, mine) for name in GROUPS for mine in groups[name] if only in ("", name)]
    pages = max(1, -(-len(ordered) // ON_A_PAGE))
    page = min(page, pages)
    found: list[tuple[str, Found]] = []
    for name, mine in ordered[(page - 1) * ON_A_PAGE : page * ON_A_PAGE]:
        row = store.table(mine.id)
        if row is not None:
            found.append((name, (row, store.seats(mine.id), _asked_at(store, mine))))
    return {name: len(members) for name, members in groups.items()}, found, page, pages


def _line(visit: Visit, row: TableRow, seats: list[SeatRow], asked: frozenset[int]) -> Line:
    game = _title(row.game)
    sitters = [
        Sitter(seat_name(seat, visit), seat.bot, seat.person == visit.person, seat.is_open, seat.seat in asked)
        for seat in seats
    ]
    changed = datetime.fromtimestamp(row.changed / 1000, UTC)
    is_host = row.host == visit.person
    return Line(row.id, row.title or game, game, tuple(sitters), changed, row.is_over, is_host, row.is_study)


async def listing(visit: Visit, page: int = 1, only: str = "") -> Listing:
    """The reader's tables: those that wait for the reader first, the finished ones last, and in each group the latest
    first; or one group of them."""
    if visit.person is None:
        return Listing([], 1, 1)
    counts, found, page, pages = await visit.site.tables.blocking(_read, visit.site.store, visit.person, page, only)
    lines: dict[str, list[Line]] = {}
    for name, (row, seats, asked) in found:
        lines.setdefault(name, []).append(_line(visit, row, seats, asked))
    return Listing([(name, counts[name], shown) for name, shown in lines.items()], page, pages)
