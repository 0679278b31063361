"""Bots of earlier versions, for comparisons: `hard@0.1` still plays as `hard` did in version 0.1.

A frozen bot never changes. So each of its settings is written down here, also those that are defaults in `Level`, and a
setting that `Level` gets later is added here with the value that keeps the old behaviour. What the bot was told about a
game in that version is `Game.evaluator(version)`. `tests/bots/test_frozen.py` compares choices with recorded ones.
"""

from __future__ import annotations

from typing import Final

from starboard.bots.search import Level

FROZEN: Final[dict[str, Level]] = {
    "normal@0.1": Level(
        tries=90,
        deep=False,
        width=12,
        enough=3,
        trust=0.001,
        rashness=0.0,
        deep_divisor=2,
        tries_per_world=40,
        standard_errors=2.0,
        least_gain=0.003,
        longest_thought=0.8,
        most_patience=2,
        version="0.1",
    ),
    "hard@0.1": Level(
        tries=800,
        deep=True,
        width=24,
        enough=8,
        trust=0.001,
        rashness=0.0,
        deep_divisor=2,
        tries_per_world=40,
        standard_errors=2.0,
        least_gain=0.003,
        longest_thought=0.8,
        most_patience=2,
        version="0.1",
    ),
}
