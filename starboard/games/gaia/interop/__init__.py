"""Games recorded with the engine of boardgamers' Gaia Project, replayed here: see docs/records.md for what is compared.

The position comes only from the setup and the moves; snapshots, results and lists of offers are only compared.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from starboard.games.gaia.interop.answers import Explain
from starboard.games.gaia.interop.import_log import import_log, recognises_log
from starboard.games.gaia.interop.replay_game import SiteReplay
from starboard.interop.jsonl import Trace, first_keys, read_rows
from starboard.interop.trace_files import TraceFiles
from starboard.kernel.errors import BadRecord
from starboard.kernel.imported import Imported

GAME_FIELDS: Final = ("id", "setup", "factions", "order", "moves", "snaps", "result")
OFFER_FIELDS: Final = ("id", "legal")
OFFERS: Final = "_legal"  # in the name of a file with the legal commands before each move of the games beside it


class SiteFiles(TraceFiles):
    """Files of that engine: games, or the commands that it offered in the games of the file beside it; and logs."""

    def recognises(self, path: Path) -> bool:
        return super().recognises(path) or set(OFFER_FIELDS) == first_keys(path)

    def read_games(self, path: Path) -> Iterator[Trace]:
        """Read the games of a file; those of a file of offers come from the file beside it, with their offers."""
        if OFFERS not in path.name:
            yield from super().read_games(path)
            return
        beside = path.with_name(path.name.replace(OFFERS, ""))
        offers = {str(row["id"]): row["legal"] for row in read_rows(path, OFFER_FIELDS, self._title)}
        games = list(super().read_games(beside))
        unknown = [id for id in offers if id not in {str(game["id"]) for game in games}]
        if unknown:
            raise BadRecord(f"{path.name} tells of the game {unknown[0]!r}, which is not in {beside.name}")
        for game in games:
            if str(game["id"]) in offers:
                yield {**game, "legal": offers[str(game["id"])]}

    def recognises_log(self, text: str) -> bool:
        return recognises_log(text)

    def import_log(self, text: str, number: int, setup: str, explain: Explain) -> Imported:
        return import_log(text, number, setup, explain)


INTEROP: Final = SiteFiles(
    "a game of Gaia Project", GAME_FIELDS, {"setup", "moves", "snaps"}, lambda trace: SiteReplay(trace).run()
)
