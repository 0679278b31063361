"""What the questions and the other steps of Gaia Project have in common."""

from __future__ import annotations

from typing import ClassVar, Final

from starboard.games.gaia.state import Gaia
from starboard.kernel.questions import Ask
from starboard.kernel.step import Step


class Question(Ask[Gaia]):
    """A question whose answers everybody can see: a single answer is taken, not asked for."""

    IS_BASE: ClassVar = True
    KEY: ClassVar[str]

    def key(self) -> str:
        return self.KEY

    def is_public(self) -> bool:
        return True


class SeatStep(Step[Gaia]):
    """Something that happens to one seat, without a question."""

    IS_BASE: ClassVar = True

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat
