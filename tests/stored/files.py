"""Reads and writes the files with the data of a release: compressed, and small enough to be committed."""

from __future__ import annotations

import json
import lzma
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from starboard.kernel import record
from starboard.kernel.match import Match
from starboard.kernel.package import find_game

FOLDER = Path(__file__).parent / "0.1.0"
DATABASE = FOLDER / "starboard.db.xz"
FACTS = FOLDER / "facts.json"


def write_lines(path: Path, rows: Iterable[Any]) -> None:
    """Write one line of JSON for each row, compressed."""
    text = "".join([json.dumps(row, separators=(",", ":")) + "\n" for row in rows])
    path.write_bytes(lzma.compress(text.encode(), preset=9 | lzma.PRESET_EXTREME))


def read_lines(path: Path) -> list[Any]:
    """Return the rows of a file that `write_lines` wrote."""
    return [json.loads(line) for line in lzma.decompress(path.read_bytes()).decode().splitlines()]


def position_of_today(stored: dict[str, Any]) -> dict[str, Any]:
    """Return a stored position as it is saved today: with the present revision, and options as it names them."""
    history, table = find_game(stored["game"]).rules_history, stored["table"]
    options = history.options(stored["revision"], table["options"])
    return {**stored, "revision": history.present, "table": {**table, "options": options}}


def record_of_today(text: str) -> str:
    """Return a stored record as it is written today: with the present revision, and options as it names them."""
    stored = record.read(text)
    package = find_game(stored.game)
    options = package.rules_history.options(stored.revision, stored.options)
    stored.options, stored.revision = package.settled(stored.seats, options), package.revision
    return record.write(stored)


def offers(match: Match) -> list[Any]:
    """Return who is asked, the key of the question, and the codes of its own answers, without those joined to them."""
    return [[asked.seat, asked.key, [action.code for action in asked.pieces()]] for asked in match.pending]


def offers_still(stored: list[Any], now: list[Any]) -> bool:
    """Whether everybody who was asked is asked the same, with at least the same answers."""
    same = [asked[:2] for asked in stored] == [asked[:2] for asked in now]
    return same and all([set(old[2]) <= set(new[2]) for old, new in zip(stored, now, strict=True)])
