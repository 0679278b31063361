"""Games recorded with the engine of boardgamers' Gaia Project, replayed here: see docs/records.md for what is compared.

The position comes only from the setup and the moves; snapshots, results and lists of offers are only compared.
"""

from __future__ import annotations

import gzip
import json
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from starboard.games.gaia.oracle.logs import Imported, import_log, recognises_log
from starboard.games.gaia.oracle.replay import SiteReplay
from starboard.kernel.errors import BadRecord, StarboardError
from starboard.kernel.record import Record

GAME_FIELDS: Final = ("id", "setup", "factions", "order", "moves", "snaps", "result")
OFFER_FIELDS: Final = ("id", "legal")
OFFERS: Final = "_legal"  # in the name of a file with what was offered before each move of the games beside it


def recognises(path: Path) -> bool:
    """Does this file look like games of that engine, or like what it offered?"""
    try:
        game = json.loads(next(_lines(path), ""))
    except (OSError, ValueError, EOFError, RecursionError, zlib.error, StarboardError):
        return False
    return isinstance(game, dict) and ({"setup", "moves", "snaps"} <= game.keys() or {"id", "legal"} == game.keys())


def _lines(path: Path) -> Iterator[str]:
    with gzip.open(path, "rt", encoding="utf-8") if path.suffix == ".gz" else path.open(encoding="utf-8") as text:
        yield from text


def _read(path: Path, fields: tuple[str, ...]) -> Iterator[dict[str, Any]]:
    try:
        for number, line in enumerate(_lines(path), 1):
            try:
                game = json.loads(line)
            except (ValueError, RecursionError) as error:
                raise BadRecord(f"line {number} of {path.name} is not JSON: {error}") from error
            missing = [field for field in fields if not isinstance(game, dict) or field not in game]
            if missing:
                raise BadRecord(f"line {number} of {path.name} is not a game of Gaia Project: it has no {missing[0]!r}")
            yield game
    except (EOFError, OSError, UnicodeDecodeError, zlib.error) as error:
        raise BadRecord(f"{path.name} is cut off or damaged: {error}") from error


def read_games(path: Path) -> Iterator[dict[str, Any]]:
    """The games of a file, one per line; those of a file of offers stand in the one beside it, and get their offers."""
    if OFFERS not in path.name:
        yield from _read(path, GAME_FIELDS)
        return
    beside = path.with_name(path.name.replace(OFFERS, ""))
    offers = {str(row["id"]): row["legal"] for row in _read(path, OFFER_FIELDS)}
    games = list(_read(beside, GAME_FIELDS))
    unknown = [id for id in offers if id not in {str(game["id"]) for game in games}]
    if unknown:
        raise BadRecord(f"{path.name} tells of the game {unknown[0]!r}, which is not in {beside.name}")
    for game in games:
        if str(game["id"]) in offers:
            yield {**game, "legal": offers[str(game["id"])]}


def replay_game(game: dict[str, Any]) -> Record:
    """Replay one game; its record in our notation, or a Disagreement that says where."""
    try:
        return SiteReplay(game).run()
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
        raise BadRecord(f"the game cannot be read: {type(error).__name__}: {error}") from error


def verify_file(path: Path) -> Iterator[tuple[str, str | None]]:
    """Per game of a file: its name, and nothing if it agrees, else what was expected and found."""
    for game in read_games(path):
        try:
            replay_game(game)
        except StarboardError as error:
            yield str(game["id"]), str(error)
        else:
            yield str(game["id"]), None


__all__ = ["Imported", "import_log", "read_games", "recognises", "recognises_log", "replay_game", "verify_file"]
