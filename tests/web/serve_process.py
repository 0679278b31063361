"""`starboard serve` as a process of its own, for tests."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

import httpx2

from web.postgres import end_with_parent

PATIENCE = 60  # seconds; only a failing test waits so long
COMMAND = [sys.executable, "-P", "-c", "from starboard.cli.main import main; main(prog_name='starboard')"]
# On a busy machine, requests under way may take longer than the server usually waits when it stops.
SERVE_WITH_LONG_GRACE = f"from starboard.web import workers; workers.GRACE = {PATIENCE}; {COMMAND[-1]}"


def environment(home: Path, **more: str) -> dict[str, str]:
    """Return the environment of a process without a display and with this home folder."""
    variables = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    return {**variables, "HOME": str(home), "XDG_DATA_HOME": str(home / "data"), "LANGUAGE": "en", **more}


def wait(holds: Callable[[], object], what: str) -> None:
    until = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < until, f"waited in vain until {what}"
        time.sleep(0.02)


def children(pid: int) -> list[int]:
    """Return the running child processes of a process."""
    pids: list[int] = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, parent = stat.read_text().rpartition(")")[2].split()[:2]
        except OSError:
            continue
        if int(parent) == pid and state != "Z":
            pids.append(int(stat.parent.name))
    return sorted(pids)


def is_running(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


class Served:
    """A running server, with its output."""

    def __init__(self, home: Path, *args: str, browser: bool = False, before: str = "", **more: str) -> None:
        """Start the server. The statements in `before` are run first, in its process."""
        flags = [] if browser else ["--no-browser"]
        self.process = subprocess.Popen(
            [*COMMAND[:-1], f"{before}\n{SERVE_WITH_LONG_GRACE}", "serve", "--port", "0", *flags, *args],
            env=environment(home, **more),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            preexec_fn=end_with_parent,
        )
        self.said: list[str] = []
        self.logged: list[str] = []
        self._readers = [
            threading.Thread(target=self._read, args=(stream, lines), daemon=True)
            for stream, lines in ((self.process.stdout, self.said), (self.process.stderr, self.logged))
        ]
        for reader in self._readers:
            reader.start()
        wait(lambda: self._address() or self.process.poll() is not None, "the server is ready")
        assert self.process.poll() is None, "".join(self.logged)
        self.url = self._address()
        self.client = httpx2.Client(base_url=self.url, timeout=PATIENCE)

    def _address(self) -> str:
        """Return the address in its output, when the start is complete."""
        match = re.search(r"(http://\S+?)/?\n(.*\n)*Press Ctrl-C", "".join(self.said))
        return match[1] if match else ""

    def _read(self, stream: Any, lines: list[str]) -> None:
        for line in stream:
            lines.append(line)

    def __enter__(self) -> Served:
        return self

    def __exit__(self, *_: object) -> None:
        self.client.close()
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        for reader in self._readers:
            reader.join(PATIENCE)
        for stream in (self.process.stdout, self.process.stderr):
            if stream is not None:
                stream.close()

    def stop(self, number: int = signal.SIGTERM) -> int:
        """Send a signal, wait for the end and return the exit code."""
        self.process.send_signal(number)
        code = self.process.wait(2 * PATIENCE)
        for reader in self._readers:
            reader.join(PATIENCE)
        return code

    def log(self) -> list[dict[str, Any]]:
        """The lines of the log; each must be JSON."""
        return [json.loads(line) for line in self.logged]


Life = Callable[[str, threading.Event], None]  # called with an address and an event that ends it


def killed_again_and_again(
    home: Path, database: str, lives: Sequence[Life], act: Callable[[], None], kills: int
) -> None:
    """Kill and restart a server again and again, at random moments while people use it."""
    dice = Random(3)
    for _ in range(kills):
        with Served(home, "--db", database) as served:
            stop = threading.Event()
            threads = [threading.Thread(target=life, args=(served.url, stop)) for life in lives]
            for thread in threads:
                thread.start()
            act()
            time.sleep(dice.random())
            served.process.kill()
            stop.set()
            for thread in threads:
                thread.join()
