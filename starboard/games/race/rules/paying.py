"""Paying with cards from the hand, face down, one by one (pp. 8, 10)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starboard.games.race import events
from starboard.games.race.actions import pay
from starboard.games.race.rules.deck import discard_from_hand
from starboard.games.race.rules.picking import each, picks
from starboard.games.race.state import Race
from starboard.kernel.action import Action
from starboard.kernel.questions import Ask
from starboard.kernel.reason import Reason
from starboard.kernel.step import Decision


class PayCards(Ask[Race]):
    """Discard this many cards; nothing is asked if that is the whole hand."""

    def __init__(self, seat: int, count: int, floor: int) -> None:
        super().__init__(seat)
        self.count: Final = count
        self.floor: Final = floor  # the last card picked; the next one is not lower

    def key(self) -> str:
        return "race.ask.pay"

    def candidates(self, state: Race) -> Sequence[Action]:
        return each(state.boards[self.seat].hand, pay)

    def refuse(self, state: Race, action: Action) -> Reason | None:
        return None if action in self.options(state) else events.PICK_IN_ORDER

    def options(self, state: Race) -> Sequence[Action]:
        return picks(state.boards[self.seat].hand, self.count, self.floor, pay)

    def asks(self, state: Race) -> tuple[Decision, ...]:
        if self.count == 0 or self.count == len(state.boards[self.seat].hand):
            return ()
        return (Decision(self.seat, self.key(), self.options(state)),)

    def run(self, state: Race) -> None:
        if self.count:
            for card in state.boards[self.seat].hand[:]:
                self.pay_one(state, card)

    def choose(self, state: Race, action: Action) -> None:
        self.pay_one(state, action.value)
        if self.count > 1:
            state.agenda.append(PayCards(self.seat, self.count - 1, action.value))

    def pay_one(self, state: Race, card: int) -> None:
        discard_from_hand(state, self.seat, card)
        state.tell(events.PAID_CARD, self.seat, card, only=self.seat)

    def owes(self, state: Race, seat: int) -> int:
        return self.count

    def seen_by(self, seat: int) -> PayCards:
        return self if seat == self.seat else PayCards(self.seat, self.count, 0)
