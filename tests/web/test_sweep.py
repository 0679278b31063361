"""The server looks after its tables, on every kind of database."""

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
from starboard.web.tables.worker_processes import nothing
from web.house import House, NearBotPool
from web.spoiling import write


class Asleep(NearBotPool):
    """Bots that do not answer while they sleep."""

    is_awake = False

    async def choose(self, problem: Problem, begins: Callable[[], None] = nothing) -> str:
        if not self.is_awake:
            await asyncio.Event().wait()
        return await super().choose(problem, begins)


def left_to_a_bot(db: str) -> str:
    """A table where a bot owed an answer when the server was stopped."""
    with House(db, bot_pool=Asleep()) as house:
        table = house.open(house.person(), ["me", "random"], "gaia")
        while not bots_owe(house.find(table.id)):
            house.play(table.id, 0)
        return table.id


def test_a_start_that_the_database_spoilt_is_tried_again(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    id = left_to_a_bot(database)
    monkeypatch.setattr(app, "SWEEP", 0.05)
    true, asked = Store.unfinished, list[int]()

    def locked_at_first(store: Store, quiet_since: int) -> list[str]:
        asked.append(quiet_since)
        if len(asked) == 1:
            raise OperationalError("read", {}, Exception("database is locked"))
        return true(store, quiet_since)

    monkeypatch.setattr(Store, "unfinished", locked_at_first)
    with House(database) as house:
        house.wait(lambda: id in house.site.tables._used and not bots_owe(house.find(id)))


def test_bots_go_on_after_a_start_at_which_the_clock_was_set_back(database: str) -> None:
    id = left_to_a_bot(database)
    write(database, update(TABLES).values(changed=TABLES.c.changed + 3_600_000))
    with House(database) as house:
        house.wait(lambda: id in house.site.tables._used and not bots_owe(house.find(id)))


def test_a_bot_that_stands_still_is_woken(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    id = left_to_a_bot(database)
    monkeypatch.setattr(app, "SWEEP", 0.05)
    bots = Asleep()
    with House(database, bot_pool=bots) as house:
        table = house.find(id)
        house.wait(lambda: table.driver is not None)
        bots.is_awake = True

        async def stop_thinking() -> None:
            assert table.driver is not None
            table.driver.cancel()

        house.call(stop_thinking)
        house.wait(lambda: not bots_owe(table))
