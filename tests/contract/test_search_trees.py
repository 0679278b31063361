"""A search tree of positions, such as a bot of your own may build, can be freed."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

import starboard

# Freeing the root frees a chain of nodes some hundred levels deep. At that depth Python defers deallocation; objects
# that Python does not manage itself could then overwrite other memory. The debug allocator notices that.
FREE_A_CHAIN = """
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
print("freed")
"""


@pytest.mark.parametrize("game", starboard.known_games())
def test_a_long_chain_of_positions_can_be_freed(game: str) -> None:
    done = subprocess.run(
        [sys.executable, "-P", "-c", FREE_A_CHAIN, game, "2"],
        env={**os.environ, "PYTHONMALLOC": "debug"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (0, "freed\n"), done.stderr
