"""What the bots have learned, by version: two small nets over the network inputs, from games that our own bots played.

A net has one hidden layer and straight lines past it. What an input adds to all hidden units and lines is kept as one
long integer with a lane of 32 bits for each, so that one addition serves all of them: fast without any library, and
exactly the same on every machine.
"""

from __future__ import annotations

import json
from math import tanh
from pathlib import Path
from struct import pack, unpack
from typing import Any, Final

from starboard.games.race import ai
from starboard.games.race.ai.network_inputs import MARKS
from starboard.kernel.evaluation import NEWEST

LANE: Final = 32  # bits
MIDDLE: Final = 1 << (LANE - 1)  # lanes hold numbers from -MIDDLE on; they are lifted by it to be read
FINENESS: Final = 16384  # of a weight: parts of one
STEP: Final = 64  # of an amount: parts of one


class Net:
    """A net by its rows (one for each input: a weight for each hidden unit, then for each line) and its outputs."""

    def __init__(self, rows: list[list[int]], outputs: list[list[float]]) -> None:
        self.outputs: Final = outputs  # per output, a weight for each hidden unit
        self.hidden: Final = len(outputs[0])
        self.lanes: Final = self.hidden + len(outputs)
        self.form: Final = f"<{self.lanes}I"
        self.lift: Final = int.from_bytes(pack(self.form, *[MIDDLE] * self.lanes), "little")
        # Long integers. Their type is hidden from mypyc, whose products of ints do not survive Ctrl-C (see kernel.rng).
        self.rows: Final[list[Any]] = [self.in_lanes(row) for row in rows]
        self.marked: Final[list[int]] = [row * STEP for row in self.rows[:MARKS]]

    def in_lanes(self, row: list[int]) -> int:
        return int.from_bytes(pack(self.form, *[weight + MIDDLE for weight in row]), "little") - self.lift

    def values(self, marks: list[int], amounts: list[float]) -> list[float]:
        """The outputs for these marks and amounts."""
        total = self.lift
        for mark in marks:
            total += self.marked[mark]
        at = MARKS
        for amount in amounts:
            steps = int(amount * STEP + 1000.5) - 1000  # to the nearest
            if steps != 0:
                total += self.rows[at] * steps
            at += 1
        sums: tuple[int, ...] = unpack(self.form, total.to_bytes(self.lanes * LANE // 8, "little"))
        active: list[float] = []
        for unit in range(self.hidden):
            active.append(tanh((sums[unit] - MIDDLE) / (FINENESS * STEP)))
        found: list[float] = []
        for number in range(len(self.outputs)):
            value = (sums[self.hidden + number] - MIDDLE) / (FINENESS * STEP)
            weights = self.outputs[number]
            for unit in range(self.hidden):
                value += weights[unit] * active[unit]
            found.append(value)
        return found


def _net(read: dict[str, Any]) -> Net:
    return Net(read["rows"], read["outputs"])


class Nets:
    """Both nets of a version."""

    def __init__(self, strength: Net, selections: Net) -> None:
        self.strength: Final = strength  # one output: a seat's strength, in the exponent of its chance to win
        self.selections: Final = selections  # the log-odds of the seven action cards


# The file of each version. Frozen bots read theirs for ever: new nets get a file of their own.
FILES: Final[dict[str, str]] = {"0.1": "network.json", NEWEST: "network.json"}
_nets: Final[dict[str, Nets]] = {}  # by file, those that were read


def file_of(version: str) -> Path:
    return Path(ai.__path__[0]) / FILES[version]


def nets_of(version: str) -> Nets:
    """The nets of a version, read when first needed."""
    file = FILES[version]
    if file not in _nets:
        read: dict[str, Any] = json.loads(file_of(version).read_text("utf-8"))
        _nets[file] = Nets(_net(read["strength"]), _net(read["selections"]))
    return _nets[file]
