"""The server: everything put together."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Final

import structlog
from starlette.applications import Starlette
from starlette.middleware import Middleware

from starboard.web import static_files
from starboard.web.errors import HANDLERS
from starboard.web.form_tokens import Marks
from starboard.web.invitations import Links
from starboard.web.metrics import Metrics
from starboard.web.pages import ROUTES
from starboard.web.request_log import RequestLog
from starboard.web.security import Guard, Limiter
from starboard.web.services import Site
from starboard.web.settings import Settings
from starboard.web.storage.engine import connect
from starboard.web.storage.migrate import migrate
from starboard.web.storage.store import Store, now
from starboard.web.tables.bot_pool import Thinkers
from starboard.web.tables.notifications import Hub
from starboard.web.tables.service import Tables

DEAF: Final = 1.0  # seconds until a task that was told to end is told again
SWEEP: Final = 30  # seconds: how often to look for tables that wait for nobody and yet stand still
LOG: Final = structlog.get_logger("starboard.app")


def make_app(settings: Settings, thinkers: Thinkers | None = None) -> Starlette:
    """The application; its database is opened and brought up to date when it starts."""
    limiter = Limiter() if settings.is_limited else None
    metrics = Metrics()

    @asynccontextmanager
    async def running(app: Starlette) -> AsyncIterator[None]:
        site = await asyncio.to_thread(_open, settings, thinkers, limiter)
        app.state.site = site
        site.tables.counted = metrics.count
        tasks = [asyncio.create_task(_sweep(site))]
        if site.store.tells_others:
            from starboard.web.storage.notify import listen

            tasks.append(asyncio.create_task(listen(settings.db, _told(site))))
        try:
            yield
        finally:
            await site.tables.stop()
            await _end(tasks)
            await asyncio.to_thread(site.store.engine.dispose)

    app = Starlette(
        routes=[*ROUTES, *static_files.ROUTES],
        lifespan=running,
        exception_handlers=HANDLERS,
        middleware=[
            Middleware(RequestLog, metrics=metrics),
            Middleware(Guard, public_url=settings.public_url, limiter=limiter),
        ],
    )
    app.router.redirect_slashes = False  # it would send people to whatever host their request names
    app.state.metrics = metrics
    app.state.settings = settings
    return app


def _open(settings: Settings, thinkers: Thinkers | None, limiter: Limiter | None) -> Site:
    engine = connect(settings.db)
    migrate(engine)
    store = Store(engine)
    links = Links(store.secret("links"), settings.public_url)
    tables = Tables(store, Hub(), thinkers or Thinkers(settings.thinkers), settings.is_shared)
    return Site(settings, store, tables, links, Marks(store.secret("forms")), limiter)


async def _end(tasks: Sequence[asyncio.Task[None]]) -> None:
    """End what never ends by itself.

    To say it once is not enough: in Python 3.11 `asyncio.wait_for`, which psycopg uses too, does not hear it if what it
    waits for happens at the same moment.
    """
    while not all([task.done() for task in tasks]):
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks, timeout=DEAF)


async def _sweep(site: Site) -> None:
    """Bots go on after a start, later where something failed, and where another process died."""
    quiet = 0  # milliseconds: how long a table must have been left alone
    while True:
        try:
            if quiet == 0 or site.store.tells_others:
                await site.tables.resume(now() - quiet)
                quiet = SWEEP * 1000
            await site.tables.sweep()
        except Exception:
            LOG.exception("tables could not be looked after")
        await asyncio.sleep(SWEEP)


def _told(site: Site) -> Callable[[str | None], None]:
    """What to do when a process says that it wrote to a table, and when such messages may have been lost."""

    def told(message: str | None) -> None:
        if message is None:
            site.tables.hub.tell_all()
            return
        id = site.store.heard(message)
        if id is not None:
            site.tables.hub.tell(id)

    return told
