"""What Develop and Settle share (pp. 8, 10): all seats place a card face down, reveal it together, then pay in turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from starboard.games.race import events
from starboard.games.race.actions import SACRIFICE, place, place_nothing
from starboard.games.race.rules import deck
from starboard.games.race.rules.picking import drop, each
from starboard.games.race.state import Race
from starboard.kernel.action import Action
from starboard.kernel.questions import Together
from starboard.kernel.step import Step

# Positions in events.PHASES; in the experienced game each of the two phases can take place twice.
DEVELOP_PHASE: Final = 2
SETTLE_PHASE: Final = 4


def has_bonus(state: Race, seat: int, phase: int, card: int, second_copy: int) -> bool:
    """Whether this seat chose the phase; the second of two phases counts only for the second copy (p. 16)."""
    return state.chosen[seat] & (card if state.phase == phase else second_copy) != 0


class PlacingPhase(Step[Race]):
    """The first (again = 0) or second (again = 1) phase of its kind in this round."""

    IS_BASE: ClassVar = True

    def __init__(self, again: int) -> None:
        self.again: Final = again


class PlaceCard(Together[Race]):
    """Choose a card, face down, or none; all reveal at once."""

    IS_BASE: ClassVar = True

    def wants(self, state: Race, seat: int) -> int:
        return 1 if state.boards[seat].hand else 0

    def candidates(self, state: Race, seat: int, answers: tuple[Action, ...]) -> Sequence[Action]:
        return [place_nothing, *each(state.boards[seat].hand, place)]

    def consequence(self, seat: int, chosen: Action) -> Step[Race]:
        """Return the step after this choice: paying for the placed card, or giving up a card without placing one."""
        raise NotImplementedError

    def settle(self, state: Race) -> None:
        later: list[Step[Any]] = []
        for seat in state.in_order():
            chosen = self.answers[seat][0] if self.answers[seat] else place_nothing
            card = chosen.value
            if chosen is place_nothing:
                state.tell(events.PLACED_NOTHING, seat)
            elif chosen.kind == SACRIFICE:
                state.tell(events.PLACED_NOTHING, seat)
                later.append(self.consequence(seat, chosen))
            else:
                drop(state.boards[seat].hand, card)
                if card in state.boards[seat].shown:
                    state.boards[seat].shown.remove(card)
                deck.put_into_tableau(state, seat, card)
                later.append(self.consequence(seat, chosen))
        state.everybody_learns()
        state.plan(later)
