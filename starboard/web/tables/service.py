"""The service behind the pages: finds tables, writes their journals, and lets the bots play."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, Final, TypeVar
from weakref import WeakValueDictionary

import structlog
from sqlalchemy.exc import SQLAlchemyError

from starboard.kernel import codec
from starboard.kernel.errors import BadRecord, StaleDecision, StarboardError
from starboard.kernel.match import Ahead
from starboard.kernel.state import State
from starboard.web.storage.rows import EntryRow, SeatChange
from starboard.web.storage.store import MovedOn, Store, now
from starboard.web.tables.asked import asked_in
from starboard.web.tables.bot_pool import BotPool, Problem
from starboard.web.tables.bot_turn import bots_choice
from starboard.web.tables.bots_to_move import BOT_FAILED, bot_seed, bots_owe
from starboard.web.tables.memory import Memory
from starboard.web.tables.multi_select import look_ahead
from starboard.web.tables.notifications import Notifications
from starboard.web.tables.presence import Presence
from starboard.web.tables.recovery import load
from starboard.web.tables.standing_orders import Once, automatic, look_ahead_once
from starboard.web.tables.stored_events import pack
from starboard.web.tables.table import MOVE, NoSuchTable, Table, squeeze
from starboard.web.tables.threads import Threads
from starboard.web.tables.undo_request import has_lapsed, open_request
from starboard.web.tables.version_poll import Versions, version_of
from starboard.web.tables.worker_processes import TooSlow

T = TypeVar("T")
Cause = SeatChange | tuple[str, int]  # why an undo is written: a seat change, or a note by its kind and seat
Answer = str | list[str] | Once  # an action, a set of actions, or an order that is given once

BOT: Final = "bot"
PERSON: Final = "person"
AUTO: Final = "auto"
ONLY: Final = "only"  # automatic, because there was no other answer
WITH: Final = "with"  # a later action of an answer with several
NO_CHOICE: Final = (AUTO, ONLY, WITH)
TRIES: Final = 2  # attempts of a bot before its seat waits for the host
FIRST_PAUSE: Final = 1.0  # seconds before bots try again after an error of ours; doubled each time
LONGEST_PAUSE: Final = 300.0
LOG: Final = structlog.get_logger("starboard.tables")


class Tables:
    """All tables that this process knows."""

    def __init__(self, store: Store, notifications: Notifications, bot_pool: BotPool, is_shared: bool = False) -> None:
        self.store: Final = store
        self.notifications: Final = notifications
        self.bot_pool: Final = bot_pool
        self.is_shared: Final = is_shared  # other processes write to the same database
        self._memory: Final = Memory()
        # Every table that anybody still uses, so that there is never a second object for it.
        self._used: Final[WeakValueDictionary[str, Table]] = WeakValueDictionary()
        self._opening: Final[WeakValueDictionary[str, asyncio.Lock]] = WeakValueDictionary()  # held while loading
        self._versions: Final = Versions(lambda ids: self.blocking(store.versions, ids))
        self._tasks: Final[set[asyncio.Task[None]]] = set()
        self._threads: Final = Threads()
        self.blocking, self.writing = self._threads.read, self._threads.write
        self.presence: Final = Presence(self.known, self.nudge, notifications.notify)
        self._unopened: Final[set[str]] = set()  # tables that could not be read from the database
        self.is_stopping = False
        self.counted: Callable[[str, str], object] = lambda game, by: None  # called with every accepted action

    async def find(self, id: str) -> Table:
        """Return the present table."""
        table = self._used.get(id)
        if table is not None and (self.is_shared or table.is_doubtful):
            await self.catch_up(table)
        table = self._used.get(id)
        if table is not None:
            self._remember(table)
            return table
        async with self._opening.setdefault(id, asyncio.Lock()):
            table = self._used.get(id)
            if table is None:
                table = await self._load(id)
                self._remember(table)
                self.wake_when_lapsed(table)
                self.nudge(table)
            return table

    def _remember(self, table: Table) -> None:
        """Keep a table in memory as long as there is room."""
        self._used[table.id] = table
        self._memory.keep(table)

    async def _load(self, id: str) -> Table:
        is_id = id.isascii() and id.isalnum()  # other texts may not be valid in a query
        table = await self.blocking(load, self.store, id) if is_id else None
        if table is None:
            raise NoSuchTable
        return table

    def known(self, id: str) -> Table | None:
        """Return a table that is in memory."""
        return self._used.get(id)

    def _drop(self, table: Table) -> None:
        """Forget a table, so that it is read again from its start."""
        self._memory.forget(table.id)
        self._used.pop(table.id, None)

    async def catch_up(self, table: Table) -> None:
        """Read what other processes wrote, if anything."""
        if table.is_doubtful or await self._versions.of(table.id) != version_of(table):
            async with table.lock:
                await self.follow(table)

    async def follow(self, table: Table) -> None:
        """Apply what other processes wrote. The caller holds the lock of the table."""
        entries = await self.blocking(self.store.entries, table.id, table.row.entries)
        try:
            for entry in entries:
                table.follow(entry)
            await self._read_seats_and_notes(table)
        except (StarboardError, *codec.BROKEN):  # the table is gone, or newer rules play there
            self._drop(table)
            return
        table.is_doubtful = False

    async def add(self, table: Table, key: str | None = None) -> None:
        """Store a new table and start it. Raise OpenedBefore if this form key has already created one."""
        async with self._opening.setdefault(table.id, asyncio.Lock()):  # nobody may load it before it is remembered
            await self.writing(self.store.add_table, table.row, table.seats, table.entries, key)
            self._remember(table)
        self.nudge(table)

    async def play(self, table: Table, seat: int, answer: Answer, number: int, by: str = PERSON) -> None:
        """Answer the question with this number, and commit the moves.

        An answer of a bot or an order is dropped if anything has changed; they are asked again.
        """
        async with table.lock:
            if by != PERSON and (number != table.number(seat) or open_request(table) is not None):
                return  # they also wait while an undo request is open
            while True:
                if number != table.number(seat):
                    raise StaleDecision(number, table.row.entries)
                before, noted = table.row.entries, table.row.notes
                try:
                    await self._commit(table, self._ahead(table, seat, answer), by)
                    break
                except MovedOn:  # in a simultaneous decision, this answer may still be valid
                    await self.follow(table)
                if by != PERSON and noted != table.row.notes:
                    return
                if before == table.row.entries:
                    raise StaleDecision(number, before)
            await self._follow_orders(table)
        self.changed(table)

    async def _follow_orders(self, table: Table) -> None:
        """Give the answers of standing orders at once, so that no page shows a question that is about to vanish."""
        try:
            while open_request(table) is None and (answer := automatic(table)) is not None:
                await self._commit(table, self._ahead(table, *answer), AUTO)
        except MovedOn:  # another process plays here too; the driver tries again
            await self.follow(table)
        except Exception:  # the move before it is already written
            LOG.exception("a standing order could not be followed", table=table.id)

    def _ahead(self, table: Table, seat: int, answer: Answer) -> list[Ahead]:
        """Return the moves of an answer, without making them."""
        try:
            if isinstance(answer, Once):
                return look_ahead_once(table, seat, answer)
            if isinstance(answer, str):
                return [table.match.look_ahead(answer, seat)]
            return look_ahead(table.package, table.match, answer, seat)
        except codec.BROKEN as error:
            if table.match.start is None:
                raise
            raise BadRecord(key="error.start-broken", why=type(error).__name__) from error

    async def _commit(self, table: Table, aheads: Sequence[Ahead], by: str) -> None:
        """Write the moves in one transaction, then make them."""
        entries: list[EntryRow] = []
        asked = table.decision(aheads[0].seat)
        is_only = by == AUTO and asked is not None and len(asked.actions) == 1
        for n, ahead in enumerate(aheads, table.row.entries + 1):
            events = [pack(event) for event in ahead.events]
            who = WITH if entries else ONLY if is_only else by
            entries.append(EntryRow(n, MOVE, ahead.seat, ahead.action.code, who, events, now()))
        last = aheads[-1].state
        await self._append(table, entries, last)
        for entry, ahead in zip(entries, aheads, strict=True):
            table.accept(entry, ahead)
            self.counted(table.row.game, by)

    async def _append(
        self, table: Table, entries: Sequence[EntryRow], state: State, cause: Cause | None = None
    ) -> None:
        position, asked = squeeze(codec.save(table.match.game, state)), asked_in(state)
        # New notes invalidate a bot's move (a person may have its seat again), but not a person's.
        notes = None if entries[0].by == PERSON and cause is None else table.row.notes
        try:
            await self.writing(self.store.append, table.id, entries, position, not asked, notes, cause, asked)
        except BaseException as error:
            table.is_doubtful |= not isinstance(error, MovedOn)  # after any other error it may have been written
            raise
        table.row.changed = entries[-1].at

    async def undo(self, table: Table, entry: EntryRow, cause: Cause | None = None) -> None:
        """Write an undo together with its cause, unless others wrote meanwhile. The caller holds the lock."""
        state = table.state_at(int(entry.code))
        await self._append(table, [entry], state, cause)
        table.undo(entry)
        if cause is not None:
            await self._read_seats_and_notes(table)

    async def note(self, table: Table, kind: str, seat: int, data: dict[str, Any], notes: int | None = None) -> None:
        """Write a note. Raise MovedOn if the table has more notes than the given number."""
        await self.writing(self.store.add_note, table.id, kind, seat, data, notes)
        await self.reread(table)

    async def reread(self, table: Table) -> None:
        """Read the seats, notes and settings of a table again, and notify its pages."""
        await self._read_seats_and_notes(table)
        self.changed(table)

    async def _read_seats_and_notes(self, table: Table) -> None:
        id, store, known = table.id, self.store, table.row.notes
        row, seats, notes = await self.blocking(lambda: (store.table(id), store.seats(id), store.notes(id, known)))
        if row is None:
            raise NoSuchTable
        table.update(row, seats, notes)

    def changed(self, table: Table) -> None:
        """Notify the open pages, and let the bots play on."""
        self.notifications.notify(table.id)
        self.nudge(table)

    def wake_when_lapsed(self, table: Table) -> None:
        """Schedule what happens when an open undo request lapses: the game goes on."""
        request = open_request(table)
        if request is not None:
            wait = request.seconds_left + 0.1
            asyncio.get_running_loop().call_later(wait, self._wake, table.id, request.place)

    def _wake(self, id: str, place: int) -> None:
        known = self._used.get(id)
        if known is not None:
            if not has_lapsed(known, place):
                return  # it was answered, and everybody was notified
            self.changed(known)
        if self.store.notifies_workers:
            self._begin(self.writing(self.store.notify, id))

    # Bots and standing orders

    def nudge(self, table: Table) -> None:
        """Let bots and standing orders answer what they can, in the background."""
        if table.driver is None and not self.is_stopping and not table.row.is_over:
            table.driver = self._begin(self._drive(table))

    def _begin(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _drive(self, table: Table) -> None:
        try:
            while await self._answer_one(table):
                pass
            table.failures = 0
        except StaleDecision:
            self.notifications.notify(table.id)  # another process was quicker and goes on
        except Exception:
            LOG.exception("a bot could not go on", table=table.id)
            if table.rescue is None:
                table.rescue = self._begin(self._rescue(table))
        finally:
            table.driver = None

    async def _rescue(self, table: Table) -> None:
        """Let the bots try again after a pause, which each failure doubles."""
        try:
            while not self.is_stopping:
                pause = min(FIRST_PAUSE * 2**table.failures, LONGEST_PAUSE)
                table.failures += 1
                LOG.warning("the bots of a table try again", table=table.id, seconds=pause)
                await asyncio.sleep(pause)
                try:
                    self.nudge(await self.find(table.id))  # the failed write may have succeeded
                    return
                except NoSuchTable:
                    return
                except Exception:
                    LOG.exception("a table cannot be read", table=table.id)
        finally:
            table.rescue = None

    async def _answer_one(self, table: Table) -> bool:
        """Give one answer of a bot or an order. Return false if only people are asked."""
        if self.is_stopping or open_request(table) is not None:
            return False
        answer, bots = automatic(table), self._bots_to_ask(table)
        if answer is not None:
            seat, code = answer
            await self.play(table, seat, code, table.number(seat) or 0, AUTO)
        elif bots:
            await self._ask_bot(table, bots[0])
        return answer is not None or bool(bots)

    def _bots_to_ask(self, table: Table) -> list[int]:
        """Return the seats of bots that are to answer now. Bots alone only play for somebody."""
        return [] if self.presence.pauses(table) else bots_owe(table)

    async def _ask_bot(self, table: Table, seat: int) -> None:
        """Let a bot answer. Repeated failure is noted, and the seat waits for the host to hand it over."""
        bot, number = table.seats[seat].bot or "", table.number(seat) or 0
        for _ in range(TRIES):
            problem = Problem(codec.save(table.match.game, table.match.state), seat, bot, bot_seed(table.row, seat))
            try:
                code = await bots_choice(
                    self.bot_pool, self.notifications, table, problem, self.presence.customer_of(table)
                )
                if table.number(seat) == number and table.seats[seat].bot == bot:
                    await self.play(table, seat, code, number, BOT)
                return  # otherwise the move was undone, or a person sat down meanwhile
            except (StaleDecision, SQLAlchemyError):
                raise
            except Exception as error:  # a bot may fail in any way
                if self.is_stopping:
                    raise
                LOG.exception("a bot failed", table=table.id, seat=seat, bot=bot)
                if isinstance(error, TooSlow):  # a second try would hold up all other tables
                    break
        await self.note(table, BOT_FAILED, seat, {"bot": bot, "question": number})

    async def resume(self, quiet_since: int) -> None:
        """Let the bots play at every unfinished table: after a start, or when another process died."""
        for id in await self.blocking(self.store.unfinished, quiet_since):
            if self.is_stopping:
                return
            await self._resume(id)
            await asyncio.sleep(0)

    async def _resume(self, id: str) -> None:
        self._unopened.discard(id)
        try:
            self.nudge(await self.find(id))
        except Exception as error:
            LOG.exception("a table cannot be opened", table=id)
            if isinstance(error, SQLAlchemyError):
                self._unopened.add(id)

    async def sweep(self) -> None:
        """Try again what failed, and let go of what nobody uses. Tables without a failure are not read."""
        self._memory.forget_idle()
        for id in list(self._unopened):
            await self._resume(id)
        for table in list(self._used.values()):
            if table.rescue is None and self._bots_to_ask(table):
                self.nudge(table)

    async def stop(self) -> None:
        """Stop, but finish the writes that are under way."""
        self.is_stopping = True
        self.notifications.end_all()
        self.bot_pool.close()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._threads.finish()
