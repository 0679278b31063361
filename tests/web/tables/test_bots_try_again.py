"""Bots never stand still for good: after a failure of the database, and after a restart at an awkward moment."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError
from structlog.testing import capture_logs

from starboard.web.storage.rows import EntryRow
from starboard.web.storage.store import Store, now
from starboard.web.tables.service import BOT, FIRST_PAUSE, LONGEST_PAUSE, Tables
from starboard.web.tables.table import Table
from starboard.web.tables.undo import ask
from starboard.web.tables.undo_request import REPLY_TIME, open_request
from web.tables.clock import Clock
from web.tables.office import ANA, Office, Slow, answer, opened, settled
from web.tables.test_undo import opened_while_bots_think


class Locked(Store):
    """A database that fails some times when a bot's move is written."""

    def __init__(self, store: Store, fails: int, writes: bool = False) -> None:
        super().__init__(store.engine)
        self.fails = fails
        self.writes = writes  # before it fails

    def append(self, id: str, entries: Sequence[EntryRow], *more: Any) -> None:
        fails = entries[0].by == BOT and self.fails > 0
        if self.writes or not fails:
            super().append(id, entries, *more)
        if fails:
            self.fails -= 1
            raise OperationalError("write", {}, Exception("database is locked"))


@pytest.fixture
def pauses(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The pauses that were made; none of them takes any time."""
    made: list[float] = []
    sleep = asyncio.sleep

    async def short(seconds: float) -> None:
        made.append(seconds)
        await sleep(0)

    monkeypatch.setattr(asyncio, "sleep", short)
    return made


def office_with(office: Office, fails: int, writes: bool = False) -> Tables:
    tables = office.tables()
    return Tables(Locked(tables.store, fails, writes), tables.notifications, tables.bot_pool)


async def until_the_bot_has_failed(tables: Tables) -> Table:
    table = await opened(tables, "gaia", ANA, bots=["random"])
    while table.rescue is None:
        await answer(tables, table, 0)
        await settled(tables, table)
    return table


async def rescued(tables: Tables, table: Table) -> None:
    while table.rescue is not None:
        await table.rescue
        await settled(tables, table)


def bots_asked(table: Table) -> list[int]:
    return [seat for seat in table.asked if table.is_bot(seat)]


@pytest.mark.parametrize("writes", [False, True], ids=["before it was written", "after it was written"])
def test_a_bot_whose_move_the_database_refused_tries_again(office: Office, pauses: list[float], writes: bool) -> None:
    async def story() -> None:
        tables = office_with(office, 1, writes)
        table = await until_the_bot_has_failed(tables)
        await rescued(tables, table)
        assert (bots_asked(table), table.failures) == ([], 0)
        assert [entry.n for entry in table.entries] == [row[1] for row in office.rows(table.id)]
        assert any(entry.by == BOT for entry in table.entries)

    office.run(story())


def test_it_pauses_longer_each_time_and_says_so(office: Office, pauses: list[float]) -> None:
    async def story() -> None:
        tables = office_with(office, 12)
        table = await until_the_bot_has_failed(tables)
        await rescued(tables, table)
        assert bots_asked(table) == []

    with capture_logs() as logs:
        office.run(story())
    told = [line["seconds"] for line in logs if line["event"] == "the bots of a table try again"]
    assert told[:4] == [FIRST_PAUSE, 2 * FIRST_PAUSE, 4 * FIRST_PAUSE, 8 * FIRST_PAUSE]
    assert told[-1] == LONGEST_PAUSE
    assert len(told) == 12
    assert [seconds for seconds in pauses if seconds] == told


def test_after_a_success_the_pauses_begin_anew(office: Office, pauses: list[float]) -> None:
    async def story() -> None:
        tables = office_with(office, 3)
        table = await until_the_bot_has_failed(tables)
        await rescued(tables, table)
        assert isinstance(tables.store, Locked)
        tables.store.fails = 1
        while table.rescue is None:
            await answer(tables, table, 0)
            await settled(tables, table)
        await rescued(tables, table)
        assert [seconds for seconds in pauses if seconds] == [1.0, 2.0, 4.0, 1.0]

    office.run(story())


def test_a_bot_goes_on_when_a_request_to_take_back_lapses_after_a_restart(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock(monkeypatch)

    async def before() -> str:
        slow = Slow()
        tables = office.tables(slow)
        table = await opened_while_bots_think(tables, slow)
        await ask(tables, table, 0, table.row.entries)
        return table.id

    async def after(id: str) -> None:
        tables = office.tables()
        listener = tables.notifications.listen(id)
        await tables.resume(now())
        table = await tables.find(id)
        await settled(tables, table)
        assert open_request(table) is not None
        assert bots_asked(table) != []
        clock.forward(REPLY_TIME + 1000)
        assert await listener.wait(60)  # open pages hear that it is closed
        await settled(tables, table)
        assert open_request(table) is None
        assert bots_asked(table) == []

    office.run(after(office.run(before())))


def test_the_sweep_wakes_a_bot_that_owes_an_answer_and_leaves_all_others_alone(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        slow = Slow()
        tables = office.tables(slow)
        slow.may_answer.set()
        waits_for_ana = await opened(tables, "gaia", ANA, bots=["random"])
        stands_still = await opened(tables, "gaia", ANA, bots=["random"])
        slow.may_answer.clear()
        asked = len(slow.asked)
        while not bots_asked(stands_still):
            await answer(tables, stands_still, 0)
        while len(slow.asked) == asked:
            await asyncio.sleep(0)
        assert stands_still.driver is not None
        stands_still.driver.cancel()
        await settled(tables, stands_still)
        slow.may_answer.set()

        nudged: list[Table] = []
        monkeypatch.setattr(tables, "blocking", never)
        nudge = tables.nudge
        monkeypatch.setattr(tables, "nudge", lambda table: nudged.append(table))
        await tables.sweep()
        assert nudged == [stands_still]
        assert waits_for_ana.driver is None
        monkeypatch.undo()
        nudge(stands_still)
        await settled(tables, stands_still)
        assert bots_asked(stands_still) == []

    office.run(story())


async def never(*_: object) -> None:
    raise AssertionError("the database was asked")


def test_a_table_that_the_database_did_not_give_at_the_start_is_opened_by_the_next_sweep(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def before() -> str:
        slow = Slow()
        tables = office.tables(slow)
        return (await opened_while_bots_think(tables, slow)).id

    async def after(id: str) -> None:
        tables = office.tables()

        def locked(id: str) -> None:
            raise OperationalError("read", {}, Exception("database is locked"))

        with monkeypatch.context() as patched:
            patched.setattr(tables.store, "table", locked)
            await tables.resume(now())
        await tables.sweep()
        table = await tables.find(id)
        await settled(tables, table)
        assert bots_asked(table) == []
        with monkeypatch.context() as patched:
            patched.setattr(tables, "find", never)
            await tables.sweep()  # it is not opened again

    office.run(after(office.run(before())))
