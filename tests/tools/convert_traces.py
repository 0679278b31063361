"""Convert a selection of foreign traces into records of our own: python tests/tools/convert_traces.py GAME FOLDER."""

from __future__ import annotations

import sys
from pathlib import Path

from starboard.kernel import record
from starboard.kernel.game import find_game
from tools.fingerprint import events_of

PER_FILE = 4


def convert(game: str, folder: Path, target: Path) -> int:
    """The first games of every trace file, each replayed and fingerprinted; returns how many were written."""
    oracle = find_game(game).part("oracle")
    target.mkdir(parents=True, exist_ok=True)
    written = 0
    for path in sorted(folder.iterdir()):
        if not path.is_file() or not oracle.recognises(path):
            continue
        for number, trace in enumerate(oracle.read_games(path)):
            if number == PER_FILE:
                break
            converted = oracle.replay_game(trace)
            match = record.replay(converted)
            converted.notes["digest"] = record.digest(match)
            converted.notes["events"] = events_of(match)
            (target / f"{trace['game']}.record").write_text(record.write(converted), encoding="utf-8")
            written += 1
    return written


if __name__ == "__main__":
    name, source = sys.argv[1:]
    print(convert(name, Path(source), Path("tests/records") / name), "records written")
