"""Endpoints for monitoring: health and metrics."""

from __future__ import annotations

from ipaddress import ip_address
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from starboard.web.request_context import RequestContext, route
from starboard.web.security import HEALTH

FORWARDING: Final = ("forwarded", "x-forwarded-", "x-real-ip", "via")  # headers that proxies add


async def healthz(context: RequestContext) -> Response:
    """Answer if the database does."""
    await context.site.tables.blocking(context.site.store.ping)
    return PlainTextResponse("ok\n")


async def metrics(context: RequestContext) -> Response:
    """Return the metrics in the text format of Prometheus, to a program on this machine alone."""
    if not _comes_from_this_machine(context.request):
        raise HTTPException(404)
    site, figures = context.site, context.site.metrics
    figures.listeners.set(site.tables.notifications.count())
    for state, count in (await site.tables.blocking(site.store.counts)).items():
        figures.tables.labels(state).set(count)
    return PlainTextResponse(figures.text(), media_type="text/plain; version=0.0.4")


def _comes_from_this_machine(request: Request) -> bool:
    """Whether a program on this machine asks for itself and not, as a proxy, for somebody else."""
    if any([name.startswith(FORWARDING) for name in request.headers]):
        return False
    try:
        address = ip_address(request.client.host if request.client is not None else "")
    except ValueError:
        return False
    return (getattr(address, "ipv4_mapped", None) or address).is_loopback


ROUTES: Final = [route(HEALTH, healthz), route("/metrics", metrics)]
