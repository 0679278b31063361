"""Setup for all tests: registers the project's games, even if the package is not installed, and writes to memory."""

from __future__ import annotations

import os
import shutil
import signal
import tempfile
from pathlib import Path

from hypothesis import HealthCheck, settings

from tools.games import register_own_games

MEMORY = Path("/dev/shm")  # a file system in memory on Linux
ENOUGH_MEMORY = 2_000_000_000  # bytes; with less free memory, tests write to the disk


def write_to_memory() -> None:
    """Put temporary files into memory: nothing has to survive, and commits to a database are fast there."""
    if "TMPDIR" not in os.environ and os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > ENOUGH_MEMORY:
        os.environ["TMPDIR"] = str(MEMORY)
        tempfile.tempdir = None  # forget the folder that Python may have chosen already


def hear_interrupts() -> None:
    """Let processes started by tests react to Ctrl-C, which a shell makes them ignore if it runs in the background."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


# By default Hypothesis fails slow tests, but on a busy machine every test can be slow.
settings.register_profile("no deadline", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("no deadline")
hear_interrupts()
register_own_games()
write_to_memory()
