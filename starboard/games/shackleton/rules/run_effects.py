"""Run a list of effects from left to right; what an effect asks or triggers precedes the rest of the list."""

from __future__ import annotations

from typing import Final

from starboard.games.shackleton.state import Shackleton
from starboard.kernel.step import Step


def plan(state: Shackleton, seat: int, script: int, source: int, silent: bool = False) -> None:
    """Plan to run this list next."""
    if state.tables.scripts.lists[script]:
        state.agenda.append(Run(seat, script, 0, source, 1 if silent else 0))


def can_start(state: Shackleton, seat: int, script: int) -> bool:
    """Whether the first effect of a list is possible; conditions and prices before it must hold (ruling 4)."""
    ops = state.tables.ops(script)
    return len(ops) > 0 and ops[0].can(state, seat)


def can_act(state: Shackleton, seat: int, script: int) -> bool:
    """Whether a list can be chosen as an action: its first effect that may not be skipped must be possible."""
    for op in state.tables.ops(script):
        possible = op.can(state, seat)
        if possible or not op.may_be_skipped():
            return possible
    return False


class Run(Step[Shackleton]):
    """The rest of a list of effects."""

    def __init__(self, seat: int, script: int, at: int, source: int, silent: int) -> None:
        self.seat: Final = seat
        self.script: Final = script
        self.at: Final = at
        self.source: Final = source  # of points that the list scores
        self.silent: Final = silent

    def run(self, state: Shackleton) -> None:
        ops = state.tables.ops(self.script)
        agenda = state.agenda
        more = self.at + 1 < len(ops)
        if more:
            agenda.append(Run(self.seat, self.script, self.at + 1, self.source, self.silent))
        goes_on = ops[self.at].perform(state, self.seat, self.source, self.silent != 0)
        if more and not goes_on:
            agenda.pop()  # an op that ends the list has planned nothing itself
