"""The whole log of a table: every sentence that the reader may know, and which of them are asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from starboard.text.game_text import Teller
from starboard.text.matching import plain
from starboard.web.forms import number
from starboard.web.pages.log import PRIVATE, note_text, place_of, way_to
from starboard.web.storage.rows import EntryRow
from starboard.web.tables.recovery import NOBODY
from starboard.web.tables.service import AUTO, ONLY
from starboard.web.tables.table import MOVE, START, UNDO, Table
from starboard.web.tables.undo_request import ASKED, has_lapsed

LONGEST_SEARCH: Final = 60
MOST_ROUNDS: Final = 1000
GAME: Final = "game"
NOTES: Final = "notes"
KINDS: Final = (GAME, NOTES)


@dataclass(frozen=True, slots=True)
class Told:
    """One sentence."""

    n: int  # of its entry
    text: str
    seat: int = -1  # of whom it tells
    round: int | None = None
    way: str = ""  # to the position after it, where that can be shown
    is_undone: bool = False
    is_note: bool = False
    is_auto: bool = False
    is_only: bool = False  # automatic, for there was no other answer


@dataclass(frozen=True, slots=True)
class Filter:
    """Which lines are asked for."""

    kind: str = ""
    seat: int | None = None
    round: int | None = None
    text: str = ""

    def takes(self, told: Told) -> bool:
        """Is this line among them?"""
        if self.kind and (self.kind == NOTES) != told.is_note:
            return False
        if self.seat is not None and told.seat != self.seat:
            return False
        if self.round is not None and told.round != self.round:
            return False
        return plain(self.text) in plain(told.text)


def read_filter(asked: Mapping[str, str], seats: int) -> Filter:
    """What the address asks for; what makes no sense is not asked for."""
    kind = asked.get("kind", "")
    seat = number(asked.get("seat", ""), 1, seats)
    return Filter(
        kind if kind in KINDS else "",
        None if seat is None else seat - 1,
        number(asked.get("round", ""), 0, MOST_ROUNDS),
        " ".join(asked.get("text", "").split())[:LONGEST_SEARCH],
    )


def whole_log(table: Table, teller: Teller, seat: int, names: Sequence[str]) -> list[Told]:
    """Everything from the beginning, as this seat may know it."""
    return list(_lines(table, teller, seat, names))


def _lines(table: Table, teller: Teller, seat: int, names: Sequence[str]) -> Iterator[Told]:
    places = {move.entry.n: at for at, move in enumerate(table.line, start=1)}
    round_now: int | None = None if table.before else 0
    noted = 0
    for entry in table.entries:
        at = 0 if entry.kind == START else places.get(entry.n)
        if at is not None and 0 < at - table.before <= len(table.match.moves):
            round_now = table.match.moves[at - table.before - 1][0]
        yield from _of_entry(table, entry, teller, seat, names, at, round_now)
        while noted < len(table.notes) and table.notes[noted].n <= entry.n:
            note = table.notes[noted]
            way = way_to(table, note.n, place_of(table, note.n))
            text = None if note.kind in PRIVATE else note_text(note, teller, names)
            if text is not None:
                yield Told(note.n, text, note.seat, round_now, way, is_note=True)
            if note.kind == ASKED and has_lapsed(table, noted):
                text = teller.say("web.study.undo-lapsed", name=names[note.seat])
                yield Told(note.n, text, note.seat, round_now, way, is_note=True)
            noted += 1


def _of_entry(
    table: Table,
    entry: EntryRow,
    teller: Teller,
    seat: int,
    names: Sequence[str],
    at: int | None,
    round_now: int | None,
) -> Iterator[Told]:
    if entry.kind == UNDO:
        if entry.seat != NOBODY:  # else the rules took it back, and a note says so
            text = teller.say("web.table.log.undone", name=names[entry.seat])
            way = way_to(table, entry.n, place_of(table, entry.n))
            yield Told(entry.n, text, entry.seat, round_now, way, is_note=True)
        return
    way = way_to(table, entry.n, at)
    is_undone = at is None and entry.kind == MOVE
    # That an answer was automatic tells the others that there was nothing to think about.
    is_auto = entry.by in (AUTO, ONLY) and entry.seat == seat
    is_only = is_auto and entry.by == ONLY
    for event, text in teller.told(table.events(entry), seat, names):
        whose = dict(zip(event.kind.names, event.values, strict=True)).get("seat", -1)
        yield Told(entry.n, text, whose, round_now, way, is_undone, False, is_auto, is_only)
