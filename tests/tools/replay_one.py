"""Replay one random game of the contract tests up to a decision, and print its record or position.

python tests/tools/replay_one.py race --seats 2 --seed 71 --until 143 --option start=choice
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from starboard.kernel.errors import StarboardError
from starboard.kernel.package import find_game
from starboard.kernel.record import digest
from tools.games import register_own_games
from tools.random_play import Play, Setting


def parse(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Replay one random game of the contract tests.")
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--until", type=int, default=None, help="stop after this many decisions")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--show", choices=("position", "record"), default="record")
    return parser.parse_args(arguments)


def main(arguments: list[str]) -> int:
    """Print the record so far (or the position), the open questions, and a hash of the position."""
    wanted = parse(arguments)
    register_own_games()
    options = dict(option.partition("=")[::2] for option in wanted.option)
    try:
        play = Play(Setting(find_game(wanted.game), wanted.seats, options), wanted.seed)
        while not play.match.over and play.made != wanted.until:
            play.step()
    except StarboardError as error:
        print(error, file=sys.stderr)
        return 2
    match = play.match
    print(match.record() if wanted.show == "record" else json.dumps(match.position(), indent=1))
    for decision in match.pending:
        print(f"# p{decision.seat + 1} {decision.key}: {', '.join(action.code for action in decision.actions)}")
    print(f"# after {play.made} decisions: {digest(match)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
