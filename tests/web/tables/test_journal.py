"""The list of actions is the game: it is written before it is true, it only grows, and it survives every restart."""

from __future__ import annotations

import asyncio
from threading import Event
from typing import Any

import pytest

from starboard.kernel.errors import IllegalAction, StaleDecision
from starboard.web.tables.service import Tables
from starboard.web.tables.table import NoSuchTable, Table
from starboard.web.tables.undo import ask
from web.tables.office import ANA, BEN, CAM, Office, answer, choices, numbers, opened, play_on, position, settled


def test_an_accepted_action_is_in_the_database_when_play_returns(office: Office) -> None:
    async def story() -> None:
        tables = office.tables()
        table = await opened(tables, "gaia", ANA, BEN)
        for at in range(1, 6):
            seat = table.asked[0]
            code = await answer(tables, table, seat)
            row = office.rows(table.id)[-1]
            assert (row[1], row[2], row[3], row[4], row[5]) == (at, "move", seat, code, "person")
            assert row[6] != "[]"  # what it caused

    office.run(story())


def test_an_action_that_is_not_offered_leaves_no_trace(office: Office) -> None:
    async def story() -> None:
        tables = office.tables()
        table = await opened(tables, "gaia", ANA, BEN)
        with pytest.raises(IllegalAction):
            await tables.play(table, 0, "pass", 0)
        with pytest.raises(StaleDecision):
            await tables.play(table, 1, choices(table, 0)[0], 0)  # p2 is not asked
        assert len(office.rows(table.id)) == 1
        assert table.made == 0

    office.run(story())


@pytest.mark.parametrize(("game", "moves"), [("race", 25), ("gaia", 30), ("shackleton", 20)])
def test_after_a_restart_the_table_stands_as_it_stood(office: Office, game: str, moves: int) -> None:
    async def before() -> Table:
        tables = office.tables()
        table = await opened(tables, game, ANA, BEN, CAM)
        await play_on(tables, table, moves)
        return table

    async def after(before: Table) -> None:
        table = await office.tables().find(before.id)
        assert position(table) == position(before)
        assert numbers(table) == numbers(before)
        assert (table.version, table.made) == (before.version, before.made)
        assert [choices(table, seat) for seat in table.asked] == [choices(before, seat) for seat in before.asked]
        assert table.entries == before.entries

    office.run(after(office.run(before())))


@pytest.mark.parametrize("answered", [(), (1,), (1, 1), (1, 1, 0), (2, 1, 0)])
def test_a_restart_in_the_middle_of_a_question_to_all_keeps_its_numbers(
    office: Office, answered: tuple[int, ...]
) -> None:
    async def before() -> Table:
        tables = office.tables()
        table = await opened(tables, "race", ANA, BEN, CAM)
        for seat in answered:
            await answer(tables, table, seat)
        return table

    async def after(before: Table) -> None:
        table = await office.tables().find(before.id)
        assert numbers(table) == numbers(before)
        assert position(table) == position(before)

    office.run(after(office.run(before())))


@pytest.mark.parametrize("then", [(), (2,), (1, 1), (2, 1)])
def test_a_restart_after_an_undo_in_a_question_to_all_keeps_its_numbers(office: Office, then: tuple[int, ...]) -> None:
    """An answer sent before the undo must stay stale, also for the next process."""

    async def before() -> Table:
        tables = office.tables()
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
        table = await office.tables().find(before.id)
        assert numbers(table) == numbers(before)
        assert position(table) == position(before)

    office.run(after(office.run(before())))


def test_a_restart_after_everything_was_taken_back_keeps_the_numbers(office: Office) -> None:
    async def before() -> Table:
        tables = office.tables()
        table = await opened(tables, "gaia", ANA, bots=["random"])
        await answer(tables, table, 0)
        await settled(tables, table)
        await ask(tables, table, 0, table.row.entries)
        assert table.made == 0
        return table

    async def after(before: Table) -> None:
        table = await office.tables().find(before.id)
        assert numbers(table) == numbers(before) == {0: before.row.entries}

    office.run(after(office.run(before())))


def test_the_others_answers_do_not_make_mine_stale(office: Office) -> None:
    async def story() -> None:
        tables = office.tables()
        table = await opened(tables, "race", ANA, BEN, CAM)
        number, code = table.number(0), choices(table, 0)[0]
        assert number is not None
        await answer(tables, table, 1)
        await answer(tables, table, 2)
        assert table.number(0) == number
        await tables.play(table, 0, code, number)
        with pytest.raises(StaleDecision):  # but my own does
            await tables.play(table, 0, choices(table, 0)[0], number)
        assert table.made == 3

    office.run(story())


def test_of_two_equal_answers_at_once_one_has_an_effect(office: Office) -> None:
    async def story() -> None:
        tables = office.tables()
        table = await opened(tables, "gaia", ANA, BEN)
        code = choices(table, 0)[0]
        results = await asyncio.gather(*[tables.play(table, 0, code, 0) for _ in range(2)], return_exceptions=True)
        assert [type(result) for result in results] == [type(None), StaleDecision]
        assert (table.made, len(office.rows(table.id))) == (1, 2)

    office.run(story())


