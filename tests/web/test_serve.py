"""`starboard serve` starts, prints its address, and stops without losing anything."""

from __future__ import annotations

import os
import signal
import socket
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from urllib.parse import urlencode, urlsplit

import pytest

from cli.terminal import complaint, run
from starboard.cli.serve import lan_address, lock_database, open_socket, own_url
from starboard.web.storage.engine import connect
from starboard.web.storage.migrate import migrate
from starboard.web.storage.store import Store
from web.page_parser import Page
from web.serve_process import COMMAND, PATIENCE, Served, children, environment, is_running, wait
from web.server import LocalServer

SIGNALS = [signal.SIGTERM, signal.SIGINT]


def a_table(db: str, chairs: list[str]) -> tuple[str, str]:
    """Create a table in a database without a server. Return its id and the cookie of its host."""
    with LocalServer(db, is_shared="://" in db) as server:
        host = server.person()
        return server.open(host, chairs).id, host.client.cookies["starboard"]


def entries(db: str, id: str) -> int:
    engine = connect(db)
    version = Store(engine).versions([id])[id]
    engine.dispose()
    return version[0]


def test_it_prints_its_address_and_where_tables_are_stored(tmp_path: Path) -> None:
    with Served(tmp_path) as server:
        database = tmp_path / "data" / "starboard" / "starboard.db"
        assert server.said[0] == f"Starboard is running at {server.url}/\n"
        assert server.said[1] == f"Tables are stored in {database}\n"
        assert server.client.get("/healthz").text == "ok\n"
        assert server.client.get("/").status_code == 200
        assert stat.S_IMODE(database.stat().st_mode) == 0o600  # it contains seeds and signing keys


@pytest.mark.parametrize("number", SIGNALS)
def test_a_signal_ends_it_at_once_also_with_open_streams(tmp_path: Path, number: signal.Signals) -> None:
    db = str(tmp_path / "x.db")
    id, cookie = a_table(db, ["me", "screen"])
    with (
        Served(tmp_path, "--db", db) as server,
        server.client.stream("GET", f"/t/{id}/events", headers={"cookie": f"starboard={cookie}"}) as stream,
    ):
        lines = stream.iter_lines()
        assert stream.status_code == 200
        assert next(lines).startswith("retry:")
        assert server.stop(number) == 0
        assert list(lines)[-1:] == [""]  # it ended between two messages, not in one
        assert [line["level"] for line in server.log() if line["level"] != "info"] == []


def test_a_request_under_way_when_it_stops_gets_its_response_and_counts(tmp_path: Path) -> None:
    """The signal comes in the middle of a request."""
    db = str(tmp_path / "x.db")
    id, cookie = a_table(db, ["me", "screen"])
    with Served(tmp_path, "--db", db) as server:
        known = {"cookie": f"starboard={cookie}"}
        server.client.post(f"/t/{id}/screen", data={"seat": "0"}, headers=known)
        form = Page(server.client.get(f"/t/{id}", headers=known).text).form("/play")
        body = urlencode(form.answer(), doseq=True).encode()
        address = urlsplit(server.url)
        head = f"POST /t/{id}/play HTTP/1.1\r\nhost: x\r\ncookie: starboard={cookie}\r\ncontent-length: {len(body)}\r\n"
        kind = "content-type: application/x-www-form-urlencoded\r\nexpect: 100-continue\r\n\r\n"
        with socket.create_connection((address.hostname or "", address.port or 0)) as line:
            line.sendall(f"{head}{kind}".encode())
            assert line.recv(4096).startswith(b"HTTP/1.1 100 ")  # the form is being read
            line.sendall(body[:5])
            server.process.send_signal(signal.SIGTERM)
            wait(lambda: is_closed(address.port or 0), "it takes no new connections")
            line.sendall(body[5:])
            answer = b"".join(iter(lambda: line.recv(4096), b""))
        assert answer.startswith(b"HTTP/1.1 303 ")
        assert server.process.wait(PATIENCE) == 0
    assert entries(db, id) > 0


def is_closed(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port)).close()
    except OSError:
        return True
    return False


def test_a_thinking_bot_does_not_delay_the_end(tmp_path: Path) -> None:
    db = str(tmp_path / "x.db")
    a_table(db, ["me", "hard"])
    with Served(tmp_path, "--db", db) as server:
        wait(lambda: children(server.process.pid), "a bot thinks")
        bot_pool = children(server.process.pid)
        assert server.stop() == 0
        wait(lambda: not any([is_running(pid) for pid in bot_pool]), "it has ended")


def test_no_bot_goes_on_thinking_for_a_server_that_was_killed(tmp_path: Path) -> None:
    db = str(tmp_path / "x.db")
    id, _ = a_table(db, ["me", "random"])
    before = entries(db, id)
    with Served(tmp_path, "--db", db) as server:
        wait(lambda: entries(db, id) > before, "a bot has moved")
        bot_pool = children(server.process.pid)
        assert bot_pool
        server.stop(signal.SIGKILL)
        wait(lambda: not any([is_running(pid) for pid in bot_pool]), "they have ended")


