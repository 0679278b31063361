"""The page says when a bot waits for a free process, and when it begins to think."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from starboard.web.tables import bot_turn
from starboard.web.tables.bot_pool import Problem, Thought
from starboard.web.tables.fair_queue import Customer
from starboard.web.tables.worker_processes import NOBODY, TooSlow, nothing
from web.server import PATIENCE, LocalServer, NearBotPool

WAITS = "Bot waiting for its turn to think: "
THINKS = "Bot thinking: "
PAUSED = "Paused: "


class Busy(NearBotPool):
    """A bot pool in which bots begin and answer when the test lets them."""

    def __init__(self) -> None:
        super().__init__()
        self.may_begin, self.may_answer = asyncio.Event(), asyncio.Event()

    async def choose(self, problem: Problem, begins: Callable[[], None] = nothing, customer: Customer = NOBODY) -> str:
        await self.may_begin.wait()
        begins()
        await self.may_answer.wait()
        return await super().choose(problem)

    async def advise(self, problem: Problem, customer: Customer = NOBODY) -> Thought:
        raise TooSlow


def test_a_page_shows_that_a_bot_waits_and_is_notified_when_it_begins_to_think(
    quick_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_turn, "SHOWN_AFTER", 0.0)
    busy = Busy()
    with LocalServer(quick_database, bot_pool=busy) as server:
        person = server.person()
        table = server.open(person, ["me", "random"])

        async def let(event: asyncio.Event) -> None:
            event.set()

        server.wait(lambda: table.waits_to_think)
        page = person.client.get(f"/t/{table.id}")
        assert WAITS in page.text
        assert THINKS not in page.text
        listener = server.site.tables.notifications.listen(table.id)
        server.call(let, busy.may_begin)
        assert server.call(listener.wait, PATIENCE)
        page = person.client.get(f"/t/{table.id}")
        assert THINKS in page.text
        assert WAITS not in page.text
        server.call(let, busy.may_answer)
        server.wait(lambda: table.driver is None)
        assert not table.waits_to_think


def test_bots_alone_pause_where_those_who_look_have_opened_two_later_tables(quick_database: str) -> None:
    with LocalServer(quick_database, bot_pool=Busy()) as server:
        person = server.person()
        tables = [server.open(person, ["random", "random"]) for _ in range(3)]
        for table in tables:
            page = person.client.get(f"/t/{table.id}").text
            assert (THINKS in page, PAUSED in page) == (True, False)
        now = [person.client.get(f"/t/{table.id}/now").text for table in tables]
        assert [PAUSED in page for page in now] == [True, False, False]
        assert PAUSED not in person.client.get(f"/t/{tables[0].id}").text


def test_a_hint_that_takes_too_long_is_refused_with_a_sentence(quick_database: str) -> None:
    with LocalServer(quick_database, bot_pool=Busy()) as server:
        person = server.person()
        table = server.open(person, ["me", "random"])
        response = person.client.post(f"/t/{table.id}/hint", data={"seat": "0", "number": str(table.number(0))})
        assert response.status_code == 400
        assert "This took too long and was stopped. Please try again." in response.text


def test_several_bots_think_one_after_the_other_and_the_page_counts_all_of_them(quick_database: str) -> None:
    busy = Busy()
    with LocalServer(quick_database, bot_pool=busy) as server:
        person = server.person()
        table = server.open(person, ["me", "random", "random"])
        assert "(up to 4 seconds)" in person.client.get(f"/t/{table.id}").text
