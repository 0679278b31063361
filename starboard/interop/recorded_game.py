"""A game of another program being played here by our rules, and its record in our notation."""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar

from starboard.kernel import codec
from starboard.kernel.action import Action
from starboard.kernel.agenda import answer
from starboard.kernel.game import Game
from starboard.kernel.record import Move, Record
from starboard.kernel.state import State
from starboard.kernel.step import Decision

S = TypeVar("S", bound=State)


class RecordedGame(Generic[S]):
    """The position, and the record of the moves that led to it."""

    def __init__(self, rules: Game[S, Any], state: S, source: str) -> None:
        self.rules: Final = rules
        self.state: Final = state
        package = rules.package
        self.record: Final = Record(package.id, package.revision, rules.seats_of(state), dict(rules.options_of(state)))
        self.record.start = codec.save(rules, state)
        self.record.notes["source"] = source
        self._moves_by_round: Final[dict[int, int]] = {}

    def answer(self, seat: int, action: Action) -> None:
        """Answer the open question and add the move to the record."""
        round = self.rules.round_of(self.state)
        number = self._moves_by_round.get(round, 0) + 1
        self._moves_by_round[round] = number
        self.record.moves.append(Move(round, number, seat, action.code, 0))
        answer(self.state, seat, action)

    def open_for(self, seat: int) -> Decision | None:
        """Return the open question of this seat, if there is one."""
        for decision in self.state.open or ():
            if decision.seat == seat:
                return decision
        return None
