"""One table in memory: its match, its journal, and its seats."""

from __future__ import annotations

import asyncio
import json
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from starboard.kernel.agenda import apply, pending
from starboard.kernel.agenda import questions as asked_now
from starboard.kernel.errors import BadRecord, StarboardError
from starboard.kernel.event import Event
from starboard.kernel.match import Ahead, Match
from starboard.kernel.package import GamePackage, find_game
from starboard.kernel.state import State
from starboard.kernel.step import Decision
from starboard.web.storage.rows import EntryRow, NoteRow, SeatRow, TableRow
from starboard.web.tables.stored_events import unpack

MOVE: Final = "move"
UNDO: Final = "undo"
START: Final = "start"


class NoSuchTable(StarboardError):
    """There is no such table, or this person has no access to it."""

    def __init__(self) -> None:
        super().__init__(key="web.error.no-table")


def squeeze(position: dict[str, Any]) -> bytes:
    """Return a position in its stored form."""
    return zlib.compress(json.dumps(position, separators=(",", ":")).encode(), 1)


def unsqueeze(stored: bytes) -> dict[str, Any]:
    """Return a stored position. Whether its game can read it is not checked."""
    try:
        position: Any = json.loads(zlib.decompress(stored))
    except (zlib.error, ValueError, RecursionError):
        position = None
    if not isinstance(position, dict):
        raise BadRecord(key="web.error.damaged-position")
    return position


@dataclass(slots=True)
class ActiveMove:
    """A move that was not undone. `until` is the last entry after which its position was the present one."""

    entry: EntryRow
    until: int


def active_moves(entries: Sequence[EntryRow]) -> tuple[list[ActiveMove], int]:
    """Moves not undone, and the entry at which the start position was last restored."""
    line: list[ActiveMove] = []
    restored = 0
    for entry in entries:
        if entry.kind == MOVE:
            line.append(ActiveMove(entry, entry.n))
        elif entry.kind == UNDO:
            del line[int(entry.code) :]
            if line:
                line[-1].until = entry.n
            else:
                restored = entry.n
    return line, restored


def decision_of(state: State, seat: int) -> Decision | None:
    """Return the open question of a seat."""
    return next((decision for decision in pending(state) if decision.seat == seat), None)


def moves_before_start(row: TableRow, entries: Sequence[EntryRow]) -> int:
    """Return how many moves of the line were made before the position that a table is replayed from."""
    return len(active_moves(entries[: row.base + 1])[0]) if row.base else 0


