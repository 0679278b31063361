"""HTTP requests written byte by byte, as no browser would send them."""

from __future__ import annotations

import socket
from urllib.parse import urlsplit

PATIENCE = 60  # seconds; only a failing test waits so long


def connected(url: str, source: str = "") -> socket.socket:
    """Return a connection to a server on this machine, from another loopback address if one is given."""
    port = urlsplit(url).port or 0
    return socket.create_connection(("127.0.0.1", port), PATIENCE, (source, 0) if source else None)


def rest_of(line: socket.socket) -> bytes:
    """Return all that comes until the server closes the connection."""
    received = b""
    try:
        while piece := line.recv(65536):
            received += piece
    except ConnectionResetError:
        pass
    return received


def answer_to(url: str, request: str) -> str:
    """Return the answer to a request, if the server closes the connection after it."""
    with connected(url) as line:
        line.sendall(request.encode("latin-1"))
        return rest_of(line).decode("latin-1")


def head(url: str, method: str = "POST", path: str = "/preferences", version: str = "1.1", **headers: str) -> str:
    """Return the head of a request, without the empty line at its end."""
    given = {name.replace("_", "-"): value for name, value in headers.items()}
    sent = {"host": urlsplit(url).netloc, "content-type": "application/x-www-form-urlencoded", **given}
    lines = [f"{method} {path} HTTP/{version}", *[f"{name}: {value}" for name, value in sent.items()]]
    return "".join([f"{line}\r\n" for line in lines])
