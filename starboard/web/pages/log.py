"""What happened at a table, as sentences for one reader; the end of the story is built from its end."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any, Final

from starboard.kernel.event import Event
from starboard.text.game_text import Teller
from starboard.web.pages.render_cache import kept
from starboard.web.storage.rows import EntryRow, NoteRow
from starboard.web.tables.recovery import NOBODY
from starboard.web.tables.service import AUTO, ONLY, PERSON
from starboard.web.tables.table import MOVE, START, UNDO, Table
from starboard.web.tables.undo_request import ASKED, has_lapsed

LINES: Final = 30
NEWEST: Final = 60  # entries whose traces are drawn
FARTHEST: Final = 400  # entries: nobody steps through more
HINT: Final = "hint"
PRIVATE: Final = ("orders",)  # what a seat tells its table is nobody else's business


@dataclass(slots=True)
class Line:
    """One sentence of the story."""

    n: int  # of its entry
    text: str
    way: str = ""  # to the position after it, where that can be shown
    is_undone: bool = False
    is_new: bool = False
    is_note: bool = False
    is_auto: bool = False
    is_only: bool = False  # automatic, for there was no other answer


def seen_up_to(table: Table, seats: Sequence[int]) -> int:
    """The last entry that the people of these seats know: their own last move, or what they said they have seen.

    Their own move counts as new all the same: what it led to stands there.
    """
    if not seats:
        return table.row.entries
    seen = max(table.seats[seat].looked for seat in seats)
    for entry in islice(reversed(table.entries), FARTHEST):
        if entry.n <= seen:
            break
        if entry.seat in seats and entry.by == PERSON:
            return max(seen, entry.n - 1)
    return seen


def news(table: Table, seat: int, seen: int) -> list[Event]:
    """What happened after an entry, as far as a seat may know it."""
    found: list[Event] = []
    for entry in table.entries[max(seen + 1, len(table.entries) - NEWEST) :]:
        found += [event for event in table.events(entry) if event.shown_to(seat)]
    return found


def last_own_move(table: Table, seats: Sequence[int]) -> int | None:
    """The seat of the last move that these people made and that still stands."""
    for at in range(len(table.line) - 1, max(-1, len(table.line) - 1 - FARTHEST), -1):
        entry = table.line[at].entry
        if entry.seat in seats and entry.by == PERSON:
            return entry.seat
    return None


def position_after(table: Table, n: int) -> int:
    """How many standing moves were made up to an entry; none of those that were taken back counts."""
    at = len(table.line)
    while at > 0 and table.line[at - 1].entry.n > n:
        at -= 1
    return at


def place_of(table: Table, n: int) -> int | None:
    """The position that stood after an entry, if it still stands and can be shown."""
    if n >= len(table.entries):
        return None  # noted by another process after a move that we do not know yet
    entry = table.entries[n]
    at = int(entry.code) if entry.kind == UNDO else position_after(table, n)
    last = 0 if at == 0 else table.line[at - 1].entry.n if at <= len(table.line) else n + 1
    # Taken back to a move that stands now as it did then, it is the same position.
    stands = last == n if entry.kind == MOVE else last <= n
    return at if stands and at >= table.before else None


def way_to(table: Table, n: int, at: int | None) -> str:
    """The end of the address of the position after an entry: by its number if it stands, else as it was then."""
    if at is not None:
        return f"at={at}" if at >= table.before else ""
    is_known = table.row.base <= n < len(table.entries) and not table.is_lost
    return f"entry={n}" if is_known and len(table.line_after(n)) >= table.before else ""


def story(table: Table, teller: Teller, seat: int, names: list[str], seen: int, most: int = LINES) -> list[Line]:
    """The last lines, the oldest first, as this seat may know them. Whole entries only; a few lines more than asked."""
    found: list[list[Line]] = []
    count = 0
    standing, noted = len(table.line), len(table.notes)
    for entry in reversed(table.entries):
        while noted > 0 and table.notes[noted - 1].n >= entry.n:
            noted -= 1
            lines = _of_note(table, noted, teller, names, seen)
            found.append(lines)
            count += len(lines)
        at: int | None = None
        if entry.kind == MOVE and standing > 0 and table.line[standing - 1].entry.n == entry.n:
            at = standing
            standing -= 1
        lines = _of_entry(table, entry, teller, seat, names, seen, at)
        found.append(lines)
        count += len(lines)
        if count >= most:
            break
    found.reverse()
    return [line for lines in found for line in lines]


def _of_entry(
    table: Table, entry: EntryRow, teller: Teller, seat: int, names: list[str], seen: int, at: int | None
) -> list[Line]:
    is_new = entry.n > seen
    if entry.kind == UNDO:
        if entry.seat == NOBODY:
            return []  # the rules took it back, and a note says so
        text = teller.say("web.table.log.undone", name=names[entry.seat])
        return [Line(entry.n, text, way_to(table, entry.n, place_of(table, entry.n)), is_new=is_new, is_note=True)]
    # That an answer was automatic tells the others that there was nothing to think about.
    is_auto = entry.by in (AUTO, ONLY) and entry.seat == seat
    is_undone = at is None and entry.kind != START
    if entry.kind == START:
        at = 0
    way = way_to(table, entry.n, at)
    sentences = kept(table).told(table, entry, teller, seat, names)
    # What others did at the same time comes to light with it, and was not done by this order.
    own = re.compile(rf"(?<!\w){re.escape(names[seat])}(?!\w)") if is_auto else None
    return [
        Line(entry.n, text, way, is_undone, is_new, False, _is_about(text, own), is_auto and entry.by == ONLY)
        for text in sentences
    ]


def _is_about(text: str, own: re.Pattern[str] | None) -> bool:
    return own is not None and own.search(text) is not None


def _of_note(table: Table, at: int, teller: Teller, names: Sequence[str], seen: int) -> list[Line]:
    note = table.notes[at]
    texts = [] if note.kind in PRIVATE else [note_text(note, teller, names)]
    if note.kind == ASKED and has_lapsed(table, at):
        texts.append(teller.say("web.study.undo-lapsed", name=names[note.seat]))
    way = way_to(table, note.n, place_of(table, note.n))
    return [Line(note.n, text, way, is_new=note.n > seen, is_note=True) for text in texts if text is not None]


def note_text(note: NoteRow, teller: Teller, names: Sequence[str]) -> str | None:
    """What was noted besides the game, as a sentence; nothing if it is not for people."""
    key = f"web.note.{note.kind}"
    if teller.speaker.find(key) is None:
        return None
    said: dict[str, Any] = {name: value for name, value in note.data.items() if isinstance(value, str | int)}
    said["name"] = names[note.seat] if 0 <= note.seat < len(names) else ""
    return teller.say(key, **said)
