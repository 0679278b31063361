"""Fingerprints of many random games, one line each: "game seats options seed fingerprint".

Compiled and interpreted code must print the same: every decision, every event and every final position go in.
"""

from __future__ import annotations

import argparse
import sys
from hashlib import sha256
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from starboard.kernel.agenda import apply, pending
from starboard.kernel.record import digest
from starboard.kernel.rng import Dice
from tools.games import register_own_games
from tools.random_play import ENDLESS, Setting, all_settings


def fingerprint(setting: Setting, seed: int) -> str:
    """A random game, hashed: what was asked, what was answered, what was told to whom, and how it ended."""
    match = setting.begin(seed)
    state, dice, seen = match.state, Dice(seed), sha256()
    seen.update(repr(match.opening).encode())
    decisions = pending(state)
    while decisions:
        asked = "; ".join([f"{d.seat} {d.key} {[action.code for action in d.actions]}" for d in decisions])
        decision = decisions[dice.below(len(decisions))]
        action = decision.actions[dice.below(len(decision.actions))]
        events = apply(state, decision.seat, action)
        seen.update(f"{asked} -> {decision.seat} {action.code} {state.revealed} {events}\n".encode())
        decisions = pending(state)
        if state.decisions > ENDLESS:
            raise RuntimeError(f"this game does not end: {setting.command(seed, ENDLESS)}")
    return f"{digest(match)} {seen.hexdigest()[:16]} {match.scores}"


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(description="Print fingerprints of random games.")
    parser.add_argument("--games", type=int, default=40, help="per number of seats and set of options")
    games = parser.parse_args(words).games
    register_own_games()
    lines = [f"{setting} {seed} {fingerprint(setting, seed)}" for setting in all_settings() for seed in range(games)]
    print("\n".join(sorted(lines)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
