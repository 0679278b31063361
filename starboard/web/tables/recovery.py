"""Loading a table: its journal is replayed, and the stored position helps where new rules cannot replay it.

The journal is authoritative; the stored position is a cache.
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
from starboard.web.tables.table import UNDO, Table, active_moves, squeeze, unsqueeze

GOES_ON: Final = "rules"  # the game goes on from the stored position
MOVED: Final = "rules-moved"  # the moves now lead to another position
CUT: Final = "rules-cut"  # the last moves are illegal now and were undone
NOBODY: Final = -1
LOG: Final = structlog.get_logger("starboard.tables")


class NoLongerReplays(Exception):
    """The present rules cannot replay the journal; `made` is how many moves they can, or None if they cannot start."""

    def __init__(self, made: int | None) -> None:
        super().__init__(made)
        self.made: Final = made


@dataclass(slots=True)
class Stored:
    """A table as the database has it."""

    row: TableRow
    seats: list[SeatRow]
    entries: list[EntryRow]
    notes: list[NoteRow]

    def table(self, match: Match, before: int | None = None) -> Table:
        return Table(self.row, self.seats, self.entries, self.notes, match, before)

    @property
    def made(self) -> int:
        return len(active_moves(self.entries)[0])


def first_match(row: TableRow) -> Match:
    """Return the match before the first move to replay; options of an earlier revision are read in present terms."""
    options = find_game(row.game).rules_history.options(row.revision, row.options)
    if row.start is not None:
        return Match.from_position(row.start, options)
    return Match.new(row.game, seats=row.seats, seed=row.seed or 0, **options)


def restored(row: TableRow, seats: list[SeatRow], entries: list[EntryRow], notes: list[NoteRow]) -> Table:
    """Return a table, replayed from its journal. Raise NoLongerReplays if that fails."""
    table: Table | None = None
    try:
        table = Table(row, seats, entries, notes, first_match(row))
        table.replay()
    except Exception as error:  # new rules may fail on old moves in any way
        raise NoLongerReplays(None if table is None else table.made) from error
    return table


def load(store: Store, id: str) -> Table | None:
    """Load a table from the database, and mend it there if need be. Return None if there is none."""
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
    """Load a running game at the position that was last seen: where its moves lead, or what is stored.

    If neither works, the game goes on from the last move that can be replayed.
    """
    row = stored.row
    try:
        table = restored(row, stored.seats, stored.entries, stored.notes)
    except NoLongerReplays as failure:
        LOG.warning("a journal no longer replays", table=row.id, moves=stored.made, playable=failure.made)
        shown = _last_seen(row)
        if shown is not None:
            return _going_on_from(store, stored, shown)
        return _lost(stored) if failure.made is None else _cut(store, stored, failure.made)
    if _is_stored(table):
        return table
    shown = _last_seen(row)
    if shown is not None and _comparable(shown.position()) != _comparable(table.match.position()):
        LOG.warning("the moves of a table lead elsewhere than was seen", table=row.id)
        return _going_on_from(store, stored, shown)
    if shown is not None and _is_of_earlier_revision(row):
        return table  # the stored position only names options as that revision did
    LOG.warning("a stored position has an older form, or cannot be read, and is replaced", table=row.id)
    _replace_position(store, stored, table, is_as_seen=shown is not None or _has_same_events(table))
    return table


def _finished(stored: Stored) -> Table:
    """Load a finished game with its final position, if need be without its moves, or without any position."""
    row = stored.row
    table: Table | None = None
    try:
        table = restored(row, stored.seats, stored.entries, stored.notes)
        if table.match.over and (_is_stored(table) or _has_same_events(table)):
            return table
    except NoLongerReplays:
        LOG.warning("the journal of a finished game no longer replays", table=row.id)
    shown = _last_seen(row)
    if shown is not None and shown.over:
        return stored.table(shown, before=stored.made)
    return table if table is not None and table.match.over else _lost(stored)


def _comparable(position: dict[str, Any]) -> dict[str, Any]:
    """Return a position for comparisons: after a JSON round trip, without its revision."""
    return {**unsqueeze(squeeze(position)), "revision": 0}


def _is_stored(table: Table) -> bool:
    """Whether the stored position is where the moves lead."""
    try:
        return _comparable(table.match.position()) == _comparable(unsqueeze(table.row.position))
    except StarboardError:
        return False


def _last_seen(row: TableRow) -> Match | None:
    """Return the stored position, which was last seen at the table, if it can be read."""
    try:
        position = unsqueeze(row.position)
        if not _is_of_earlier_revision(row):
            position["revision"] = find_game(row.game).revision
        return Match.from_position(position)
    except Exception:  # it may be in an older format
        return None


def _is_of_earlier_revision(row: TableRow) -> bool:
    """Whether the stored position is of an earlier revision that the game describes."""
    history, revision = find_game(row.game).rules_history, unsqueeze(row.position).get("revision")
    return type(revision) is int and revision != history.present and history.can_read(revision)


def _has_same_events(table: Table) -> bool:
    """Whether the moves cause the stored events."""
    caused = [[pack(event) for event in events] for events in table.match.log]
    return caused == [move.entry.events for move in table.line[table.before :]]


def _replace_position(store: Store, stored: Stored, table: Table, is_as_seen: bool) -> None:
    """Store the position where the moves lead, and note it if that may not be what was seen."""
    row = stored.row
    row.position, row.is_over = squeeze(table.match.position()), table.match.over
    if is_as_seen:
        store.mend(row, position=row.position, is_over=row.is_over)
    else:
        _mend_and_note(store, stored, MOVED, {}, position=row.position)


def _going_on_from(store: Store, stored: Stored, shown: Match) -> Table:
    """Let the game go on from its stored position, because its moves no longer lead there."""
    row = stored.row
    row.start, row.base, row.is_over = shown.start, row.entries, shown.over
    _mend_and_note(store, stored, GOES_ON, {"before": row.revision}, start=row.start, base=row.base)
    return stored.table(shown)


def _cut(store: Store, stored: Stored, left: int) -> Table:
    """Undo the moves that cannot be played any more, because the stored position cannot be read either."""
    row = stored.row
    undo = EntryRow(row.entries + 1, UNDO, NOBODY, str(left), "", [], now())
    table = restored(row, stored.seats, [*stored.entries, undo], stored.notes)
    row.position, row.is_over = squeeze(table.match.position()), table.match.over
    _mend_and_note(store, stored, CUT, {"left": left}, undo, position=row.position)
    row.entries = undo.n
    return table


def _mend_and_note(
    store: Store, stored: Stored, note: str, data: dict[str, Any], entry: EntryRow | None = None, **values: Any
) -> None:
    """Store the game under the present revision of the rules, and note it."""
    row, revision = stored.row, find_game(stored.row.game).revision
    store.mend(row, note, {"revision": revision, **data}, entry, is_over=row.is_over, revision=revision, **values)
    row.revision, row.notes = revision, row.notes + 1
    stored.notes[:] = store.notes(row.id)[: row.notes]


def _lost(stored: Stored) -> Table:
    """Load a game of which no position can be read, so only its log can be shown."""
    row = stored.row
    LOG.error("no position of a table can be read", table=row.id)
    try:
        empty = Match.new(row.game, seats=row.seats, seed=0, **row.options)
    except StarboardError:  # options have changed as well
        empty = Match.new(row.game, seats=row.seats)
    return stored.table(empty, before=stored.made + 1)
