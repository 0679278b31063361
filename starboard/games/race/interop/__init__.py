"""Games recorded with Keldon Jones' engine, replayed here: see docs/records.md for what is compared.

Only card identities and choices are read from a trace; options, costs, counts, points and the end come from our rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from starboard.games.race.interop.replay_game import TraceReplay
from starboard.interop.jsonl import Trace, first_keys, read_rows, replayed
from starboard.interop.trace_files import TraceFiles
from starboard.kernel.record import Record

_FIELDS = ("game", "players", "advanced", "optional_starts", "events", "rounds", "end", "final")


def recognises(path: Path) -> bool:
    """Does this file look like a trace of Race?"""
    return {"events", "optional_starts"} <= first_keys(path)


def read_games(path: Path) -> Iterator[Trace]:
    """The games of a trace file, one per line."""
    return read_rows(path, _FIELDS, "a trace of Race")


def replay_game(game: Trace) -> Record:
    """Replay one trace; its record in our notation, or a Disagreement that says where."""
    return replayed(game, lambda trace: TraceReplay(trace).run())


INTEROP: Final = TraceFiles(recognises, read_games, replay_game, "game")
