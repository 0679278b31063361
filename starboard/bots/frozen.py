"""Bots of earlier versions, for comparisons: `hard@0.1` still plays as `hard` did in version 0.1.

A frozen bot never changes. So all of its settings stand here, even where they equal a default of `Level`. A setting
that `Level` gets later is added here with the value that keeps the old behaviour. `Game.evaluator(version)` keeps the
game's weights of that version. `tests/bots/test_frozen.py` compares choices with recorded ones.
"""

from __future__ import annotations

from typing import Final

from starboard.bots.search import Level


def _level_of_0_1(rollouts: int, deep: bool, width: int, min_worlds: int) -> Level:
    """Return a level of version 0.1, with the settings that its levels have in common."""
    return Level(
        rollouts=rollouts,
        deep=deep,
        width=width,
        min_worlds=min_worlds,
        policy_weight=0.001,
        policy_rate=0.0,
        deep_divisor=2,
        rollouts_per_world=40,
        standard_errors=2.0,
        least_gain=0.003,
        time_limit=0.8,
        max_effort=2,
        version="0.1",
    )


FROZEN: Final[dict[str, Level]] = {
    "normal@0.1": _level_of_0_1(rollouts=90, deep=False, width=12, min_worlds=3),
    "hard@0.1": _level_of_0_1(rollouts=800, deep=True, width=24, min_worlds=8),
}
