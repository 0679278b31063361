"""Games of the reference engine, replayed here with the data set `design`: see docs/records.md for what is compared.

The position comes only from the setup and the choices; questions, snapshots and results are only compared.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from starboard.games.shackleton.interop.import_log import import_log, recognises_log
from starboard.games.shackleton.interop.replay_game import Replay
from starboard.interop.jsonl import Trace, first_keys, read_rows, replayed, verdicts
from starboard.kernel.parts import Imported, Interop
from starboard.kernel.reason import Reason
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


def verify_file(path: Path) -> Iterator[tuple[str, str | None]]:
    """Per game of a file: its name, and nothing if it agrees, else what was expected and found."""
    return verdicts(read_games(path), "id", replay_game)


class ShackletonInterop(Interop):
    """How the rest of the program asks for these games."""

    def recognises(self, path: Path) -> bool:
        return recognises(path)

    def verify_file(self, path: Path) -> Iterator[tuple[str, str | None]]:
        return verify_file(path)

    def records(self, path: Path) -> Iterator[Record]:
        return (replay_game(game) for game in read_games(path))

    def recognises_log(self, text: str) -> bool:
        return recognises_log(text)

    def import_log(self, text: str, number: int, setup: str, explain: Callable[[Reason], str]) -> Imported:
        return import_log(text, number, setup, explain)


INTEROP: Final = ShackletonInterop()
