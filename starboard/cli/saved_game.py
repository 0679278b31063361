"""Records on disk: a game in progress that is saved and resumed, and a game that was recorded."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Final

from starboard.cli.errors import DISAGREES, complain
from starboard.kernel import record
from starboard.kernel.data_sets import use_data
from starboard.kernel.errors import BadOption, BadRecord
from starboard.kernel.match import Match
from starboard.kernel.package import find_game
from starboard.text.files import free_path, is_taken, read_text, write_text
from starboard.text.game_text import PERSON, GameText

_BOT: Final = "bot "


class SavedGame:
    """A match, its file, its players and its remarks."""

    def __init__(self, match: Match, players: dict[int, str], path: Path | None) -> None:
        self.match: Final = match
        self.players = players  # per seat: "person" or the name of a bot
        self.path = path
        self.copies: Final[set[Path]] = set()  # written on request, so they may be overwritten
        self.notes: dict[str, str] = {}
        self.remarks: list[str] = []  # comments: moves undone after they revealed something

    def text(self) -> str:
        """Return the text of the whole record."""
        written = record.of(self.match)
        written.notes = dict(self.notes)
        for seat, player in self.players.items():
            written.notes[f"player p{seat + 1}"] = player if player == PERSON else _BOT + player
        return record.write(written) + "".join(f"{remark}\n" for remark in self.remarks)

    def save(self, path: Path | None = None) -> Path:
        """Write the record to this file, the usual one or a free name, and use that file from now on."""
        self._refuse_taken(path)
        target = path or self.path or free_path(f"{self.match.game.id}-{self.match.seed}")
        write_text(target, self.text())
        self.path = target
        return target

    def copy_to(self, path: Path) -> Path:
        """Write a copy of the record; without a usual file, this one becomes it."""
        if self.path is None:
            return self.save(path)
        self._refuse_taken(path)
        write_text(path, self.text())
        self.copies.add(path)
        return path

    def _refuse_taken(self, path: Path | None) -> None:
        """Refuse to overwrite a file that this game has not written."""
        if path is not None and path != self.path and path not in self.copies and is_taken(path):
            raise BadOption(f"{path} exists already; choose another name")

    def remark_undone(self, moves: list[record.Move]) -> None:
        """Add a remark about moves that were undone although they had revealed something."""
        undone = "; ".join(f"{move.round}.{move.place} p{move.seat + 1} {move.code}" for move in moves)
        self.remarks.append(f"# undone {undone}")


def players_of(written: record.Record) -> dict[int, str]:
    """Return the player of each seat that the record names."""
    players: dict[int, str] = {}
    for name, value in written.notes.items():
        if not name.startswith("player "):
            continue
        seat = re.fullmatch(r"player p([0-9]{1,2})", name)
        if seat is None or not 1 <= int(seat[1]) <= written.seats:
            raise BadRecord(f"the header has a line '{name}', but the game has {written.seats} seats, p1 and so on")
        if value != PERSON and not value.startswith(_BOT):
            raise BadRecord(f"the header says '{name}: {value}', where 'person' or 'bot …' is expected")
        players[int(seat[1]) - 1] = value.removeprefix(_BOT)
    return players


class RecordedGame:
    """A replayed record, with the texts of a language and the players' names to print it.

    Of a record that the present rules do not follow to its end, it has what comes before, and says what is wrong.
    """

    def __init__(self, file: str, lang: str | None, data: str | None, until: int | None = None) -> None:
        use_data(data)
        self.record: Final = record.read(read_text(Path(file)))
        self.match, problem = record.replay_outdated(self.record, until)
        self.package: Final = find_game(self.record.game)
        self.game_text: Final = GameText(self.package, lang, self.match.options)
        self.is_whole: Final = problem is None or problem.words.key == record.OTHER_SCORES
        if problem is not None:
            complain(self.game_text.speaker.error(problem))
        self.names: Final = self.game_text.names(self.match, players_of(self.record))

    def leave(self) -> None:
        """End a command that showed the game; the exit code says whether all of its moves could be played."""
        sys.exit(0 if self.is_whole else DISAGREES)


def resumed(path: Path) -> SavedGame:
    """Return the game of a record, ready to be continued.

    If only a part of it is legal by the present rules, it goes on from there in another file.
    """
    text = read_text(path)
    written = record.read(text)
    match, problem = record.replay_outdated(written)
    if problem is not None:
        complain(str(problem))
    saved = SavedGame(match, players_of(written), path if problem is None else None)
    saved.notes = {name: value for name, value in written.notes.items() if not name.startswith("player ")}
    saved.remarks = [line for line in text.splitlines() if line.startswith("#")]
    return saved
