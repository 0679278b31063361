"""Games as environments for learners: one table for PettingZoo, or many at once as numpy arrays.

`make` gives a PettingZoo AEC environment of any registered game; the agents are called p1, p2 …

>>> import starboard.env
>>> env = starboard.env.make("race", seats=2, start="choice")
>>> env.reset(seed=7)
>>> env.agent_selection
'p1'
>>> seen = env.observe("p1")
>>> seen["observation"].dtype, seen["action_mask"].shape == (env.action_space("p1").n,)
(dtype('float32'), True)

An action is a number: its place in the game's vocabulary. The mask is 1 where it may be taken now. What agents are
meant to see is in the observation; `env.match` is the game itself, for looking at it from outside.

>>> for agent in env.agent_iter():
...     seen, reward, terminated, truncated, info = env.last()
...     env.step(None if terminated else env.action_space(agent).sample(seen["action_mask"]))
>>> env.match.over, len(env.match.winners) > 0
(True, True)

Rewards come once, at the end, and sum to zero. With `reward="win"` a lone winner gets 1 and every other seat
-1/(seats-1); winners who share the victory share its worth; if all do, nobody gets anything. With `reward="score"`
each seat gets the points it is ahead of the mean of the others.

`Batch` plays many games side by side, with automatic reset:

>>> batch = starboard.env.Batch("race", size=4, seats=3, seed=1)
>>> observations, masks, seats = batch.observe()
>>> observations.shape[0], masks.shape[0], seats.tolist()
(4, 4, [0, 0, 0, 0])
>>> rewards, done = batch.step(masks.argmax(axis=1))
>>> rewards.shape, done.tolist()
((4, 3), [False, False, False, False])
"""

from __future__ import annotations

from typing import Any

from starboard.env.errors import TooManyPlans
from starboard.installation import MissingExtra
from starboard.kernel.errors import UnknownName
from starboard.kernel.package import find_game

try:
    from pettingzoo.utils.wrappers import TerminateIllegalWrapper

    from starboard.env.aec import GameEnv
    from starboard.env.batch import Batch
except ModuleNotFoundError as error:
    if error.name is None or error.name.startswith("starboard"):
        raise
    raise MissingExtra("rl", error.name.split(".")[0]) from error


def make(name: str, seats: int = 2, *, reward: str = "win", illegal: str = "error", **options: object) -> Any:
    """Return a table of a registered game as a PettingZoo AEC environment; `options` are those of the game.

    An illegal action raises an error that lists the legal ones; with `illegal="terminate"` it ends the game as
    PettingZoo's TerminateIllegalWrapper does: -1 for the agent that took it, nothing for the others.

    >>> make("race", seats=9)
    Traceback (most recent call last):
    starboard.kernel.errors.BadOption: Race for the Galaxy is for 2 to 4 players, not 9
    """
    if illegal not in ("error", "terminate"):
        raise UnknownName("way to treat illegal actions called", illegal, ["error", "terminate"])
    env = GameEnv(find_game(name), seats, reward, **options)
    return TerminateIllegalWrapper(env, illegal_reward=-1) if illegal == "terminate" else env


__all__ = ["Batch", "GameEnv", "MissingExtra", "TooManyPlans", "make"]
