"""Anybody can send anything: thousands of absurd requests to every route, and nothing bad comes of them."""

from __future__ import annotations

import asyncio
import logging
import os
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest
import structlog
from argon2 import PasswordHasher
from starlette.routing import Route

from starboard.kernel.match import Match
from starboard.kernel.rng import Dice
from starboard.web.tables import seating
from starboard.web.tables.opening import Chair, open_match, open_table
from starboard.web.tables.seating import claim, fresh_code
from starboard.web.tables.table import Table
from starboard.web.tables.thinkers import Problem
from web.absurd import Absurd, Asked, World
from web.house import NearThinkers
from web.watching import check_answer, check_reading, check_tables, check_written, has_business, snapshot
from web.wire import Answer, Wire

SEED = int(os.environ.get("STARBOARD_FUZZ_SEED", "20261116"))
REQUESTS = {"sqlite": int(os.environ.get("STARBOARD_FUZZ_REQUESTS", "20000")), "postgresql": 2_500}
EPOCH = 2_500  # requests; then there are fresh tables


class QuickThinkers(NearThinkers):
    """Bots that do not think."""

    async def run(self, work: Callable[..., Any], *given: Any) -> Any:
        if isinstance(given[0], Problem):
            given = (replace(given[0], bot="random"), *given[1:])
        return work(*given)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Codes are hashed at once, and no line per request is written."""
    monkeypatch.setattr(seating, "_HASHER", PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.CRITICAL))
    yield
    structlog.reset_defaults()


def finished() -> Match:
    match, dice = Match.new("race", seats=2, seed=4), Dice(4)
    while not match.over:
        asked = match.pending[0]
        match.play(asked.actions[dice.below(len(asked.actions))], asked.seat)
    return match


async def furnish(world: World) -> None:
    """Fresh tables: two people, two at one screen and a third, bots, an open seat, and a game that is over."""
    ana, ben, cem, _ = world.people
    tables, store = world.wire.site.tables, world.wire.site.store
    world.tables = [
        await open_table(tables, ana.id, "race", [Chair("me"), Chair("open")], {}, has_hints=True),
        await open_table(tables, ana.id, "race", [Chair("me"), Chair("screen"), Chair("open")], {}),
        await open_table(tables, ben.id, "gaia", [Chair("me"), Chair("random")], {}),
        await open_table(tables, cem.id, "shackleton", [Chair("me"), Chair("open")], {}),
        await open_match(tables, ben.id, finished(), [Chair("me"), Chair("me")]),
    ]
    await claim(tables, world.tables[0], 1, 0, ben.id, "")
    await claim(tables, world.tables[1], 2, 0, cem.id, "")
    for table in world.tables:
        for row in list(table.seats):
            store.change_seat(table.id, row.seat, row, "", {}, name=f"at-{table.id}")
        await tables.reread(table)
        world.codes[table.id] = await fresh_code(tables, table, 0)
        await world.wire.settled(table)


async def send(world: World, asked: Asked) -> Answer:
    """One request with all that is watched around it."""
    person = None if asked.who is None else asked.who.id
    could = {table.id: has_business(table, person) for table in world.tables}
    before = {table.id: snapshot(table) for table in world.tables}
    answer = await world.wire.ask(asked.method, asked.target, asked.headers, asked.body)
    try:
        check_answer(asked, answer)
        check_reading(asked, answer, world, could, person)
        check_tables(asked, answer, world, before, person)
    except AssertionError as error:
        error.add_note(f"seed {SEED}: {asked.who} sent {asked.method} {asked.target[:300]}")
        error.add_note(f"{asked.headers} {asked.body[:2]!r:.600} and got {answer.status}")
        raise
    return answer


@pytest.mark.slow
@pytest.mark.parametrize("kind", REQUESTS)
def test_no_request_breaks_anything_or_does_what_its_sender_may_not(request: pytest.FixtureRequest, kind: str) -> None:
    db = request.getfixturevalue(f"{'sqlite' if kind == 'sqlite' else 'postgres'}_database")
    statuses: Counter[tuple[str, int]] = Counter()

    async def storm() -> None:
        async with Wire(db, QuickThinkers()) as wire:
            world = World(wire, [wire.somebody(name) for name in ("ana", "ben", "cem", "dora")])
            absurd = Absurd(world, SEED)
            routes = [route for route in wire.app.routes if isinstance(route, Route)]
            assert len(routes) == len(wire.app.routes), "a route of another sort: teach the fuzzer to ask for it"
            for at in range(REQUESTS[kind]):
                if at % EPOCH == 0:
                    await check_written(world)
                    await furnish(world)
                route = routes[at % len(routes)]
                answer = await send(world, absurd.request(route))
                statuses[route.path, answer.status] += 1
            await check_written(world)
            asked = {path for path, _ in statuses}
            assert asked == {route.path for route in routes}

    print(f"seed {SEED}; choose another with STARBOARD_FUZZ_SEED")
    asyncio.run(storm())
    found = Counter[int]()
    for (_, status), count in statuses.items():
        found[status] += count
    print(dict(sorted(found.items())))
    assert sum(found.values()) == REQUESTS[kind]
    for path in ("/t/{id}", "/t/{id}/play", "/t/{id}/undo", "/join/{token}", "/recover", "/import", "/new/{game}"):
        did = statuses[path, 200] + statuses[path, 303]
        assert did > REQUESTS[kind] // 20_000, f"nothing sensible was ever sent to {path}"
        assert did < sum([count for (known, _), count in statuses.items() if known == path])
