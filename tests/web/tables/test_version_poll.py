"""Asking the database for many at once: nobody hears of a moment before they asked."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from starboard.web.tables.version_poll import Version, Versions


class Database:
    """Answers when the test lets it, with what is true when it is asked."""

    def __init__(self) -> None:
        self.entries = {"a": 0, "b": 0}
        self.questions: list[list[str]] = []
        self.may_answer = asyncio.Semaphore(0)
        self.fails = False

    async def ask(self, ids: list[str]) -> dict[str, Version]:
        self.questions.append(ids)
        found = {id: (self.entries[id], 0, 0) for id in ids if id in self.entries}
        fails = self.fails
        await self.may_answer.acquire()
        if fails:
            raise OSError("the database is gone")
        return found


def run(evening: Callable[[Database, Versions], Awaitable[None]]) -> None:
    async def begin() -> None:
        database = Database()
        await asyncio.wait_for(evening(database, Versions(database.ask)), 60)

    asyncio.run(begin())


async def begun(versions: Versions, *ids: str) -> list[asyncio.Task[Version | None]]:
    tasks = [asyncio.create_task(versions.of(id)) for id in ids]
    for _ in range(5):
        await asyncio.sleep(0)
    return tasks


def test_who_asks_while_a_question_is_under_way_hears_of_what_happened_before_they_asked() -> None:
    async def evening(database: Database, versions: Versions) -> None:
        first = await begun(versions, "a")
        database.entries["a"] = 1  # written after the first question was put
        second = await begun(versions, "a")
        database.may_answer.release()
        assert await asyncio.gather(*first) == [(0, 0, 0)]
        database.may_answer.release()
        assert await asyncio.gather(*second) == [(1, 0, 0)]

    run(evening)


def test_all_who_wait_share_one_question() -> None:
    async def evening(database: Database, versions: Versions) -> None:
        tasks = await begun(versions, "a")
        tasks += await begun(versions, "a", "b", "a", "nowhere", "b")
        database.may_answer.release()
        database.may_answer.release()
        zero = (0, 0, 0)
        assert await asyncio.gather(*tasks) == [zero, zero, zero, zero, None, zero]
        assert database.questions == [["a"], ["a", "b", "nowhere"]]

    run(evening)


def test_a_question_that_fails_fails_for_those_who_waited_and_the_next_is_asked_anew() -> None:
    async def evening(database: Database, versions: Versions) -> None:
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

    run(evening)


async def begun_and_answered(database: Database, versions: Versions) -> list[asyncio.Task[Version | None]]:
    database.may_answer.release()
    return await begun(versions, "b")


def test_who_goes_away_takes_the_answer_from_nobody() -> None:
    async def evening(database: Database, versions: Versions) -> None:
        gone, stays = await begun(versions, "a", "a")
        gone.cancel()
        database.may_answer.release()
        assert await stays == (0, 0, 0)

    run(evening)
