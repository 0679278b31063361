"""Looking for leaks: a table and its twin, in which everything that a reader may not know is something else."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from difflib import unified_diff
from typing import Any

import pytest

import starboard.bots
from starboard.bots import Bot
from starboard.kernel import codec
from starboard.kernel.agenda import pending
from starboard.kernel.event import EVERYBODY
from starboard.kernel.match import Match
from starboard.kernel.package import GamePackage
from starboard.kernel.state import State
from starboard.web.access import SPECTATOR
from starboard.web.pages.log import HINT
from starboard.web.pages.table_list import forget
from starboard.web.storage.rows import EntryRow, NoteRow, SeatRow, TableRow
from starboard.web.tables.bot_pool import Problem
from starboard.web.tables.service import AUTO, ONLY, PERSON, WITH
from starboard.web.tables.table import MOVE, ActiveMove, Table, squeeze
from web.house import NearBotPool
from web.reading import unmarked
from web.wire import Answer, Somebody, Wire

ELSEWHERE = "played in another world"
UNKNOWN_NUMBER = 900_000  # more than any number of a question


class Leak(AssertionError):
    """An answer that depends on what its reader may not know."""


@dataclass(slots=True)
class Reader:
    """Somebody who looks at a table."""

    who: Somebody
    seats: list[int] = field(default_factory=list)


def eyes_of(wire: Wire, table: Table, reader: Reader) -> int:
    """The seat whose view a reader may have now; with several at one screen it is nobody's until one of them sits down.

    When one of the others is asked meanwhile, the screen is nobody's again.
    """
    if len(reader.seats) < 2:
        return reader.seats[0] if reader.seats else SPECTATOR
    asked = [seat for seat in table.asked if seat in reader.seats]
    if not table.match.game.has_secrets(table.match.state):
        return asked[0] if asked else reader.seats[0]
    shown = wire.site.store.screen(table.id, reader.who.id)
    return SPECTATOR if shown is None or (asked and shown not in asked) else shown


def _dealt_anew(real: Table, made: int, eyes: int, seed: int) -> State:
    game = real.match.game
    world: State = game.imagine(game.view(real.state_at(made), eyes), seed + made)
    return world


def _match(real: Table, eyes: int, seed: int) -> Match:
    known = real.match
    state = _dealt_anew(real, real.made, eyes, seed)
    match = Match(known.game, state, seats=known.seats, options=known.options, seed=seed, start=known.start)
    match.moves = [(at, seat, code if seat == eyes else ELSEWHERE) for at, seat, code in known.moves]
    match.log = [[event for event in events if event.shown_to(eyes)] for events in known.log]
    match.opening = [event for event in known.opening if event.shown_to(eyes)]
    match.number = known.number
    return match


def _entry(entry: EntryRow, eyes: int, mine: Sequence[int]) -> EntryRow:
    """A line of the journal: what others chose, and what they alone were told, is something else."""
    events = [row for row in entry.events if row[1] in (EVERYBODY, eyes)]
    code = ELSEWHERE if entry.kind == MOVE and entry.seat != eyes else entry.code
    by = (
        {AUTO: PERSON, ONLY: PERSON, PERSON: AUTO, WITH: PERSON}.get(entry.by, entry.by)
        if entry.seat not in mine
        else entry.by
    )
    return replace(entry, events=events, code=code, by=by if entry.kind == MOVE else entry.by)


def _note(note: NoteRow, eyes: int) -> NoteRow:
    if note.kind != HINT or note.seat == eyes:
        return note
    return replace(note, data={**note.data, "codes": [[ELSEWHERE]], "values": [0.125]})


def _seat(row: SeatRow, mine: Sequence[int]) -> SeatRow:
    if row.seat in mine:
        return replace(row, recovery=None)
    return replace(row, recovery=None, orders={"forced": "no"}, looked=row.looked // 2)


class Twin(Table):
    """The same table in another world; for its reader it must look the same, whatever they ask for."""

    def __init__(self, real: Table, eyes: int, mine: Sequence[int], seed: int) -> None:
        self._real, self._eyes, self._seed = real, eyes, seed
        match = _match(real, eyes, seed)
        position = squeeze(codec.save(match.game, match.state))
        super().__init__(
            replace(real.row, seed=seed, position=position, host_recovery=None),
            [_seat(row, mine) for row in real.seats],
            [_entry(entry, eyes, mine) for entry in real.entries],
            [_note(note, eyes) for note in real.notes],
            match,
        )
        self._questions = {
            decision.seat: (self._number(decision.seat, mine), decision) for decision in pending(match.state)
        }

    def _number(self, seat: int, mine: Sequence[int]) -> int:
        number = self._real.number(seat)
        return number if number is not None and (seat in mine or self.is_bot(seat)) else UNKNOWN_NUMBER + seat

    def state_at(self, made: int) -> State:
        if not self.before <= made < self.made:
            return super().state_at(made)
        return _dealt_anew(self._real, made, self._eyes, self._seed)

    def state_of(self, line: Sequence[ActiveMove]) -> State:
        real = self._real
        was = [ActiveMove(real.entries[move.entry.n], move.until) for move in line]
        if [move.entry.n for move in line] == [move.entry.n for move in self.line[: len(line)]]:
            return self.state_at(len(line))
        world: State = real.match.game.imagine(real.match.game.view(real.state_of(was), self._eyes), self._seed)
        return world


@contextmanager
def instead(wire: Wire, real: Table, twin: Twin) -> Iterator[list[NoteRow]]:
    """While this lasts, the server has the twin; what it would note there is kept apart, and told."""
    tables, store = wire.site.tables, wire.site.store
    known, noted = store.table, list[NoteRow]()

    def row_of(id: str) -> TableRow | None:
        row = known(id)
        return replace(row, seed=twin.row.seed, position=twin.row.position) if row and id == twin.id else row

    async def note(table: Table, kind: str, seat: int, data: dict[str, Any], notes: int | None = None) -> None:
        await asyncio.sleep(0)
        twin.row.notes += 1
        twin.notes.append(NoteRow(twin.row.notes, twin.row.entries, kind, seat, data, 0))
        noted.append(twin.notes[-1])

    with pytest.MonkeyPatch.context() as patch:
        for kept in (tables._used, tables._known):
            patch.setitem(kept, real.id, twin)
        patch.setattr(store, "table", row_of)
        patch.setattr(tables, "note", note)
        patch.setattr(tables, "changed", lambda table: None)  # no bot goes on there
        forget()
        try:
            yield noted
        finally:
            forget()


class QuickBotPool(NearBotPool):
    """The strongest bot takes too long here; what it may see is what any bot may see."""

    async def run(self, work: Callable[..., Any], *given: Any, **how: Any) -> Any:
        if isinstance(given[0], Problem):
            given = (replace(given[0], bot="greedy"), *given[1:])
        return work(*given)


def advisers_luck(row: TableRow, seat: int) -> int:
    """The luck of the adviser, which hangs on the seed of the table: here it is the same in both worlds."""
    return seat


def let_time_stand_still(patch: pytest.MonkeyPatch) -> None:
    """For bots: on a busy machine, one that has to hurry would get less far in one world than in the other."""
    true = starboard.bots.make

    def make(name: str, package: GamePackage, seed: int) -> Bot:
        bot = true(name, package, seed)
        bot.clock = lambda: 0.0
        return bot

    patch.setattr(starboard.bots, "make", make)


@dataclass(frozen=True, slots=True)
class Probe:
    """One request of a reader that changes nothing."""

    route: str
    target: str
    given: dict[str, str] | None = None  # of a POST
    headers: dict[str, str] = field(default_factory=dict)

    async def ask(self, wire: Wire, who: Somebody) -> Answer:
        if self.given is None:
            return await wire.get(who, self.target, **self.headers)
        return await wire.post(who, self.target, self.given, **self.headers)


async def answers(wire: Wire, reader: Reader, probes: Sequence[Probe]) -> list[Answer]:
    return [await probe.ask(wire, reader.who) for probe in probes]


def check_same(probe: Probe, reader: Reader, real: Answer, other: Answer) -> None:
    """Two answers to one question from two worlds."""
    text, dealt_anew = [unmarked(answer.text) for answer in (real, other)]
    if (real.status, real.headers, text) == (other.status, other.headers, dealt_anew):
        return
    lines = [*unified_diff(text.splitlines(), dealt_anew.splitlines(), "real", "dealt anew", lineterm="", n=0)]
    raise Leak(
        f"{reader.who.name} at {probe.target} {probe.given or ''}: {real.status} {other.status}\n"
        f"{real.headers}\n{other.headers}\n" + "\n".join(lines[:30])
    )


def check_unspoken(probe: Probe, reader: Reader, answer: Answer, secrets: Sequence[str]) -> None:
    """What must be in no answer at all."""
    heard = answer.text + "\n".join([value for _, value in answer.headers])
    for secret in secrets:
        if secret in heard:
            raise Leak(f"{reader.who.name} at {probe.target} {probe.given or ''} gets {secret!r}")
