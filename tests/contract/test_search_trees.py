"""A tree of positions, as anybody makes who lets a bot of their own look ahead, can be dropped."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

import starboard

# Freed from the root on, a line of nodes is freed some hundred levels deep, where Python puts off what is left to do:
# with what it does not manage itself, it writes over other memory there. The debug allocator notices.
DROP_A_LINE = """
import sys
import starboard
from starboard.kernel.agenda import apply, pending

class Node:
    def __init__(self, state):
        self.state = state
        self.open = pending(state)
        self.next = []

game, seats = sys.argv[1], int(sys.argv[2])
for seed in range(5):
    state = starboard.new(game, seats=seats, seed=seed).state
    root = node = Node(state)
    while node.open and state.decisions < 150:
        state = state.clone()
        apply(state, node.open[0].seat, node.open[0].actions[0])
        node.next.append(Node(state))
        node = node.next[0]
    del node, state
    del root
print("dropped")
"""


@pytest.mark.parametrize("game", starboard.known_games())
def test_a_long_line_of_positions_can_be_dropped(game: str) -> None:
    done = subprocess.run(
        [sys.executable, "-P", "-c", DROP_A_LINE, game, "2"],
        env={**os.environ, "PYTHONMALLOC": "debug"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (0, "dropped\n"), done.stderr
