"""What `starboard bench shackleton` measures besides playing: listing the actions of a turn."""

from __future__ import annotations

from statistics import median
from time import process_time
from typing import Any, Final

from starboard.games.shackleton import GAME
from starboard.games.shackleton.state import Shackleton
from starboard.kernel.agenda import apply, pending
from starboard.kernel.game import Game
from starboard.kernel.measurements import Benchmarks
from starboard.kernel.rng import Dice

GAMES: Final = 4
TIMES: Final = 20


def turns(seed: int) -> list[Shackleton]:
    """Return positions at the beginning of a turn, from random games of four players."""
    rules: Game[Shackleton, Any] = GAME.rules
    states: list[Shackleton] = []
    for game in range(GAMES):
        state = rules.setup(4, seed + game, GAME.settled(4, {}))
        state.quiet = True
        dice = Dice(seed + game)
        while True:
            asked = pending(state)
            if not asked:
                break
            if asked[0].key == "shackleton.ask.main":
                states.append(state.clone())
            actions = asked[0].actions
            apply(state, asked[0].seat, actions[dice.below(len(actions))])
    return states


class ShackletonBenchmarks(Benchmarks):
    """Access to these figures for the rest of the program."""

    def figures(self, seed: int) -> dict[str, float]:
        """Return the milliseconds to list all actions of a turn (median and maximum), and the most actions listed."""
        took: list[float] = []
        listed = 0
        for state in turns(seed):
            start = process_time()
            for _ in range(TIMES):
                state.open = None
                listed = max(listed, len(pending(state)[0].actions))
            took.append((process_time() - start) / TIMES * 1e3)
        return {
            "turn_ms": round(median(took), 4),
            "turn_ms_most": round(max(took), 4),
            "turn_actions_most": listed,
        }


BENCHMARKS: Final = ShackletonBenchmarks()
