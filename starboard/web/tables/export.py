"""Exporting a table: the full record after the end or of one's own import, else the log that one seat knows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starboard.kernel import record
from starboard.kernel.record import Move, Record
from starboard.text.game_text import GameText
from starboard.web.tables.recovery import GOES_ON
from starboard.web.tables.source import NOTE, source_of
from starboard.web.tables.table import Table, moves_before_start

OWN_TITLE: Final = "starboard log 1"


def may_have_record(table: Table, person: str | None) -> bool:
    """Whether a person may have the full record: after the end, or of an imported game whose seats are all theirs."""
    if table.row.is_over:
        return True
    is_own = person is not None and all(seat.person == person for seat in table.seats)
    return is_own and table.row.is_study and source_of(table) is not None


def full_record(table: Table, names: Sequence[str], remark: str) -> str:
    """Return the record of a game with its seed. If the rules changed meanwhile, it begins at that change."""
    whole = record.of(table.match) if table.before == 0 or table.match.moves else _as_played(table)
    whole.names = dict(enumerate(names))
    whole.number = len(whole.moves)
    source = source_of(table)
    if source is not None and source.text:
        whole.notes[NOTE] = source.text
    if table.before and table.match.moves:
        whole.notes["remark"] = remark
    return record.write(whole)


def _as_played(table: Table) -> Record:
    """Return the record of a game that the present rules cannot replay, under the revision that it was played with."""
    row = table.row
    old = Record(row.game, row.revision, row.seats, dict(row.options))
    old.seed, old.start = row.seed, row.start
    old.result = table.match.scores if row.is_over and not table.is_lost else None
    line = table.line[moves_before_start(row, table.entries) :]
    old.moves = [Move(0, 0, move.entry.seat, move.entry.code, 0) for move in line]
    return old


def beginning_of(table: Table) -> Record | None:
    """Return the moves that a finished game cannot show any more; None if it shows all, or if their start is lost."""
    row = table.row
    if not row.is_over or not table.before:
        return None
    if not row.base:
        return _as_played(table)
    revisions = [note.data.get("before") for note in table.notes if note.kind == GOES_ON]
    if row.seed is None or not isinstance(revisions[0], int):
        return None
    old = Record(row.game, revisions[0], row.seats, dict(row.options))
    old.seed = row.seed
    old.moves = [Move(0, 0, move.entry.seat, move.entry.code, 0) for move in table.line[: table.before]]
    return old


def beginning_record(table: Table, names: Sequence[str]) -> str | None:
    """Return the record of such moves, if there are any."""
    old = beginning_of(table)
    if old is None:
        return None
    old.names, old.result = dict(enumerate(names)), None
    return record.write(old)


def own_log(table: Table, seat: int, game_text: GameText, names: Sequence[str]) -> str:
    """Return what a seat knows of a running game: its own moves and the events it may see, without the seed."""
    row = table.row
    lines = [OWN_TITLE, f"game: {row.game}", f"revision: {row.revision}", f"seats: {row.seats}"]
    lines += [f"option {name}: {value}" for name, value in row.options.items()]
    lines += [f"name p{number}: {name}" for number, name in enumerate(names, start=1)]
    source = source_of(table)
    lines += [f"{NOTE}: {source.text}"] if source is not None and source.text else []
    lines += [f"seat: p{seat + 1}" if seat >= 0 else "seat: none", ""]
    lines += [f"    {sentence}" for sentence in game_text.events(table.events(table.entries[0]), seat, names)]
    for number, move in enumerate(table.line, start=1):
        entry = move.entry
        lines.append(f"{number} p{entry.seat + 1} {entry.code if entry.seat == seat else '…'}")
        lines += [f"    {sentence}" for sentence in game_text.events(table.events(entry), seat, names)]
    return "\n".join(lines) + "\n"
