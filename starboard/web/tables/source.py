"""Where an imported game comes from: a note at its table, which its record keeps as a header line."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from starboard.web.tables.service import Tables
from starboard.web.tables.table import Table

IMPORTED: Final = "imported"  # the kind of note
NOTE: Final = "source"  # the header line of a record
LONGEST_SOURCE: Final = 120
MOST_REMARKS: Final = 5
_GAME_ELSEWHERE: Final = re.compile(r"(.+?), game (.+)")


@dataclass(frozen=True, slots=True)
class Source:
    """Where a game comes from, and what the import left out."""

    text: str
    remarks: list[str] = field(default_factory=list)


async def note_source(tables: Tables, table: Table, source: Source) -> None:
    """Write down where a table's game comes from."""
    shown, more = source.remarks[:MOST_REMARKS], len(source.remarks) - MOST_REMARKS
    data = {"text": source.text[:LONGEST_SOURCE], "remarks": shown + ([f"… (+{more})"] if more > 0 else [])}
    await tables.note(table, IMPORTED, -1, data)


def source_of(table: Table) -> Source | None:
    """Return where a table's game comes from; None if it began here."""
    for note in table.notes:
        if note.kind == IMPORTED:
            return Source(str(note.data["text"]), [str(remark) for remark in note.data["remarks"]])
    return None


def source_sentence(table: Table, say: Callable[..., str]) -> str:
    """Return where a table's game comes from, as a sentence; an empty one if it began here."""
    source = source_of(table)
    if source is None or not source.text:
        return ""
    parts = _GAME_ELSEWHERE.fullmatch(source.text)
    if parts:
        return say("web.source.game", site=parts[1], game=parts[2])
    return say("web.source.text", text=source.text)


def remarks_of(table: Table) -> Sequence[str]:
    """Return what the import of a table's game left out."""
    source = source_of(table)
    return [] if source is None else source.remarks
