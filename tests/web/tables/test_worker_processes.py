"""The pool of processes: people's work has priority, and no work exceeds its time limit."""

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
from web.tables.services import forever

SHORT = 0.2  # seconds: the limit for endless work in tests


class Obedient(Process):
    """A process whose work ends when the test says so."""

    may_end: asyncio.Event
    done: list[str]

    async def do(self, work: Any, arguments: Sequence[Any], limit: float, begins: Callable[[], None]) -> Any:
        begins()
        await self.may_end.wait()
        self.done.append(arguments[0])


@pytest.fixture
def done(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the finished work, in order."""
    monkeypatch.setattr(worker_processes, "Process", Obedient)
    monkeypatch.setattr(Obedient, "done", [], raising=False)
    return Obedient.done


async def begun(work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
    task = asyncio.create_task(work)
    await asyncio.sleep(0)
    return task


async def all_of(one: Processes, names: Sequence[str], lost: str = "") -> None:
    """Request all work at once and let it finish; cancel what is listed as lost while it waits."""
    Obedient.may_end = asyncio.Event()
    tasks = {name: await begun(one.run(print, name, limit=1.0, is_for_bot=name.startswith("bot"))) for name in names}
    if lost:
        tasks[lost].cancel()
    Obedient.may_end.set()
    await asyncio.gather(*tasks.values(), return_exceptions=True)


def test_a_request_for_a_hint_goes_before_bots_that_came_earlier(done: list[str]) -> None:
    asyncio.run(all_of(Processes(1), ["bot 1", "bot 2", "bot 3", "hint"]))
    assert done == ["bot 1", "hint", "bot 2", "bot 3"]


def test_bots_also_get_a_process_while_people_ask(done: list[str]) -> None:
    asyncio.run(all_of(Processes(1), ["hint 1", "hint 2", "hint 3", "hint 4", "bot 1"]))
    assert done == ["hint 1", "hint 2", "bot 1", "hint 3", "hint 4"]


def test_a_cancelled_wait_loses_its_turn_and_no_other_does(done: list[str]) -> None:
    asyncio.run(all_of(Processes(1), ["bot 1", "bot 2", "bot 3"], lost="bot 2"))
    assert done == ["bot 1", "bot 3"]


def test_work_begins_when_it_is_its_turn(done: list[str]) -> None:
    async def scenario() -> None:
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

    asyncio.run(scenario())


async def ended(pid: int) -> None:
    """Wait until a process is gone; a signal takes a moment to arrive."""
    async with asyncio.timeout(60):
        while pid in [child.pid for child in active_children()]:
            await asyncio.sleep(0.01)


def test_endless_work_is_stopped_and_its_process_is_replaced() -> None:
    async def scenario() -> None:
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

    asyncio.run(scenario())


def test_an_import_that_takes_too_long_is_refused_and_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(import_game, "read_text", forever)
    monkeypatch.setattr(import_game, "TIME_LIMIT", SHORT - 2)

    async def scenario() -> None:
        one = BotPool(1)
        before = await one.errand(os.getpid)
        with pytest.raises(BadRecord, match="takes more than"):
            await import_text(one, "starboard record 1\n")
        await ended(before)
        one.close()

    asyncio.run(scenario())


def test_a_bot_that_never_finishes_follows_its_policy(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.new("race", seats=2, seed=3)
    problem = Problem(match.position(), 0, "hard", 1)
    asked: list[Any] = []

    async def run(_: BotPool, work: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        asked.append(work)
        if work is think:
            raise TooSlow
        return work(*args)

    monkeypatch.setattr(BotPool, "run", run)
    code = asyncio.run(BotPool(1).choose(problem))
    assert asked == [think, follow_policy]
    assert code in [action.code for action in match.pending[0].actions]
    assert worker_processes.TIME_LIMIT == 3 * bot_pool.LONGEST_THOUGHT


def test_a_choice_by_policy_depends_on_nothing_but_the_seats_view() -> None:
    match = Match.new("race", seats=2, seed=3)
    other = match.game.imagine(match.view(0), 5)
    elsewhere = codec.save(match.game, other)
    assert elsewhere != match.position()
    assert follow_policy(Problem(elsewhere, 0, "hard", 1)) == follow_policy(Problem(match.position(), 0, "hard", 1))
