"""Games recorded with Keldon Jones' engine, replayed here: see docs/records.md for what is compared.

Only card identities and choices are read from a trace; options, costs, counts, points and the end come from our rules.
"""

from __future__ import annotations

import gzip
import json
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from starboard.games.race.oracle.replay import TraceReplay
from starboard.kernel.errors import BadRecord, StarboardError
from starboard.kernel.record import Record

_FIELDS = ("game", "players", "advanced", "optional_starts", "events", "rounds", "end", "final")


def recognises(path: Path) -> bool:
    """Does this file look like a trace of Race?"""
    try:
        first = next(_lines(path), "")
        game = json.loads(first)
    except (OSError, ValueError, EOFError, RecursionError, zlib.error, StarboardError):
        return False
    return isinstance(game, dict) and {"events", "optional_starts"} <= game.keys()


def _lines(path: Path) -> Iterator[str]:
    with gzip.open(path, "rt", encoding="utf-8") if path.suffix == ".gz" else path.open(encoding="utf-8") as text:
        yield from text


def read_games(path: Path) -> Iterator[dict[str, Any]]:
    """The games of a trace file, one per line."""
    try:
        for number, line in enumerate(_lines(path), 1):
            try:
                game = json.loads(line)
            except (ValueError, RecursionError) as error:
                raise BadRecord(f"line {number} of {path.name} is not JSON: {error}") from error
            missing = [field for field in _FIELDS if not isinstance(game, dict) or field not in game]
            if missing:
                raise BadRecord(f"line {number} of {path.name} is not a trace of Race: it has no {missing[0]!r}")
            yield game
    except (EOFError, OSError, UnicodeDecodeError, zlib.error) as error:
        raise BadRecord(f"{path.name} is cut off or damaged: {error}") from error


def replay_game(game: dict[str, Any]) -> Record:
    """Replay one trace; its record in our notation, or a Disagreement that says where."""
    try:
        return TraceReplay(game).run()
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
        raise BadRecord(f"the trace cannot be read: {type(error).__name__}: {error}") from error


def verify_file(path: Path) -> Iterator[tuple[str, str | None]]:
    """Per game of a trace file: its name, and nothing if it agrees, else what was expected and found."""
    for game in read_games(path):
        try:
            replay_game(game)
        except StarboardError as error:
            yield str(game["game"]), str(error)
        else:
            yield str(game["game"]), None
