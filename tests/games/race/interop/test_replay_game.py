"""Games recorded with Keldon's engine: all of them agree, and a trace with anything changed does not."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from games.race.interop.trace_changes import changes
from starboard.games.race import interop
from starboard.kernel.errors import StarboardError
from tools.shared import shared_folder

FOLDER = shared_folder("oracle/race")
FILES = sorted(FOLDER.glob("*.jsonl.gz")) if FOLDER else []
needs_traces = pytest.mark.skipif(not FILES, reason="the recorded games lie beside the project, and are not there")

Trace = dict[str, Any]


@needs_traces
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_every_recorded_game_agrees(path: Path) -> None:
    disagreements = {name: message for name, message in interop.INTEROP.verify_file(path) if message is not None}
    assert disagreements == {}


@needs_traces
def test_all_680_games_are_there() -> None:
    assert sum(1 for path in FILES for _ in interop.INTEROP.read_games(path)) == 680


def agrees(trace: Trace) -> bool:
    try:
        interop.INTEROP.replay_game(trace)
    except StarboardError:
        return False
    return True


def some_traces() -> Iterator[Trace]:
    """A few games of every file: enough to meet every kind of event and choice."""
    for path in FILES:
        for number, trace in enumerate(interop.INTEROP.read_games(path)):
            if number % 12 == 0 or trace["end"]["round_limit"]:
                yield trace


@needs_traces
def test_a_trace_with_anything_altered_or_deleted_disagrees() -> None:
    """One change of every kind of event, choice, field and snapshot entry, several times each."""
    tried: dict[str, int] = {}
    missed: list[str] = []
    for trace in some_traces():
        for kind, where, change in changes(trace):
            if tried.get(kind, 0) >= 3:
                continue
            altered = copy.deepcopy(trace)
            change(altered)
            if altered == trace:
                continue
            tried[kind] = tried.get(kind, 0) + 1
            if agrees(altered):
                missed.append(f"{trace['game']} {where}: {kind}")
    assert missed == []
    assert len(tried) > 130  # kinds of changes; each kind of event, choice and field is among them
