"""Games recorded with the engine of boardgamers' Gaia Project, replayed here: see docs/records.md for what is compared.

The position comes only from the setup and the moves; snapshots, results and lists of offers are only compared.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from starboard.games.gaia.interop.import_log import import_log, recognises_log
from starboard.games.gaia.interop.replay_game import SiteReplay
from starboard.interop.jsonl import Trace, first_keys, read_rows, replayed
from starboard.interop.trace_files import TraceFiles, TraceFilesAndLogs
from starboard.kernel.errors import BadRecord
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


INTEROP: Final = TraceFilesAndLogs(TraceFiles(recognises, read_games, replay_game, "id"), recognises_log, import_log)
