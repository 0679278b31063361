"""Writing a table down for somebody to take along: all of it after the end, before that what one seat knows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starboard.kernel import record
from starboard.kernel.record import Move, Record
from starboard.text.game_text import Teller
from starboard.web.tables.table import Table, moves_before_start

OWN_TITLE: Final = "starboard log 1"


def full_record(table: Table, names: Sequence[str], remark: str) -> str:
    """The record of a finished game with its seed. Where the rules changed on the way, it begins there and says so."""
    whole = record.of(table.match) if table.before == 0 or table.match.moves else _as_it_was(table)
    whole.names = dict(enumerate(names))
    whole.number = len(whole.moves)
    if table.before and table.match.moves:
        whole.notes["remark"] = remark
    return record.write(whole)


def _as_it_was(table: Table) -> Record:
    """A game that these rules cannot replay: its moves under the revision that it was played with."""
    row = table.row
    kept = Record(row.game, row.revision, row.seats, dict(row.options))
    kept.seed, kept.start, kept.result = row.seed, row.start, None if table.is_lost else table.match.scores
    line = table.line[moves_before_start(row, table.entries) :]
    kept.moves = [Move(0, 0, move.entry.seat, move.entry.code, 0) for move in line]
    return kept


def own_log(table: Table, seat: int, teller: Teller, names: Sequence[str]) -> str:
    """What a seat knows of a game that goes on: its own moves and what it was told. The seed is not in it."""
    row = table.row
    lines = [OWN_TITLE, f"game: {row.game}", f"revision: {row.revision}", f"seats: {row.seats}"]
    lines += [f"option {name}: {value}" for name, value in row.options.items()]
    lines += [f"name p{number}: {name}" for number, name in enumerate(names, start=1)]
    lines += [f"seat: p{seat + 1}" if seat >= 0 else "seat: none", ""]
    lines += [f"    {told}" for told in teller.events(table.events(table.entries[0]), seat, names)]
    for number, move in enumerate(table.line, start=1):
        entry = move.entry
        lines.append(f"{number} p{entry.seat + 1} {entry.code if entry.seat == seat else '…'}")
        lines += [f"    {told}" for told in teller.events(table.events(entry), seat, names)]
    return "\n".join(lines) + "\n"
