"""The log of a table as sentences for one reader. The latest lines are built from the end of the journal."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any, Final

from markupsafe import Markup, escape

from starboard.kernel.event import Event
from starboard.text.game_text import GameText
from starboard.web.pages.log_sentences import Sentence
from starboard.web.pages.new_links import clock_time, giver
from starboard.web.pages.render_cache import cache_of
from starboard.web.request_context import TEMPLATES
from starboard.web.storage.rows import EntryRow, NoteRow
from starboard.web.tables.new_link import AGREED, GIVEN, REFUSED, WITHDRAWN
from starboard.web.tables.recovery import NOBODY
from starboard.web.tables.seat_notes import TAKEN_OVER
from starboard.web.tables.service import AUTO, ONLY, PERSON
from starboard.web.tables.table import MOVE, START, UNDO, Table
from starboard.web.tables.undo_request import ASKED, has_lapsed

SHORTEST_LOG: Final = 30  # lines of the log beside the board
MOST_MARKED: Final = 60  # entries whose events are marked in the drawing
LONGEST_SCAN: Final = 400  # entries that are searched for the last move of a player
HINT: Final = "hint"
OF_LINKS: Final = (GIVEN, AGREED, REFUSED, WITHDRAWN, TAKEN_OVER)
PRIVATE: Final = ("orders",)  # kinds of notes that are shown to nobody


@dataclass(slots=True)
class Line:
    """One sentence of the log."""

    n: int  # of its entry
    text: str
    seat: int = -1  # whom it is about
    query: str = ""  # query string of the replay at the position after it, if that can be shown
    is_undone: bool = False
    is_note: bool = False
    is_auto: bool = False
    is_only: bool = False  # automatic because there was only one answer
    is_new: bool = False
    round: int | None = None
    places: tuple[str, ...] = ()  # the things on the board that it is about


def seen_up_to(table: Table, seats: Sequence[int]) -> int:
    """Return the last entry that the player of these seats knows: the one before their last move, or a later one that
    they marked as seen."""
    if not seats:
        return table.row.entries
    seen = max(table.seats[seat].looked for seat in seats)
    for entry in islice(reversed(table.entries), LONGEST_SCAN):
        if entry.n <= seen:
            break
        if entry.seat in seats and entry.by == PERSON:
            return max(seen, entry.n - 1)
    return seen


def events_since(table: Table, seat: int, seen: int) -> list[Event]:
    """Return the events after an entry that a seat may know."""
    entries = table.entries[max(seen + 1, len(table.entries) - MOST_MARKED) :]
    return [event for entry in entries for event in table.events(entry) if event.shown_to(seat)]


def last_own_move(table: Table, seats: Sequence[int]) -> int | None:
    """Return the seat of the last move of these players that was not undone."""
    moves = [move.entry for move in islice(reversed(table.line), LONGEST_SCAN)]
    return next((entry.seat for entry in moves if entry.seat in seats and entry.by == PERSON), None)


def position_after(table: Table, n: int) -> int:
    """Return how many moves of the line were made up to an entry."""
    at = len(table.line)
    while at > 0 and table.line[at - 1].entry.n > n:
        at -= 1
    return at


def place_of(table: Table, n: int) -> int | None:
    """Return the position after an entry, if it is still part of the line and can be shown."""
    if n >= len(table.entries):
        return None  # another process noted it after a move that we do not know yet
    entry = table.entries[n]
    at = int(entry.code) if entry.kind == UNDO else position_after(table, n)
    last = 0 if at == 0 else table.line[at - 1].entry.n if at <= len(table.line) else n + 1
    # An undo back to a move that is still part of the line gives the same position.
    is_in_line = last == n if entry.kind == MOVE else last <= n
    return at if is_in_line and at >= table.before else None


def replay_query(table: Table, n: int, at: int | None) -> str:
    """Return the query string of the position after an entry: by its place in the line, or else by the entry."""
    if at is not None:
        return f"at={at}" if at >= table.before else ""
    is_known = table.row.base <= n < len(table.entries) and not table.is_lost
    return f"entry={n}" if is_known and len(table.line_after(n)) >= table.before else ""


def latest_lines(table: Table, game_text: GameText, seat: int, names: list[str], seen: int) -> list[Line]:
    """Return the last lines, the oldest first, as this seat may know them. All lines of an entry stay together."""
    lines: list[Line] = []  # the latest first
    at, noted = len(table.line), len(table.notes)
    for entry in reversed(table.entries):
        while noted > 0 and table.notes[noted - 1].n >= entry.n:
            noted -= 1
            lines += reversed(note_lines(table, noted, game_text, names))
        is_active = entry.kind == MOVE and at > 0 and table.line[at - 1].entry.n == entry.n
        sentences = cache_of(table).sentences(table, entry, game_text, seat, names)
        lines += reversed(entry_lines(table, entry, at if is_active else None, sentences, game_text, seat, names))
        at -= is_active
        if len(lines) >= SHORTEST_LOG:
            break
    for line in lines:
        line.is_new = line.n > seen
        # What others did at the same time is revealed together with an automatic answer, but was not part of it.
        line.is_auto = line.is_auto and re.search(rf"(?<!\w){re.escape(names[seat])}(?!\w)", line.text) is not None
    return lines[::-1]


def entry_lines(
    table: Table,
    entry: EntryRow,
    at: int | None,
    sentences: Sequence[Sentence],
    game_text: GameText,
    seat: int,
    names: list[str],
) -> list[Line]:
    """Return what a seat may know of an entry; `at` is the place of its move in the line, if it was not undone."""
    if entry.kind == UNDO:
        if entry.seat == NOBODY:
            return []  # the rules forced it, and a note says so
        text = game_text.say("web.table.log.undone", name=names[entry.seat])
        return [Line(entry.n, text, entry.seat, replay_query(table, entry.n, place_of(table, entry.n)), is_note=True)]
    if entry.kind == START:
        at = 0
    query = replay_query(table, entry.n, at)
    # Only the seat itself learns that an answer was automatic: others would learn that it had no choice.
    is_auto = entry.by in (AUTO, ONLY) and entry.seat == seat
    return [
        Line(
            *(entry.n, sentence.text, sentence.seat, query, at is None, False, is_auto, is_auto and entry.by == ONLY),
            places=sentence.places,
        )
        for sentence in sentences
    ]


def note_lines(table: Table, place: int, game_text: GameText, names: Sequence[str]) -> list[Line]:
    """Return what everybody may know of a note."""
    note = table.notes[place]
    texts = [] if note.kind in PRIVATE else [note_text(note, game_text, names)]
    if note.kind == ASKED and has_lapsed(table, place):
        texts.append(game_text.say("web.study.undo-lapsed", name=names[note.seat]))
    query = replay_query(table, note.n, place_of(table, note.n))
    return [Line(note.n, text, note.seat, query, is_note=True) for text in texts if text is not None]


def with_seats(text: str, names: Sequence[str]) -> Markup:
    """Return a sentence with the names of the seats in the colours of the seats."""
    known = {name: seat for seat, name in enumerate(names) if name.strip()}
    if not known:
        return escape(text)
    longest_first = sorted(known, key=len, reverse=True)
    parts = re.split(rf"(?<!\w)({'|'.join(map(re.escape, longest_first))})(?!\w)", text)
    return Markup("").join(
        [
            Markup('<b class="of-{}">{}</b>').format(known[part], part) if at % 2 else part
            for at, part in enumerate(parts)
        ]
    )


TEMPLATES.globals.update(with_seats=with_seats)


def note_text(note: NoteRow, game_text: GameText, names: Sequence[str]) -> str | None:
    """Return a note as a sentence, or None if it is not shown to people."""
    key = f"web.note.{note.kind}"
    if game_text.speaker.find(key) is None:
        return None
    values: dict[str, Any] = {name: value for name, value in note.data.items() if isinstance(value, str | int)}
    values["name"] = names[note.seat] if 0 <= note.seat < len(names) else ""
    if note.kind in OF_LINKS:
        values |= _of_link(note, game_text, names)
    return game_text.say(key, **values)


def _of_link(note: NoteRow, game_text: GameText, names: Sequence[str]) -> dict[str, str]:
    """Return the values of a note about a new link: who gave it and when, and to whose seat it leads."""
    seat = note.data.get("of", note.seat)
    unnamed = game_text.say("cli.name.seat", seat=seat + 1)
    by = giver(note.data.get("by", -1), names, game_text)
    return {"by": by, "given": clock_time(note.at), "whose": names[seat], "old": note.data.get("old") or unnamed}