class Table:
    """A table as this worker knows it. Only `Tables` changes it."""

    def __init__(
        self,
        row: TableRow,
        seats: list[SeatRow],
        entries: list[EntryRow],
        notes: list[NoteRow],
        match: Match,
        before: int | None = None,
    ) -> None:
        self.row: Final = row
        self.seats: Final = seats
        self.entries: Final = entries
        self.notes: Final = notes
        self.match: Final = match
        self.package: Final[GamePackage] = find_game(row.game)
        self.lock: Final = asyncio.Lock()
        self.line, restored = active_moves(entries)
        # Number of moves before the first position that can be shown, usually those before `row.start`.
        self.before: Final = moves_before_start(row, entries) if before is None else before
        self._questions: dict[int, tuple[int, Decision]] = {}
        self.driver: asyncio.Task[None] | None = None  # lets bots and standing orders answer
        self.rescue: asyncio.Task[None] | None = None  # waits before it starts a failed driver again
        self.failures = 0  # consecutive ones of the driver
        self.waits_to_think = False  # whether a bot waits for a free process
        self.is_paused = False  # whether its bots are alone, and play on only when somebody looks
        self.rendered = 0  # bytes of the parts of pages that are cached for it
        self.is_doubtful = False  # the result of the last write is unknown
        if not self.is_lost:
            since = self.line[self.before - 1].until if self.before else restored
            self._ask(-1, max(since, row.base))

    def update(self, row: TableRow, seats: Sequence[SeatRow], notes: Sequence[NoteRow]) -> None:
        """Take over seats, notes and settings that were read again."""
        if row.notes < self.row.notes:
            return  # a later read finished earlier
        self.seats[:] = seats
        self.notes.extend([note for note in notes if note.m > self.row.notes])
        self.row.notes = self.notes[-1].m if self.notes else 0
        self.row.has_hints, self.row.watch_serial, self.row.title = row.has_hints, row.watch_serial, row.title
        self.row.host, self.row.host_recovery = row.host, row.host_recovery

    @property
    def is_lost(self) -> bool:
        """Whether no position can be read any more. Then `match` is a placeholder, and only the log can be shown."""
        return self.before > len(self.line)

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def title(self) -> str:
        """The name of the table, or else of its game."""
        return self.row.title or self.package.title

    @property
    def version(self) -> str:
        """Changes with everything that can be seen at the table."""
        return f"{self.row.entries}.{self.row.notes}"

    @property
    def made(self) -> int:
        """The number of moves of the line, including those before a change of the rules."""
        return len(self.line)

    def number(self, seat: int) -> int | None:
        """Return the number of the open question of a seat."""
        return self._questions[seat][0] if seat in self._questions else None

    def decision(self, seat: int) -> Decision | None:
        """Return the open question of a seat with everything that it offers."""
        return decision_of(self.match.state, seat) if seat in self._questions else None

    @property
    def asked(self) -> list[int]:
        """The seats that owe an answer."""
        return sorted(self._questions)

    def replay(self) -> None:
        """Play the moves of the line after loading. If one cannot be played, the line ends before it."""
        moves, self.line = self.line[self.before :], self.line[: self.before]
        for move in moves:
            self.match.play(move.entry.code, move.entry.seat)
            self._ask(move.entry.seat, move.entry.n)
            if move.until != move.entry.n:  # an undo led back here, which renews all questions
                self._ask_anew(move.until)
            self.line.append(move)

    def accept(self, entry: EntryRow, ahead: Ahead) -> None:
        """Apply a move that was written to the journal."""
        self.match.accept(ahead)
        self.entries.append(entry)
        self.line.append(ActiveMove(entry, entry.n))
        self.row.entries = entry.n
        self.row.is_over = self.match.over
        self._ask(entry.seat, entry.n)

    def follow(self, entry: EntryRow) -> None:
        """Apply an entry that another process wrote."""
        if entry.kind == UNDO:
            self.undo(entry)
        else:
            self.accept(entry, self.match.look_ahead(entry.code, entry.seat))

    def undo(self, entry: EntryRow) -> None:
        """Apply an undo that was written to the journal."""
        left = int(entry.code)
        for _ in range(self.made - left):
            self.match.undo()
        self.entries.append(entry)
        self.row.entries = entry.n
        self.row.is_over = False
        del self.line[left:]
        if self.line:
            self.line[-1].until = entry.n
        self._ask_anew(entry.n)

    def _ask_anew(self, number: int) -> None:
        self._questions = {}
        self._ask(-1, number)

    def _ask(self, mover: int, number: int) -> None:
        """Number the open questions. In a simultaneous decision, a question keeps its number while others answer."""
        questions: dict[int, tuple[int, Decision]] = {}
        for decision in asked_now(self.match.state):
            known = self._questions.get(decision.seat)
            is_same = known is not None and decision.seat != mover and _same(known[1], decision)
            questions[decision.seat] = (known[0] if known is not None and is_same else number, decision)
        self._questions = questions

    def state_at(self, made: int) -> State:
        """Return the position after this many moves of the line."""
        if not self.before <= made <= self.made:
            raise BadRecord(key="web.error.no-position", made=made, first=self.before, last=self.made)
        return self.match.state if made == self.made else self.match.after(made - self.before)

    def line_after(self, n: int) -> list[ActiveMove]:
        """Return the line as it was after an entry, including moves that were undone since."""
        return active_moves(self.entries[: n + 1])[0]

    def state_of(self, line: Sequence[ActiveMove]) -> State:
        """Return the position after the moves of such a line."""
        shared = 0
        while shared < min(len(line), self.made) and line[shared].entry.n == self.line[shared].entry.n:
            shared += 1
        state = self.state_at(shared)
        for move in line[shared:]:
            action = self.match.game.action(move.entry.code)
            assert action is not None, f"{move.entry.code!r} was played, but is no action"
            state = state.clone()
            apply(state, move.entry.seat, action)
        return state

    def events(self, entry: EntryRow) -> list[Event]:
        """Return the events of an entry."""
        return [unpack(row) for row in entry.events]

    def is_bot(self, seat: int) -> bool:
        return self.seats[seat].bot is not None

    def persons(self) -> set[str]:
        """Return the people who play here now, without those for whom a bot stands in."""
        return {seat.person for seat in self.seats if seat.person is not None and seat.bot is None}

    def seats_of(self, person: str) -> list[int]:
        """Return the seats of this person, also while a bot stands in."""
        return [seat.seat for seat in self.seats if seat.person == person]


def _same(one: Decision, other: Decision) -> bool:
    return one.key == other.key and [action.code for action in one.actions] == [action.code for action in other.actions]
