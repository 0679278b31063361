"""What all tests need: the project's own games, also where the package is not installed, and a place to write."""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path

from hypothesis import HealthCheck, settings

from tools.games import register_own_games

MEMORY = Path("/dev/shm")  # where Linux has it
ROOM = 2_000_000_000  # bytes; with less, the disk is safer


def write_to_memory() -> None:
    """Nothing that tests write has to stay. In memory it costs nothing to commit, and a database is there at once."""
    if "TMPDIR" not in os.environ and os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > ROOM:
        os.environ["TMPDIR"] = str(MEMORY)
        tempfile.tempdir = None  # it may have been asked for already


# Hypothesis would fail what takes long; how long something takes depends on what else the machine does.
settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")
register_own_games()
write_to_memory()
