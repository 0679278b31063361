"""The web application: all parts put together."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from functools import partial
from typing import Final

import structlog
from starlette.applications import Starlette
from starlette.middleware import Middleware

from starboard.web import static_files
from starboard.web.compression import Compression
from starboard.web.errors import HANDLERS
from starboard.web.form_tokens import FormTokens
from starboard.web.invitations import Links
from starboard.web.metrics import Metrics
from starboard.web.open_streams import OpenStreams
from starboard.web.pages import ROUTES
from starboard.web.request_log import RequestLog
from starboard.web.security import Guard, Limiter
from starboard.web.services import Site
from starboard.web.settings import Settings
from starboard.web.storage.engine import connect
from starboard.web.storage.migrate import migrate
from starboard.web.storage.store import Store, now
from starboard.web.tables.asked import store_asked
from starboard.web.tables.bot_pool import BotPool
from starboard.web.tables.notifications import Notifications
from starboard.web.tables.service import Tables

CANCEL_AGAIN: Final = 1.0  # seconds until a task that did not end is cancelled again
SWEEP: Final = 30  # seconds between searches for tables whose bots are stuck
LOG: Final = structlog.get_logger("starboard.app")


def make_app(settings: Settings, bot_pool: BotPool | None = None) -> Starlette:
    """Return the application. Its database is opened and migrated when it starts."""
    limiter = Limiter() if settings.is_limited else None
    metrics = Metrics()

    @asynccontextmanager
    async def running(app: Starlette) -> AsyncIterator[None]:
        site = app.state.site = await asyncio.to_thread(_open, settings, bot_pool, limiter, metrics)
        tasks = [asyncio.create_task(_sweep(site))]
        if site.store.notifies_workers:
            from starboard.web.storage.notify import listen

            tasks.append(asyncio.create_task(listen(settings.db, partial(_on_notification, site))))
        try:
            yield
        finally:
            await _end(tasks)  # first, because what they begin in threads is finished by stopping
            await site.tables.stop()
            await asyncio.to_thread(site.store.engine.dispose)

    app = Starlette(
        routes=[*ROUTES, *static_files.ROUTES],
        lifespan=running,
        exception_handlers=HANDLERS,
        middleware=[
            Middleware(RequestLog, metrics=metrics),
            Middleware(Guard, settings=settings, limiter=limiter),
            Middleware(Compression),
        ],
    )
    app.router.redirect_slashes = False  # it would redirect to whatever host a request names
    app.state.settings = settings
    return app


def _open(settings: Settings, bot_pool: BotPool | None, limiter: Limiter | None, metrics: Metrics) -> Site:
    engine = connect(settings.db)
    migrate(engine)
    store = Store(engine)
    links = Links(store.secret("links"), settings.public_url)
    tables = Tables(store, Notifications(), bot_pool or BotPool(settings.bot_processes), settings.is_shared)
    tables.counted = metrics.count
    return Site(settings, store, tables, links, FormTokens(store.secret("forms")), limiter, metrics, OpenStreams())


async def _end(tasks: Sequence[asyncio.Task[None]]) -> None:
    """Cancel tasks that never end by themselves.

    One cancellation is not enough: in Python 3.11 `asyncio.wait_for`, which psycopg uses too, loses it if what it waits
    for happens at the same moment.
    """
    while not all([task.done() for task in tasks]):
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks, timeout=CANCEL_AGAIN)


async def _sweep(site: Site) -> None:
    """Let bots play on after a start, and regularly where something failed or another process died."""
    quiet = 0  # milliseconds that a table must have been unchanged
    while True:
        try:
            is_first = quiet == 0
            if is_first or site.store.notifies_workers:
                await site.tables.resume(now() - quiet)
                quiet = SWEEP * 1000
            if is_first:
                await site.tables.writing(store_asked, site.store, lambda: site.tables.is_stopping)
            await site.tables.sweep()
        except Exception:
            LOG.exception("tables could not be looked after")
        await asyncio.sleep(SWEEP)


def _on_notification(site: Site, message: str | None) -> None:
    """Wake the pages of a table that another process wrote to, or all pages if notifications may have been lost."""
    if message is None:
        site.tables.notifications.notify_all()
    elif (id := site.store.changed_table(message)) is not None:
        site.tables.notifications.notify(id)
