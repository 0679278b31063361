"""Ctrl-C while a bot thinks: in compiled code, too, it is a KeyboardInterrupt like any other."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

TESTS = Path(__file__).parent.parent
PATIENCE = 300  # seconds; only a failing test waits so long
GAMES = ["race", "gaia", "shackleton"]


def thinking(*args: str) -> subprocess.Popen[str]:
    """A script that lets a bot think until it is stopped."""
    path = os.pathsep.join([str(TESTS), *os.environ.get("PYTHONPATH", "").split(os.pathsep)])
    return subprocess.Popen(
        [sys.executable, "-P", str(TESTS / "bots" / "endless_game.py"), *args],
        env={**os.environ, "PYTHONPATH": path},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_can_be_interrupted_at_any_moment_and_the_game_goes_on(game: str) -> None:
    with thinking(game, "normal", "20") as process:
        output, errors = process.communicate(timeout=PATIENCE)
    assert (process.returncode, errors) == (0, "")
    assert output.splitlines() == ["thinking", *["interrupted"] * 20]


@pytest.mark.parametrize("game", GAMES)
def test_a_script_that_does_not_expect_ctrl_c_ends_by_it(game: str) -> None:
    with thinking(game, "hard") as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "thinking\n"
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=PATIENCE)
    assert process.returncode == -signal.SIGINT  # which a shell tells as 130
    assert errors.splitlines()[-1] == "KeyboardInterrupt"
