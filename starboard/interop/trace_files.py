"""The part of a game that reads files of traces, and logs of a site: a game brings how to read and to replay one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from starboard.interop.jsonl import Trace, verdicts
from starboard.kernel.parts import Imported, Interop
from starboard.kernel.reason import Reason
from starboard.kernel.record import Record

ReadGames = Callable[[Path], Iterator[Trace]]
ReplayGame = Callable[[Trace], Record]
ImportLog = Callable[[str, int, str, Callable[[Reason], str]], Imported]


class TraceFiles(Interop):
    """Files with a game on each line; the field `name` tells which game it is."""

    def __init__(
        self, recognises: Callable[[Path], bool], read_games: ReadGames, replay_game: ReplayGame, name: str
    ) -> None:
        self._recognises: Final = recognises
        self._read_games: Final = read_games
        self._replay_game: Final = replay_game
        self._name: Final = name

    def recognises(self, path: Path) -> bool:
        return self._recognises(path)

    def verify_file(self, path: Path) -> Iterator[tuple[str, str | None]]:
        return verdicts(self._read_games(path), self._name, self._replay_game)

    def records(self, path: Path) -> Iterator[Record]:
        return map(self._replay_game, self._read_games(path))


class TraceFilesAndLogs(TraceFiles):
    """The same, and logs that somebody brings from a site."""

    def __init__(self, traces: TraceFiles, recognises_log: Callable[[str], bool], import_log: ImportLog) -> None:
        super().__init__(traces._recognises, traces._read_games, traces._replay_game, traces._name)
        self._recognises_log: Final = recognises_log
        self._import_log: Final = import_log

    def recognises_log(self, text: str) -> bool:
        return self._recognises_log(text)

    def import_log(self, text: str, number: int, setup: str, explain: Callable[[Reason], str]) -> Imported:
        return self._import_log(text, number, setup, explain)
