"""Fuzzing: thousands of absurd requests to every route cause no error, leak or forbidden change."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any
from urllib.parse import unquote_plus

import pytest
import structlog
from argon2 import PasswordHasher
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route, Router

from starboard.kernel.match import Match
from starboard.kernel.rng import Dice
from starboard.web import access, security
from starboard.web.access import Access
from starboard.web.pages import replay, seats, table
from starboard.web.request_context import RequestContext
from starboard.web.tables import seats as seating
from starboard.web.tables.bot_pool import Problem
from starboard.web.tables.create import Chair, open_match, open_table
from starboard.web.tables.seats import claim, fresh_code
from tools.tiers import sweep
from web.absurd_requests import Absurd, Asked, World
from web.asgi_client import Answer, AsgiClient
from web.request_checks import check_answer, check_reading, check_tables, check_written, has_business, snapshot
from web.server import NearBotPool

SEED = int(os.environ.get("STARBOARD_FUZZ_SEED", "20261116"))
LONG = int(os.environ.get("STARBOARD_FUZZ_REQUESTS", "20000"))
REQUESTS = {"short": 2_500, "long": LONG, "postgresql": 2_500}
OFTEN = ("/t/{id}", "/new/{game}")
SENSIBLE = {  # each must happen at least once in a long run; short runs may miss rare ones
    "short": OFTEN,
    "long": (*OFTEN, "/t/{id}/play", "/t/{id}/undo", "/join/{token}", "/recover", "/import"),
    "postgresql": OFTEN,
}
pytestmark = pytest.mark.filterwarnings(  # Starlette leaves the file of an upload that breaks off to the collector
    "ignore:Unclosed file:ResourceWarning"
)
EPOCH = 1_250  # requests before new tables are created


class QuickBotPool(NearBotPool):
    """A bot pool that answers at once."""

    async def run(self, work: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        if isinstance(args[0], Problem):
            args = (replace(args[0], bot="random"), *args[1:])
        return work(*args)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Hash recovery codes quickly, and log no requests."""
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
    """Create people and tables: for two, with a shared screen, with bots, with an open seat, and finished."""
    world.people = [world.asgi.somebody(name) for name in ("ana", "ben", "cem", "dora")]
    ana, ben, cem, _ = world.people
    tables, store = world.asgi.site.tables, world.asgi.site.store
    world.tables = [
        await open_table(tables, ana.id, "race", [Chair("me"), Chair("open")], {}, has_hints=True),
        await open_table(tables, ana.id, "race", [Chair("me"), Chair("screen"), Chair("open")], {}),
        await open_table(tables, ben.id, "gaia", [Chair("me"), Chair("random")], {}),
        await open_table(tables, cem.id, "shackleton", [Chair("me"), Chair("open")], {}),
        await open_match(tables, ben.id, finished(), [Chair("me"), Chair("me")]),
    ]
    await claim(tables, world.tables[0], 1, 0, ben.id, "")
    await claim(tables, world.tables[1], 2, 0, cem.id, "")
    for made in world.tables:
        for row in list(made.seats):
            store.change_seat(made.id, row, "", {}, name=f"at-{made.id}")
        await tables.reread(made)
        world.codes[made.id] = await fresh_code(tables, made, 0)
        await world.asgi.settled(made)


async def send(world: World, asked: Asked) -> Answer:
    """Send one request, and check everything before and after it."""
    person = None if asked.who is None else asked.who.id
    could = {known.id: has_business(known, person) for known in world.tables}
    before = {known.id: snapshot(known) for known in world.tables}
    answer = await world.asgi.ask(asked.method, asked.target, asked.headers, asked.body)
    try:
        check_answer(asked, answer)
        check_reading(asked, answer, world, could, person)
        check_tables(asked, answer, world, before, person)
    except AssertionError as error:
        error.add_note(f"seed {SEED}: {asked.who} sent {asked.method} {asked.target[:300]}")
        error.add_note(f"{asked.headers} {asked.body[:2]!r:.600} and got {answer.status}")
        raise
    return answer


