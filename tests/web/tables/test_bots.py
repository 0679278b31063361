"""Bots at hosted tables play by themselves, block nobody, and a failing bot harms no other table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from starboard.kernel.codec import save
from starboard.web.tables.bot_pool import BotPool, Problem, follow_policy, think
from starboard.web.tables.bots_to_move import BOT_FAILED, bot_seed, has_failed
from starboard.web.tables.create import Chair, open_table
from starboard.web.tables.fair_queue import Customer
from starboard.web.tables.seats import stand_in
from starboard.web.tables.service import BOT, TRIES, Tables
from starboard.web.tables.table import Table
from starboard.web.tables.worker_processes import NOBODY, TooSlow, nothing
from tools.no_deadline import remove_deadlines
from web.tables.services import ANA, BEN, Inline, Slow, TableServices, answer, choices, kinds, opened, position, settled


class Failing(Inline):
    """A bot pool that fails for some seats: it raises an error, or returns an illegal action."""

    def __init__(self, fails: bool = True, code: str = "") -> None:
        super().__init__()
        self.fails = fails
        self.code = code

    async def choose(self, problem: Problem, begins: Callable[[], None] = nothing, customer: Customer = NOBODY) -> str:
        if self.fails and problem.bot == "greedy":
            self.asked.append(problem)
            if self.code:
                return self.code
            raise ZeroDivisionError("a bug in a bot")
        return await super().choose(problem, begins, customer)


def test_bots_play_a_game_to_its_end(services: TableServices) -> None:
    async def scenario() -> None:
        tables = services.tables()
        table = await opened(tables, "race", ANA, bots=["random", "random"])
        await stand_in(tables, table, 0, "random")
        await settled(tables, table)
        assert table.row.is_over
        row = await tables.blocking(tables.store.table, table.id)
        assert row is not None
        assert row.is_over
        assert {entry.by for entry in table.entries[1:]} == {BOT}

    services.run(scenario())


def test_bots_go_on_after_a_restart(services: TableServices) -> None:
    async def before() -> str:
        tables = services.tables(Slow())
        table = await opened_and_answered(tables)
        assert any(table.is_bot(seat) for seat in table.asked)
        await tables.stop()
        return table.id

    async def after(id: str) -> None:
        tables = services.tables()
        await tables.resume(2**62)
        table = await tables.find(id)
        await settled(tables, table)
        assert [seat for seat in table.asked if table.is_bot(seat)] == []
        assert table.entries[-1].by == BOT

    services.run(after(services.run(before())))


async def opened_and_answered(tables: Tables) -> Table:
    table = await opened_with_slow_bot(tables)
    await answer(tables, table, 0)
    return table


async def opened_with_slow_bot(tables: Tables) -> Table:
    return await open_table(tables, ANA, "gaia", [Chair("me"), Chair("random")], {})


def test_a_table_that_is_only_viewed_after_a_restart_goes_on_too(services: TableServices) -> None:
    async def before() -> str:
        tables = services.tables(Slow())
        table = await opened_and_answered(tables)
        await tables.stop()
        return table.id

    async def after(id: str) -> None:
        tables = services.tables()
        table = await tables.find(id)
        await settled(tables, table)
        assert table.entries[-1].by == BOT

    services.run(after(services.run(before())))


def test_other_tables_go_on_while_a_bot_thinks(services: TableServices) -> None:
    async def scenario() -> None:
        tables = services.tables(Slow())
        await opened_and_answered(tables)
        other = await opened(tables, "gaia", ANA, BEN)
        await answer(tables, other, 0)
        assert other.made == 1

    services.run(scenario())


def test_people_can_answer_a_simultaneous_question_while_a_bot_thinks(services: TableServices) -> None:
    async def scenario() -> None:
        slow = Slow()
        tables = services.tables(slow)
        slow.may_answer.set()
        table = await opened(tables, "race", ANA, BEN, bots=["random"])
        slow.may_answer.clear()
        while 2 not in table.asked:
            await answer(tables, table, table.asked[0])
        while not slow.asked or table.driver is None:
            await asyncio.sleep(0)
        before = table.made
        await answer(tables, table, 0)
        slow.may_answer.set()
        await settled(tables, table)
        assert table.made > before + 1
        assert 2 not in table.asked  # its answer was still valid

    services.run(scenario())


def test_a_person_who_takes_the_seat_back_while_the_bot_thinks_is_not_overruled(services: TableServices) -> None:
    async def scenario() -> None:
        slow = Slow()
        tables = services.tables(slow)
        table = await opened(tables, "gaia", ANA, BEN)
        await stand_in(tables, table, 0, "random")
        while not slow.asked:
            await asyncio.sleep(0)
        await stand_in(tables, table, 0, None)
        slow.may_answer.set()
        await settled(tables, table)
        assert (table.made, table.asked) == (0, [0])

    services.run(scenario())


@pytest.mark.parametrize("code", ["", "nonsense", "pass"])
def test_a_bot_that_fails_is_tried_again_once_and_then_the_seat_waits_for_the_host(
    services: TableServices, code: str
) -> None:
    async def scenario() -> None:
        failing = Failing(code=code)
        tables = services.tables(failing)
        table = await opened(tables, "gaia", ANA, bots=["greedy"])
        while 1 not in table.asked:
            await answer(tables, table, 0)
            await settled(tables, table)
        made = table.made
        assert (len(failing.asked), kinds(table)) == (TRIES, [BOT_FAILED])
        assert (table.notes[-1].seat, table.notes[-1].data["bot"], has_failed(table, 1)) == (1, "greedy", True)
        tables.changed(table)  # it is not asked again
        await settled(tables, table)
        assert len(failing.asked) == TRIES
        await stand_in(tables, table, 1, "random")
        await settled(tables, table)
        assert table.made > made
        assert 1 not in table.asked

    services.run(scenario())


def test_a_failed_bot_waits_after_a_restart_too_and_may_be_tried_again(services: TableServices) -> None:
    async def before() -> str:
        tables = services.tables(Failing())
        table = await opened(tables, "gaia", ANA, bots=["greedy"])
        while 1 not in table.asked:
            await answer(tables, table, 0)
            await settled(tables, table)
        return table.id

    async def after(id: str) -> None:
        mended = Inline()
        tables = services.tables(mended)
        table = await tables.find(id)
        await settled(tables, table)
        assert (mended.asked, has_failed(table, 1)) == ([], True)
        await stand_in(tables, table, 1, "greedy")
        await settled(tables, table)
        assert (mended.asked != [], 1 in table.asked) == (True, False)

    services.run(after(services.run(before())))


def test_a_failing_bot_does_not_delay_the_others_in_a_simultaneous_question(services: TableServices) -> None:
    async def scenario() -> None:
        tables = services.tables(Failing())
        table = await opened(tables, "race", ANA, bots=["greedy", "random"])
        await answer(tables, table, 0)
        await settled(tables, table)
        assert (1 in table.asked, 2 in table.asked, kinds(table)) == (True, False, [BOT_FAILED])

    services.run(scenario())


class Endless(Inline):
    """Bots that never answer; the test says whether the policy still does."""

    def __init__(self, *works: Callable[..., object]) -> None:
        super().__init__()
        self.endless = works

    async def run(self, work: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        if work in self.endless:
            raise TooSlow
        return await super().run(work, *args, **kwargs)


def test_a_table_whose_bot_never_finishes_goes_on(services: TableServices) -> None:
    async def scenario() -> None:
        tables = services.tables(Endless(think))
        table = await opened(tables, "race", ANA, bots=["hard"])
        await answer(tables, table, 0)
        await settled(tables, table)
        assert (1 in table.asked, kinds(table)) == (False, [])
        assert BOT in {entry.by for entry in table.entries}

    services.run(scenario())


def test_a_bot_that_is_too_slow_even_for_its_policy_is_not_asked_again(services: TableServices) -> None:
    async def scenario() -> None:
        endless = Endless(think, follow_policy)
        tables = services.tables(endless)
        table = await opened(tables, "race", ANA, bots=["hard"])
        await settled(tables, table)
        assert (len(endless.asked), kinds(table)) == (1, [BOT_FAILED])

    services.run(scenario())


def test_the_seed_of_a_bot_reveals_nothing_about_the_seed_of_its_table(services: TableServices) -> None:
    async def scenario() -> None:
        tables = services.tables()
        table = await opened(tables, "race", ANA, bots=["random", "random"], seed=12345)
        seeds = {bot_seed(table.row, seat) for seat in range(3)}
        assert len(seeds) == 3
        assert 12345 not in seeds
        assert not any("12345" in str(seed) for seed in seeds)

    services.run(scenario())


def test_a_choice_depends_on_nothing_but_the_seats_view(
    services: TableServices, monkeypatch: pytest.MonkeyPatch
) -> None:
    remove_deadlines(monkeypatch)

    async def scenario() -> None:
        tables = services.tables()
        table = await opened(tables, "race", ANA, BEN)
        game = table.match.game
        real = Problem(position(table), 0, "greedy", 7)
        for luck in range(3):
            world = game.imagine(table.match.view(0), luck)
            assert save(game, world) != position(table)
            assert think(Problem(save(game, world), 0, "greedy", 7), 1) == think(real, 1)

    services.run(scenario())


def test_a_real_process_thinks(services: TableServices) -> None:
    async def scenario() -> None:
        bot_pool = BotPool(1)
        tables = services.tables(bot_pool)
        table = await opened(tables, "gaia", ANA, bots=["greedy"])
        while table.entries[-1].by != BOT:
            await answer(tables, table, 0)
            await settled(tables, table)
        hint = await bot_pool.advise(Problem(position(table), 0, "greedy", 1))
        assert {code for codes in hint.answers for code in codes} <= set(choices(table, 0))
        assert (len(hint.answers), hint.values) == (3, sorted(hint.values, reverse=True))
        await tables.stop()

    services.run(scenario())
