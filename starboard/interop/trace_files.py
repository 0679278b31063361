"""The interop part for files of traces; a game defines how to recognise a file and how to replay one game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final

from starboard.interop.jsonl import UNREADABLE, Trace, first_keys, read_rows
from starboard.kernel.errors import BadRecord, StarboardError
from starboard.kernel.parts import Interop
from starboard.kernel.record import Record


class TraceFiles(Interop):
    """Files with a game on each line. `title` names a game in complaints; the first field holds its id."""

    def __init__(
        self, title: str, fields: Sequence[str], recognised_by: set[str], replay: Callable[[Trace], Record]
    ) -> None:
        self._title: Final = title
        self._fields: Final = fields
        self._recognised_by: Final = recognised_by
        self._replay: Final = replay

    def recognises(self, path: Path) -> bool:
        return self._recognised_by <= first_keys(path)

    def read_games(self, path: Path) -> Iterator[Trace]:
        """Read the games of a file, one per line."""
        return read_rows(path, self._fields, self._title)

    def replay_game(self, game: Trace) -> Record:
        """Return the record of a game; raise a Disagreement where it differs, or a BadRecord if it is not a trace."""
        try:
            return self._replay(game)
        except UNREADABLE as error:
            raise BadRecord(f"the trace cannot be read: {type(error).__name__}: {error}") from error

    def verify_file(self, path: Path) -> Iterator[tuple[str, str | None]]:
        for game in self.read_games(path):
            disagreement = None
            try:
                self.replay_game(game)
            except StarboardError as error:
                disagreement = str(error)
            yield str(game[self._fields[0]]), disagreement

    def records(self, path: Path) -> Iterator[Record]:
        return map(self.replay_game, self.read_games(path))
