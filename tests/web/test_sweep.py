"""The server resumes stuck tables, on every kind of database."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest
from sqlalchemy import update
from sqlalchemy.exc import OperationalError

from starboard.web import app
from starboard.web.storage.schema import TABLES
from starboard.web.storage.store import Store
from starboard.web.tables.bot_pool import Problem
from starboard.web.tables.bots_to_move import bots_owe
from starboard.web.tables.fair_queue import Customer
from starboard.web.tables.worker_processes import NOBODY, nothing
from web.damage import write
from web.server import LocalServer, NearBotPool


class Asleep(NearBotPool):
    """Bots that do not answer until the test wakes them."""

    is_awake = False

    async def choose(self, problem: Problem, begins: Callable[[], None] = nothing, customer: Customer = NOBODY) -> str:
        if not self.is_awake:
            await asyncio.Event().wait()
        return await super().choose(problem, begins, customer)


def left_to_a_bot(db: str) -> str:
    """Create a table where a bot owed an answer when the server was stopped."""
    with LocalServer(db, bot_pool=Asleep()) as server:
        table = server.open(server.person(), ["me", "random"], "gaia")
        while not bots_owe(server.find(table.id)):
            server.play(table.id, 0)
        return table.id


def test_a_start_at_which_the_database_failed_is_tried_again(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    id = left_to_a_bot(database)
    monkeypatch.setattr(app, "SWEEP", 0.05)
    true, asked = Store.unfinished, list[int]()

    def locked_at_first(store: Store, quiet_since: int) -> list[str]:
        asked.append(quiet_since)
        if len(asked) == 1:
            raise OperationalError("read", {}, Exception("database is locked"))
        return true(store, quiet_since)

    monkeypatch.setattr(Store, "unfinished", locked_at_first)
    with LocalServer(database) as server:
        server.wait(lambda: id in server.site.tables._used and not bots_owe(server.find(id)))


def test_bots_go_on_after_a_start_at_which_the_clock_was_set_back(database: str) -> None:
    id = left_to_a_bot(database)
    write(database, update(TABLES).values(changed=TABLES.c.changed + 3_600_000))
    with LocalServer(database) as server:
        server.wait(lambda: id in server.site.tables._used and not bots_owe(server.find(id)))


def test_a_stuck_bot_is_woken(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    id = left_to_a_bot(database)
    monkeypatch.setattr(app, "SWEEP", 0.05)
    bots = Asleep()
    with LocalServer(database, bot_pool=bots) as server:
        table = server.find(id)
        server.wait(lambda: table.driver is not None)
        bots.is_awake = True

        async def stop_thinking() -> None:
            assert table.driver is not None
            table.driver.cancel()

        server.call(stop_thinking)
        server.wait(lambda: not bots_owe(table))
