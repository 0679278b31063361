"""Convert a selection of traces of other engines into records.

Usage: python tests/tools/convert_traces.py GAME [--each N] FOLDER_OR_FILE...
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from importlib import import_module
from itertools import islice
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from starboard.kernel import record
from starboard.kernel.package import find_game
from starboard.kernel.record import Record
from tools.fingerprint import events_of

PER_FILE = 4


def fingerprinted(written: Record) -> Record:
    """Return the record with notes of the position and the events that its replay must reach."""
    match = record.replay(written)
    written.notes["digest"] = record.digest(match)
    written.notes["events"] = events_of(match)
    return written


def convert(game: str, sources: list[Path], target: Path, each: int = PER_FILE) -> int:
    """Replay the first games of every trace file and write their records; return how many were written."""
    interop = import_module(f"{find_game(game).module}.interop").INTEROP
    target.mkdir(parents=True, exist_ok=True)
    written = 0
    for path in [file for source in sources for file in (sorted(source.iterdir()) if source.is_dir() else [source])]:
        if not path.is_file() or not interop.recognises(path):
            continue
        for trace in islice(interop.read_games(path), each):
            converted = fingerprinted(interop.replay_game(trace))
            name = trace["game"] if "game" in trace else trace["id"]
            (target / f"{name}.record").write_text(record.write(converted), encoding="utf-8")
            written += 1
    return written


if __name__ == "__main__":
    parser = ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("--each", type=int, default=PER_FILE)
    parser.add_argument("sources", nargs="+", type=Path)
    options = parser.parse_args()
    folder = Path("tests/records") / options.game
    print(convert(options.game, options.sources, folder, options.each), "records written")
