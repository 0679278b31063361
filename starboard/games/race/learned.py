"""The numbers in learned.json: two small nets over `traits`, learned from games that our own bots played."""

from __future__ import annotations

import json
from math import tanh
from pathlib import Path
from typing import Any, Final

from starboard.games import race
from starboard.games.race.traits import MARKS


def weighed(weights: list[float], marked: list[int], measured: list[float]) -> float:
    """The weights of the marks that are set, and of each amount as often as there is of it."""
    total = 0.0
    for at in marked:
        total += weights[at]
    at = MARKS
    for amount in measured:
        total += weights[at] * amount
        at += 1
    return total


class Net:
    """One hidden layer, and straight lines past it. A row of weights: one for each mark, then one for each amount."""

    def __init__(self, hidden: list[list[float]], outputs: list[list[float]], linear: list[list[float]]) -> None:
        self.hidden: Final = hidden  # per hidden unit
        self.outputs: Final = outputs  # per output, a weight for each hidden unit
        self.linear: Final = linear  # per output

    def values(self, marked: list[int], measured: list[float]) -> list[float]:
        active = [tanh(weighed(row, marked, measured)) for row in self.hidden]
        found: list[float] = []
        for at in range(len(self.outputs)):
            total = weighed(self.linear[at], marked, measured)
            weights = self.outputs[at]
            for unit in range(len(active)):
                total += weights[unit] * active[unit]
            found.append(total)
        return found


def _net(rows: dict[str, Any]) -> Net:
    return Net(rows["hidden"], rows["outputs"], rows["linear"])


_FILE: Final = json.loads((Path(race.__path__[0]) / "learned.json").read_text("utf-8"))
STRENGTH: Final = _net(_FILE["strength"])  # one output: a seat's strength, in the exponent of its chance to win
SELECTIONS: Final = _net(_FILE["selections"])  # the log-odds of the seven action cards