def test_the_log_is_one_json_object_per_line_without_addresses_and_tokens(tmp_path: Path) -> None:
    with Served(tmp_path) as server:
        server.client.get("/join/a-secret-token")
        server.client.get("/nowhere?q=a-secret-token")
        server.stop()
        requests = [line for line in server.log() if line["event"] == "request"]
        assert [line["route"] for line in requests] == ["/join/{token}", "none"]
        assert {"timestamp", "level", "logger", "method", "status", "ms"} <= set(requests[0])
        assert "a-secret-token" not in "".join(server.logged + server.said)


def test_a_port_in_use_is_reported_in_a_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        said = complaint(run("serve", "--port", str(port), "--db", str(tmp_path / "x.db")))
    assert f"port {port} is in use" in said
    assert "--port" in said
    assert not (tmp_path / "x.db").exists()


def test_a_second_server_on_one_sqlite_file_is_refused(tmp_path: Path) -> None:
    db = str(tmp_path / "x.db")
    with Served(tmp_path, "--db", db) as server:
        assert "another starboard server is using" in complaint(run("serve", "--port", "0", "--db", db))
        server.stop(signal.SIGKILL)
    with Served(tmp_path, "--db", db) as server:  # a killed process holds no lock
        assert server.client.get("/healthz").status_code == 200


def test_a_refused_server_changes_nothing_even_if_it_names_the_file_differently(tmp_path: Path) -> None:
    old, link = tmp_path / "x.db", tmp_path / "link.db"
    engine = connect(str(old))
    migrate(engine, "0001")
    engine.dispose()
    link.symlink_to(old)
    with lock_database(old):  # as a running older version would
        for db in (old, link):
            assert "another starboard server is using" in complaint(run("serve", "--port", "0", "--db", str(db)))
    with closing(sqlite3.connect(old)) as opened:
        assert opened.execute("SELECT version_num FROM alembic_version").fetchone() == ("0001",)


def test_a_lock_that_cannot_be_written_is_reported_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "x.db.lock").mkdir()
    said = complaint(run("serve", "--port", "0", "--db", str(tmp_path / "x.db")))
    assert "x.db.lock cannot be written: Is a directory" in said


def test_a_read_only_database_is_reported_in_a_sentence(postgres_database: str) -> None:
    reading = f"{postgres_database}&options=-cdefault_transaction_read_only=on"
    said = complaint(run("serve", "--port", "0", "--db", reading))
    assert "cannot execute UPDATE in a read-only transaction" in said


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--workers", "2"], "several workers need PostgreSQL"),
        (["--host", "203.0.113.9"], "cannot listen on 203.0.113.9"),
        (["--host", "no such host"], "is not one"),
        (["--public-url", "games.example.org"], "--public-url is an address like https://games.example.org"),
        (["--public-url", "https://example.org/games"], "no path"),
        (["--db", "mysql://example.org/x"], "SQLite or PostgreSQL, not mysql"),
        (["--public-url", "https://[::1"], "--public-url is an address like https://games.example.org"),
        (["--db", "sqlite://"], "needs the name of a file"),
        (["--db", "sqlite+aiosqlite:///x.db"], "by its name alone"),
        (["--db", "sqlite:///x.db?timeout=long"], "by its name alone"),
        (["--db", "postgresql://ann:sesame@example.org:port/x"], "an address like postgresql://user@host:5432/name"),
        (["--db", "postgresql://ann:sesame@127.0.0.1:1/x"], "the database postgresql://ann:***@127.0.0.1:1/x cannot"),
        (["--data", "nowhere"], "set.json: the file cannot be read"),
    ],
)
def test_an_unusable_option_is_reported_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str], sentence: str
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    said = complaint(run("serve", "--port", "0", *arguments))
    assert sentence in said
    assert "sesame" not in said


