"""Heavy work: people's goes first, and none keeps a process for ever."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Coroutine, Sequence
from multiprocessing import active_children
from typing import Any

import pytest

from starboard.kernel import codec
from starboard.kernel.errors import BadRecord
from starboard.kernel.match import Match
from starboard.web.tables import bot_pool, import_game, worker_processes
from starboard.web.tables.bot_pool import BotPool, Problem, follow_policy, think
from starboard.web.tables.import_game import import_text
from starboard.web.tables.worker_processes import Process, Processes, TooSlow
from web.tables.office import forever

SHORT = 0.2  # seconds that a test grants to what never ends


class Obedient(Process):
    """Does nothing, until the test says that it is done."""

    may_end: asyncio.Event
    done: list[str]

    async def do(self, work: Any, given: Sequence[Any], limit: float, begins: Callable[[], None]) -> Any:
        begins()
        await self.may_end.wait()
        self.done.append(given[0])


@pytest.fixture
def done(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was done, in order."""
    monkeypatch.setattr(worker_processes, "Process", Obedient)
    monkeypatch.setattr(Obedient, "done", [], raising=False)
    return Obedient.done


async def begun(work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
    task = asyncio.create_task(work)
    await asyncio.sleep(0)
    return task


async def all_of(one: Processes, names: Sequence[str], lost: str = "") -> None:
    """Ask for all of it at once, and then let it be done; what is lost is given up while it waits."""
    Obedient.may_end = asyncio.Event()
    tasks = {name: await begun(one.run(print, name, limit=1.0, is_for_bot=name.startswith("bot"))) for name in names}
    if lost:
        tasks[lost].cancel()
    Obedient.may_end.set()
    await asyncio.gather(*tasks.values(), return_exceptions=True)


def test_who_asks_for_advice_goes_before_the_bots_that_came_earlier(done: list[str]) -> None:
    asyncio.run(all_of(Processes(1), ["bot 1", "bot 2", "bot 3", "advice"]))
    assert done == ["bot 1", "advice", "bot 2", "bot 3"]


def test_bots_are_not_forgotten_over_people(done: list[str]) -> None:
    asyncio.run(all_of(Processes(1), ["advice 1", "advice 2", "advice 3", "advice 4", "bot 1"]))
    assert done == ["advice 1", "advice 2", "bot 1", "advice 3", "advice 4"]


def test_who_gives_up_waiting_loses_the_turn_and_nobody_else_does(done: list[str]) -> None:
    asyncio.run(all_of(Processes(1), ["bot 1", "bot 2", "bot 3"], lost="bot 2"))
    assert done == ["bot 1", "bot 3"]


def test_work_begins_when_it_is_its_turn(done: list[str]) -> None:
    async def story() -> None:
        Obedient.may_end = asyncio.Event()
        one, starts = Processes(1), list[str]()
        first = await begun(one.run(print, "first", limit=1.0, is_for_bot=True, begins=lambda: starts.append("first")))
        second = await begun(
            one.run(print, "second", limit=1.0, is_for_bot=True, begins=lambda: starts.append("second"))
        )
        assert starts == ["first"]
        Obedient.may_end.set()
        await asyncio.gather(first, second)
        assert starts == ["first", "second"]

    asyncio.run(story())


async def ended(pid: int) -> None:
    """Wait until a process is gone; a signal takes a moment to arrive."""
    async with asyncio.timeout(60):
        while pid in [child.pid for child in active_children()]:
            await asyncio.sleep(0.01)


def test_work_that_does_not_end_is_ended_and_another_process_takes_its_place() -> None:
    async def story() -> None:
        one = BotPool(1)
        first = await one.run(os.getpid)
        with pytest.raises(TooSlow):
            await one.run(forever, limit=SHORT)
        await ended(first)
        second = await one.run(os.getpid)
        given_up = await begun(one.run(forever))
        given_up.cancel()
        await asyncio.gather(given_up, return_exceptions=True)
        await ended(second)
        one.close()

    asyncio.run(story())


def test_an_import_that_takes_too_long_is_refused_and_does_not_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(import_game, "read_text", forever)
    monkeypatch.setattr(import_game, "TIME_LIMIT", SHORT - 2)

    async def story() -> None:
        one = BotPool(1)
        before = await one.run(os.getpid)
        with pytest.raises(BadRecord, match="takes more than"):
            await import_text(one, "starboard record 1\n")
        await ended(before)
        one.close()

    asyncio.run(story())


def test_a_bot_that_does_not_come_to_an_end_follows_its_hunch(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.new("race", seats=2, seed=3)
    problem = Problem(match.position(), 0, "hard", 1)
    asked: list[Any] = []

    async def run(_: BotPool, work: Callable[..., Any], *given: Any, **how: Any) -> Any:
        asked.append(work)
        if work is think:
            raise TooSlow
        return work(*given)

    monkeypatch.setattr(BotPool, "run", run)
    code = asyncio.run(BotPool(1).choose(problem))
    assert asked == [think, follow_policy]
    assert code in [action.code for action in match.pending[0].actions]
    assert worker_processes.TIME_LIMIT == 3 * bot_pool.LONGEST_THOUGHT


def test_a_hunch_depends_on_nothing_but_the_seats_view() -> None:
    match = Match.new("race", seats=2, seed=3)
    other = match.game.imagine(match.view(0), 5)
    elsewhere = codec.save(match.game, other)
    assert elsewhere != match.position()
    assert follow_policy(Problem(elsewhere, 0, "hard", 1)) == follow_policy(Problem(match.position(), 0, "hard", 1))
