"""Games recorded with Keldon Jones' engine, replayed here: see docs/records.md for what is compared.

Only card identities and choices are read from a trace; options, costs, counts, points and the end come from our rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from starboard.games.race.interop.replay_game import TraceReplay
from starboard.interop.jsonl import Trace, first_keys, read_rows, replayed, verdicts
from starboard.kernel.parts import Interop
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


def verify_file(path: Path) -> Iterator[tuple[str, str | None]]:
    """Per game of a trace file: its name, and nothing if it agrees, else what was expected and found."""
    return verdicts(read_games(path), "game", replay_game)


class RaceInterop(Interop):
    """How the rest of the program asks for these games."""

    def recognises(self, path: Path) -> bool:
        return recognises(path)

    def verify_file(self, path: Path) -> Iterator[tuple[str, str | None]]:
        return verify_file(path)

    def records(self, path: Path) -> Iterator[Record]:
        return (replay_game(game) for game in read_games(path))


INTEROP: Final = RaceInterop()