def test_an_answer_to_an_older_question_is_refused_even_if_it_would_fit(office: Office) -> None:
    async def story() -> None:
        tables = office.tables()
        table = await opened(tables, "gaia", ANA, bots=["random"])
        code = choices(table, 0)[0]
        await tables.play(table, 0, code, 0)
        await settled(tables, table)
        await ask(tables, table, 0, table.row.entries)
        assert code in choices(table, 0)
        with pytest.raises(StaleDecision):
            await tables.play(table, 0, code, 0)
        assert table.made == 0

    office.run(story())


async def in_two_processes(office: Office, game: str) -> tuple[Tables, Tables, Table, Table]:
    one, two = office.tables(is_shared=True), office.tables(is_shared=True)
    table = await opened(one, game, ANA, BEN)
    return one, two, table, await two.find(table.id)


@pytest.mark.parametrize("game", ["gaia", "race"])
def test_of_two_processes_that_answer_one_question_one_wins_and_both_see_the_same(office: Office, game: str) -> None:
    async def story() -> None:
        one, two, here, there = await in_two_processes(office, game)
        results = await asyncio.gather(
            one.play(here, 0, choices(here, 0)[0], 0),
            two.play(there, 0, choices(there, 0)[1], 0),
            return_exceptions=True,
        )
        assert sorted(type(result).__name__ for result in results) == ["NoneType", "StaleDecision"]
        assert len(office.rows(here.id)) == 2
        here, there = await one.find(here.id), await two.find(here.id)
        assert (position(here), numbers(here), here.version) == (position(there), numbers(there), there.version)
        await answer(two, there, there.asked[0])
        here = await one.find(here.id)
        assert (position(here), numbers(here), here.version) == (position(there), numbers(there), there.version)

    office.run(story())


def test_a_process_follows_what_another_one_wrote_undo_included(office: Office) -> None:
    async def story() -> None:
        one, two, here, there = await in_two_processes(office, "gaia")
        await answer(one, here, 0)
        there = await two.find(here.id)
        assert position(there) == position(here)
        await ask(two, there, 0, there.row.entries)
        here = await one.find(here.id)
        assert (here.made, numbers(here)) == (0, numbers(there)) == (0, {0: 2})
        await one.note(here, "anything", 0, {})
        there = await two.find(here.id)
        assert there.version == here.version

    office.run(story())


def test_in_a_question_to_all_two_processes_take_one_answer_each(office: Office) -> None:
    async def story() -> None:
        one, two, here, there = await in_two_processes(office, "race")
        await one.play(here, 0, choices(here, 0)[0], 0)
        code = choices(there, 1)[0]
        there = await two.find(here.id)
        await two.play(there, 1, code, 0)  # its number is still good
        here = await one.find(here.id)
        assert (here.made, numbers(here)) == (2, numbers(there))

    office.run(story())


def test_the_journal_only_grows(office: Office) -> None:
    async def story() -> None:
        tables = office.tables()
        table = await opened(tables, "gaia", ANA, bots=["random"])
        known = office.rows(table.id)
        for turn in range(12):
            if turn % 4 == 3:
                await ask(tables, table, 0, table.row.entries)
            else:
                await answer(tables, table, 0)
            await settled(tables, table)
            now = office.rows(table.id)
            assert len(now) > len(known)
            assert now[: len(known)] == known
            known = now
        assert [row[1] for row in known] == list(range(len(known)))
        assert "undo" in [row[2] for row in known]

    office.run(story())


def test_who_asks_for_a_table_that_does_not_exist_leaves_nothing_in_memory(office: Office) -> None:
    async def story() -> None:
        tables = office.tables()
        for number in range(5):
            with pytest.raises(NoSuchTable):
                await tables.find(f"nothing{number}")
        assert tables._opening == {}

    office.run(story())


def test_a_table_that_leaves_the_memory_is_read_again(office: Office, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("starboard.web.tables.service.MOST_IN_MEMORY", 2)

    async def story() -> None:
        tables = office.tables()
        all_of_them = [await opened(tables, "race", ANA, BEN) for _ in range(4)]
        await answer(tables, all_of_them[3], 0)
        assert len(tables._known) == 2
        for table in all_of_them:
            assert position(await tables.find(table.id)) == position(table)

    office.run(story())


def test_an_action_whose_writing_fails_did_not_happen(office: Office, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        tables = office.tables()
        table = await opened(tables, "gaia", ANA, BEN)
        append = tables.store.append
        monkeypatch.setattr(tables.store, "append", lambda *given: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            await answer(tables, table, 0)
        monkeypatch.setattr(tables.store, "append", append)
        table = await tables.find(table.id)
        assert (table.made, numbers(table)) == (0, {0: 0})
        await answer(tables, table, 0)
        assert table.made == 1

    office.run(story())


def test_what_was_written_while_its_request_was_cut_off_is_seen_at_once(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A stopping server cancels a request after the database got the action: the next reader sees it."""

    async def story() -> None:
        tables = office.tables()
        table = await opened(tables, "gaia", ANA, BEN)
        append, begun, may_write, written = tables.store.append, Event(), Event(), Event()

        def slowly(*given: Any) -> None:
            begun.set()
            may_write.wait()
            append(*given)
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

    office.run(story())
