"""Ctrl-C while bots think: exit code 130, no traceback, nothing lost, and no process stays behind."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from cli.terminal import ENVIRONMENT, needs_entry_points, run
from starboard.cli import bench
from starboard.cli.errors import INTERRUPTED
from starboard.cli.saved_game import resumed

PATIENCE = 120  # seconds; only a failing test waits so long
WITH_WORKERS = ["--jobs", "2"]
TRIPLE = "corporations=artemis+selenium+mining"
HARD_ARENA = ["arena", "gaia", "--bots", "hard", "--games", "100", "--seats", "4", *WITH_WORKERS]
QUICK_BALANCE = ["balance", "shackleton", "--bot", "random", "-o", TRIPLE, "--seats", "2", "--out", "results.jsonl"]


class Command:
    """`starboard ARGS` with a process group of its own, as a shell starts it."""

    def __init__(self, folder: Path, *args: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-P", "-m", "starboard", *args],
            cwd=folder,
            env={**os.environ, **ENVIRONMENT, "PYTHONUNBUFFERED": "1"},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )

    def __enter__(self) -> Command:
        return self

    def __exit__(self, *_: object) -> None:
        for pid in self.running():
            os.kill(pid, signal.SIGKILL)
        self.process.communicate()

    def running(self) -> list[int]:
        """The processes of the group that have not ended."""
        pids: list[int] = []
        for stat in Path("/proc").glob("[0-9]*/stat"):
            try:
                state, _, group = stat.read_text().rpartition(")")[2].split()[:3]
            except OSError:
                continue
            if int(group) == self.process.pid and state != "Z":
                pids.append(int(stat.parent.name))
        return pids

    def wait(self, holds: Callable[[], object]) -> None:
        until = time.monotonic() + PATIENCE
        while not holds():
            assert self.process.poll() is None, self.process.communicate()
            assert time.monotonic() < until
            time.sleep(0.01)

    def next_line(self) -> str:
        """The next line."""
        assert self.process.stdout is not None
        return self.process.stdout.readline()

    def ends_well(self) -> None:
        """Check that after a signal the command prints no error, exits with 130, and leaves no process running."""
        _, errors = self.process.communicate(timeout=PATIENCE)
        assert (self.process.returncode, errors.strip()) == (INTERRUPTED, "")
        until = time.monotonic() + PATIENCE
        while self.running():
            assert time.monotonic() < until
            time.sleep(0.01)


needs_linux = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="/proc tells which processes run")


def processor_time(pid: int) -> float:
    """Seconds; endless for a process that has ended."""
    try:
        user, system = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[11:13]
    except OSError:
        return float("inf")
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


@needs_linux
@needs_entry_points
def test_an_interrupted_game_is_saved_up_to_its_last_decision(tmp_path: Path) -> None:
    args = ["play", "gaia", "--seats", "4", "--human", "none", "--bot", "hard", "--seed", "5", "--record", "x.record"]
    with Command(tmp_path, *args) as command:
        while not command.next_line().startswith("  "):  # what the first decision led to
            pass
        os.killpg(command.process.pid, signal.SIGINT)
        command.ends_well()
    match = resumed(tmp_path / "x.record").match
    assert match.moves
    assert not match.over
    assert [path.name for path in tmp_path.iterdir()] == ["x.record"]


@needs_linux
@needs_entry_points
@pytest.mark.parametrize("to_all", [True, False], ids=["the whole group", "the parent alone"])
@pytest.mark.parametrize("begun", [0.0, 0.1, 1.5])
def test_the_workers_of_an_arena_end_with_it_even_while_they_start(tmp_path: Path, begun: float, to_all: bool) -> None:
    """`begun`: seconds of processor time that one of them has had."""
    with Command(tmp_path, *HARD_ARENA) as command:

        def is_time() -> bool:
            others = set(command.running()) - {command.process.pid}
            return len(others) > 2 and max(map(processor_time, others)) >= begun  # the third keeps track of semaphores

        command.wait(is_time)
        (os.killpg if to_all else os.kill)(command.process.pid, signal.SIGINT)
        command.ends_well()


@needs_linux
@needs_entry_points
def test_workers_end_with_a_parent_that_was_killed(tmp_path: Path) -> None:
    with Command(tmp_path, *HARD_ARENA) as command:
        command.wait(lambda: len(command.running()) > 3)
        command.process.kill()
        command.process.communicate(timeout=PATIENCE)  # all that could write there have ended
        assert command.process.returncode == -signal.SIGKILL


@needs_linux
@needs_entry_points
def test_an_interrupted_balance_run_keeps_its_results_and_can_be_continued(tmp_path: Path) -> None:
    results = tmp_path / "results.jsonl"
    with Command(tmp_path, *QUICK_BALANCE, *WITH_WORKERS, "--games", "20000") as command:
        command.wait(lambda: results.exists() and results.read_bytes().count(b"\n") > 3)
        os.killpg(command.process.pid, signal.SIGINT)
        command.ends_well()
    kept = results.read_text("utf-8").splitlines(keepends=True)
    games = [json.loads(line) for line in kept if line.endswith("\n")]
    assert len(games) > 3
    more = str(len(games) + 1)
    assert run(*QUICK_BALANCE[:-1], str(results), "--games", more).exit_code == 0
    lines = results.read_text("utf-8").splitlines()
    assert [json.loads(line) for line in lines[: len(games)]] == games
    assert [json.loads(line)["number"] for line in lines[1:]] == list(range(int(more)))


def test_an_interrupted_benchmark_ends_without_a_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(bench, "play_out", interrupted)
    result = run("bench", "race")
    assert (result.exit_code, result.output.strip()) == (INTERRUPTED, "")
