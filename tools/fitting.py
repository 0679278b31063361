"""Shared by `fit_gaia.py` and `fit_shackleton.py`: leads at the start of each round of a game, and ridge regression."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import numpy as np

from starboard.kernel.action import Action
from starboard.kernel.agenda import apply, pending
from starboard.kernel.game import Game
from starboard.kernel.step import Decision

Array = np.ndarray[Any, Any]
Chooser = Callable[[Any, Decision], Action]
SEATS: Final = 2


class Leads:
    """By round: the first seat's lead in every term, and the growth of its lead in points up to the end."""

    def __init__(self, rules: Game[Any, Any], terms: Callable[[Any, int], list[float]]) -> None:
        self.rules: Final = rules
        self.terms: Final = terms
        self.ahead: Final[dict[int, list[Array]]] = {}
        self.grown: Final[dict[int, list[float]]] = {}

    def play(self, seed: int, choose: Chooser) -> None:
        """Play one game; the start of the first round is not recorded."""
        state = self.rules.setup(SEATS, seed, self.rules.package.settled(SEATS, {}))
        state.quiet = True
        leads: dict[int, float] = {}
        while asked := pending(state):
            round = self.rules.round_of(state)
            if round > 1 and round not in leads:
                leads[round] = self._lead(state)
                mine, theirs = [np.array(self.terms(state, seat)) for seat in range(SEATS)]
                self.ahead.setdefault(round, []).append(mine - theirs)
            apply(state, asked[0].seat, choose(state, asked[0]))
        for round, lead in leads.items():
            self.grown.setdefault(round, []).append(self._lead(state) - lead)

    def _lead(self, state: Any) -> float:
        first, second = [score[0] for score in self.rules.scores(state)]
        return float(first - second)

    def of(self, rounds: list[int]) -> tuple[Array, Array]:
        """Return all rows of some rounds, and their outcomes."""
        rows = np.array([row for round in rounds for row in self.ahead[round]])
        return rows, np.array([grown for round in rounds for grown in self.grown[round]])


def fitted(rows: Array, gains: Array, prior: Array, ridge: float, scaled: bool = False) -> Array:
    """Return weights by ridge regression towards `prior`; `scaled` divides each term by its variation first."""
    scale = np.sqrt((rows**2).mean(0)) + 1e-9 if scaled else np.ones(rows.shape[1])
    scaled_rows = rows / scale
    correction = np.linalg.solve(
        scaled_rows.T @ scaled_rows + ridge * np.eye(rows.shape[1]), scaled_rows.T @ (gains - rows @ prior)
    )
    weights: Array = prior + correction / scale
    return weights


def missed(rows: Array, gains: Array, weights: Array) -> float:
    """Return the root mean square error of the predicted points."""
    return float(np.sqrt(((gains - rows @ weights) ** 2).mean()))
