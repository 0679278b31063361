"""A server inside the test, and its visitors."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from secrets import token_urlsafe
from typing import Any, TypeVar

from starlette.testclient import TestClient

from starboard.web import catalogue, static_files
from starboard.web.app import make_app
from starboard.web.request_context import person_of
from starboard.web.services import Site
from starboard.web.settings import Settings
from starboard.web.tables.bot_pool import BotPool
from starboard.web.tables.create import Chair, open_table
from starboard.web.tables.service import PERSON
from starboard.web.tables.table import Table

T = TypeVar("T")

URL = "http://testserver"  # the host name that the test client sends
PATIENCE = 60  # seconds; only a failing test waits so long

GAME_CACHES = (  # of the server, which finds the installed games once
    catalogue._usable,
    static_files._names,
    static_files._drawing_styles,
    static_files._content,
    static_files.address,
)


def forget_games() -> None:
    """Let servers of this process find the games anew, after one was installed or removed."""
    for cached in GAME_CACHES:
        cached.cache_clear()


class NearBotPool(BotPool):
    """A bot pool that runs in a thread of this process, so that no process must start first."""

    def __init__(self) -> None:
        super().__init__(1)

    async def run(self, work: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        return await asyncio.to_thread(work, *args)

    async def errand(self, work: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        return await self.run(work, *args)


@dataclass(slots=True)
class Person:
    """A visitor with a cookie."""

    id: str
    client: TestClient


class LocalServer:
    """A running server. Its event loop runs in another thread; `call` runs a coroutine there."""

    def __init__(self, db: str, is_shared: bool = False, bot_pool: BotPool | None = None, **settings: Any) -> None:
        limits = {"is_limited": False, **settings}
        self.settings = Settings(db, URL, is_shared=is_shared, **limits)
        self.app = make_app(self.settings, bot_pool or NearBotPool())
        self.client = self.browser()

    def __enter__(self) -> LocalServer:
        self.client.__enter__()
        return self

    def __exit__(self, *_: object) -> None:
        self.client.__exit__()

    @property
    def site(self) -> Site:
        site: Site = self.app.state.site
        return site

    def call(self, work: Callable[..., Awaitable[T]], *args: Any, **named: Any) -> T:
        """Run an async function in the event loop of the server."""
        portal = self.client.portal
        assert portal is not None, "the server is not running"

        async def done() -> T:
            return await work(*args, **named)

        return portal.call(done)

    def browser(self, address: str = "testclient") -> TestClient:
        """Return a client without cookies, which does not follow redirects."""
        client = TestClient(
            self.app, URL, raise_server_exceptions=False, follow_redirects=False, client=(address, 50000)
        )
        if hasattr(self, "client"):
            client.portal = self.client.portal  # one server, one event loop
        client.headers["accept-language"] = "en"
        return client

    def person(self) -> Person:
        """Return a visitor whom the server knows."""
        token, browser = token_urlsafe(32), self.browser()
        browser.cookies.set("starboard", token, domain="testserver.local", path="/")
        self.site.store.add_person(person_of(token))
        return Person(person_of(token), browser)

    def open(
        self, host: Person | str, chairs: Sequence[str], game: str = "race", seed: int | None = None, **options: str
    ) -> Table:
        """Create a table. Chairs are "me", "screen", "open" or the names of bots."""
        who = host if isinstance(host, str) else host.id
        seated = [Chair(chair) for chair in chairs]
        return self.call(open_table, self.site.tables, who, game, seated, options, seed=seed)

    def find(self, id: str) -> Table:
        return self.call(self.site.tables.find, id)

    def play(self, id: str, seat: int, code: str | None = None) -> None:
        """Answer the open question of a seat, by default with its first action."""
        table = self.find(id)
        decision = table.decision(seat)
        assert decision is not None, f"p{seat + 1} is not asked anything"
        number = table.number(seat) or 0
        self.call(self.site.tables.play, table, seat, code or decision.actions[0].code, number, PERSON)

    def wait(self, holds: Callable[[], bool]) -> None:
        """Wait until a condition holds."""
        until = time.monotonic() + PATIENCE
        while not holds():
            assert time.monotonic() < until, "waited in vain"
            time.sleep(0.01)
