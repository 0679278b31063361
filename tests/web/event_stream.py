"""An event stream that a test can read while it is open, which the test client cannot do."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from web.server import LocalServer, Person


class Stream:
    """An open event stream of a visitor."""

    def __init__(self, server: LocalServer, person: Person, address: str, source: str = "test", **headers: str) -> None:
        self.server = server
        self.status = 0
        self.headers: dict[str, str] = {}
        self.text = ""
        self.is_over = False
        self._leave: asyncio.Event | None = None
        path, _, query = address.partition("?")
        cookie = "; ".join(f"{name}={value}" for name, value in person.client.cookies.items())
        sent = {"host": "testserver", "cookie": cookie, "accept-language": "en", **headers}
        self._scope: dict[str, Any] = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": "GET",
            "scheme": "http",
            "path": path,
            "raw_path": path.encode(),
            "query_string": query.encode(),
            "root_path": "",
            "headers": [(name.replace("_", "-").encode(), value.encode()) for name, value in sent.items()],
            "client": (source, 1),
            "server": ("testserver", 80),
        }
        portal = server.client.portal
        assert portal is not None
        portal.start_task_soon(self._run)
        server.wait(lambda: self.status != 0)

    async def _run(self) -> None:
        self._leave = asyncio.Event()
        is_asked = False

        async def receive() -> dict[str, Any]:
            nonlocal is_asked
            if not is_asked:
                is_asked = True
                return {"type": "http.request", "body": b"", "more_body": False}
            assert self._leave is not None
            await self._leave.wait()
            return {"type": "http.disconnect"}

        async def send(message: dict[str, Any]) -> None:
            if message["type"] == "http.response.start":
                self.headers = {name.decode(): value.decode() for name, value in message["headers"]}
                self.status = message["status"]
            else:
                self.text += message.get("body", b"").decode()

        run: Callable[..., Awaitable[None]] = self.server.app
        try:
            await run(self._scope, receive, send)
        finally:
            self.is_over = True

    @property
    def versions(self) -> list[str]:
        """The versions in the events so far."""
        return [line.removeprefix("data: ") for line in self.text.splitlines() if line.startswith("data: ")]

    def close(self) -> None:
        async def leave() -> None:
            assert self._leave is not None
            self._leave.set()

        self.server.call(leave)
        self.server.wait(lambda: self.is_over)
