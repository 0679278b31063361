"""Write the stored records of a release. Run with release 0.1.0; never to be run again with newer code.

Usage: PYTHONPATH=. python tests/stored/write_records.py   (after write_positions.py: some records start there)
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import starboard
from starboard.kernel.match import Match
from stored.files import FOLDER, offers, read_lines, write_lines
from stored.write_positions import SETTINGS, Players

SKILL = 0.2
UNDER_WAY = 40  # decisions in the record of an unfinished game
EVERY = 9  # a record starts from every ninth position


def matches_of(game: str) -> Iterator[Match]:
    """Yield games from seeds in every setting and from positions: half are finished, half have undone moves."""
    players = Players(game)
    begun = [starboard.new(game, seats=seats, seed=77, **options) for seats, options in SETTINGS[game]]
    positions = [stored["position"] for stored in read_lines(FOLDER / f"{game}-positions.jsonl.xz")]
    begun += [Match.from_position(position) for position in positions[::EVERY]]
    for number, match in enumerate(begun):
        match.names = {seat: name for seat, name in enumerate(("Ana", "Ben")) if seat < match.seats}
        while not match.over and (number % 2 == 0 or len(match.moves) < UNDER_WAY):
            players.play(match, SKILL)
        if number % 2:
            for _ in range(min(3, len(match.moves))):
                match.undo()
        yield match


def stored(match: Match) -> dict[str, Any]:
    """Return a record and the result of its replay."""
    return {
        "record": match.record(),
        "is_over": match.over,
        "scores": match.scores,
        "rng": match.position()["rng"],
        "asked": offers(match),
    }


if __name__ == "__main__":
    for game in SETTINGS:
        rows = [stored(match) for match in matches_of(game)]
        write_lines(FOLDER / f"{game}-records.jsonl.xz", rows)
        print(game, len(rows), "records,", sum([row["is_over"] for row in rows]), "of them to the end")