@pytest.mark.parametrize("command", [["serve"], ["backup", "x.db"]])
def test_without_the_web_packages_it_says_what_to_install(tmp_path: Path, command: list[str]) -> None:
    hidden = ["import sys", "sys.modules['sqlalchemy'] = sys.modules['starlette'] = None", COMMAND[-1]]
    arguments = [*COMMAND[:-1], "; ".join(hidden), *command]
    done = subprocess.run(arguments, env=environment(tmp_path), capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith("starboard: this needs the extra web (")
    assert len(done.stderr.splitlines()) == 1


def test_without_the_driver_of_postgresql_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    said = complaint(run("serve", "--port", "0", "--db", "postgresql://ann@127.0.0.1:1/x"))
    assert said.startswith("starboard: this needs the extra postgresql (psycopg is not installed); this copy ")


def test_for_everybody_in_the_network_the_link_has_the_address_in_the_network(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("starboard.cli.serve.lan_address", lambda family: "192.168.7.4")
    with open_socket("0.0.0.0", 0) as door:
        assert own_url(door, "0.0.0.0") == f"http://192.168.7.4:{door.getsockname()[1]}"


def test_for_one_address_the_link_has_that_address() -> None:
    with open_socket("127.0.0.1", 0) as door:
        assert own_url(door, "127.0.0.1") == f"http://127.0.0.1:{door.getsockname()[1]}"
    with open_socket("localhost", 0) as door:
        assert own_url(door, "localhost") == f"http://localhost:{door.getsockname()[1]}"


def test_the_address_in_the_network_is_an_address_of_this_machine() -> None:
    with socket.create_server((lan_address(socket.AF_INET), 0)) as here:
        assert here.getsockname()[1] > 0


def test_on_a_lan_it_prints_the_link_to_share(tmp_path: Path) -> None:
    with Served(tmp_path, "--host", "0.0.0.0") as server:
        if "127.0.0.1" in server.url:
            pytest.skip("this machine is in no network")
        assert server.said[2] == f"Others on your network can join at {server.url}/\n"
        assert server.client.get("/healthz").status_code == 200


def test_with_a_public_address_it_prints_both(tmp_path: Path) -> None:
    with Served(tmp_path, "--public-url", "https://games.example.org/", "--host", "127.0.0.1") as server:
        assert server.said[0] == "Starboard is running at https://games.example.org/\n"
        assert server.said[1] == f"Listening at {server.url}/\n"
        assert server.client.get("/").headers["strict-transport-security"]


@pytest.fixture
def a_browser(tmp_path: Path) -> Callable[[], str]:
    """Install a browser command that records its addresses. Return a function that reads them."""
    script = tmp_path / "browser"
    script.write_text(f'#!/bin/sh\necho "$1" >> {tmp_path}/visited\n', encoding="utf-8")
    script.chmod(0o755)
    visited = tmp_path / "visited"
    return lambda: visited.read_text(encoding="utf-8") if visited.exists() else ""


def test_it_opens_the_browser(tmp_path: Path, a_browser: Callable[[], str]) -> None:
    with Served(tmp_path, browser=True, DISPLAY=":7", BROWSER=f"{tmp_path}/browser %s") as server:
        wait(a_browser, "the page was shown")
        assert a_browser() == f"{server.url}/\n"


def test_a_browser_that_fails_or_is_not_wanted_does_not_matter(tmp_path: Path, a_browser: Callable[[], str]) -> None:
    with Served(tmp_path, DISPLAY=":7", BROWSER=f"{tmp_path}/browser %s") as server:
        assert server.client.get("/healthz").status_code == 200
        server.stop()
    with Served(tmp_path, browser=True, DISPLAY=":7", BROWSER=f"{tmp_path}/no-such-browser %s") as server:
        assert server.client.get("/healthz").status_code == 200
        server.stop()
    assert a_browser() == ""


def test_several_workers_serve_one_database_and_a_dead_one_is_replaced(tmp_path: Path, postgres_database: str) -> None:
    id, cookie = a_table(postgres_database, ["me", "screen"])
    with Served(tmp_path, "--db", postgres_database, "--workers", "2") as server:
        workers = [pid for pid in children(server.process.pid) if "spawn_main" in _command(pid)]
        assert len(workers) == 2
        os.kill(workers[0], signal.SIGKILL)
        wait(lambda: "a worker died" in "".join(server.logged), "its death is noticed")
        for _ in range(20):
            page = server.client.get(f"/t/{id}", headers={"cookie": f"starboard={cookie}", "connection": "close"})
            assert page.status_code == 200
        after = [pid for pid in children(server.process.pid) if "spawn_main" in _command(pid)]
        assert len(after) == 2
        assert workers[1] in after
        assert server.stop() == 0
        assert not any([is_running(pid) for pid in after])


def _command(pid: int) -> str:
    try:
        return Path(f"/proc/{pid}/cmdline").read_text()
    except OSError:
        return ""


def test_workers_end_with_a_parent_that_was_killed(tmp_path: Path, postgres_database: str) -> None:
    with Served(tmp_path, "--db", postgres_database, "--workers", "2") as server:
        family = children(server.process.pid)
        server.stop(signal.SIGKILL)
        wait(lambda: not any([is_running(pid) for pid in family]), "they have ended")


def test_a_worker_that_is_just_starting_ends_with_its_parent_too(tmp_path: Path, postgres_database: str) -> None:
    with Served(tmp_path, "--db", postgres_database, "--workers", "2") as server:
        family = children(server.process.pid)
        os.kill(next(pid for pid in family if "spawn_main" in _command(pid)), signal.SIGKILL)
        wait(lambda: set(children(server.process.pid)) - set(family), "another worker starts")
        family += children(server.process.pid)
        server.stop(signal.SIGKILL)
        wait(lambda: not any([is_running(pid) for pid in family]), "they have ended")
        place = urlsplit(server.url)
        open_socket(place.hostname or "", place.port or 0).close()  # which fails if the port is in use


def test_a_worker_watches_its_parent_before_it_loads_the_server() -> None:
    """While it loads, it holds the port."""
    program = "import sys, starboard.web.worker_start; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-P", "-c", program], capture_output=True, text=True, check=True)
    assert "starboard.arena.parent_process" in loaded.stdout.split()
    assert not {"uvicorn", "starlette", "sqlalchemy", "rich"} & set(loaded.stdout.split())
