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
# On a busy machine, requests under way when the server stops may take longer than it would wait for them.
PATIENT = f"from starboard.web import workers; workers.GRACE = {PATIENCE}; {COMMAND[-1]}"


def environment(home: Path, **more: str) -> dict[str, str]:
    """A person without a screen, whose files are in this folder."""
    kept = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    return {**kept, "HOME": str(home), "XDG_DATA_HOME": str(home / "data"), "LANGUAGE": "en", **more}


def wait(holds: Callable[[], object], what: str) -> None:
    until = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < until, f"waited in vain until {what}"
        time.sleep(0.02)


def children(pid: int) -> list[int]:
    """The processes that a process started and that still run."""
    found: list[int] = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, parent = stat.read_text().rpartition(")")[2].split()[:2]
        except OSError:
            continue
        if int(parent) == pid and state != "Z":
            found.append(int(stat.parent.name))
    return sorted(found)


def is_running(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


class Served:
    """A running server; what it writes is kept."""

    def __init__(self, home: Path, *given: str, browser: bool = False, **more: str) -> None:
        flags = [] if browser else ["--no-browser"]
        self.process = subprocess.Popen(
            [*COMMAND[:-1], PATIENT, "serve", "--port", "0", *flags, *given],
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
        """Where it listens, when it has said all it says at the start."""
        found = re.search(r"(http://\S+?)/?\n(.*\n)*Press Ctrl-C", "".join(self.said))
        return found[1] if found else ""

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


Life = Callable[[str, threading.Event], None]  # at an address, until it is time to stop


def killed_again_and_again(
    home: Path, database: str, lives: Sequence[Life], act: Callable[[], None], kills: int
) -> None:
    """A server dies without warning while people live with it, some moment after they have acted, and comes back."""
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
