"""The journal: moves are written before they are applied, entries are only added, and it survives every restart."""

from __future__ import annotations

import asyncio
from threading import Event
from typing import Any

import pytest

from starboard.kernel.errors import IllegalAction, StaleDecision
from starboard.web.tables.service import Tables
from starboard.web.tables.table import NoSuchTable, Table
from starboard.web.tables.undo import ask
from web.tables.services import (
    ANA,
    BEN,
    CAM,
    TableServices,
    answer,
    choices,
    numbers,
    opened,
    play_on,
    position,
    settled,
)


def test_an_accepted_action_is_in_the_database_when_play_returns(services: TableServices) -> None:
    async def scenario() -> None:
        tables = services.tables()
        table = await opened(tables, "gaia", ANA, BEN)
        for at in range(1, 6):
            seat = table.asked[0]
            code = await answer(tables, table, seat)
            row = services.rows(table.id)[-1]
            assert (row[1], row[2], row[3], row[4], row[5]) == (at, "move", seat, code, "person")
            assert row[6] != "[]"  # its events

    services.run(scenario())


def test_an_action_that_is_not_offered_leaves_no_trace(services: TableServices) -> None:
    async def scenario() -> None:
        tables = services.tables()
        table = await opened(tables, "gaia", ANA, BEN)
        with pytest.raises(IllegalAction):
            await tables.play(table, 0, "pass", 0)
        with pytest.raises(StaleDecision):
            await tables.play(table, 1, choices(table, 0)[0], 0)  # p2 is not asked
        assert len(services.rows(table.id)) == 1
        assert table.made == 0

    services.run(scenario())


@pytest.mark.parametrize(("game", "moves"), [("race", 25), ("gaia", 30), ("shackleton", 20)])
def test_a_table_is_the_same_after_a_restart(services: TableServices, game: str, moves: int) -> None:
    async def before() -> Table:
        tables = services.tables()
        table = await opened(tables, game, ANA, BEN, CAM)
        await play_on(tables, table, moves)
        return table

    async def after(before: Table) -> None:
        table = await services.tables().find(before.id)
        assert position(table) == position(before)
        assert numbers(table) == numbers(before)
        assert (table.version, table.made) == (before.version, before.made)
        assert [choices(table, seat) for seat in table.asked] == [choices(before, seat) for seat in before.asked]
        assert table.entries == before.entries

    services.run(after(services.run(before())))


@pytest.mark.parametrize("answered", [(), (1,), (1, 1), (1, 1, 0), (2, 1, 0)])
def test_a_restart_in_the_middle_of_a_simultaneous_question_keeps_its_numbers(
    services: TableServices, answered: tuple[int, ...]
) -> None:
    async def before() -> Table:
        tables = services.tables()
        table = await opened(tables, "race", ANA, BEN, CAM)
        for seat in answered:
            await answer(tables, table, seat)
        return table

    async def after(before: Table) -> None:
        table = await services.tables().find(before.id)
        assert numbers(table) == numbers(before)
        assert position(table) == position(before)

    services.run(after(services.run(before())))


@pytest.mark.parametrize("then", [(), (2,), (1, 1), (2, 1)])
def test_a_restart_after_an_undo_in_a_simultaneous_question_keeps_its_numbers(
    services: TableServices, then: tuple[int, ...]
) -> None:
    """An answer that was sent before the undo must stay stale after a restart."""

    async def before() -> Table:
        tables = services.tables()
        table = await opened(tables, "race", ANA, BEN, CAM)
        await answer(tables, table, 0)
        await answer(tables, table, 1)
        stale = table.number(1)
        await ask(tables, table, 1, table.row.entries)
        assert table.made == 1
        assert stale not in numbers(table).values()
        for seat in then:
            await answer(tables, table, seat)
        return table

    async def after(before: Table) -> None:
        table = await services.tables().find(before.id)
        assert numbers(table) == numbers(before)
        assert position(table) == position(before)

    services.run(after(services.run(before())))


def test_a_restart_after_everything_was_undone_keeps_the_numbers(services: TableServices) -> None:
    async def before() -> Table:
        tables = services.tables()
        table = await opened(tables, "gaia", ANA, bots=["random"])
        await answer(tables, table, 0)
        await settled(tables, table)
        await ask(tables, table, 0, table.row.entries)
        assert table.made == 0
        return table

    async def after(before: Table) -> None:
        table = await services.tables().find(before.id)
        assert numbers(table) == numbers(before) == {0: before.row.entries}

    services.run(after(services.run(before())))


def test_answers_of_others_do_not_make_an_answer_stale(services: TableServices) -> None:
    async def scenario() -> None:
        tables = services.tables()
        table = await opened(tables, "race", ANA, BEN, CAM)
        number, code = table.number(0), choices(table, 0)[0]
        assert number is not None
        await answer(tables, table, 1)
        await answer(tables, table, 2)
        assert table.number(0) == number
        await tables.play(table, 0, code, number)
        with pytest.raises(StaleDecision):  # the seat's own answer does
            await tables.play(table, 0, choices(table, 0)[0], number)
        assert table.made == 3

    services.run(scenario())


def test_of_two_equal_answers_at_once_only_one_counts(services: TableServices) -> None:
    async def scenario() -> None:
        tables = services.tables()
        table = await opened(tables, "gaia", ANA, BEN)
        code = choices(table, 0)[0]
        results = await asyncio.gather(*[tables.play(table, 0, code, 0) for _ in range(2)], return_exceptions=True)
        assert [type(result) for result in results] == [type(None), StaleDecision]
        assert (table.made, len(services.rows(table.id))) == (1, 2)

    services.run(scenario())


