"""The start of a server process among several.

It inherits the socket that the server listens on. If its parent is killed, it must let go of the port at once, so it
watches its parent before it imports the server, which takes a second or more.
"""

from __future__ import annotations

import signal
from multiprocessing.synchronize import Event
from socket import socket
from time import sleep
from typing import Final

from starboard.arena.parent_process import end_with_parent
from starboard.web.settings import Settings

AGAIN: Final = 0.2  # seconds until the signal is repeated: the server may not have listened to it yet


def work(settings: Settings, sockets: list[socket], ready: Event) -> None:
    """Run one of several servers, in a process of its own."""
    end_with_parent(_stop)
    from starboard.web.workers import serve_here

    serve_here(settings, sockets, ready.set)


def _stop() -> None:
    """Stop the server: it closes its socket first. While it is being imported, the signal ends the process at once."""
    while True:
        signal.raise_signal(signal.SIGTERM)
        sleep(AGAIN)
