"""A server without a network: requests go directly to the ASGI application, many per second."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import AsyncExitStack
from contextvars import ContextVar
from dataclasses import dataclass, field
from secrets import token_urlsafe
from typing import Any
from unittest.mock import patch
from urllib.parse import unquote, urlencode

from sqlalchemy import event

from starboard.web.app import make_app
from starboard.web.request_context import person_of
from starboard.web.services import Site
from starboard.web.settings import Settings
from starboard.web.tables.bot_pool import BotPool
from starboard.web.tables.notifications import Listener
from starboard.web.tables.table import Table
from web.server import URL, NearBotPool

FORM = "application/x-www-form-urlencoded"
Header = tuple[bytes, bytes]
_COMPLETE: ContextVar[asyncio.Event] = ContextVar("complete")  # the response is, or its stream waits
_wait = Listener.wait


async def _wait_idly(listener: Listener, seconds: float) -> bool:
    """Wait for a change as any stream does, after noting that the stream has sent all there is to send."""
    _COMPLETE.get().set()
    return await _wait(listener, seconds)


@dataclass(slots=True)
class Answer:
    """A response, with the exception if none was caught."""

    status: int = 0
    headers: list[tuple[str, str]] = field(default_factory=list)
    body: bytes = b""
    error: Exception | None = None

    @property
    def text(self) -> str:
        return self.body.decode(errors="replace")

    def header(self, name: str) -> str:
        return next((value for known, value in self.headers if known == name), "")


@dataclass(frozen=True, slots=True)
class Somebody:
    """A person with their cookie."""

    name: str
    token: str

    @property
    def id(self) -> str:
        return person_of(self.token)


class AsgiClient:
    """A running server in the event loop of the test."""

    def __init__(self, db: str, bot_pool: BotPool | None = None) -> None:
        self.app = make_app(Settings(db, URL, is_limited=False), bot_pool or NearBotPool())
        self._open = AsyncExitStack()

    async def __aenter__(self) -> AsgiClient:
        self._open.enter_context(patch.object(Listener, "wait", _wait_idly))
        await self._open.enter_async_context(self.app.router.lifespan_context(self.app))
        if not self.site.store.notifies_workers:
            # Nothing here must survive a power failure.
            event.listen(self.site.store.engine, "connect", lambda made, _: made.execute("PRAGMA synchronous=OFF"))
            self.site.store.engine.dispose()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._open.aclose()

    @property
    def site(self) -> Site:
        site: Site = self.app.state.site
        return site

    def somebody(self, name: str) -> Somebody:
        """Return a visitor whom the server knows."""
        one = Somebody(name, token_urlsafe(32))
        self.site.store.add_person(one.id)
        return one

    async def settled(self, table: Table) -> None:
        """Wait until no bot and no standing order answers any more."""
        while table.driver is not None:
            await asyncio.gather(table.driver, return_exceptions=True)

    async def get(self, who: Somebody | None, target: str, **headers: str) -> Answer:
        return await self.ask("GET", target, _headers(who, headers))

    async def post(self, who: Somebody | None, target: str, fields: Mapping[str, str], **headers: str) -> Answer:
        body = urlencode(fields).encode()
        return await self.ask("POST", target, _headers(who, {"content-type": FORM, **headers}), [body])

    async def ask(self, method: str, target: str, headers: Sequence[Header], body: Sequence[bytes] = ()) -> Answer:
        """Send one request. A stream is closed when it waits for a change."""
        raw, _, query = target.partition("?")
        scope: dict[str, Any] = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": method,
            "scheme": "http",
            "path": unquote(raw),
            "raw_path": raw.encode("latin-1"),
            "query_string": query.encode("latin-1"),
            "root_path": "",
            "headers": [(b"host", b"testserver"), *headers],
            "client": ("192.0.2.1", 1),
            "server": ("testserver", 80),
        }
        answer, complete = Answer(), asyncio.Event()
        _COMPLETE.set(complete)
        chunks = list(body) or [b""]

        async def receive() -> dict[str, Any]:
            if chunks:
                chunk = chunks.pop(0)
                return {"type": "http.request", "body": chunk, "more_body": bool(chunks)}
            await complete.wait()
            return {"type": "http.disconnect"}

        async def send(message: dict[str, Any]) -> None:
            if message["type"] == "http.response.start":
                answer.status = message["status"]
                answer.headers = [
                    (name.decode("latin-1"), value.decode("latin-1")) for name, value in message["headers"]
                ]
            else:
                answer.body += message.get("body", b"")
                if not message.get("more_body"):
                    complete.set()

        run: Callable[..., Awaitable[None]] = self.app
        try:
            await run(scope, receive, send)
        except Exception as error:
            answer.error = error
        return answer


def _headers(who: Somebody | None, more: Mapping[str, str]) -> list[Header]:
    known = {"accept-language": "en", **({} if who is None else {"cookie": f"starboard={who.token}"})}
    return [(name.replace("_", "-").encode(), value.encode("latin-1")) for name, value in {**known, **more}.items()]
