"""Games of the reference engine, replayed here with the data set `design`: see docs/records.md for what is compared.

The position comes only from the setup and the choices; questions, snapshots and results are only compared.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from starboard.games.shackleton.interop.import_log import import_log, recognises_log
from starboard.games.shackleton.interop.replay_game import Replay
from starboard.interop.jsonl import Trace, first_keys, read_rows, replayed
from starboard.interop.trace_files import TraceFiles, TraceFilesAndLogs
from starboard.kernel.record import Record

FIELDS: Final = ("id", "setup", "events", "final")
_WHAT: Final = "a game of Shackleton Base"


def recognises(path: Path) -> bool:
    """Does this file look like games of that engine?"""
    return set(FIELDS) <= first_keys(path)


def read_games(path: Path) -> Iterator[Trace]:
    """The games of a file, one per line."""
    return read_rows(path, FIELDS, _WHAT)


def replay_game(game: Trace) -> Record:
    """Replay one game; its record in our notation, or a Disagreement that says where."""
    return replayed(game, lambda trace: Replay(trace).run())


INTEROP: Final = TraceFilesAndLogs(TraceFiles(recognises, read_games, replay_game, "id"), recognises_log, import_log)
