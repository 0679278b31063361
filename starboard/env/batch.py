"""Many games at once, as numpy arrays: for training and for measuring policies."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import ArrayLike, NDArray

from starboard.env.encoder import Encoder, whole
from starboard.env.rewards import find_reward
from starboard.kernel.action import Action
from starboard.kernel.agenda import apply, pending
from starboard.kernel.errors import BadOption, IllegalAction
from starboard.kernel.package import GamePackage, find_game
from starboard.kernel.rng import Dice
from starboard.kernel.state import State
from starboard.kernel.step import Decision


class Batch:
    """Many games side by side, each waiting for one choice; a finished game is replaced by a new one.

    Slot i plays the same series of games for the same `seed`, whatever happens in the others. `seeds[i]` is the seed of
    its present game, so `starboard.new(..., seed=batch.seeds[i])` plays it again.
    """

    def __init__(
        self,
        game: str | GamePackage,
        size: int = 256,
        seats: int = 2,
        seed: int = 0,
        reward: str = "win",
        **options: object,
    ) -> None:
        self.size: Final = whole("the size of a batch", size)
        if self.size < 1:
            raise BadOption(f"a batch holds at least one game, not {self.size}")
        self.encoder: Final = Encoder(find_game(game) if isinstance(game, str) else game, seats, options)
        self.seats: Final = self.encoder.seats
        self._payoff: Final = find_reward(reward)
        dice = Dice(whole("a seed", seed))
        self._series: Final = [Dice(dice.split()) for _ in range(self.size)]
        self.seeds: Final = [0] * self.size
        self._states: Final[list[State]] = []
        self._open: Final[list[Decision]] = []
        self._numbers: Final[list[list[int]]] = []
        for at in range(self.size):
            state = self._fresh(at)
            decision = pending(state)[0]
            self._states.append(state)
            self._open.append(decision)
            self._numbers.append(self.encoder.numbers(decision))
        self._observations: Final = np.zeros((self.size, self.encoder.observation_size), np.float32)
        self._memory: Final = self._observations.data
        self._masks: Final = np.zeros((self.size, self.encoder.actions), np.int8)
        self._flat_masks: Final = self._masks.reshape(-1)
        self._seats: Final = np.zeros(self.size, np.int64)

    def _fresh(self, at: int) -> State:
        self.seeds[at] = self._series[at].split()
        state = self.encoder.setup(self.seeds[at])
        state.quiet = True
        return state

    def observe(self) -> tuple[NDArray[np.float32], NDArray[np.int8], NDArray[np.int64]]:
        """Return, per game, observation [size, numbers], action mask [size, actions] and seat to act [size].

        The arrays are reused by the next call: copy what you want to keep.
        """
        write, memory, states = self.encoder.write, self._memory, self._states
        for at, decision in enumerate(self._open):
            write(states[at], decision.seat, memory, at)
        allowed: list[int] = []
        for at, numbers in enumerate(self._numbers):
            first = at * self.encoder.actions
            allowed += [first + number for number in numbers]
        self._masks.fill(0)
        self._flat_masks[allowed] = 1
        self._seats[:] = [decision.seat for decision in self._open]
        return self._observations, self._masks, self._seats

    def step(self, actions: ArrayLike) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
        """Take one action in every game; return the rewards [size, seats], zero unless a game ended, and which did.

        A finished game is replaced at once, so the next `observe` shows the first choice of the new one. If any action
        is illegal, the error names it and no game changes.
        """
        chosen = self._understood(actions)
        rewards = np.zeros((self.size, self.seats), np.float32)
        done = np.zeros(self.size, np.bool_)
        numbers = self.encoder.numbers
        for at, action in enumerate(chosen):
            state = self._states[at]
            apply(state, self._open[at].seat, action)
            asked = pending(state)
            if not asked:
                rewards[at] = self._payoff(self.encoder.rules, state)
                done[at] = True
                state = self._states[at] = self._fresh(at)
                asked = pending(state)
            self._open[at] = asked[0]
            self._numbers[at] = numbers(asked[0])
        return rewards, done

    def _understood(self, actions: ArrayLike) -> list[Action]:
        numbers = np.asarray(actions)
        if numbers.shape != (self.size,) or not np.issubdtype(numbers.dtype, np.integer):
            raise BadOption(
                f"a step takes {self.size} whole numbers, one per game, not {numbers.dtype} of shape {numbers.shape}"
            )
        chosen: list[Action] = []
        for at, number in enumerate(numbers.tolist()):
            try:
                chosen.append(self._open[at].actions[self._numbers[at].index(number)])
            except ValueError:
                raise self._refusal(at, number) from None
        return chosen

    def _refusal(self, at: int, number: int) -> BadOption | IllegalAction:
        why = self.encoder.refusal(self._open[at], number)
        why.args = (f"game {at} of the batch: {why}",)
        return why
