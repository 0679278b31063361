"""Connections that keep the server waiting are closed, and nobody can hold all of them."""

from __future__ import annotations

import socket
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from unittest.mock import Mock

import pytest
import uvicorn
from uvicorn.server import ServerState

from starboard.web.http_connection import HttpConnection, OpenConnections
from starboard.web.static_files import address
from web.raw_http import PATIENCE, connected, head, rest_of
from web.serve_process import Served

IMPATIENT = "from starboard.web import http_connection as h; h.SECONDS.update(dict.fromkeys(h.SECONDS, 0.3))"
FORM = head("http://localhost")
FEW = 40  # descriptors for this many connections


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that waits only 0.3 seconds for anything."""
    with Served(tmp_path_factory.mktemp("impatient"), before=IMPATIENT) as server:
        yield server


@pytest.mark.parametrize(
    "begun",
    [
        "",
        "G",
        "GET / HTTP/1.1\r\nhost: localhost\r\n",
        f"{FORM}content-length: 10\r\n\r\n",
        f"{FORM}transfer-encoding: chunked\r\n\r\n4\r\nthem",
        f"{FORM}expect: 100-continue\r\ncontent-length: 10\r\n\r\nth",
    ],
)
def test_a_request_that_is_never_finished_is_given_up(impatient: Served, begun: str) -> None:
    before = len(impatient.logged)
    with connected(impatient.url) as line:
        line.sendall(begun.encode())
        assert rest_of(line).replace(b"HTTP/1.1 100 Continue\r\n\r\n", b"") == b""
    assert all('"level": "info"' in logged for logged in impatient.logged[before:])


def test_the_second_request_of_a_connection_is_given_up_too(impatient: Served) -> None:
    with connected(impatient.url) as line:
        line.sendall(f"{head(impatient.url, 'GET', '/healthz')}\r\nGET /mi".encode())
        received = rest_of(line)
    assert received.startswith(b"HTTP/1.1 200 ")
    assert received.count(b"HTTP/1.1") == 1


def until_closed(line: socket.socket, send: Callable[[], object]) -> None:
    """Send something again and again until the server has closed the connection."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        try:
            send()
        except BlockingIOError:
            pass
        except ConnectionError:
            return
        time.sleep(0.02)
    pytest.fail("the connection stays open")


@pytest.mark.parametrize("method", ["GET", "POST"])
def test_a_request_sent_byte_by_byte_is_given_up_as_well(impatient: Served, method: str) -> None:
    length = "content-length: 60000\r\n\r\n" if method == "POST" else "x-long: "
    with connected(impatient.url) as line:
        line.sendall(f"{head(impatient.url, method)}{length}".encode())
        until_closed(line, lambda: line.send(b"a"))


def test_a_visitor_who_takes_no_response_is_given_up(impatient: Served) -> None:
    request = f"{head(impatient.url, 'GET', address('style.css'))}\r\n".encode()
    with connected(impatient.url) as line:
        line.setblocking(False)
        until_closed(line, lambda: line.send(request * 100))


def test_a_visitor_who_takes_a_response_slowly_gets_all_of_it() -> None:
    """The time limit begins anew as long as something was taken."""
    config = uvicorn.Config(Mock(), interface="asgi3", ws="none", log_config=None)
    loop, transport = Mock(), Mock(**{"get_extra_info.return_value": None})
    connections = OpenConnections(lambda name: False)
    connection = HttpConnection(config, ServerState(), {}, loop, connections=connections)
    connection.connection_made(transport)
    for unsent in (90_000, 50_000, 10):
        transport.get_write_buffer_size.return_value = unsent
        loop.call_later.call_args.args[1]()
        assert not transport.abort.called
    loop.call_later.call_args.args[1]()  # nothing was taken meanwhile
    assert transport.abort.called
    assert loop.call_later.call_count == 4


def test_an_address_holds_only_some_connections_and_others_are_answered(tmp_path: Path) -> None:
    few = "from starboard.web import http_connection as h; h.MOST_PER_ADDRESS = 5"
    with Served(tmp_path, before=few) as server:
        lines = [connected(server.url, "127.0.0.2") for _ in range(5)]
        with connected(server.url, "127.0.0.2") as line:
            assert rest_of(line) == b""
        with connected(server.url, "127.0.0.3") as line:
            line.sendall(f"{head(server.url, 'GET', '/healthz', connection='close')}\r\n".encode())
            assert rest_of(line).endswith(b"ok\n")
        lines.pop().close()
        request = f"{head(server.url, 'GET', '/healthz', connection='close')}\r\n".encode()
        until = time.monotonic() + PATIENCE
        answer = b""
        while not answer and time.monotonic() < until:  # until the server has noticed that one is gone
            with suppress(ConnectionError), connected(server.url, "127.0.0.2") as line:
                line.sendall(request)
                answer = rest_of(line)
        assert answer.endswith(b"ok\n")
        for line in lines:
            line.close()


def test_a_proxy_may_hold_as_many_connections_as_there_are(tmp_path: Path) -> None:
    few = "from starboard.web import http_connection as h; h.MOST_PER_ADDRESS = 5"
    with Served(tmp_path, before=few) as server:
        lines = [connected(server.url) for _ in range(20)]
        for line in lines:
            line.sendall(f"{head(server.url, 'GET', '/healthz', connection='close')}\r\n".encode())
        assert all(rest_of(line).endswith(b"ok\n") for line in lines)
        for line in lines:
            line.close()


def test_silent_connections_from_everywhere_make_room_for_requests(tmp_path: Path) -> None:
    few = f"from starboard.web import descriptors; descriptors.limit = lambda: {FEW}"
    with Served(tmp_path, before=few) as server:
        silent = [connected(server.url, f"127.0.0.{number}") for number in range(2, 100)]
        for _ in range(5):
            with connected(server.url, "127.0.1.1") as line:
                line.sendall(f"{head(server.url, 'GET', '/healthz', connection='close')}\r\n".encode())
                assert rest_of(line).endswith(b"ok\n")
        assert rest_of(silent[0]) == b""  # the oldest one made room
        for line in silent:
            line.close()
