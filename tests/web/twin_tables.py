"""Leak tests: a table and its twin, which differ in everything that a reader may not know."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from difflib import unified_diff
from typing import Any

import pytest

from starboard.kernel import codec
from starboard.kernel.agenda import pending
from starboard.kernel.event import EVERYBODY
from starboard.kernel.match import Match
from starboard.kernel.state import State
from starboard.kernel.view import SPECTATOR
from starboard.web.pages.log import HINT
from starboard.web.pages.table_list import forget
from starboard.web.storage.rows import EntryRow, NoteRow, SeatRow, TableRow
from starboard.web.tables.bot_pool import Problem
from starboard.web.tables.service import AUTO, ONLY, PERSON, WITH
from starboard.web.tables.table import MOVE, ActiveMove, Table, squeeze
from web.asgi_client import Answer, AsgiClient, Somebody
from web.page_parser import unmarked
from web.server import NearBotPool

ELSEWHERE = "played in another world"
UNKNOWN_NUMBER = 900_000  # larger than the number of any question


class Leak(AssertionError):
    """A response depends on what its reader may not know."""


@dataclass(slots=True)
class Reader:
    """A person who reads the pages of a table."""

    who: Somebody
    seats: list[int] = field(default_factory=list)


def eyes_of(asgi: AsgiClient, table: Table, reader: Reader) -> int:
    """Return the seat whose view a reader may see now.

    A shared screen shows no seat until one of its players takes it, and none again when another of them is asked.
    """
    if len(reader.seats) < 2:
        return reader.seats[0] if reader.seats else SPECTATOR
    asked = [seat for seat in table.asked if seat in reader.seats]
    if not table.match.game.has_secrets(table.match.state):
        return asked[0] if asked else reader.seats[0]
    shown = asgi.site.store.screen(table.id, reader.who.id)
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
    """Return a journal entry with other players' choices and private events replaced."""
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
    """The same table with other hidden information. For its reader, every response must be the same."""

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
def instead(asgi: AsgiClient, real: Table, twin: Twin) -> Iterator[list[NoteRow]]:
    """Let the server use the twin instead of the table. Notes are not written, but collected."""
    tables, store = asgi.site.tables, asgi.site.store
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
        for tables_by_id in (tables._used, tables._memory._tables):
            patch.setitem(tables_by_id, real.id, twin)
        patch.setattr(store, "table", row_of)
        patch.setattr(tables, "note", note)
        patch.setattr(tables, "changed", lambda table: None)  # no bot plays at the twin
        forget()
        try:
            yield noted
        finally:
            forget()


class QuickBotPool(NearBotPool):
    """A bot pool with a quicker bot: the strongest takes too long here, and sees the same view."""

    async def run(self, work: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        if isinstance(args[0], Problem):
            args = (replace(args[0], bot="greedy"), *args[1:])
        return work(*args)


def seed_for_hints(row: TableRow, seat: int) -> int:
    """Return a seed for hints that does not depend on the seed of the table, so it is the same at the twin."""
    return seat


@dataclass(frozen=True, slots=True)
class Probe:
    """A request that changes nothing."""

    route: str
    target: str
    fields: dict[str, str] | None = None  # of a POST
    headers: dict[str, str] = field(default_factory=dict)

    async def ask(self, asgi: AsgiClient, who: Somebody) -> Answer:
        if self.fields is None:
            return await asgi.get(who, self.target, **self.headers)
        return await asgi.post(who, self.target, self.fields, **self.headers)


async def answers(asgi: AsgiClient, reader: Reader, probes: Sequence[Probe]) -> list[Answer]:
    return [await probe.ask(asgi, reader.who) for probe in probes]


def check_same(probe: Probe, reader: Reader, real: Answer, other: Answer) -> None:
    """Raise Leak if the responses of the table and of its twin differ."""
    text, dealt_anew = [unmarked(answer.text) for answer in (real, other)]
    if (real.status, real.headers, text) == (other.status, other.headers, dealt_anew):
        return
    lines = [*unified_diff(text.splitlines(), dealt_anew.splitlines(), "real", "dealt anew", lineterm="", n=0)]
    raise Leak(
        f"{reader.who.name} at {probe.target} {probe.fields or ''}: {real.status} {other.status}\n"
        f"{real.headers}\n{other.headers}\n" + "\n".join(lines[:30])
    )


def check_unspoken(probe: Probe, reader: Reader, answer: Answer, secrets: Sequence[str]) -> None:
    """Raise Leak if a response contains a secret."""
    heard = answer.text + "\n".join([value for _, value in answer.headers])
    for secret in secrets:
        if secret in heard:
            raise Leak(f"{reader.who.name} at {probe.target} {probe.fields or ''} gets {secret!r}")
