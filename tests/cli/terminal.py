"""Helpers that run commands as typed by a person, and check their outcome."""

from __future__ import annotations

import random
from importlib.metadata import entry_points

import pytest
from click.testing import CliRunner, Result

from starboard.cli.main import main
from starboard.kernel.match import Match

ENVIRONMENT = {"LANGUAGE": "en", "NO_COLOR": "1"}

needs_entry_points = pytest.mark.skipif(
    not entry_points(group="starboard.games"), reason="worker processes find games only in an installed package"
)


def run(*args: str, typed: bytes | list[str] = b"", columns: int = 100) -> Result:
    """The outcome of `starboard ARGS`, with these lines typed, on a screen of so many columns."""
    lines = typed if isinstance(typed, bytes) else "".join(f"{line}\n" for line in typed)
    return CliRunner(env={**ENVIRONMENT, "COLUMNS": str(columns)}).invoke(
        main, args, input=lines, prog_name="starboard"
    )


def complaint(result: Result, code: int = 2) -> str:
    """The one sentence on stderr of a command that refused."""
    assert result.exit_code == code, result.output
    assert result.exception is None or isinstance(result.exception, SystemExit)
    assert len(result.stderr.splitlines()) == 1, result.stderr
    return str(result.stderr)


def answers(seed: int, count: int = 4000) -> list[str]:
    """Numbers of choices as a careless person types them: some do not exist, and are refused."""
    dice = random.Random(seed)
    return [str(dice.randint(1, 8)) for _ in range(count)]


def random_record(seats: int = 2, seed: int = 5, decisions: int = 10_000, **options: str) -> str:
    """The record of a game with random choices, perhaps unfinished."""
    match, dice = Match.new("race", seats=seats, seed=seed, **options), random.Random(seed)
    while not match.over and len(match.moves) < decisions:
        decision = match.pending[0]
        match.play(dice.choice(list(decision.actions)), decision.seat)
    return match.record()
