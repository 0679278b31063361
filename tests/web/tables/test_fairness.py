"""Nobody's bots wait long for those of somebody with many tables, and bots alone play only while somebody looks."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

import pytest

from starboard.web.tables import worker_processes
from starboard.web.tables.bot_pool import Problem, Thought, think
from starboard.web.tables.bots_to_move import is_alone
from starboard.web.tables.create import Chair, open_table
from starboard.web.tables.fair_queue import Customer, FairQueue
from starboard.web.tables.presence import MOST_ALONE
from starboard.web.tables.seats import stand_in
from starboard.web.tables.service import Tables
from starboard.web.tables.table import Table
from starboard.web.tables.worker_processes import NOBODY, Processes, nothing
from web.tables.services import ANA, BEN, Inline, TableServices, answer, opened, settled
from web.tables.test_worker_processes import Obedient, begun

HERE, THERE = "192.0.2.1", "198.51.100.7"


# The queue


def order_of(customers: Sequence[Customer]) -> list[int]:
    """Return in which order those who wait get their turn."""

    async def scenario() -> list[int]:
        queue, loop = FairQueue(), asyncio.get_running_loop()
        turns = [loop.create_future() for _ in customers]
        for customer, turn in zip(customers, turns, strict=True):
            queue.add(customer, turn)
        taken: list[int] = []
        while (turn_now := queue.take()) is not None:
            taken.append(turns.index(turn_now))
        return taken

    return asyncio.run(scenario())


def test_addresses_take_turns_however_much_one_asks_for() -> None:
    assert order_of([*[Customer(THERE, ANA)] * 5, Customer(HERE, BEN)]) == [0, 5, 1, 2, 3, 4]


def test_a_crowd_of_persons_behind_one_address_is_one_address() -> None:
    crowd = [Customer(THERE, str(number)) for number in range(5)]
    assert order_of([*crowd, Customer(HERE, BEN), Customer(HERE, BEN)]) == [0, 5, 1, 6, 2, 3, 4]


def test_people_behind_one_address_take_turns_too() -> None:
    assert order_of([*[Customer(HERE, ANA)] * 3, *[Customer(HERE, BEN)] * 2]) == [0, 3, 1, 4, 2]


def test_sixty_tables_of_bots_of_one_address_delay_another_persons_bot_by_one_thought(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(worker_processes, "Process", Obedient)
    monkeypatch.setattr(Obedient, "done", [], raising=False)

    async def scenario() -> None:
        Obedient.may_end = asyncio.Event()
        one = Processes(1)
        crowd = [Customer(THERE, f"person {number}") for number in range(60)]
        tasks = [await begun(one.run(print, "theirs", limit=1.0, is_for_bot=True, customer=who)) for who in crowd]
        mine = Customer(HERE, ANA)
        tasks += [await begun(one.run(print, "mine", limit=1.0, is_for_bot=True, customer=mine)) for _ in range(2)]
        Obedient.may_end.set()
        await asyncio.gather(*tasks)

    asyncio.run(scenario())
    done = Obedient.done
    # The one that thinks already, one of theirs whose turn it was, and then every other one is mine.
    assert done[:5] == ["theirs", "theirs", "mine", "theirs", "mine"]
    assert len(done) == 62


# For whom bots think


class Noting(Inline):
    """A bot pool that notes for whom each bot thinks."""

    def __init__(self) -> None:
        super().__init__()
        self.customers: list[Customer] = []

    async def choose(self, problem: Problem, begins: Callable[[], None] = nothing, customer: Customer = NOBODY) -> str:
        self.customers.append(customer)
        return await super().choose(problem, begins, customer)


def test_bots_think_for_the_person_who_moved_last_at_the_address_from_which_they_came(services: TableServices) -> None:
    async def scenario() -> None:
        noting = Noting()
        tables = services.tables(noting)
        tables.presence.came(ANA, HERE)
        table = await opened(tables, "race", ANA, BEN, bots=["random"])
        assert set(noting.customers) == {Customer(HERE, ANA)}  # nobody has moved: for the host
        table = await opened(tables, "gaia", ANA, BEN, bots=["random"])
        noting.customers.clear()
        await answer(tables, table, 0)
        await answer(tables, table, 1)
        await settled(tables, table)
        assert noting.customers[0] == Customer(BEN, BEN)  # whose address is not known

    services.run(scenario())


# Bots alone


async def alone(tables: Tables, host: str = ANA) -> Table:
    table = await open_table(tables, host, "gaia", [Chair("random"), Chair("random")], {})
    await settled(tables, table)
    return table


class Patient(Inline):
    """A bot pool whose bots take a moment, so that games last as long as the test looks at them."""

    async def choose(self, problem: Problem, begins: Callable[[], None] = nothing, customer: Customer = NOBODY) -> str:
        self.asked.append(problem)
        await asyncio.sleep(0.002)
        thought: Thought = think(problem, 1)
        return thought.answers[0][0]


async def goes_on(table: Table) -> bool:
    """Return whether moves are made at a table now. (A move that was under way is not counted.)"""
    await asyncio.sleep(0.1)
    before = table.made
    for _ in range(100):
        await asyncio.sleep(0.02)
        if table.made > before + 1 or table.row.is_over:
            return True
        if table.driver is None:
            return False
    return False


def test_bots_alone_play_only_while_somebody_looks(services: TableServices) -> None:
    async def scenario() -> None:
        tables = services.tables(Patient())
        table = await alone(tables)
        assert (is_alone(table), table.made, table.is_paused) == (True, 0, True)
        leave = tables.presence.look(table, HERE)
        assert not table.is_paused
        assert await goes_on(table)
        leave()
        await settled(tables, table)
        assert table.is_paused == (not table.row.is_over)
        await tables.stop()

    services.run(scenario())


def test_after_a_restart_bots_alone_wait_until_somebody_looks_and_others_do_not(services: TableServices) -> None:
    async def before() -> tuple[str, str]:
        tables = services.tables(Patient())
        table = await alone(tables)
        other = await opened(tables, "gaia", ANA, bots=["random"])
        await tables.stop()
        return table.id, other.id

    async def after(id: str, other: str) -> None:
        tables = services.tables(Patient())
        assert tables.store.unfinished(2**62) == [other]
        await tables.sweep()
        table = await tables.find(id)
        await settled(tables, table)
        assert (table.made, table.is_paused) == (0, True)

    services.run(after(*services.run(before())))


def test_bots_alone_play_at_two_tables_for_each_address_those_that_were_opened_last(services: TableServices) -> None:
    async def scenario() -> None:
        tables = services.tables(Patient())
        crowd = [await alone(tables, ANA if number % 2 else BEN) for number in range(5)]
        leaves = [tables.presence.look(table, HERE) for table in crowd]
        assert [table.is_paused for table in crowd] == [True] * 3 + [False] * MOST_ALONE
        tables.presence.look(crowd[0], THERE)
        assert [table.is_paused for table in crowd] == [False, True, True, False, False]
        leaves[4]()
        assert [table.is_paused for table in crowd][:4] == [False, True, False, False]
        assert await goes_on(crowd[2])
        await tables.stop()

    services.run(scenario())


def test_bots_of_a_table_where_a_person_holds_a_seat_play_whoever_looks(services: TableServices) -> None:
    async def scenario() -> None:
        tables = services.tables()
        table = await open_table(tables, ANA, "gaia", [Chair("me"), Chair("random")], {})
        await stand_in(tables, table, 0, "random")
        await settled(tables, table)
        assert (is_alone(table), table.row.is_over) == (False, True)

    services.run(scenario())
