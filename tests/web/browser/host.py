"""A server in a process of its own that can be killed and started again at the same address."""

from __future__ import annotations

import json
import signal
import subprocess
from pathlib import Path

from web.serve_process import COMMAND, environment, is_running, wait

# Like `starboard serve`, but without rate limits, because a script clicks faster than people do, and with fixed seeds.
PROGRAM = """
import sys
from random import Random
from starboard.cli.serve import open_socket
from starboard.web.workers import serve_here
from starboard.web.settings import Settings
from starboard.web.tables import create
create.randbits = Random(7).getrandbits
door = open_socket("127.0.0.1", int(sys.argv[2]))
url = f"http://127.0.0.1:{door.getsockname()[1]}"
serve_here(Settings(sys.argv[1], url, bot_processes=1, is_limited=False), [door], lambda: print(url, flush=True))
"""


class Host:
    """A server with an SQLite file. Its log is stored for the test."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._log = folder / "server.log"
        self.url = ""
        self.start()

    def start(self) -> None:
        port = self.url.rpartition(":")[2] or "0"
        arguments = [str(self._folder / "starboard.db"), port]
        with self._log.open("a") as log:
            self.process = subprocess.Popen(
                [*COMMAND[:-1], PROGRAM, *arguments],
                env=environment(self._folder),
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        assert self.process.stdout is not None
        self.url = self.process.stdout.readline().strip()
        assert self.url, self._log.read_text()

    def end(self, number: int = signal.SIGKILL) -> None:
        """End the process, by SIGKILL unless another signal is given, and wait until it is gone."""
        self.process.send_signal(number)
        wait(lambda: self.process.poll() is not None or not is_running(self.process.pid), "the server has ended")
        self.process.wait()
        if self.process.stdout is not None:
            self.process.stdout.close()

    def errors(self) -> list[str]:
        """Return the errors in the server's log."""
        wrong: list[str] = []
        for line in self._log.read_text().splitlines():
            is_entry = line.startswith("{")  # Python itself reports what a killed process left behind
            level = json.loads(line).get("level") if is_entry else ""
            if level in ("error", "critical") or line.startswith("Traceback"):
                wrong.append(line)
        return wrong
