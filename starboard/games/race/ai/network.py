"""The learned nets of each version: two small networks, trained on games of our own bots.

A net has one hidden layer, and direct connections from inputs to outputs. The weights of one input are packed into one
long integer with a lane of 32 bits per hidden unit and output, so that one addition updates all of them: fast without
any library, and exactly the same on every machine.
"""

from __future__ import annotations

import json
from math import tanh
from pathlib import Path
from struct import pack, unpack
from typing import Any, Final

from starboard.games.race import ai
from starboard.games.race.ai.network_inputs import BINARY_INPUTS
from starboard.kernel.evaluation import NEWEST

LANE: Final = 32  # bits
MIDDLE: Final = 1 << (LANE - 1)  # lanes hold signed numbers, offset by this
FINENESS: Final = 16384  # fixed point: steps per unit of a weight
STEP: Final = 64  # fixed point: steps per unit of a numeric input


class Net:
    """A net: per input, the weights to each hidden unit and to each output; per output, the weights of hidden units."""

    def __init__(self, rows: list[list[int]], outputs: list[list[float]]) -> None:
        self.outputs: Final = outputs  # per output, a weight for each hidden unit
        self.hidden: Final = len(outputs[0])
        self.lanes: Final = self.hidden + len(outputs)
        self.form: Final = f"<{self.lanes}I"
        self.lift: Final = int.from_bytes(pack(self.form, *[MIDDLE] * self.lanes), "little")
        # Long integers. Their type is hidden from mypyc, whose products of ints do not survive Ctrl-C (see kernel.rng).
        self.rows: Final[list[Any]] = [self.in_lanes(row) for row in rows]
        self.binary_rows: Final[list[int]] = [row * STEP for row in self.rows[:BINARY_INPUTS]]

    def in_lanes(self, row: list[int]) -> int:
        """Return one input's weights packed into a long integer."""
        return int.from_bytes(pack(self.form, *[weight + MIDDLE for weight in row]), "little") - self.lift

    def values(self, active: list[int], numbers: list[float]) -> list[float]:
        """Return the outputs for these active binary inputs and these numeric inputs."""
        total = self.lift
        for at in active:
            total += self.binary_rows[at]
        at = BINARY_INPUTS
        for number in numbers:
            steps = int(number * STEP + 1000.5) - 1000  # rounded to the nearest
            if steps != 0:
                total += self.rows[at] * steps
            at += 1
        sums: tuple[int, ...] = unpack(self.form, total.to_bytes(self.lanes * LANE // 8, "little"))
        hidden: list[float] = []
        for unit in range(self.hidden):
            hidden.append(tanh((sums[unit] - MIDDLE) / (FINENESS * STEP)))
        values: list[float] = []
        for output in range(len(self.outputs)):
            value = (sums[self.hidden + output] - MIDDLE) / (FINENESS * STEP)
            weights = self.outputs[output]
            for unit in range(self.hidden):
                value += weights[unit] * hidden[unit]
            values.append(value)
        return values


class Nets:
    """Both nets of a version."""

    def __init__(self, read: dict[str, Any]) -> None:
        """Build the nets from a file's data."""
        strength, selections = read["strength"], read["selections"]
        # One output: a seat's strength, the exponent of its win probability.
        self.strength: Final = Net(strength["rows"], strength["outputs"])
        # Seven outputs: the log-odds of the action cards.
        self.selections: Final = Net(selections["rows"], selections["outputs"])


# The file of each version. A file of frozen bots never changes: new nets get a new file.
FILES: Final[dict[str, str]] = {"0.1": "network.json", NEWEST: "network.json"}
_nets: Final[dict[str, Nets]] = {}  # the nets read so far, by file


def file_of(version: str) -> Path:
    """Return the file with the nets of a version."""
    return Path(ai.__path__[0]) / FILES[version]


def nets_of(version: str) -> Nets:
    """Return the nets of a version, which are read when first needed."""
    file = FILES[version]
    if file not in _nets:
        _nets[file] = Nets(json.loads(file_of(version).read_text("utf-8")))
    return _nets[file]
