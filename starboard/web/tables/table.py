"""One table in memory: the match, its journal, and who sits there."""

from __future__ import annotations

import asyncio
import json
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from starboard.kernel.agenda import apply
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
SPECTATOR: Final = -1  # in the place of a seat, for those who only look on
START: Final = "start"


class NoSuchTable(StarboardError):
    """There is no such table, or it is none of this person's business."""

    def __init__(self) -> None:
        super().__init__(key="web.error.no-table")


def squeeze(position: dict[str, Any]) -> bytes:
    """A position as it is stored."""
    return zlib.compress(json.dumps(position, separators=(",", ":")).encode(), 1)


def unsqueeze(stored: bytes) -> dict[str, Any]:
    """A stored position; whether its game can read it is another matter."""
    try:
        position: Any = json.loads(zlib.decompress(stored))
    except (zlib.error, ValueError, RecursionError) as error:
        raise BadRecord(key="web.error.damaged-position") from error
    if not isinstance(position, dict):
        raise BadRecord(key="web.error.damaged-position")
    return position


@dataclass(slots=True)
class Standing:
    """A move that was not taken back. `until` is the last entry after which its position was the present one."""

    entry: EntryRow
    until: int


def standing(entries: Sequence[EntryRow]) -> tuple[list[Standing], int]:
    """The moves that stand, and the number of the entry since when the first position stands as it is."""
    line: list[Standing] = []
    opened = 0
    for entry in entries:
        if entry.kind == MOVE:
            line.append(Standing(entry, entry.n))
        elif entry.kind == UNDO:
            del line[int(entry.code) :]
            if line:
                line[-1].until = entry.n
            else:
                opened = entry.n
    return line, opened


def moves_before_start(row: TableRow, entries: Sequence[EntryRow]) -> int:
    """How many standing moves were made before the position that a table is replayed from."""
    return len(standing(entries[: row.base + 1])[0]) if row.base else 0


class Table:
    """What a worker knows of a table. Only `Tables` changes it."""

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
        self.line, opened = standing(entries)
        # Moves before the first position that can be shown: usually those before `row.start`.
        self.before: Final = moves_before_start(row, entries) if before is None else before
        self._questions: dict[int, tuple[int, Decision]] = {}
        self.driver: asyncio.Task[None] | None = None  # lets bots and standing orders answer
        self.rescue: asyncio.Task[None] | None = None  # waits to try again what the driver failed at
        self.failures = 0  # of the driver, one after the other
        self.waits_to_think = False  # a bot does, because others think
        self.is_doubtful = False  # perhaps something was written that we do not know of
        if not self.is_lost:
            since = self.line[self.before - 1].until if self.before else opened
            self._ask(-1, max(since, row.base))

    def take_besides(self, row: TableRow, seats: Sequence[SeatRow], notes: Sequence[NoteRow]) -> None:
        """What was read anew of all that is not the game: the seats, the latest notes and the settings."""
        if row.notes < self.row.notes:
            return  # somebody read later and was quicker
        self.seats[:] = seats
        known = self.notes[-1].m if self.notes else 0
        self.notes.extend([note for note in notes if note.m > known])
        self.row.notes = self.notes[-1].m if self.notes else 0
        self.row.has_hints, self.row.watch_serial, self.row.title = row.has_hints, row.watch_serial, row.title
        self.row.host, self.row.host_recovery = row.host, row.host_recovery

    @property
    def is_lost(self) -> bool:
        """Can no position be shown any more? Then its match stands for nothing, and what was told is all there is."""
        return self.before > len(self.line)

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def version(self) -> str:
        """Changes with everything that can be seen at the table."""
        return f"{self.row.entries}.{self.row.notes}"

    @property
    def made(self) -> int:
        """How many moves stand, those before a change of the rules included."""
        return len(self.line)

    def number(self, seat: int) -> int | None:
        """The number of the question that is open for a seat."""
        return self._questions[seat][0] if seat in self._questions else None

    def decision(self, seat: int) -> Decision | None:
        return self._questions[seat][1] if seat in self._questions else None

    @property
    def asked(self) -> list[int]:
        """The seats that owe an answer."""
        return sorted(self._questions)

    def replay(self) -> None:
        """Play the standing moves, for loading; if one cannot be played, the line ends before it."""
        moves, self.line = self.line[self.before :], self.line[: self.before]
        for move in moves:
            self.match.play(move.entry.code, move.entry.seat)
            self._ask(move.entry.seat, move.entry.n)
            if move.until != move.entry.n:  # an undo led back here, and all questions were asked anew
                self._ask_anew(move.until)
            self.line.append(move)

    def accept(self, entry: EntryRow, ahead: Ahead) -> None:
        """A move was written down: now it is true."""
        self.match.accept(ahead)
        self.entries.append(entry)
        self.line.append(Standing(entry, entry.n))
        self.row.entries = entry.n
        self.row.is_over = self.match.over
        self._ask(entry.seat, entry.n)

    def follow(self, entry: EntryRow) -> None:
        """Another process wrote this line."""
        if entry.kind == UNDO:
            self.take_back(entry)
        else:
            self.accept(entry, self.match.look_ahead(entry.code, entry.seat))

    def take_back(self, entry: EntryRow) -> None:
        """An undo was written down."""
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
        """Number the open questions. One that several answer at once keeps its number while the others answer."""
        asked: dict[int, tuple[int, Decision]] = {}
        for decision in self.match.pending:
            known = self._questions.get(decision.seat)
            if known is not None and decision.seat != mover and _same(known[1], decision):
                asked[decision.seat] = (known[0], decision)
            else:
                asked[decision.seat] = (number, decision)
        self._questions = asked

    def state_at(self, made: int) -> State:
        """The position after so many of the standing moves."""
        if not self.before <= made <= self.made:
            raise BadRecord(key="web.error.no-position", made=made, first=self.before, last=self.made)
        return self.match.state if made == self.made else self.match.after(made - self.before)

    def line_after(self, n: int) -> list[Standing]:
        """The moves that stood after a line of the journal, also those that were taken back since."""
        return standing(self.entries[: n + 1])[0]

    def state_of(self, line: Sequence[Standing]) -> State:
        """The position after the moves of such a line."""
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
        """What a line of the journal caused."""
        return [unpack(row) for row in entry.events]

    def is_bot(self, seat: int) -> bool:
        return self.seats[seat].bot is not None

    def persons(self) -> set[str]:
        """The people who play here now: not those for whom a bot stands in."""
        return {seat.person for seat in self.seats if seat.person is not None and seat.bot is None}

    def seats_of(self, person: str) -> list[int]:
        """The seats that are this person's, also while a bot stands in."""
        return [seat.seat for seat in self.seats if seat.person == person]


def _same(one: Decision, other: Decision) -> bool:
    return one.key == other.key and [action.code for action in one.actions] == [action.code for action in other.actions]
