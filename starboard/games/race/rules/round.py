"""The round (p. 6): choose actions, do the chosen phases in order, discard to the hand limit; and the end (p. 15)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

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
from starboard.games.race.rules.deck import discard_and_tell
from starboard.games.race.rules.develop import Develop
from starboard.games.race.rules.explore import Explore
from starboard.games.race.rules.picking import PickCards, each, next_picks
from starboard.games.race.rules.produce import Produce
from starboard.games.race.rules.settle import Settle
from starboard.games.race.state import Race
from starboard.kernel.action import Action
from starboard.kernel.questions import NO_ANSWERS, Together
from starboard.kernel.step import Step

HAND_LIMIT: Final = 10
FULL_TABLEAU: Final = 12
BY_TABLEAU, BY_CHIPS, BY_STANDSTILL, BY_ROUND_LIMIT = 0, 1, 2, 3  # positions in events.ENDS


class BeginRound(Step[Race]):
    """A new round: everybody takes back their action cards."""

    def run(self, state: Race) -> None:
        state.round += 1
        state.phase = 0
        state.changed = False
        for seat in range(len(state.boards)):
            state.chosen[seat] = 0
        state.tell(events.ROUND, state.round)
        state.then(ChooseActions(NO_ANSWERS[len(state.boards)]))


class ChooseActions(Together[Race]):
    """Each seat chooses an action card (two in the experienced game), and all reveal at once."""

    def key(self) -> str:
        return "race.ask.action"

    def candidates(self, state: Race, seat: int, answers: tuple[Action, ...]) -> Sequence[Action]:
        if not state.settings.experienced:
            return select_one
        return select_two_of_nine if state.settings.numbered_copies else select_two

    def options(self, state: Race, seat: int, answers: tuple[Action, ...]) -> Sequence[Action]:
        return self.candidates(state, seat, answers)

    def owes(self, state: Race, seat: int) -> int:
        """Return the number of action cards; in the experienced game one answer selects two."""
        return super().owes(state, seat) * (2 if state.settings.experienced else 1)

    def with_answers(self, answers: tuple[tuple[Action, ...], ...]) -> ChooseActions:
        return ChooseActions(answers)

    def settle(self, state: Race) -> None:
        """Plan every phase that a seat chose, once each, in order."""
        chosen = 0
        for seat in state.in_order():
            selection = self.answers[seat][0].value
            state.chosen[seat] = SELECTIONS[selection]
            chosen |= SELECTIONS[selection]
            state.tell(events.CHOSE, seat, selection)
        state.everybody_learns()
        state.agenda.append(END_PHASES)
        for at, cards in enumerate(PHASE_CARDS):
            if chosen & cards:
                state.agenda.append(PHASE_STEPS[at])


class EndPhases(Step[Race]):
    """After the last phase: reduce hands to the limit, then end the round."""

    def run(self, state: Race) -> None:
        state.agenda.append(END_ROUND)
        for board in state.boards:
            if len(board.hand) > HAND_LIMIT:
                state.agenda.append(DiscardToLimit(NO_ANSWERS[len(state.boards)]))
                return


class DiscardToLimit(PickCards):
    """Discard down to ten cards; the limit applies only at the end of a round."""

    def key(self) -> str:
        return "race.ask.discard-to-ten"

    def wants(self, state: Race, seat: int) -> int:
        return max(0, len(state.boards[seat].hand) - HAND_LIMIT)

    def candidates(self, state: Race, seat: int, answers: tuple[Action, ...]) -> Sequence[Action]:
        return each(state.boards[seat].hand, discard)

    def options(self, state: Race, seat: int, answers: tuple[Action, ...]) -> Sequence[Action]:
        hand = state.boards[seat].hand
        return next_picks(hand, len(hand) - HAND_LIMIT, answers, discard)

    def with_answers(self, answers: tuple[tuple[Action, ...], ...]) -> DiscardToLimit:
        return DiscardToLimit(answers)

    def settle(self, state: Race) -> None:
        for seat in state.in_order():
            discard_and_tell(state, seat, [action.value for action in self.answers[seat]])


class EndRound(Step[Race]):
    """End the game, or begin another round."""

    def run(self, state: Race) -> None:
        state.still = 0 if state.changed else state.still + 1
        end = why_it_ends(state)
        if end < 0:
            state.agenda.append(BEGIN_ROUND)
        else:
            state.end = end
            state.tell(events.OVER, end)


def why_it_ends(state: Race) -> int:
    """Return why the game ends: by the rules, or by the table's limits on games without progress; -1 if it goes on."""
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


# Steps without fields are shared by all games.
BEGIN_ROUND: Final = BeginRound()
END_PHASES: Final = EndPhases()
END_ROUND: Final = EndRound()
# The phases from the last to the first, because the agenda is a stack; and the action cards that choose each of them.
PHASE_STEPS: Final[list[Step[Race]]] = [
    Produce(), Consume(), Settle(1), Settle(0), Develop(1), Develop(0), Explore(),
]  # fmt: skip
PHASE_CARDS: Final = [PRODUCE, CONSUME, SETTLE_AGAIN, SETTLE, DEVELOP_AGAIN, DEVELOP, EXPLORE]
