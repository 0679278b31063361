"""Closed pipes: the reader of the output may end first, as in `starboard … | head`."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import starboard
from cli.terminal import run

BOTS_ALONE = ["play", "race", "--human", "none", "--bot", "random", "--seed", "3"]


def read_one_line(*words: str) -> tuple[int, str]:
    """Run a command, read its first line and close the pipe; its exit code and what it says on stderr."""
    command = [sys.executable, "-P", "-m", "starboard", *words]
    # A small pipe is full long before the end of a game, so the command cannot finish before we close it.
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, pipesize=4096) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        return process.wait(), process.stderr.read()


def test_the_record_has_every_printed_move_when_the_pipe_closes(tmp_path: Path) -> None:
    path = tmp_path / "game.record"
    code, errors = read_one_line(*BOTS_ALONE, "--record", str(path))
    assert (code, errors) == (1, "")
    match = starboard.load(path.read_text(encoding="utf-8"))
    assert match.moves
    assert not match.over


def test_a_game_whose_pipe_closed_can_be_resumed_from_its_record(tmp_path: Path) -> None:
    path = tmp_path / "game.record"
    read_one_line(*BOTS_ALONE, "--record", str(path))
    assert run("play", "--resume", str(path)).exit_code == 0
    assert starboard.load(path.read_text(encoding="utf-8")).over


@pytest.mark.parametrize("words", [["games"], ["rules", "gaia"]])
def test_a_command_ends_silently_when_the_pipe_closes(words: list[str]) -> None:
    code, errors = read_one_line(*words)
    assert code in (0, 1)  # a short text was written whole before the reader went away
    assert errors == ""
