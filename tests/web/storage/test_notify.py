"""Processes that share a PostgreSQL database notify each other of writes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress

import pytest
from sqlalchemy import text

from starboard.web.app import make_app
from starboard.web.settings import Settings
from starboard.web.storage import notify
from starboard.web.storage.engine import connect
from starboard.web.storage.notify import listen
from starboard.web.storage.store import Store
from web.server import URL, NearBotPool

SECONDS = 60  # only a failing test waits so long


async def until(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(SECONDS):
        while not holds():
            await asyncio.sleep(0.01)


def test_every_message_is_received_in_order(postgres_database: str) -> None:
    heard: list[str | None] = []

    async def scene() -> None:
        store = Store(connect(postgres_database))
        task = asyncio.create_task(listen(postgres_database, heard.append))
        await until(lambda: heard == [None])  # what was written before may have been missed
        for id in ("one", "two", "three"):
            await asyncio.to_thread(store.notify, id)
        await until(lambda: len(heard) == 4)
        task.cancel()
        store.engine.dispose()
        assert heard[1:] == [f"one {store.name}", f"two {store.name}", f"three {store.name}"]

    asyncio.run(scene())


def test_after_a_lost_connection_it_listens_again_and_reports_a_possible_gap(postgres_database: str) -> None:
    heard: list[str | None] = []

    async def scene() -> None:
        store = Store(connect(postgres_database))
        task = asyncio.create_task(listen(postgres_database, heard.append))
        await until(lambda: heard == [None])
        with store.engine.begin() as connection:
            others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"
            assert len(connection.execute(text(others)).all()) == 1
        await until(lambda: heard == [None, None])
        await asyncio.to_thread(store.notify, "one")
        await until(lambda: len(heard) == 3)
        task.cancel()
        store.engine.dispose()
        assert heard[2] == f"one {store.name}"

    asyncio.run(scene())


def test_a_process_does_not_receive_its_own_messages(postgres_database: str) -> None:
    engine = connect(postgres_database)
    one, other = Store(engine), Store(engine)
    assert one.changed_table(f"abc {one.name}") is None
    assert one.changed_table(f"abc {other.name}") == "abc"
    engine.dispose()


def test_a_listener_that_ends_late_does_not_delay_the_shutdown(
    postgres_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    listens = asyncio.Event()

    async def deaf(*_: object) -> None:
        listens.set()
        with suppress(asyncio.CancelledError):  # `asyncio.wait_for` sometimes loses a cancellation
            await asyncio.Event().wait()
        await asyncio.Event().wait()

    async def scene() -> None:
        app = make_app(Settings(postgres_database, URL, is_shared=True), NearBotPool())
        async with asyncio.timeout(SECONDS), app.router.lifespan_context(app):
            await listens.wait()

    monkeypatch.setattr(notify, "listen", deaf)
    asyncio.run(scene())
