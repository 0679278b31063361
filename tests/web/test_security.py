"""Which clients share a rate limit, and how long the cookie lasts."""

from __future__ import annotations

import pytest

from starboard.web.security import client
from web.server import LocalServer

A_YEAR = 365


@pytest.mark.parametrize(
    ("one", "other", "is_same"),
    [
        ("192.0.2.7", "192.0.2.7", True),
        ("192.0.2.7", "192.0.2.8", False),
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("::ffff:192.0.2.7", "192.0.2.7", True),
        ("::ffff:192.0.2.7", "::ffff:192.0.2.8", False),
        ("fe80::1%eth0", "fe80::2%eth0", True),
        ("somewhere", "elsewhere", False),
    ],
)
def test_addresses_of_one_network_share_a_limit_and_others_do_not(one: str, other: str, is_same: bool) -> None:
    assert (client({"client": (one, 1)}) == client({"client": (other, 2)})) == is_same


def test_creating_a_table_renews_the_cookie_for_a_year(quick_server: LocalServer) -> None:
    person = quick_server.person()
    token = person.client.cookies["starboard"]
    answer = person.client.post("/new/race", data={"seats": "2", "who-0": "me", "who-1": "random"})
    cookies = [line for line in answer.headers.get_list("set-cookie") if line.startswith(f"starboard={token};")]
    assert len(cookies) == 1
    assert f"Max-Age={A_YEAR * 24 * 3600}" in cookies[0]
