"""Self-play games of Race, recorded as training data for the nets; see `tools/train_race.py`."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from starboard.bots.rollout import imagine, roll_out, sample, sample_policy
from starboard.games.race import GAME
from starboard.games.race import actions as act
from starboard.games.race.ai.network import STEP
from starboard.games.race.ai.network_inputs import BINARY_INPUTS, binary_inputs, numeric_inputs, summaries_of
from starboard.games.race.ai.policy import ACTION_CARD_BITS, gains
from starboard.games.race.ai.win_probability import FINAL_POINT, VICTORY
from starboard.games.race.state import Race
from starboard.kernel.action import Action
from starboard.kernel.agenda import apply, pending
from starboard.kernel.evaluation import NEWEST
from starboard.kernel.rng import Dice
from starboard.kernel.step import Decision

Arrays = dict[str, NDArray[Any]]

RULES: Final = GAME.rules
EVALUATOR: Final = RULES.evaluator(NEWEST)
MOST_ROUNDS: Final = "40"  # random policies may not end a game; longer games add nothing

# The arrays of a data file: one row for each position, with a column for each seat; one row for each search.
POSITION: Final[dict[str, type]] = {
    "game": np.int64,
    "marks": np.uint8,
    "amounts": np.int16,
    "from_outside": np.int16,
    "final": np.float32,
}
SEARCHED: Final[dict[str, type]] = {
    "searched_game": np.int64,
    "searched_marks": np.uint8,
    "searched_amounts": np.int16,
    "searched_values": np.float32,
}


class Diary:
    """The training data of some games; `arrays` returns the content of a data file."""

    def __init__(self, seats: int) -> None:
        self.seats: Final = seats
        self.lists: Final[dict[str, list[Any]]] = {name: [] for name in (*POSITION, *SEARCHED)}

    def note_position(self, state: Race, game: int) -> None:
        """Record all seats at the start of a round: as each sees itself, and as others see it where that differs."""
        summaries = summaries_of(state)
        seats = range(self.seats)
        self.lists["game"].append(game)
        self.lists["marks"].append([counted(binary_inputs(state, seat, False)) for seat in seats])
        self.lists["amounts"].append([in_steps(numeric_inputs(state, seat, summaries, False)) for seat in seats])
        self.lists["from_outside"].append([in_steps(numeric_inputs(state, seat, summaries, True)) for seat in seats])

    def note_search(self, state: Race, game: int, decision: Decision, values: list[float]) -> None:
        """Note the search's value of each offered selection, and the inputs that the net gets for it."""
        by_bit = gains(state, decision.seat)
        measured = numeric_inputs(state, decision.seat, summaries_of(state), False)
        measured += [by_bit[bit] for bit in ACTION_CARD_BITS]
        of_selection = np.full(len(act.SELECTIONS), np.nan, np.float32)
        for action, value in zip(decision.actions, values, strict=True):
            of_selection[action.value] = value
        self.lists["searched_game"].append(game)
        self.lists["searched_marks"].append(counted(binary_inputs(state, decision.seat, False)))
        self.lists["searched_amounts"].append(in_steps(measured))
        self.lists["searched_values"].append(of_selection)

    def note_end(self, state: Race) -> None:
        """Label every position of the game with its result, in the terms of the win probability."""
        winners = RULES.winners(state)
        scores = enumerate(RULES.scores(state))
        final = [FINAL_POINT * (score[0] + (VICTORY if seat in winners else 0.0)) for seat, score in scores]
        ends = self.lists["final"]
        ends += [final] * (len(self.lists["game"]) - len(ends))

    def arrays(self) -> Arrays:
        kinds = {**POSITION, **SEARCHED}
        return {name: np.array(rows, kinds[name]) for name, rows in self.lists.items()}


def amounts_per_seat() -> int:
    """Return the number of numeric inputs of a seat, by computing those of a new game."""
    state = RULES.setup(GAME.seats[0], 0, GAME.settled(GAME.seats[0], {}))
    return len(numeric_inputs(state, 0, summaries_of(state), False))


def counted(inputs: list[int]) -> NDArray[np.uint8]:
    """Return how often each binary input is set."""
    return np.bincount(inputs, minlength=BINARY_INPUTS).astype(np.uint8)


def in_steps(measured: list[float]) -> NDArray[np.int16]:
    """Round amounts to the nearest step, as the net will read them."""
    return np.floor(np.array(measured) * STEP + 0.5).astype(np.int16)


class Player:
    """Plays all seats: selections and placements by a shallow search, unless `worlds` is 0, and the rest by policy."""

    def __init__(self, diary: Diary, worlds: int, temperature: float) -> None:
        self.diary: Final = diary
        self.worlds: Final = worlds
        self.temperature: Final = temperature

    def play(self, seed: int, options: dict[str, str]) -> None:
        """Play one whole game."""
        state: Race = RULES.setup(self.diary.seats, seed, options)
        state.quiet = True
        dice = Dice(seed)
        noted = 0
        while decisions := pending(state):
            if state.round > noted:
                self.diary.note_position(state, seed)
                noted = state.round
            decision = decisions[0]
            apply(state, decision.seat, self.choice(state, decision, seed, dice))
        self.diary.note_position(state, seed)
        self.diary.note_end(state)

    def choice(self, state: Race, decision: Decision, game: int, dice: Dice) -> Action:
        kind = decision.actions[0].kind
        if self.worlds == 0 or len(decision.actions) == 1 or kind not in (act.SELECT, act.PLACE):
            return sample_policy(EVALUATOR, state, decision, dice)
        values = self.tried(state, decision, dice)
        if kind == act.PLACE:
            return decision.actions[values.index(max(values))]
        self.diary.note_search(state, game, decision, values)
        # Sampled, not always the best, so that games differ.
        return decision.actions[sample([value / self.temperature for value in values], dice)]

    def tried(self, state: Race, decision: Decision, dice: Dice) -> list[float]:
        """Return the mean win probability at the end of the round after each action, over some imagined worlds."""
        view = RULES.view(state, decision.seat)
        totals = [0.0] * len(decision.actions)
        for _ in range(self.worlds):
            world = imagine(RULES, view, dice.split())
            luck = dice.split()  # the same for all actions: what differs then is the action
            for at, action in enumerate(decision.actions):
                ahead = world.clone()
                apply(ahead, decision.seat, action)
                roll_out(EVALUATOR, ahead, EVALUATOR.period(world), Dice(luck))
                totals[at] += EVALUATOR.win_probability(ahead, decision.seat)
        return [total / self.worlds for total in totals]
