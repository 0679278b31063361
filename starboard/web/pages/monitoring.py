"""Endpoints for monitoring: health and metrics."""

from __future__ import annotations

from typing import Final

from starlette.responses import PlainTextResponse, Response

from starboard.web.request_context import RequestContext, route
from starboard.web.security import HEALTH


async def healthz(context: RequestContext) -> Response:
    """Answer if the database does."""
    await context.site.tables.blocking(context.site.store.ping)
    return PlainTextResponse("ok\n")


async def metrics(context: RequestContext) -> Response:
    """Return the metrics in the text format of Prometheus."""
    site, figures = context.site, context.site.metrics
    figures.listeners.set(site.tables.notifications.count())
    for state, count in (await site.tables.blocking(site.store.counts)).items():
        figures.tables.labels(state).set(count)
    return PlainTextResponse(figures.text(), media_type="text/plain; version=0.0.4")


ROUTES: Final = [route(HEALTH, healthz), route("/metrics", metrics)]
