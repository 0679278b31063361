"""Games recorded with the engine of boardgamers' Gaia Project, replayed here: see docs/records.md for what is compared.

The position comes only from the setup and the moves; snapshots, results and lists of offers are only compared.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from starboard.games.gaia.interop.import_log import import_log, recognises_log
from starboard.games.gaia.interop.replay_game import SiteReplay
from starboard.interop.jsonl import Trace, first_keys, read_rows, replayed, verdicts
from starboard.kernel.errors import BadRecord
from starboard.kernel.parts import Imported, Interop
from starboard.kernel.reason import Reason
from starboard.kernel.record import Record

GAME_FIELDS: Final = ("id", "setup", "factions", "order", "moves", "snaps", "result")
OFFER_FIELDS: Final = ("id", "legal")
OFFERS: Final = "_legal"  # in the name of a file with what was offered before each move of the games beside it
_WHAT: Final = "a game of Gaia Project"


def recognises(path: Path) -> bool:
    """Does this file look like games of that engine, or like what it offered?"""
    keys = first_keys(path)
    return {"setup", "moves", "snaps"} <= keys or set(OFFER_FIELDS) == keys


def read_games(path: Path) -> Iterator[Trace]:
    """The games of a file, one per line; those of a file of offers stand in the one beside it, and get their offers."""
    if OFFERS not in path.name:
        yield from read_rows(path, GAME_FIELDS, _WHAT)
        return
    beside = path.with_name(path.name.replace(OFFERS, ""))
    offers = {str(row["id"]): row["legal"] for row in read_rows(path, OFFER_FIELDS, _WHAT)}
    games = list(read_rows(beside, GAME_FIELDS, _WHAT))
    unknown = [id for id in offers if id not in {str(game["id"]) for game in games}]
    if unknown:
        raise BadRecord(f"{path.name} tells of the game {unknown[0]!r}, which is not in {beside.name}")
    for game in games:
        if str(game["id"]) in offers:
            yield {**game, "legal": offers[str(game["id"])]}


def replay_game(game: Trace) -> Record:
    """Replay one game; its record in our notation, or a Disagreement that says where."""
    return replayed(game, lambda trace: SiteReplay(trace).run())


def verify_file(path: Path) -> Iterator[tuple[str, str | None]]:
    """Per game of a file: its name, and nothing if it agrees, else what was expected and found."""
    return verdicts(read_games(path), "id", replay_game)


class GaiaInterop(Interop):
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


INTEROP: Final = GaiaInterop()
