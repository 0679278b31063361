"""A policy for tests: random actions that the mask allows."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray


def some_legal(masks: NDArray[np.int8], dice: np.random.Generator) -> NDArray[np.int64]:
    """One allowed action per row."""
    drawn: NDArray[np.int64] = (masks * (1 - dice.random(masks.shape))).argmax(axis=1)
    return drawn


def one_legal(env: Any, dice: np.random.Generator) -> int:
    """An action for the agent to act."""
    return int(some_legal(env.observe(env.agent_selection)["action_mask"][None], dice)[0])


def play_to_the_end(env: Any, seed: int) -> None:
    """Both the game and the leave-taking of its agents are what remains."""
    dice = np.random.default_rng(seed)
    while not env.match.over:
        env.step(one_legal(env, dice))
