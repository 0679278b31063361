"""One structured log line per request, by route: addresses may contain tokens and are never logged."""

from __future__ import annotations

from time import perf_counter
from typing import Final

import structlog
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from starboard.web.metrics import Metrics

LOG: Final = structlog.get_logger("starboard.requests")


class RequestLog:
    """Middleware that counts and logs requests."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self.app: Final = app
        self.metrics: Final = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        start, status = perf_counter(), 500

        async def send_noting(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, send_noting)
        finally:
            seconds = perf_counter() - start
            route = getattr(scope.get("route"), "path", "none")
            self.metrics.requests.labels(route, str(status)).inc()
            if not route.endswith("/events"):  # a stream lasts as long as the page is open
                self.metrics.seconds.labels(route).observe(seconds)
            LOG.info("request", method=scope["method"], route=route, status=status, ms=round(seconds * 1000, 1))
