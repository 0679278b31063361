"""Bots resume after a failure of the database, and after a restart at any moment."""

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
from web.tables.services import ANA, Slow, TableServices, answer, opened, settled
from web.tables.test_undo import opened_while_bots_think


class Locked(Store):
    """A store that fails a number of times when a bot's move is written."""

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
    """Record the pauses before retries, without waiting."""
    made: list[float] = []
    sleep = asyncio.sleep

    async def short(seconds: float) -> None:
        made.append(seconds)
        await sleep(0)

    monkeypatch.setattr(asyncio, "sleep", short)
    return made


def office_with(services: TableServices, fails: int, writes: bool = False) -> Tables:
    tables = services.tables()
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
def test_a_bot_whose_move_the_database_refused_tries_again(
    services: TableServices, pauses: list[float], writes: bool
) -> None:
    async def scenario() -> None:
        tables = office_with(services, 1, writes)
        table = await until_the_bot_has_failed(tables)
        await rescued(tables, table)
        assert (bots_asked(table), table.failures) == ([], 0)
        assert [entry.n for entry in table.entries] == [row[1] for row in services.rows(table.id)]
        assert any(entry.by == BOT for entry in table.entries)

    services.run(scenario())


def test_it_pauses_longer_each_time_and_says_so(services: TableServices, pauses: list[float]) -> None:
    async def scenario() -> None:
        tables = office_with(services, 12)
        table = await until_the_bot_has_failed(tables)
        await rescued(tables, table)
        assert bots_asked(table) == []

    with capture_logs() as logs:
        services.run(scenario())
    logged = [line["seconds"] for line in logs if line["event"] == "the bots of a table try again"]
    assert logged[:4] == [FIRST_PAUSE, 2 * FIRST_PAUSE, 4 * FIRST_PAUSE, 8 * FIRST_PAUSE]
    assert logged[-1] == LONGEST_PAUSE
    assert len(logged) == 12
    assert [seconds for seconds in pauses if seconds] == logged


def test_after_a_success_the_pauses_begin_anew(services: TableServices, pauses: list[float]) -> None:
    async def scenario() -> None:
        tables = office_with(services, 3)
        table = await until_the_bot_has_failed(tables)
        await rescued(tables, table)
        assert isinstance(tables.store, Locked)
        tables.store.fails = 1
        while table.rescue is None:
            await answer(tables, table, 0)
            await settled(tables, table)
        await rescued(tables, table)
        assert [seconds for seconds in pauses if seconds] == [1.0, 2.0, 4.0, 1.0]

    services.run(scenario())


def test_a_bot_goes_on_when_an_undo_request_lapses_after_a_restart(
    services: TableServices, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock(monkeypatch)

    async def before() -> str:
        slow = Slow()
        tables = services.tables(slow)
        table = await opened_while_bots_think(tables, slow)
        await ask(tables, table, 0, table.row.entries)
        return table.id

    async def after(id: str) -> None:
        tables = services.tables()
        listener = tables.notifications.listen(id)
        await tables.resume(now())
        table = await tables.find(id)
        await settled(tables, table)
        assert open_request(table) is not None
        assert bots_asked(table) != []
        clock.forward(REPLY_TIME + 1000)
        assert await listener.wait(60)  # open pages are told that the request has lapsed
        await settled(tables, table)
        assert open_request(table) is None
        assert bots_asked(table) == []

    services.run(after(services.run(before())))


def test_the_sweep_wakes_only_bots_that_must_answer(services: TableServices, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        slow = Slow()
        tables = services.tables(slow)
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

    services.run(scenario())


async def never(*_: object) -> None:
    raise AssertionError("the database was asked")


def test_a_table_that_the_database_did_not_give_at_the_start_is_opened_by_the_next_sweep(
    services: TableServices, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def before() -> str:
        slow = Slow()
        tables = services.tables(slow)
        return (await opened_while_bots_think(tables, slow)).id

    async def after(id: str) -> None:
        tables = services.tables()

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

    services.run(after(services.run(before())))
