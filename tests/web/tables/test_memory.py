"""Tables leave the memory when they take too much of it, and when nobody has used them for a while."""

from __future__ import annotations

import gc
import tracemalloc
import weakref

import pytest

from starboard.web.tables import memory
from starboard.web.tables.create import Chair, open_match
from starboard.web.tables.memory import weight_of
from starboard.web.tables.service import Tables
from starboard.web.tables.undo import ask
from web.long_games import long_game
from web.random_games import played
from web.server import LocalServer
from web.tables.services import ANA, BEN, TableServices, answer, opened


class Clock:
    """The time as the memory sees it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 1000.0
        monkeypatch.setattr(memory, "monotonic", lambda: self.now)


async def imported(tables: Tables, moves: int) -> str:
    match = long_game(moves)
    return (await open_match(tables, ANA, match, [Chair("me")] * match.seats)).id


@pytest.mark.parametrize("game", ["race", "gaia", "shackleton", "long"])
def test_the_weight_of_a_table_is_about_the_memory_that_it_takes(services: TableServices, game: str) -> None:
    match = long_game(2000) if game == "long" else played(game, 2, seed=5)

    async def scenario() -> tuple[int, int]:
        tables = services.tables()
        id = (await open_match(tables, ANA, match, [Chair("me")] * match.seats)).id
        tables._drop(await tables.find(id))
        gc.collect()
        tracemalloc.start()
        try:
            table = await tables.find(id)
            gc.collect()
            return weight_of(table), tracemalloc.get_traced_memory()[0]
        finally:
            tracemalloc.stop()

    weight, taken = services.run(scenario())
    assert taken / 2 < weight < 2 * taken


def test_the_parts_of_pages_that_are_kept_count_too(quick_server: LocalServer) -> None:
    person = quick_server.person()
    table = quick_server.open(person, ["me", "open"], "gaia")
    before = weight_of(table)
    page = person.client.get(f"/t/{table.id}").text
    assert weight_of(table) > before + len(page) / 2


def test_the_memory_is_bounded_by_bytes_and_the_least_recently_used_leave_first(
    services: TableServices, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        tables = services.tables()
        small = [(await opened(tables, "race", ANA, BEN)).id for _ in range(3)]
        monkeypatch.setattr(memory, "ROOM", tables._memory.weight + memory.PER_ENTRY * 1000)
        long = await imported(tables, 900)
        await tables.find(small[0])
        assert [id in tables._memory for id in (*small, long)] == [True, True, True, True]
        longer = await imported(tables, 950)
        assert [id in tables._memory for id in (*small, long, longer)] == [True, False, False, False, True]
        assert tables._memory.weight <= memory.ROOM

    services.run(scenario())


def test_an_imported_table_that_nobody_looks_at_leaves_the_memory(
    services: TableServices, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock(monkeypatch)

    async def scenario() -> None:
        tables = services.tables()
        id, other = await imported(tables, 300), await imported(tables, 300)
        known = weakref.ref(await tables.find(id))
        clock.now += memory.IDLE - 1
        await tables.find(other)
        await tables.sweep()
        assert id in tables._memory
        clock.now += 2
        await tables.sweep()
        assert (id in tables._memory, other in tables._memory) == (False, True)
        gc.collect()
        assert known() is None
        assert len((await tables.find(id)).entries) == 301

    services.run(scenario())


def test_a_table_where_something_goes_on_stays(services: TableServices, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch)

    async def scenario() -> None:
        tables = services.tables()
        busy = await opened(tables, "gaia", ANA, BEN)
        await answer(tables, busy, 0)
        await answer(tables, busy, 1)
        await ask(tables, busy, busy.line[-1].entry.seat, busy.row.entries)
        await busy.lock.acquire()
        clock.now += 2 * memory.IDLE
        await tables.sweep()
        assert busy.id in tables._memory
        busy.lock.release()

    services.run(scenario())
