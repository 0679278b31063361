"""Requests that break HTTP, sent over a socket to a running server."""

from __future__ import annotations

from typing import Any

import pytest

from web.raw_http import answer_to, connected, head
from web.serve_process import Served, wait

CHUNKED = "a\r\ntheme=dark\r\n0\r\n\r\n"


def test_a_chunked_body_or_one_with_a_length_is_read(served: Served) -> None:
    for lengths, body in (("transfer-encoding: chunked", CHUNKED), ("content-length: 10", "theme=dark")):
        answer = answer_to(served.url, f"{head(served.url, connection='close')}{lengths}\r\n\r\n{body}")
        assert answer.startswith("HTTP/1.1 303 ")
        assert "starboard-theme=dark" in answer


@pytest.mark.parametrize(
    ("version", "lengths"),
    [
        ("1.1", "content-length: 10\r\ntransfer-encoding: chunked"),
        ("1.1", "transfer-encoding: chunked\r\ncontent-length: 10"),
        ("1.1", "transfer-encoding: chunked\r\ncontent-length: 0"),
        ("1.1", "transfer-encoding: gzip, chunked"),
        ("1.1", "transfer-encoding: chunked\r\ntransfer-encoding: chunked"),
        ("1.1", "content-length: 10\r\ncontent-length: 11"),
        ("1.1", "content-length: 10, 11"),
        ("1.0", "transfer-encoding: chunked"),
    ],
)
def test_a_body_of_unclear_length_is_refused_and_nothing_after_it_is_read(
    served: Served, version: str, lengths: str
) -> None:
    smuggled = head(served.url, "GET", "/healthz")
    request = f"{head(served.url, version=version)}{lengths}\r\n\r\n{CHUNKED}{smuggled}\r\n"
    answer = answer_to(served.url, request)
    assert answer.startswith("HTTP/1.1 400 ")
    assert answer.count("HTTP/1.1 ") == 1
    assert "starboard-theme" not in answer


def test_a_visitor_who_leaves_while_sending_a_form_is_no_error(served: Served) -> None:
    before = len(served.logged)

    def forms() -> list[dict[str, Any]]:
        return [line for line in served.log()[before:] if line.get("route") == "/preferences"]

    with connected(served.url) as line:
        line.sendall(f"{head(served.url)}content-length: 10\r\n\r\nthe".encode())
    wait(lambda: forms() != [], "the request is logged")
    assert served.client.get("/healthz").status_code == 200
    assert {line["level"] for line in served.log()[before:]} == {"info"}
