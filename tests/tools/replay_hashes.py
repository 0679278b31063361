"""Print hashes of many random games, one line each: "game seats options seed hash".

Compiled and interpreted code must print the same lines. A hash covers all decisions, all events and the final position.
"""

from __future__ import annotations

import argparse
import sys
from functools import cache
from hashlib import sha256
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from starboard.arena.worker_pool import spread
from starboard.kernel.agenda import apply, pending
from starboard.kernel.record import digest
from starboard.kernel.rng import Dice
from tools.games import register_own_games
from tools.random_play import ENDLESS, Setting, all_settings


def fingerprint(setting: Setting, seed: int) -> str:
    """Return the hash of a random game: its questions, answers, events with their audience, and its end."""
    match = setting.begin(seed)
    state, dice, game_hash = match.state, Dice(seed), sha256()
    game_hash.update(repr(match.opening).encode())
    decisions = pending(state)
    while decisions:
        asked = "; ".join([f"{d.seat} {d.key} {[action.code for action in d.actions]}" for d in decisions])
        decision = decisions[dice.below(len(decisions))]
        action = decision.actions[dice.below(len(decision.actions))]
        events = apply(state, decision.seat, action)
        game_hash.update(f"{asked} -> {decision.seat} {action.code} {state.revealed} {events}\n".encode())
        decisions = pending(state)
        if state.decisions > ENDLESS:
            raise RuntimeError(f"this game does not end: {setting.command(seed, ENDLESS)}")
    return f"{digest(match)} {game_hash.hexdigest()[:16]} {match.scores}"


@cache
def settings() -> list[Setting]:
    return list(all_settings())


def lines_of(task: tuple[int, int]) -> list[str]:
    """Return the lines of the first games of one setting, which is given by its place among all settings."""
    place, games = task
    setting = settings()[place]
    return [f"{setting} {seed} {fingerprint(setting, seed)}" for seed in range(games)]


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description="Print hashes of random games.")
    parser.add_argument("--games", type=int, default=40, help="for each setting")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    options = parser.parse_args(arguments)
    register_own_games()
    tasks = [(place, options.games) for place in range(len(settings()))]
    lines = [line for found in spread(lines_of, tasks, options.jobs, prepare=register_own_games) for line in found]
    print("\n".join(sorted(lines)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