def test_an_answer_to_an_older_question_is_refused_even_if_it_would_fit(services: TableServices) -> None:
    async def scenario() -> None:
        tables = services.tables()
        table = await opened(tables, "gaia", ANA, bots=["random"])
        code = choices(table, 0)[0]
        await tables.play(table, 0, code, 0)
        await settled(tables, table)
        await ask(tables, table, 0, table.row.entries)
        assert code in choices(table, 0)
        with pytest.raises(StaleDecision):
            await tables.play(table, 0, code, 0)
        assert table.made == 0

    services.run(scenario())


async def in_two_processes(services: TableServices, game: str) -> tuple[Tables, Tables, Table, Table]:
    one, two = services.tables(is_shared=True), services.tables(is_shared=True)
    table = await opened(one, game, ANA, BEN)
    return one, two, table, await two.find(table.id)


@pytest.mark.parametrize("game", ["gaia", "race"])
def test_of_two_processes_that_answer_one_question_one_wins_and_both_see_the_same(
    services: TableServices, game: str
) -> None:
    async def scenario() -> None:
        one, two, here, there = await in_two_processes(services, game)
        results = await asyncio.gather(
            one.play(here, 0, choices(here, 0)[0], 0),
            two.play(there, 0, choices(there, 0)[1], 0),
            return_exceptions=True,
        )
        assert sorted(type(result).__name__ for result in results) == ["NoneType", "StaleDecision"]
        assert len(services.rows(here.id)) == 2
        here, there = await one.find(here.id), await two.find(here.id)
        assert (position(here), numbers(here), here.version) == (position(there), numbers(there), there.version)
        await answer(two, there, there.asked[0])
        here = await one.find(here.id)
        assert (position(here), numbers(here), here.version) == (position(there), numbers(there), there.version)

    services.run(scenario())


def test_a_process_follows_what_another_one_wrote_undo_included(services: TableServices) -> None:
    async def scenario() -> None:
        one, two, here, there = await in_two_processes(services, "gaia")
        await answer(one, here, 0)
        there = await two.find(here.id)
        assert position(there) == position(here)
        await ask(two, there, 0, there.row.entries)
        here = await one.find(here.id)
        assert (here.made, numbers(here)) == (0, numbers(there)) == (0, {0: 2})
        await one.note(here, "anything", 0, {})
        there = await two.find(here.id)
        assert there.version == here.version

    services.run(scenario())


def test_two_processes_accept_one_answer_each_to_a_simultaneous_question(services: TableServices) -> None:
    async def scenario() -> None:
        one, two, here, there = await in_two_processes(services, "race")
        await one.play(here, 0, choices(here, 0)[0], 0)
        code = choices(there, 1)[0]
        there = await two.find(here.id)
        await two.play(there, 1, code, 0)  # its number is still valid
        here = await one.find(here.id)
        assert (here.made, numbers(here)) == (2, numbers(there))

    services.run(scenario())


def test_the_journal_only_grows(services: TableServices) -> None:
    async def scenario() -> None:
        tables = services.tables()
        table = await opened(tables, "gaia", ANA, bots=["random"])
        known = services.rows(table.id)
        for turn in range(12):
            if turn % 4 == 3:
                await ask(tables, table, 0, table.row.entries)
            else:
                await answer(tables, table, 0)
            await settled(tables, table)
            now = services.rows(table.id)
            assert len(now) > len(known)
            assert now[: len(known)] == known
            known = now
        assert [row[1] for row in known] == list(range(len(known)))
        assert "undo" in [row[2] for row in known]

    services.run(scenario())


def test_a_request_for_a_missing_table_leaves_nothing_in_memory(services: TableServices) -> None:
    async def scenario() -> None:
        tables = services.tables()
        for number in range(5):
            with pytest.raises(NoSuchTable):
                await tables.find(f"nothing{number}")
        assert tables._opening == {}

    services.run(scenario())


def test_a_table_that_leaves_the_memory_is_read_again(services: TableServices, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("starboard.web.tables.memory.ROOM", 180_000)

    async def scenario() -> None:
        tables = services.tables()
        all_of_them = [await opened(tables, "race", ANA, BEN) for _ in range(4)]
        await answer(tables, all_of_them[3], 0)
        assert len(tables._memory) == 2
        for table in all_of_them:
            assert position(await tables.find(table.id)) == position(table)

    services.run(scenario())


def test_an_action_that_could_not_be_written_did_not_happen(
    services: TableServices, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        tables = services.tables()
        table = await opened(tables, "gaia", ANA, BEN)
        append = tables.store.append
        monkeypatch.setattr(tables.store, "append", lambda *arguments: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            await answer(tables, table, 0)
        monkeypatch.setattr(tables.store, "append", append)
        table = await tables.find(table.id)
        assert (table.made, numbers(table)) == (0, {0: 0})
        await answer(tables, table, 0)
        assert table.made == 1

    services.run(scenario())


def test_a_move_written_by_a_cancelled_request_is_visible_at_once(
    services: TableServices, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If a stopping server cancels a request after its move was written, the next reader sees the move."""

    async def scenario() -> None:
        tables = services.tables()
        table = await opened(tables, "gaia", ANA, BEN)
        append, begun, may_write, written = tables.store.append, Event(), Event(), Event()

        def slowly(*args: Any) -> None:
            begun.set()
            may_write.wait()
            append(*args)
            written.set()

        monkeypatch.setattr(tables.store, "append", slowly)
        play = asyncio.create_task(answer(tables, table, 0))
        await asyncio.to_thread(begun.wait)
        play.cancel()
        with pytest.raises(asyncio.CancelledError):
            await play
        may_write.set()
        await asyncio.to_thread(written.wait)
        assert (await tables.find(table.id)).made == 1

    services.run(scenario())
