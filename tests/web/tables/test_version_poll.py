"""Polling versions of many tables in one query: no answer is older than its request."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from starboard.web.tables.version_poll import Version, Versions


class Database:
    """A database that answers when the test lets it, with its state at the time of the query."""

    def __init__(self) -> None:
        self.entries = {"a": 0, "b": 0}
        self.questions: list[list[str]] = []
        self.may_answer = asyncio.Semaphore(0)
        self.fails = False

    async def ask(self, ids: list[str]) -> dict[str, Version]:
        self.questions.append(ids)
        versions = {id: (self.entries[id], 0, 0) for id in ids if id in self.entries}
        fails = self.fails
        await self.may_answer.acquire()
        if fails:
            raise OSError("the database is gone")
        return versions


def run(scenario: Callable[[Database, Versions], Awaitable[None]]) -> None:
    async def begin() -> None:
        database = Database()
        await asyncio.wait_for(scenario(database, Versions(database.ask)), 60)

    asyncio.run(begin())


async def begun(versions: Versions, *ids: str) -> list[asyncio.Task[Version | None]]:
    tasks = [asyncio.create_task(versions.of(id)) for id in ids]
    for _ in range(5):
        await asyncio.sleep(0)
    return tasks


def test_a_request_during_a_query_learns_of_changes_made_before_the_request() -> None:
    async def scenario(database: Database, versions: Versions) -> None:
        first = await begun(versions, "a")
        database.entries["a"] = 1  # written after the first query
        second = await begun(versions, "a")
        database.may_answer.release()
        assert await asyncio.gather(*first) == [(0, 0, 0)]
        database.may_answer.release()
        assert await asyncio.gather(*second) == [(1, 0, 0)]

    run(scenario)


def test_all_waiting_requests_share_one_query() -> None:
    async def scenario(database: Database, versions: Versions) -> None:
        tasks = await begun(versions, "a")
        tasks += await begun(versions, "a", "b", "a", "nowhere", "b")
        database.may_answer.release()
        database.may_answer.release()
        zero = (0, 0, 0)
        assert await asyncio.gather(*tasks) == [zero, zero, zero, zero, None, zero]
        assert database.questions == [["a"], ["a", "b", "nowhere"]]

    run(scenario)


def test_a_failed_query_fails_for_those_who_waited_and_the_next_one_runs() -> None:
    async def scenario(database: Database, versions: Versions) -> None:
        database.fails = True
        first = await begun(versions, "a", "a")
        database.fails = False
        second = await begun(versions, "a")
        database.may_answer.release()
        database.may_answer.release()
        for task in first:
            with pytest.raises(OSError, match="gone"):
                await task
        assert await asyncio.gather(*second) == [(0, 0, 0)]
        assert await asyncio.gather(*await begun_and_answered(database, versions)) == [(0, 0, 0)]

    run(scenario)


async def begun_and_answered(database: Database, versions: Versions) -> list[asyncio.Task[Version | None]]:
    database.may_answer.release()
    return await begun(versions, "b")


def test_a_cancelled_request_cancels_no_other() -> None:
    async def scenario(database: Database, versions: Versions) -> None:
        gone, stays = await begun(versions, "a", "a")
        gone.cancel()
        database.may_answer.release()
        assert await stays == (0, 0, 0)

    run(scenario)
