"""Steps of the AstroBot's corporation row: each brings everything that follows from it before the next (ruling 64d)."""

from __future__ import annotations

from typing import Final

from starboard.games.shackleton.components import NOTHING
from starboard.games.shackleton.rules.question import SeatStep
from starboard.games.shackleton.state import Shackleton
from starboard.kernel.step import Step


class BotAction(Step[Shackleton]):
    """The AstroBot takes the action of one corporation."""

    def __init__(self, corporation: int) -> None:
        self.corporation: Final = corporation

    def run(self, state: Shackleton) -> None:
        state.tables.automaton.act_in_row(state, self.corporation)


class BotAstronaut(SeatStep):
    """The AstroBot takes an astronaut of the Gateway, the bonus of its scientist."""

    def run(self, state: Shackleton) -> None:
        state.tables.automaton.take_astronaut(state, self.seat, NOTHING)
