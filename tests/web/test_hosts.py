"""Names under which people may ask for a server; another site cannot lend its own name to it."""

from __future__ import annotations

import socket
from pathlib import Path
from typing import Any

import pytest

from starboard.web.hosts import AllowedHosts
from starboard.web.settings import Settings
from web.serve_process import Served
from web.server import LocalServer

HOME = Settings("x.db", "http://192.0.2.7:8765")
PUBLIC = Settings("x.db", "https://games.example.org", has_public_url=True, allowed_hosts=("games.lan", "2001:db8::9"))
CAME_TO: dict[str, Any] = {"server": ("192.0.2.7", 8765)}


@pytest.mark.parametrize(
    ("host", "is_allowed_at_home", "is_allowed_in_public"),
    [
        ("localhost:8765", True, True),
        ("127.0.0.1:8765", True, True),
        ("[::1]:8765", True, True),
        ("192.0.2.7:8765", True, True),
        ("192.0.2.8", True, False),  # through a router or a container, whose address we do not know
        ("[2001:db8::8]", True, False),
        ("[2001:db8::9]", True, True),
        ("nas:8765", True, False),
        ("nas.local", True, False),
        ("games.lan:8765", True, True),
        ("games.example.org", False, True),
        ("Games.Example.org.:443", False, True),
        ("evil.example", False, False),
        ("games.example.org.evil.example", False, False),
        ("local", True, False),
        ("evil.example:8765", False, False),
        ("127.0.0.1.evil.example", False, False),
        ("192.0.2.7@evil.example", False, False),
        ("[::1", False, False),
        ("", False, False),
    ],
)
def test_a_public_name_must_be_known_and_at_home_any_local_one_will_do(
    host: str, is_allowed_at_home: bool, is_allowed_in_public: bool
) -> None:
    assert AllowedHosts(HOME).allow(host, CAME_TO) == is_allowed_at_home
    assert AllowedHosts(PUBLIC).allow(host, CAME_TO) == is_allowed_in_public


def test_at_home_the_name_of_this_machine_will_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "gethostname", lambda: "Den.example.net")
    assert AllowedHosts(HOME).allow("den.example.net:8765", CAME_TO)
    assert not AllowedHosts(PUBLIC).allow("den.example.net:8765", CAME_TO)


@pytest.mark.parametrize("method", ["GET", "HEAD", "POST"])
def test_a_request_under_another_name_does_nothing(quick_server: LocalServer, method: str) -> None:
    answer = quick_server.client.request(method, "/preferences", headers={"host": "evil.example"})
    assert answer.status_code == 400
    assert method == "HEAD" or "--allow-host" in answer.text
    assert "evil" not in answer.text
    assert answer.headers["x-content-type-options"] == "nosniff"


def test_a_monitor_may_ask_under_any_name(quick_server: LocalServer) -> None:
    assert quick_server.client.get("/healthz", headers={"host": "evil.example"}).text == "ok\n"


def test_a_server_is_told_its_names_by_options_and_by_the_environment(tmp_path: Path) -> None:
    arguments = ("--host", "0.0.0.0", "--public-url", "https://games.example.org", "--allow-host", "a.example")
    with Served(tmp_path, *arguments, "--allow-host", "b.example") as server:
        for host in ("games.example.org", "a.example", "b.example", "localhost", "127.0.0.1"):
            assert server.client.get("/", headers={"host": host}).status_code == 200
        assert server.client.get("/", headers={"host": "c.example"}).status_code == 400
    with Served(tmp_path, "--host", "0.0.0.0", STARBOARD_ALLOW_HOST="c.example d.example") as server:
        for host in ("c.example", "d.example", "192.0.2.99", "den.local"):
            assert server.client.get("/", headers={"host": host}).status_code == 200
        assert server.client.get("/", headers={"host": "a.example"}).status_code == 400
