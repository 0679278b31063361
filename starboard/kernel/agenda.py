"""Playing: who owes a choice, the checked `play`, the trusted `apply`, and why not."""

from __future__ import annotations

from typing import Any

from starboard.kernel.action import Action
from starboard.kernel.errors import IllegalAction
from starboard.kernel.event import Event
from starboard.kernel.reason import GAME_OVER, Reason
from starboard.kernel.rng import Dice
from starboard.kernel.state import State
from starboard.kernel.step import Decision, Step


def run_next(state: State) -> bool:
    """Run the next line of the agenda if it asks nothing; otherwise its questions are open, or the game is over."""
    agenda = state.agenda
    if not agenda:
        state.open = ()
        return False
    step: Step[Any] = agenda[len(agenda) - 1]
    asked = step.asks(state)
    if len(asked) == 0:
        agenda.pop()
        step.run(state)
        return True
    decision = asked[0]
    if decision.forced:
        agenda.pop()
        step.answer(state, decision.seat, decision.actions[0])
        return True
    state.open = asked
    return False


def advance(state: State) -> None:
    """Run automatic lines up to the next question."""
    while state.open is None:
        run_next(state)


def pending(state: State) -> tuple[Decision, ...]:
    """The open decisions: () when the game is over, several when seats choose at the same time."""
    open_now = state.open
    if open_now is None:
        advance(state)
        open_now = state.open
    return () if open_now is None else open_now


def apply(state: State, seat: int, action: Action) -> list[Event]:
    """Take an action that came from `pending`; for search and other callers that need no check."""
    if state.open is None:
        advance(state)
    answer(state, seat, action)
    advance(state)
    return state.events


def answer(state: State, seat: int, action: Action) -> None:
    """Only the answer itself; what follows from it is still to be run."""
    if not state.quiet or state.events:
        state.events = []  # a new list each time: the last one was given away, even if it is still empty
    state.revealed = 0
    state.decisions += 1
    before = state.open
    step: Step[Any] = state.agenda.pop()
    step.answer(state, seat, action)
    if state.open is before:
        state.open = None


def play(state: State, seat: int, action: Action) -> list[Event]:
    """Take an action if it is offered to this seat now; otherwise nothing changes and the error says why."""
    for decision in pending(state):
        if decision.seat == seat:
            for offered in decision.actions:
                if offered is action or offered.code == action.code:
                    return apply(state, seat, offered)
            raise IllegalAction(seat, action.code, [offered.code for offered in decision.actions])
    raise IllegalAction(seat, action.code, [], [decision.seat for decision in pending(state)])


def why_not(state: State, seat: int, action: Action) -> Reason | None:
    """Why this seat cannot do this now; nothing if it can. The same predicate decides what is offered."""
    pending(state)
    if not state.agenda:
        return GAME_OVER
    step: Step[Any] = state.agenda[len(state.agenda) - 1]
    return step.why_not(state, seat, action)


def play_out(state: State, dice: Dice, limit: int = 1_000_000) -> int:
    """Finish the game with uniformly random choices; returns how many were made."""
    made = 0
    while made < limit:
        decisions = pending(state)
        if len(decisions) == 0:
            break
        decision = decisions[0]
        actions = decision.actions
        apply(state, decision.seat, actions[dice.below(len(actions))])
        made += 1
    return made