async def storm(db: str, requests: int, only: str = "") -> Counter[tuple[str, int]]:
    """Send a number of requests, to every route in turn or to one. Count the statuses by route."""
    statuses: Counter[tuple[str, int]] = Counter()
    async with AsgiClient(db, QuickBotPool()) as asgi:
        world = World(asgi, [])
        absurd = Absurd(world, SEED)
        routes = [route for route in asgi.app.routes if isinstance(route, Route)]
        assert len(routes) == len(asgi.app.routes), "a route of another sort: teach the fuzzer to ask for it"
        chosen = [route for route in routes if not only or route.path == only]
        for at in range(requests):
            if at % EPOCH == 0:
                await check_written(world)
                await furnish(world)
            route = chosen[at % len(chosen)]
            answer = await send(world, absurd.request(route))
            statuses[route.path, answer.status] += 1
        await check_written(world)
        assert {path for path, _ in statuses} == {route.path for route in chosen}
    gc.collect()
    return statuses


@pytest.mark.parametrize("kind", sweep(REQUESTS, lambda kind: kind == "short"))
def test_no_request_causes_an_error_or_a_forbidden_change(request: pytest.FixtureRequest, kind: str) -> None:
    db = request.getfixturevalue("postgres_database" if kind == "postgresql" else "sqlite_database")
    print(f"seed {SEED}; choose another with STARBOARD_FUZZ_SEED")
    statuses = asyncio.run(storm(db, REQUESTS[kind]))
    totals = Counter[int]()
    for (_, status), count in statuses.items():
        totals[status] += count
    print(dict(sorted(totals.items())))
    assert sum(totals.values()) == REQUESTS[kind]
    for path in SENSIBLE[kind]:
        did = statuses[path, 200] + statuses[path, 303]
        assert did > 0, f"nothing sensible was ever sent to {path}"
        assert did < sum([count for (known, _), count in statuses.items() if known == path])


# The checks themselves


def _takes_any_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "own_seat", lambda reader, seat, seats=None: seat)


def _obeys_everybody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seats, "_require_host", lambda reader: None)


def _shows_strangers(monkeypatch: pytest.MonkeyPatch) -> None:
    async def faulty(context: RequestContext, id: str) -> Access:
        return Access(await context.site.tables.find(id), context.person or "")

    monkeypatch.setattr(access, "access_to", faulty)


def _changes_by_looking(monkeypatch: pytest.MonkeyPatch) -> None:
    true = access.access_to

    async def faulty(context: RequestContext, id: str) -> Access:
        here: Access = await true(context, id)
        await context.site.tables.note(here.table, "hint", 0, {})
        return here

    monkeypatch.setattr(access, "access_to", faulty)


def _echoes(monkeypatch: pytest.MonkeyPatch) -> None:
    true = RequestContext.page

    def page(self: RequestContext, template: str, status: int = 200, **context: Any) -> Response:
        made = true(self, template, status, **context)
        return HTMLResponse(bytes(made.body) + unquote_plus(self.request.url.query).encode(), status)

    monkeypatch.setattr(RequestContext, "page", page)


def _fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replay, "number", lambda text, low, high: int(text))


def _forgets_a_header(monkeypatch: pytest.MonkeyPatch) -> None:
    fewer = {name: value for name, value in security.HEADERS.items() if name != "referrer-policy"}
    monkeypatch.setattr(security, "HEADERS", fewer)


def _redirects_to_the_host_of_the_request(monkeypatch: pytest.MonkeyPatch) -> None:
    always = property(lambda router: True, lambda router, value: None)
    monkeypatch.setattr(Router, "redirect_slashes", always, raising=False)


MISTAKES = {
    "/t/{id}/orders": _takes_any_seat,
    "/t/{id}/links/revoke": _obeys_everybody,
    "/t/{id}/now": _shows_strangers,
    "/t/{id}": _changes_by_looking,
    "/recover": _echoes,
    "/t/{id}/replay": _fails,
    "/healthz": _forgets_a_header,
    "/join/{token}": _redirects_to_the_host_of_the_request,
}


@pytest.mark.parametrize("route", MISTAKES)
def test_a_mistake_is_noticed(sqlite_database: str, monkeypatch: pytest.MonkeyPatch, route: str) -> None:
    MISTAKES[route](monkeypatch)
    with pytest.raises(AssertionError):
        asyncio.run(storm(sqlite_database, 600, route))
