"""A table from what was stored: played again from its start, and what becomes of it where that leads nowhere.

The journal is what counts; the stored position is a cache. It is needed where new rules cannot play the journal.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import structlog

from starboard.kernel.errors import StarboardError
from starboard.kernel.match import Match
from starboard.kernel.package import find_game
from starboard.web.storage.rows import EntryRow, NoteRow, SeatRow, TableRow
from starboard.web.storage.store import MovedOn, Store, now
from starboard.web.tables.stored_events import pack
from starboard.web.tables.table import UNDO, Table, squeeze, standing, unsqueeze

GOES_ON: Final = "rules"  # from the stored position
MOVED: Final = "rules-moved"  # the moves now lead elsewhere
CUT: Final = "rules-cut"  # the last moves cannot be played any more
NOBODY: Final = -1
LOG: Final = structlog.get_logger("starboard.tables")


class NoLongerReplays(Exception):
    """The present rules cannot play the journal to its end; with how many moves they can, or none if not even begin."""

    def __init__(self, made: int | None) -> None:
        super().__init__(made)
        self.made: Final = made


@dataclass(slots=True)
class Stored:
    """All that the database has of a table."""

    row: TableRow
    seats: list[SeatRow]
    entries: list[EntryRow]
    notes: list[NoteRow]

    def table(self, match: Match, before: int | None = None) -> Table:
        return Table(self.row, self.seats, self.entries, self.notes, match, before)

    @property
    def made(self) -> int:
        return len(standing(self.entries)[0])


def first_match(row: TableRow) -> Match:
    """The match before the first move that can be replayed."""
    if row.start is not None:
        return Match.from_position(row.start, row.options)
    return Match.new(row.game, seats=row.seats, seed=row.seed or 0, **row.options)


def restored(row: TableRow, seats: list[SeatRow], entries: list[EntryRow], notes: list[NoteRow]) -> Table:
    """A table from its journal."""
    table: Table | None = None
    try:
        table = Table(row, seats, entries, notes, first_match(row))
        table.replay()
    except Exception as error:  # new rules may stumble over old moves in any way
        raise NoLongerReplays(None if table is None else table.made) from error
    return table


def load(store: Store, id: str) -> Table | None:
    """A table from the database, mended there if it must be; nothing if there is none."""
    while True:
        stored = _read(store, id)
        if stored is None:
            return None
        try:
            return _finished(stored) if stored.row.is_over else _live(store, stored)
        except MovedOn:
            continue  # somebody wrote to it meanwhile


def _read(store: Store, id: str) -> Stored | None:
    row = store.table(id)
    if row is None:
        return None
    return Stored(row, store.seats(id), store.entries(id)[: row.entries + 1], store.notes(id)[: row.notes])


def _live(store: Store, stored: Stored) -> Table:
    """A game under way goes on from what was last seen: where its moves lead, or what is stored.

    Where neither can be read, it goes on from as far as the moves lead.
    """
    row = stored.row
    try:
        table = restored(row, stored.seats, stored.entries, stored.notes)
    except NoLongerReplays as failure:
        LOG.warning("a journal no longer replays", table=row.id, moves=stored.made, playable=failure.made)
        shown = _shown(row)
        if shown is not None:
            return _going_on_from(store, stored, shown)
        return _lost(stored) if failure.made is None else _cut(store, stored, failure.made)
    if _is_stored(table):
        return table
    shown = _shown(row)
    if shown is not None and _plain(shown.position()) != _plain(table.match.position()):
        LOG.warning("the moves of a table lead elsewhere than was seen", table=row.id)
        return _going_on_from(store, stored, shown)
    LOG.warning("a stored position has an older form, or cannot be read, and is replaced", table=row.id)
    _replace_position(store, stored, table, is_as_seen=shown is not None or _tells_the_same(table))
    return table


def _finished(stored: Stored) -> Table:
    """A finished game is shown as it ended, if need be without its moves, or as a story without any position."""
    row = stored.row
    table: Table | None = None
    try:
        table = restored(row, stored.seats, stored.entries, stored.notes)
        if table.match.over and (_is_stored(table) or _tells_the_same(table)):
            return table
    except NoLongerReplays:
        LOG.warning("the journal of a finished game no longer replays", table=row.id)
    shown = _shown(row)
    if shown is not None and shown.over:
        return stored.table(shown, before=stored.made)
    return table if table is not None and table.match.over else _lost(stored)


def _plain(position: dict[str, Any]) -> dict[str, Any]:
    """A position to be compared: as JSON gives it back, whatever revision wrote it."""
    return {**unsqueeze(squeeze(position)), "revision": 0}


def _is_stored(table: Table) -> bool:
    """Is the stored position the one that the moves led to?"""
    try:
        return _plain(table.match.position()) == _plain(unsqueeze(table.row.position))
    except StarboardError:
        return False


def _shown(row: TableRow) -> Match | None:
    """The stored position, if it can be read: what was last seen at the table."""
    try:
        return Match.from_position({**unsqueeze(row.position), "revision": find_game(row.game).revision})
    except Exception:  # it may be of rules that stored something else
        return None


def _tells_the_same(table: Table) -> bool:
    """Do the moves cause what was told of them?"""
    caused = [[pack(event) for event in events] for events in table.match.log]
    return caused == [move.entry.events for move in table.line[table.before :]]


def _replace_position(store: Store, stored: Stored, table: Table, is_as_seen: bool) -> None:
    """Store where the moves lead, and say so if that may not be what was seen."""
    row = stored.row
    row.position, row.is_over = squeeze(table.match.position()), table.match.over
    if is_as_seen:
        store.mend(row, position=row.position, is_over=row.is_over)
    else:
        _mend_and_say(store, stored, MOVED, {}, position=row.position)


def _going_on_from(store: Store, stored: Stored, shown: Match) -> Table:
    """The moves lead nowhere under the present rules, or elsewhere: the game goes on from its stored position."""
    row = stored.row
    row.start, row.base, row.is_over = shown.start, row.entries, shown.over
    _mend_and_say(store, stored, GOES_ON, {}, start=row.start, base=row.base)
    return stored.table(shown)


def _cut(store: Store, stored: Stored, left: int) -> Table:
    """Neither leads anywhere: the moves that cannot be played any more are taken back."""
    row = stored.row
    back = EntryRow(row.entries + 1, UNDO, NOBODY, str(left), "", [], now())
    table = restored(row, stored.seats, [*stored.entries, back], stored.notes)
    row.position, row.is_over = squeeze(table.match.position()), table.match.over
    _mend_and_say(store, stored, CUT, {"left": left}, back, position=row.position)
    row.entries = back.n
    return table


def _mend_and_say(
    store: Store, stored: Stored, note: str, data: dict[str, Any], entry: EntryRow | None = None, **values: Any
) -> None:
    """The game goes on under the present revision, and its log says so."""
    row, revision = stored.row, find_game(stored.row.game).revision
    said = {"revision": revision, **data}
    store.mend(row, note, said, entry, is_over=row.is_over, revision=revision, **values)
    row.revision, row.notes = revision, row.notes + 1
    stored.notes[:] = store.notes(row.id)[: row.notes]


def _lost(stored: Stored) -> Table:
    """No position of this game can be read: what was told is all that can be shown of it."""
    row = stored.row
    LOG.error("no position of a table can be read", table=row.id)
    try:
        empty = Match.new(row.game, seats=row.seats, seed=0, **row.options)
    except StarboardError:  # options have changed as well
        empty = Match.new(row.game, seats=row.seats)
    return stored.table(empty, before=stored.made + 1)
