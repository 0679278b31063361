"""Who may read the figures of a server."""

from __future__ import annotations

import pytest

from web.raw_http import answer_to, head
from web.serve_process import Served
from web.server import LocalServer


@pytest.mark.parametrize(
    ("address", "headers", "status"),
    [
        ("127.0.0.1", {}, 200),
        ("127.8.9.10", {}, 200),
        ("::1", {}, 200),
        ("::ffff:127.0.0.1", {}, 200),
        ("::ffff:192.0.2.1", {}, 404),
        ("127.0.0.1", {"x-forwarded-for": "192.0.2.1"}, 404),
        ("127.0.0.1", {"x-forwarded-for": "127.0.0.1"}, 404),
        ("127.0.0.1", {"X-Forwarded-Proto": "https"}, 404),
        ("127.0.0.1", {"forwarded": "for=192.0.2.1"}, 404),
        ("127.0.0.1", {"x-real-ip": "192.0.2.1"}, 404),
        ("127.0.0.1", {"via": "1.1 proxy"}, 404),
        ("192.0.2.1", {}, 404),
        ("2001:db8::1", {}, 404),
        ("unknown", {}, 404),
    ],
)
def test_figures_are_for_programs_on_this_machine(
    quick_server: LocalServer, address: str, headers: dict[str, str], status: int
) -> None:
    answer = quick_server.browser(address).get("/metrics", headers=headers)
    assert answer.status_code == status
    assert ("starboard_requests_total" in answer.text) == (status == 200)


def test_a_proxy_that_is_trusted_cannot_make_a_visitor_local(served: Served) -> None:
    near = answer_to(served.url, f"{head(served.url, 'GET', '/metrics', connection='close')}\r\n")
    assert "starboard_listeners 0.0" in near
    forwarded = head(served.url, "GET", "/metrics", connection="close", x_forwarded_for="127.0.0.1")
    assert answer_to(served.url, f"{forwarded}\r\n").startswith("HTTP/1.1 404 ")
