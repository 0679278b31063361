"""A bot that waits for its turn to think: the page says so, and says when it begins."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from starboard.web.tables import bot_turn
from starboard.web.tables.bot_pool import Problem, Thought
from starboard.web.tables.worker_processes import TooSlow, nothing
from web.house import PATIENCE, House, NearBotPool

WAITS = "Bot waiting for its turn to think: "
THINKS = "Bot thinking: "


class Busy(NearBotPool):
    """Everybody waits until the test lets them begin, and then until it lets them answer."""

    def __init__(self) -> None:
        super().__init__()
        self.may_begin, self.may_answer = asyncio.Event(), asyncio.Event()

    async def choose(self, problem: Problem, begins: Callable[[], None] = nothing) -> str:
        await self.may_begin.wait()
        begins()
        await self.may_answer.wait()
        return await super().choose(problem)

    async def advise(self, problem: Problem) -> Thought:
        raise TooSlow


def test_a_page_tells_waiting_from_thinking_and_hears_when_it_begins(
    quick_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_turn, "SHOWN_AFTER", 0.0)
    busy = Busy()
    with House(quick_database, bot_pool=busy) as house:
        person = house.person()
        table = house.open(person, ["me", "random"])

        async def let(event: asyncio.Event) -> None:
            event.set()

        house.wait(lambda: table.waits_to_think)
        page = person.client.get(f"/t/{table.id}")
        assert WAITS in page.text
        assert THINKS not in page.text
        listener = house.site.tables.notifications.listen(table.id)
        house.call(let, busy.may_begin)
        assert house.call(listener.wait, PATIENCE)
        page = person.client.get(f"/t/{table.id}")
        assert THINKS in page.text
        assert WAITS not in page.text
        house.call(let, busy.may_answer)
        house.wait(lambda: table.driver is None)
        assert not table.waits_to_think


def test_advice_that_takes_too_long_is_refused_with_a_sentence(quick_database: str) -> None:
    with House(quick_database, bot_pool=Busy()) as house:
        person = house.person()
        table = house.open(person, ["me", "random"])
        response = person.client.post(f"/t/{table.id}/hint", data={"seat": "0", "number": str(table.number(0))})
        assert response.status_code == 400
        assert "This took too long and was stopped. Please try again." in response.text


def test_several_bots_think_one_after_the_other_and_the_page_counts_all_of_them(quick_database: str) -> None:
    busy = Busy()
    with House(quick_database, bot_pool=busy) as house:
        person = house.person()
        table = house.open(person, ["me", "random", "random"])
        assert "(up to 4 seconds)" in person.client.get(f"/t/{table.id}").text
