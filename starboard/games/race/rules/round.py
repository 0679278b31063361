"""The round (p. 6): choose actions, do the chosen phases in order, discard to the hand limit; and the end (p. 15)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from starboard.games.race import events
from starboard.games.race.actions import (
    CONSUME,
    DEVELOP,
    DEVELOP_AGAIN,
    EXPLORE,
    PRODUCE,
    SELECTIONS,
    SETTLE,
    SETTLE_AGAIN,
    discard,
    select_one,
    select_two,
    select_two_of_nine,
)
from starboard.games.race.rules.consume import Consume
from starboard.games.race.rules.deck import discard_from_hand
from starboard.games.race.rules.develop import Develop
from starboard.games.race.rules.explore import Explore
from starboard.games.race.rules.picking import each, picks, without
from starboard.games.race.rules.produce import Produce
from starboard.games.race.rules.settle import Settle
from starboard.games.race.state import Race
from starboard.kernel.action import Action
from starboard.kernel.questions import NOBODY, Together
from starboard.kernel.reason import Reason
from starboard.kernel.step import Step

HAND_LIMIT: Final = 10
FULL_TABLEAU: Final = 12
BY_TABLEAU, BY_CHIPS, BY_STANDSTILL, BY_ROUND_LIMIT = 0, 1, 2, 3  # positions in tellings.ENDS


class BeginRound(Step[Race]):
    """A new round: everybody takes back their action cards."""

    def run(self, state: Race) -> None:
        state.round += 1
        state.phase = 0
        state.changed = False
        for seat in range(len(state.boards)):
            state.chosen[seat] = 0
        state.tell(events.ROUND, state.round)
        state.then(ChooseActions(NOBODY[len(state.boards)]))


class ChooseActions(Together[Race]):
    """Each seat chooses an action card (two in the experienced game), and all reveal at once."""

    def key(self) -> str:
        return "race.ask.action"

    def candidates(self, state: Race, seat: int, given: tuple[Action, ...]) -> Sequence[Action]:
        if not state.settings.experienced:
            return select_one
        return select_two_of_nine if state.settings.numbered_copies else select_two

    def options(self, state: Race, seat: int, given: tuple[Action, ...]) -> Sequence[Action]:
        return self.candidates(state, seat, given)

    def owes(self, state: Race, seat: int) -> int:
        """Two cards are one answer; the question counts the cards."""
        return super().owes(state, seat) * (2 if state.settings.experienced else 1)

    def with_given(self, given: tuple[tuple[Action, ...], ...]) -> ChooseActions:
        return ChooseActions(given)

    def settle(self, state: Race) -> None:
        """Every phase that somebody chose takes place, once, in order."""
        chosen = 0
        for seat in state.in_order():
            selection = self.given[seat][0].value
            state.chosen[seat] = SELECTIONS[selection]
            chosen |= SELECTIONS[selection]
            state.tell(events.CHOSE, seat, selection)
        state.everybody_learns()
        agenda = state.agenda  # a stack: the last phase goes in first
        agenda.append(END_PHASES)
        if chosen & PRODUCE:
            agenda.append(PRODUCE_PHASE)
        if chosen & CONSUME:
            agenda.append(CONSUME_PHASE)
        if chosen & SETTLE_AGAIN:
            agenda.append(Settle(1))
        if chosen & SETTLE:
            agenda.append(Settle(0))
        if chosen & DEVELOP_AGAIN:
            agenda.append(Develop(1))
        if chosen & DEVELOP:
            agenda.append(Develop(0))
        if chosen & EXPLORE:
            agenda.append(EXPLORE_PHASE)


class EndPhases(Step[Race]):
    """After the last phase: too large hands, then the end of the round."""

    def run(self, state: Race) -> None:
        state.agenda.append(END_ROUND)
        for board in state.boards:
            if len(board.hand) > HAND_LIMIT:
                state.agenda.append(DiscardToLimit(NOBODY[len(state.boards)]))
                return


class DiscardToLimit(Together[Race]):
    """At the end of the round, and only then, a hand has at most ten cards."""

    def key(self) -> str:
        return "race.ask.discard-to-ten"

    def wants(self, state: Race, seat: int) -> int:
        return max(0, len(state.boards[seat].hand) - HAND_LIMIT)

    def candidates(self, state: Race, seat: int, given: tuple[Action, ...]) -> Sequence[Action]:
        return each(state.boards[seat].hand, discard)

    def refuse(self, state: Race, seat: int, action: Action) -> Reason | None:
        return None if action in self.options(state, seat, self.given[seat]) else events.PICK_IN_ORDER

    def options(self, state: Race, seat: int, given: tuple[Action, ...]) -> Sequence[Action]:
        hand = state.boards[seat].hand
        wanted = len(hand) - HAND_LIMIT - len(given)
        if len(given) == 0:
            return picks(hand, wanted, 0, discard)
        return picks(without(hand, given), wanted, given[len(given) - 1].value, discard)

    def with_given(self, given: tuple[tuple[Action, ...], ...]) -> DiscardToLimit:
        return DiscardToLimit(given)

    def settle(self, state: Race) -> None:
        for seat in state.in_order():
            discard_chosen(state, seat, self.given[seat])


def discard_chosen(state: Race, seat: int, chosen: tuple[Action, ...]) -> None:
    """Discard these cards from the hand, face down."""
    for action in chosen:
        discard_from_hand(state, seat, action.value)
        state.tell(events.DISCARDED_CARD, seat, action.value, only=seat)
    if chosen:
        state.tell(events.DISCARDED, seat, len(chosen))


class EndRound(Step[Race]):
    """Is the game over? If not, another round."""

    def run(self, state: Race) -> None:
        state.still = 0 if state.changed else state.still + 1
        end = why_it_ends(state)
        if end < 0:
            state.agenda.append(BEGIN_ROUND)
        else:
            state.end = end
            state.tell(events.OVER, end)


def why_it_ends(state: Race) -> int:
    """A full tableau or the last chip; else the table's own limits against games without progress; else -1."""
    for board in state.boards:
        if len(board.tableau) >= FULL_TABLEAU:
            return BY_TABLEAU
    if state.pool <= 0:
        return BY_CHIPS
    if state.settings.standstill and state.still >= state.settings.standstill:
        return BY_STANDSTILL
    if state.settings.round_limit and state.round >= state.settings.round_limit:
        return BY_ROUND_LIMIT
    return -1


# Lines without fields need only one copy of themselves.
BEGIN_ROUND: Final = BeginRound()
END_PHASES: Final = EndPhases()
END_ROUND: Final = EndRound()
EXPLORE_PHASE: Final = Explore()
CONSUME_PHASE: Final = Consume()
PRODUCE_PHASE: Final = Produce()

STEPS: dict[str, type[Step[Any]]] = {
    "BeginRound": BeginRound,
    "ChooseActions": ChooseActions,
    "EndPhases": EndPhases,
    "DiscardToLimit": DiscardToLimit,
    "EndRound": EndRound,
}
