"""A PostgreSQL server for tests: in a temporary folder, reached through a socket there."""

from __future__ import annotations

import ctypes
import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from itertools import count
from pathlib import Path
from typing import Any

from sqlalchemy import create_engine, text

from starboard.web.storage.migrate import prepare
from web.needs import left_out, postgresql

USER = "starboard"
QUICK = {"fsync": "off", "synchronous_commit": "off", "full_page_writes": "off", "max_connections": "200"}
PATIENCE = 60  # seconds; only a failing test waits so long


class Postgres:
    """The server."""

    def __init__(self) -> None:
        programs = postgresql()
        if programs is None:
            left_out("PostgreSQL", "postgresql")
        self._programs = programs
        self._numbers = count(1)
        self._template = ""
        # Short, because the length of a socket's path is limited.
        self.folder = Path(tempfile.mkdtemp(prefix="starboard-postgres-"))
        self._data = self.folder / "data"
        self._as = _unprivileged()
        if self._as is not None:
            shutil.chown(self.folder, self._as, self._as)
        options = ["-U", USER, "--auth=trust", "--no-sync", "--encoding=UTF8", "--locale=C"]
        made = subprocess.run(
            [self._programs / "initdb", "-D", self._data, *options],
            capture_output=True,
            text=True,
            check=False,
            **self._as_whom(),
        )
        assert made.returncode == 0, made.stdout + made.stderr
        self.start()

    def _as_whom(self) -> dict[str, Any]:
        """Return arguments for subprocesses: PostgreSQL refuses to run as root."""
        rights: dict[str, Any] = {"cwd": self.folder}
        return rights if self._as is None else {**rights, "user": self._as, "group": self._as, "extra_groups": []}

    def start(self) -> None:
        settings = {**QUICK, "listen_addresses": "", "unix_socket_directories": str(self.folder)}
        options = [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [self._programs / "postgres", "-D", self._data, *options],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                preexec_fn=end_with_parent,
                **self._as_whom(),
            )
        until = time.monotonic() + PATIENCE
        while subprocess.run([self._programs / "pg_isready", "-q", "-h", self.folder], check=False).returncode:
            log_text = (self.folder / "log").read_text()
            assert self._process.poll() is None, log_text
            assert time.monotonic() < until, log_text
            time.sleep(0.05)

    def stop(self) -> None:
        """Stop at once, like a power failure."""
        self._process.send_signal(signal.SIGQUIT)
        self._process.wait(PATIENCE)

    def remove(self) -> None:
        self.stop()
        shutil.rmtree(self.folder)

    def address(self, database: str) -> str:
        """Return the address of a database for `--db`."""
        return f"postgresql://{USER}@/{database}?host={self.folder}"

    def empty(self) -> str:
        """Create a database without a schema, and return its address."""
        return self._create("template0")

    def ready(self) -> str:
        """Create a database with the present schema, and return its address."""
        if not self._template:
            address = self.empty()
            prepare(address)
            self._template = address.partition("@/")[2].partition("?")[0]
        return self._create(self._template)

    def _create(self, template: str) -> str:
        name = f"test{next(self._numbers)}"
        self._say(f"CREATE DATABASE {name} TEMPLATE {template}")
        return self.address(name)

    def drop(self, address: str) -> None:
        name = address.partition("@/")[2].partition("?")[0]
        self._say(f"DROP DATABASE {name} WITH (FORCE)")

    def _say(self, statement: str) -> None:
        url = self.address("postgres").replace("postgresql:", "postgresql+psycopg:")
        engine = create_engine(url, isolation_level="AUTOCOMMIT")
        with engine.connect() as connection:
            connection.execute(text(statement))
        engine.dispose()


def end_with_parent() -> None:
    """Let a server process end with its parent, so that it does not outlive killed tests (Linux only)."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(1, signal.SIGQUIT)


def _unprivileged() -> str | None:
    """Return the user to run PostgreSQL as, if we are root."""
    if os.geteuid() != 0:
        return None
    return next((name for name in ("postgres", "nobody") if _is_user(name)), None)


def _is_user(name: str) -> bool:
    try:
        pwd.getpwnam(name)
    except KeyError:
        return False
    return True
