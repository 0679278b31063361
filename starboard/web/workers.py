"""The processes behind `starboard serve`: one server or several on one socket, and those in which bots think."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing import active_children, get_context
from multiprocessing.context import SpawnProcess
from multiprocessing.synchronize import Event
from socket import socket
from typing import Any, Final

import structlog
import uvicorn
from starlette.applications import Starlette

from starboard.arena.worker_pool import end_with_parent
from starboard.kernel.data_sets import use_data
from starboard.web.app import make_app
from starboard.web.logging_setup import log_to_stderr
from starboard.web.settings import Settings
from starboard.web.tables.bot_pool import Thinkers

LAST_WORDS: Final = 3  # seconds for requests under way when the server stops
STOPPING: Final = 8  # seconds until a worker that does not stop is ended
LOG: Final = structlog.get_logger("starboard.serve")


class Server(uvicorn.Server):
    """A server that says when it is ready, and ends its streams before it waits for its connections to close."""

    def __init__(self, config: uvicorn.Config, app: Starlette, ready: Callable[[], object]) -> None:
        super().__init__(config)
        self._app: Final = app
        self._ready: Final = ready

    async def startup(self, sockets: list[socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready()

    async def shutdown(self, sockets: list[socket] | None = None) -> None:
        self._app.state.site.tables.hub.end_all()
        await super().shutdown(sockets)


def serve_here(settings: Settings, sockets: list[socket], ready: Callable[[], object]) -> None:
    """Serve in this process until a signal says stop."""
    log_to_stderr()
    use_data(settings.data)
    thinkers = Thinkers(settings.thinkers, begin_to_think, (settings.data,))
    app = make_app(settings, thinkers)
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,  # its lines would hold the tokens of links
        server_header=False,
        ws="none",
        lifespan="on",
        timeout_graceful_shutdown=LAST_WORDS,
    )
    # uvicorn sends itself the signal again when it has stopped; by then there is nothing left to do.
    before = {number: signal.signal(number, _nothing) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        Server(config, app, ready).run(sockets)
    finally:
        for child in active_children():  # a thought that nobody waits for any more
            child.kill()
        for number, handler in before.items():
            signal.signal(number, handler)


def _nothing(number: int, frame: Any) -> None:
    pass


def begin_to_think(data: str | None) -> None:
    """Prepare a process in which bots think: it ends with its parent, and not by the parent's Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent(lambda: os._exit(0))
    use_data(data)


def work(settings: Settings, sockets: list[socket], ready: Event) -> None:
    """One of several servers, in a process of its own."""
    end_with_parent(lambda: signal.raise_signal(signal.SIGTERM))
    serve_here(settings, sockets, ready.set)


@dataclass(slots=True)
class Workers:
    """Several servers on one socket. One that dies is replaced, unless it never came up."""

    settings: Settings
    sockets: list[socket]
    count: int
    ready: Callable[[], object]

    def run(self) -> bool:
        """Until a signal says stop; false if the servers could not start."""
        log_to_stderr()
        context = get_context("spawn")
        came_up, is_up, stop = context.Event(), threading.Event(), threading.Event()
        before = {number: signal.signal(number, lambda *_: stop.set()) for number in (signal.SIGINT, signal.SIGTERM)}

        def start() -> SpawnProcess:
            process = context.Process(target=work, args=(self.settings, self.sockets, came_up))
            process.start()
            return process

        def tell() -> None:
            came_up.wait()
            is_up.set()
            if not stop.is_set():
                self.ready()

        threading.Thread(target=tell, daemon=True).start()
        workers = [start() for _ in range(self.count)]
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
            for number, handler in before.items():
                signal.signal(number, handler)


def _end_all(workers: list[SpawnProcess]) -> None:
    for worker in workers:
        worker.terminate()
    for worker in workers:
        worker.join(STOPPING)
        if worker.is_alive():
            LOG.error("a worker did not stop in time", pid=worker.pid)
            worker.kill()
            worker.join()
