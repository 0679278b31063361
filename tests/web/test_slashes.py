"""No redirect goes to a host that a request names: an address with an extra slash is just not found."""

from __future__ import annotations

import pytest

from web.server import LocalServer


@pytest.mark.parametrize("method", ["GET", "HEAD", "POST"])
@pytest.mark.parametrize("path", ["/join/abc/", "/recover/", "/mine/", "/new/race/", "/t/abcdefghijkm/", "/healthz/"])
def test_an_address_with_a_slash_at_its_end_is_not_found(quick_server: LocalServer, method: str, path: str) -> None:
    answer = quick_server.client.request(method, path, headers={"x-forwarded-host": "evil.example"})
    assert (answer.status_code, answer.headers.get("location")) == (404, None)
    assert "evil.example" not in answer.text
    assert method == "HEAD" or "This page does not exist" in answer.text
