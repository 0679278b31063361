"""File descriptors: the server takes what it may have, and visitors cannot use them all up."""

from __future__ import annotations

import signal
import socket
from pathlib import Path

from web.raw_http import connected, head
from web.serve_process import Served
from web.test_serve import a_table

FEW = 160


def soft_limit(pid: int) -> int:
    lines = Path(f"/proc/{pid}/limits").read_text().splitlines()
    return int(next(line for line in lines if line.startswith("Max open files")).split()[3])


def limited(soft: int, hard: int) -> str:
    return f"import resource; resource.setrlimit(resource.RLIMIT_NOFILE, ({soft}, {hard}))"


def test_the_soft_limit_is_raised_to_the_hard_one(tmp_path: Path) -> None:
    with Served(tmp_path, before=limited(200, 300)) as server:
        assert soft_limit(server.process.pid) == 300


def test_visitors_with_many_persons_and_streams_do_not_stop_the_server(tmp_path: Path) -> None:
    """As many persons as are needed, each from an address of their own and with 24 streams."""
    db = str(tmp_path / "x.db")
    visitors = [a_table(db, ["me", "screen"]) for _ in range(FEW // 20)]
    lines: list[socket.socket] = []
    statuses: list[bytes] = []
    with Served(tmp_path, "--db", db, before=limited(FEW, FEW)) as server:
        for number, (id, cookie) in enumerate(visitors):
            request = head(server.url, "GET", f"/t/{id}/events", cookie=f"starboard={cookie}")
            for _ in range(24):
                line = connected(server.url, f"127.0.1.{number}")
                line.sendall(f"{request}\r\n".encode())
                status = line.recv(4096)[9:12]
                statuses.append(status)
                if status == b"200":
                    lines.append(line)
                else:
                    line.close()
        assert len(lines) == FEW // 2
        assert set(statuses) == {b"200", b"429"}
        assert server.client.get("/").status_code == 200
        assert server.client.get("/healthz").text == "ok\n"
        for line in lines:
            line.close()


def test_connections_that_come_all_at_once_do_not_use_up_the_descriptors(tmp_path: Path) -> None:
    with Served(tmp_path, before=limited(FEW, FEW)) as server:
        server.process.send_signal(signal.SIGSTOP)
        silent = [connected(server.url, f"127.0.1.{number % 100}") for number in range(3 * FEW)]
        server.process.send_signal(signal.SIGCONT)
        assert server.client.get("/").status_code == 200
        assert server.client.get("/healthz").text == "ok\n"
        for line in silent:
            line.close()
        server.stop()
        assert [line["event"] for line in server.log() if line["level"] != "info"] == []
