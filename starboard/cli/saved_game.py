"""The record of a game in progress: who plays which seat, what was taken back, where it is saved."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

from starboard.kernel import record
from starboard.kernel.errors import BadOption, BadRecord
from starboard.kernel.match import Match
from starboard.kernel.undo_scope import way_back
from starboard.text.files import free_path, is_taken, read_text, write_text
from starboard.text.game_text import PERSON

_BOT: Final = "bot "


class Keeper:
    """A match, its file, and what a record can tell beyond the moves."""

    def __init__(self, match: Match, players: dict[int, str], path: Path | None) -> None:
        self.match: Final = match
        self.players = players  # per seat: "person" or the name of a bot
        self.path = path
        self.copies: Final[set[Path]] = set()  # what was written on request; these may be written anew
        self.notes: dict[str, str] = {}
        self.remarks: list[str] = []  # comments: what was taken back after cards were seen

    def text(self) -> str:
        """The whole record."""
        written = record.of(self.match)
        written.notes = dict(self.notes)
        for seat, player in self.players.items():
            written.notes[f"player p{seat + 1}"] = player if player == PERSON else _BOT + player
        return record.write(written) + "".join(f"{remark}\n" for remark in self.remarks)

    def save(self, path: Path | None = None) -> Path:
        """Write the record to a file, where it is kept from now on: this one, the usual one, or a free name."""
        self._refuse_taken(path)
        target = path or self.path or free_path(f"{self.match.game.id}-{self.match.seed}")
        write_text(target, self.text())
        self.path = target
        return target

    def copy_to(self, path: Path) -> Path:
        """Write the record to a file; where it is kept already, it goes on being kept there."""
        if self.path is None:
            return self.save(path)
        self._refuse_taken(path)
        write_text(path, self.text())
        self.copies.add(path)
        return path

    def _refuse_taken(self, path: Path | None) -> None:
        """Nobody's file is overwritten but what this game has written itself."""
        if path is not None and path != self.path and path not in self.copies and is_taken(path):
            raise BadOption(f"{path} exists already; choose another name")

    def remark_undone(self, moves: list[record.Move]) -> None:
        """Note openly what was taken back although somebody had learned from it."""
        told = "; ".join(f"{move.round}.{move.place} p{move.seat + 1} {move.code}" for move in moves)
        self.remarks.append(f"# undone {told}")


def players_of(written: record.Record) -> dict[int, str]:
    """Who played which seat, as far as a record says so."""
    players: dict[int, str] = {}
    for name, value in written.notes.items():
        if not name.startswith("player "):
            continue
        found = re.fullmatch(r"player p([0-9]{1,2})", name)
        if found is None or not 1 <= int(found[1]) <= written.seats:
            raise BadRecord(f"the header has a line '{name}', but the game has {written.seats} seats, p1 and so on")
        if value != PERSON and not value.startswith(_BOT):
            raise BadRecord(f"the header says '{name}: {value}', where 'person' or 'bot …' is expected")
        players[int(found[1]) - 1] = value.removeprefix(_BOT)
    return players


def resumed(path: Path) -> Keeper:
    """A game that goes on from its record."""
    text = read_text(path)
    written = record.read(text)
    keeper = Keeper(record.replay(written), players_of(written), path)
    keeper.notes = {name: value for name, value in written.notes.items() if not name.startswith("player ")}
    keeper.remarks = [line for line in text.splitlines() if line.startswith("#")]
    return keeper


class TakenBack:
    """What an undo took back, and which seats had learned something from it."""

    def __init__(self, moves: list[record.Move], seen_by: list[int], is_done: bool) -> None:
        self.moves: Final = moves
        self.seen_by: Final = seen_by
        self.is_done: Final = is_done


def take_back(
    match: Match, seat: int, anyway: bool, agreed: Callable[[list[record.Move]], bool] | None = None
) -> TakenBack:
    """Go back to this seat's last real choice; if somebody learned something since, only when told to do it anyway.

    `agreed`, if given, has the last word on what would be taken back.
    """
    way = way_back(match, seat)
    if way is None:
        return TakenBack([], [], False)
    undone, seen_by = record.of(match).moves[way.left :], way.seen_by
    is_done = (anyway or not seen_by) and (agreed is None or agreed(undone))
    if is_done:
        for _ in undone:
            match.undo()
    return TakenBack(undone, seen_by, is_done)
