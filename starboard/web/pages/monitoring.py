"""Endpoints for monitoring: health and metrics."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from starboard.web.metrics import Metrics
from starboard.web.services import site_of


async def healthz(request: Request) -> Response:
    """Answer if the database does."""
    site = site_of(request)
    await site.tables.blocking(site.store.ping)
    return PlainTextResponse("ok\n")


async def metrics(request: Request) -> Response:
    site = site_of(request)
    figures: Metrics = request.app.state.metrics
    figures.listeners.set(site.tables.notifications.count())
    for state, count in (await site.tables.blocking(site.store.counts)).items():
        figures.tables.labels(state).set(count)
    return PlainTextResponse(figures.text(), media_type="text/plain; version=0.0.4")


ROUTES: Final = [Route("/healthz", healthz), Route("/metrics", metrics)]
