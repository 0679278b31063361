"""The processes of `starboard serve`: one or several servers on one socket, and the processes of the bots."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from multiprocessing import active_children, get_context
from multiprocessing.context import SpawnProcess
from socket import socket
from typing import Any, Final, cast

import structlog
import uvicorn
from starlette.applications import Starlette
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from starboard.arena.parent_process import end_with_parent
from starboard.kernel.data_sets import use_data
from starboard.web import descriptors
from starboard.web.app import make_app
from starboard.web.http_connection import AT_ONCE, HttpConnection, OpenConnections
from starboard.web.logging_setup import log_to_stderr
from starboard.web.settings import Settings
from starboard.web.tables.bot_pool import BotPool
from starboard.web.worker_start import work

GRACE: Final = 3  # seconds for open requests when the server stops
BACKLOG: Final = 2048  # connections that wait to be accepted
KILL_AFTER: Final = 8  # seconds until a worker that does not stop is killed
LOG: Final = structlog.get_logger("starboard.serve")


class Server(uvicorn.Server):
    """A server that reports when it is ready, and ends its event streams before it closes its connections."""

    def __init__(self, config: uvicorn.Config, app: Starlette, ready: Callable[[], object]) -> None:
        super().__init__(config)
        self._app: Final = app
        self._ready: Final = ready

    async def startup(self, sockets: list[socket] | None = None) -> None:
        await super().startup(sockets)
        for listener in sockets or []:
            listener.listen(BACKLOG)  # asyncio has set it to the number that it accepts at once
        if self.started:
            self._ready()

    async def shutdown(self, sockets: list[socket] | None = None) -> None:
        self._app.state.site.tables.notifications.end_all()
        await super().shutdown(sockets)


def serve_here(settings: Settings, sockets: list[socket], ready: Callable[[], object]) -> None:
    """Serve in this process until a signal stops it."""
    log_to_stderr()
    descriptors.raise_limit()
    use_data(settings.data)
    bot_pool = BotPool(settings.bot_processes, start_bot_process, (settings.data,))
    app = make_app(settings, bot_pool)
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,  # it would log the tokens of invitation links
        server_header=False,
        ws="none",
        lifespan="on",
        timeout_graceful_shutdown=GRACE,
        backlog=max(1, int(descriptors.limit() * AT_ONCE)),
    )
    is_proxy = ProxyHeadersMiddleware(cast(Any, app), config.forwarded_allow_ips).trusted_hosts.__contains__
    config.http = cast("type[asyncio.Protocol]", partial(HttpConnection, connections=OpenConnections(is_proxy)))
    with _handling_signals(lambda *_: None):  # uvicorn raises the signal again after it has stopped
        try:
            Server(config, app, ready).run(sockets)
        finally:
            for child in active_children():  # bots whose choice nobody waits for any more
                child.kill()


def start_bot_process(data: str | None) -> None:
    """Set up a process of the bot pool: it ends with its parent, but not by Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent(lambda: os._exit(0))
    use_data(data)


@contextmanager
def _handling_signals(handler: Callable[[int, Any], None]) -> Iterator[None]:
    """Let a handler receive SIGINT and SIGTERM for a while."""
    before = {number: signal.signal(number, handler) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for number, previous in before.items():
            signal.signal(number, previous)


def serve_in_workers(settings: Settings, sockets: list[socket], count: int, ready: Callable[[], object]) -> bool:
    """Run several servers on one socket until a signal stops them. Return false if they could not start.

    A server that dies is replaced, unless none ever started.
    """
    log_to_stderr()
    context = get_context("spawn")
    came_up, is_up, stop = context.Event(), threading.Event(), threading.Event()

    def start() -> SpawnProcess:
        process = context.Process(target=work, args=(settings, sockets, came_up))
        process.start()
        return process

    def announce_start() -> None:
        came_up.wait()
        is_up.set()
        if not stop.is_set():
            ready()

    with _handling_signals(lambda *_: stop.set()):
        threading.Thread(target=announce_start, daemon=True).start()
        workers = [start() for _ in range(count)]
        try:
            while not stop.wait(0.2):
                for at, worker in enumerate(workers):
                    if worker.is_alive():
                        continue
                    if not is_up.is_set():
                        return False
                    LOG.error("a worker died and is replaced", pid=worker.pid, exit=worker.exitcode)
                    workers[at] = start()
            return True
        finally:
            stop.set()
            _end_all(workers)


def _end_all(workers: list[SpawnProcess]) -> None:
    for worker in workers:
        worker.terminate()
    for worker in workers:
        worker.join(KILL_AFTER)
        if worker.is_alive():
            LOG.error("a worker did not stop in time", pid=worker.pid)
            worker.kill()
            worker.join()
