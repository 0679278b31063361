"""A server inside the test, and people who visit it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from secrets import token_urlsafe
from typing import Any, TypeVar

from starlette.testclient import TestClient

from starboard.web.app import make_app
from starboard.web.request_context import person_of
from starboard.web.services import Site
from starboard.web.settings import Settings
from starboard.web.tables.bot_pool import BotPool
from starboard.web.tables.create import Chair, open_table
from starboard.web.tables.service import PERSON
from starboard.web.tables.table import Table

T = TypeVar("T")

URL = "http://testserver"  # what the test client calls itself
PATIENCE = 60  # seconds; only a failing test waits so long


class NearBotPool(BotPool):
    """Bots think in a thread of this process: no process has to start first."""

    def __init__(self) -> None:
        super().__init__(1)

    async def run(self, work: Callable[..., Any], *given: Any, **how: Any) -> Any:
        return await asyncio.to_thread(work, *given)


@dataclass(slots=True)
class Person:
    """Somebody with a browser and a cookie in it."""

    id: str
    client: TestClient


class House:
    """A running server. Its event loop has a thread of its own; `call` does something there."""

    def __init__(self, db: str, is_shared: bool = False, bot_pool: BotPool | None = None, **settings: Any) -> None:
        limits = {"is_limited": False, **settings}
        self.settings = Settings(db, URL, is_shared=is_shared, **limits)
        self.app = make_app(self.settings, bot_pool or NearBotPool())
        self.client = self.browser()

    def __enter__(self) -> House:
        self.client.__enter__()
        return self

    def __exit__(self, *_: object) -> None:
        self.client.__exit__()

    @property
    def site(self) -> Site:
        site: Site = self.app.state.site
        return site

    def call(self, work: Callable[..., Awaitable[T]], *given: Any, **named: Any) -> T:
        """Run an async function where the server runs."""
        portal = self.client.portal
        assert portal is not None, "the house is closed"

        async def done() -> T:
            return await work(*given, **named)

        return portal.call(done)

    def browser(self) -> TestClient:
        """A browser without any cookie; it follows no redirects by itself."""
        client = TestClient(self.app, URL, raise_server_exceptions=False, follow_redirects=False)
        if hasattr(self, "client"):
            client.portal = self.client.portal  # one server, one event loop
        client.headers["accept-language"] = "en"
        return client

    def person(self) -> Person:
        """Somebody whom the server knows."""
        token, browser = token_urlsafe(32), self.browser()
        browser.cookies.set("starboard", token, domain="testserver.local", path="/")
        self.site.store.add_person(person_of(token))
        return Person(person_of(token), browser)

    def open(
        self, host: Person | str, chairs: Sequence[str], game: str = "race", seed: int | None = None, **options: str
    ) -> Table:
        """A table; chairs are "me", "screen", "open" or the names of bots."""
        who = host if isinstance(host, str) else host.id
        seated = [Chair(chair) for chair in chairs]
        return self.call(open_table, self.site.tables, who, game, seated, options, seed=seed)

    def find(self, id: str) -> Table:
        return self.call(self.site.tables.find, id)

    def play(self, id: str, seat: int, code: str | None = None) -> None:
        """Answer the open question of a seat, with its first action unless told."""
        table = self.find(id)
        decision = table.decision(seat)
        assert decision is not None, f"p{seat + 1} is not asked anything"
        number = table.number(seat) or 0
        self.call(self.site.tables.play, table, seat, code or decision.actions[0].code, number, PERSON)

    def wait(self, holds: Callable[[], bool]) -> None:
        """Wait until something holds that happens in the background."""
        until = time.monotonic() + PATIENCE
        while not holds():
            assert time.monotonic() < until, "waited in vain"
            time.sleep(0.01)
