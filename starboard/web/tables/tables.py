"""The service behind the pages: finds tables, writes down what happens there, and lets the bots go on."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from hashlib import sha256
from typing import Any, Final, TypeVar

import structlog

from starboard.kernel import codec
from starboard.kernel.errors import StaleDecision, StarboardError
from starboard.kernel.game import find_game
from starboard.kernel.match import Ahead, Match
from starboard.kernel.play import pending
from starboard.web.storage.rows import EntryRow, TableRow
from starboard.web.storage.store import MovedOn, Store, now
from starboard.web.tables.hub import Hub
from starboard.web.tables.orders import automatic
from starboard.web.tables.table import MOVE, NoLongerReplays, Table, restored, squeeze, unsqueeze
from starboard.web.tables.thinkers import Problem, Thinkers
from starboard.web.tables.told import pack
from starboard.web.tables.undo_request import open_request

T = TypeVar("T")

BOT: Final = "bot"
PERSON: Final = "person"
AUTO: Final = "auto"
MOST_IN_MEMORY: Final = 2000
LOG: Final = structlog.get_logger("starboard.tables")


class NoSuchTable(StarboardError):
    """There is no such table, or it is none of this person's business."""


class Tables:
    """All tables, as far as this process knows them."""

    def __init__(self, store: Store, hub: Hub, thinkers: Thinkers, is_shared: bool = False) -> None:
        self.store: Final = store
        self.hub: Final = hub
        self.thinkers: Final = thinkers
        self.is_shared: Final = is_shared  # other processes write to the same database
        self._known: Final[OrderedDict[str, Table]] = OrderedDict()
        self._opening: Final[dict[str, asyncio.Lock]] = {}
        self._tasks: Final[set[asyncio.Task[None]]] = set()
        self.is_stopping = False

    async def blocking(self, work: Callable[..., T], *given: Any, **named: Any) -> T:
        """Ask the database without holding up the others."""
        return await asyncio.to_thread(work, *given, **named)

    async def find(self, id: str) -> Table:
        """The table as it stands now."""
        if self.is_shared and id in self._known:
            await self.catch_up(self._known[id])
        if id in self._known:
            self._known.move_to_end(id)
            return self._known[id]
        lock = self._opening.setdefault(id, asyncio.Lock())
        async with lock:
            if id not in self._known:
                self._known[id] = await self._load(id)
                self._forget_some()
        self._opening.pop(id, None)
        return self._known[id]

    def _forget_some(self) -> None:
        """The quietest tables leave the memory; they are read again when somebody asks for them."""
        while len(self._known) > MOST_IN_MEMORY:
            for id, table in self._known.items():
                if not table.lock.locked() and table.driver is None:
                    del self._known[id]
                    break
            else:
                return

    async def _load(self, id: str) -> Table:
        row = await self.blocking(self.store.table, id)
        if row is None:
            raise NoSuchTable("there is no such table")
        seats, entries, notes = await self.blocking(
            lambda: (self.store.seats(id), self.store.entries(id), self.store.notes(id))
        )
        entries, notes = entries[: row.entries + 1], notes[: row.notes]
        try:
            return await self.blocking(restored, row, seats, entries, notes)
        except NoLongerReplays:
            LOG.warning("a journal no longer replays; the table goes on from its last position", table=id)
        package = find_game(row.game)
        row.start = {**unsqueeze(row.position), "revision": package.revision}
        row.revision, row.base = package.revision, row.entries
        match = Match.from_position(row.start)
        if not row.is_over:
            await self.blocking(self.store.go_on_from, id, row.start, row.revision, row.base)
            notes = await self.blocking(self.store.notes, id)
            row.notes = len(notes)
        return Table(row, seats, entries, notes, match)

    async def catch_up(self, table: Table) -> None:
        """Read what other processes wrote."""
        async with table.lock:
            version = await self.blocking(self.store.version, table.id)
            if version is None or version == (table.row.entries, table.row.notes):
                return
            entries = await self.blocking(self.store.entries, table.id, table.row.entries)
            try:
                for entry in entries:
                    table.follow(entry)
            except StarboardError:  # a newer version of the rules plays there
                self._known.pop(table.id, None)
                return
        if version[1] != table.row.notes:
            await self.reread(table)

    async def refresh(self, id: str) -> Table:
        """Forget what we know of a table and read it again."""
        known = self._known.pop(id, None)
        if known is not None and known.driver is not None:
            known.driver.cancel()
        return await self.find(id)

    async def add(self, row: TableRow, table: Table) -> None:
        """A new table is written down and begins."""
        await self.blocking(self.store.add_table, row, table.seats, table.entries)
        self._known[row.id] = table
        self._forget_some()
        self.nudge(table)

    async def play(self, table: Table, seat: int, code: str, number: int, by: str = PERSON) -> None:
        """Take an action that answers the question with this number; committed when this returns."""
        async with table.lock:
            if number != table.number(seat):
                raise StaleDecision(number, table.row.entries)
            ahead = table.match.look_ahead(code, seat)
            await self._commit(table, ahead, by)
        self.changed(table)

    async def _commit(self, table: Table, ahead: Ahead, by: str) -> None:
        entry = EntryRow(
            table.row.entries + 1,
            MOVE,
            ahead.seat,
            ahead.action.code,
            by,
            [pack(event) for event in ahead.events],
            now(),
        )
        position = squeeze(codec.save(table.match.game, ahead.state))
        await self._append(table, entry, position, not pending(ahead.state))
        table.accept(entry, ahead)

    async def _append(self, table: Table, entry: EntryRow, position: bytes, is_over: bool) -> None:
        try:
            await self.blocking(self.store.append, table.id, [entry], position, is_over)
        except MovedOn:
            self._known.pop(table.id, None)
            raise StaleDecision(entry.n - 1, entry.n) from None
        table.row.changed = entry.at

    async def take_back(self, table: Table, entry: EntryRow) -> None:
        """Write down an undo; the caller holds the table."""
        state = table.state_at(int(entry.code))
        await self._append(table, entry, squeeze(codec.save(table.match.game, state)), is_over=False)
        table.take_back(entry)

    async def note(self, table: Table, kind: str, seat: int, data: dict[str, Any]) -> None:
        """Write down what happened besides the game."""
        await self.blocking(self.store.add_note, table.id, kind, seat, data)
        await self.reread(table)

    async def reread(self, table: Table) -> None:
        """Read the seats, the notes and the settings of a table again: something besides the game changed."""
        row, seats, notes = await self.blocking(
            lambda: (
                self.store.table(table.id),
                self.store.seats(table.id),
                self.store.notes(table.id, table.notes[-1].m if table.notes else 0),
            )
        )
        if row is None:
            raise NoSuchTable("there is no such table")
        table.seats[:] = seats
        table.notes[len(table.notes) :] = [note for note in notes if note.m > (table.notes[-1].m if table.notes else 0)]
        table.row.notes = table.notes[-1].m if table.notes else 0
        table.row.has_hints, table.row.watch_serial, table.row.title = row.has_hints, row.watch_serial, row.title
        self.changed(table)

    def changed(self, table: Table) -> None:
        """Tell the open pages, and let the bots go on."""
        self.hub.tell(table.id)
        self.nudge(table)

    # Bots and standing orders

    def nudge(self, table: Table) -> None:
        """Let bots and standing orders answer what they can, in the background."""
        if table.driver is None and not self.is_stopping and not table.row.is_over:
            table.driver = asyncio.create_task(self._drive(table))
            self._tasks.add(table.driver)
            table.driver.add_done_callback(self._tasks.discard)

    async def _drive(self, table: Table) -> None:
        try:
            while await self._answer_one(table):
                pass
        except StaleDecision:
            self.hub.tell(table.id)  # another process was quicker, and goes on
        except asyncio.CancelledError:
            raise
        except Exception:
            LOG.exception("a bot could not go on", table=table.id)
        finally:
            table.driver = None

    async def _answer_one(self, table: Table) -> bool:
        """One answer by a bot or an order; false if only people are asked now."""
        if self.is_stopping or open_request(table) is not None:
            return False
        answer = automatic(table)
        if answer is not None:
            seat, code = answer
            await self.play(table, seat, code, table.number(seat) or 0, AUTO)
            return True
        seat = next((seat for seat in table.asked if table.is_bot(seat)), -1)
        if seat < 0:
            return False
        bot, number = table.seats[seat].bot or "", table.number(seat) or 0
        problem = Problem(codec.save(table.match.game, table.match.state), seat, bot, bot_seed(table.row, seat))
        code = await self.thinkers.choose(problem)
        if table.number(seat) != number or table.seats[seat].bot != bot:
            return True  # taken back, or a person sat down meanwhile
        await self.play(table, seat, code, number, BOT)
        return True

    async def resume(self, quiet_since: int) -> None:
        """Go on with every table whose bots owe an answer: after a start, or when another process died."""
        for id in await self.blocking(self.store.unfinished, quiet_since):
            if self.is_stopping:
                return
            try:
                self.nudge(await self.find(id))
            except Exception:
                LOG.exception("a table cannot be opened", table=id)
            await asyncio.sleep(0)

    async def stop(self) -> None:
        """Finish what is being written, and no more."""
        self.is_stopping = True
        self.hub.end_all()
        self.thinkers.close()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def bot_seed(row: TableRow, seat: int) -> int:
    """The seed of a bot: it must not tell anything about the seed of the table."""
    secret = f"{row.id} {row.seed} {seat}".encode()
    return int.from_bytes(sha256(secret).digest()[:6])
