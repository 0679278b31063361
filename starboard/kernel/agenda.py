"""Running the agenda: `pending` decisions, the checked `play`, the unchecked `apply`, and `why_not`."""

from __future__ import annotations

from typing import Any

from starboard.kernel.action import Action, Joined
from starboard.kernel.errors import IllegalAction
from starboard.kernel.event import Event
from starboard.kernel.reason import GAME_OVER, Reason
from starboard.kernel.rng import Dice
from starboard.kernel.state import State
from starboard.kernel.step import Decision, Step


def run_next(state: State) -> bool:
    """Run the next step if it asks nothing; otherwise open its questions. False if there is nothing to run."""
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
    state.joined_open = None
    return False


def advance(state: State) -> None:
    """Run steps up to the next question or the end of the game."""
    while state.open is None:
        run_next(state)


def questions(state: State) -> tuple[Decision, ...]:
    """The open questions, each with its own answers only; `pending` offers answers to several questions at once."""
    open_now = state.open
    if open_now is None:
        advance(state)
        open_now = state.open
    return () if open_now is None else open_now


def pending(state: State) -> tuple[Decision, ...]:
    """The open decisions: () when the game is over, several when seats choose at the same time."""
    open_now = questions(state)
    if state.finer or len(open_now) == 0:
        return open_now
    offered = state.joined_open
    if offered is None:
        step: Step[Any] = state.agenda[len(state.agenda) - 1]
        offered = step.joined(state, open_now)
        state.joined_open = offered
    return offered


def apply(state: State, seat: int, action: Action) -> list[Event]:
    """Take an action that `pending` offered, without a check; for searches."""
    if state.open is None:
        advance(state)
    answer(state, seat, action)
    advance(state)
    return state.events


def answer(state: State, seat: int, action: Action) -> None:
    """Give an answer to the open question without running the steps that follow."""
    if not state.quiet or state.events:
        state.events = []  # a new list, because callers keep the last one
    state.revealed = 0
    state.decisions += 1
    state.joined_open = None
    before = state.open
    give(state, seat, action)
    if state.open is before:
        state.open = None


def give(state: State, seat: int, action: Action) -> None:
    """Let the next step take an answer; of joined answers, each goes to the next question."""
    if not isinstance(action, Joined):
        step: Step[Any] = state.agenda.pop()
        step.answer(state, seat, action)
        return
    for at, part in enumerate(action.parts):
        if at > 0:
            state.open = None
            advance(state)
        asking: Step[Any] = state.agenda.pop()
        asking.answer(state, seat, part)
    state.open = None


def play(state: State, seat: int, action: Action) -> list[Event]:
    """Take an action if it is offered to this seat now; otherwise raise, with the state unchanged."""
    for question in questions(state):
        if question.seat == seat:
            for single in question.actions:
                if single is action or single.code == action.code:
                    return apply(state, seat, single)
    if accepts(state, seat, action):
        return apply(state, seat, action)
    for decision in pending(state):
        if decision.seat == seat:
            for offered in decision.accepted():
                if offered is action or offered.code == action.code:
                    return apply(state, seat, offered)
            raise IllegalAction(seat, action.code, [offered.code for offered in decision.actions])
    raise IllegalAction(seat, action.code, [], [decision.seat for decision in pending(state)])


def accepts(state: State, seat: int, action: Action) -> bool:
    """Whether an action joins answers that are legal one after the other, offered or not."""
    if not isinstance(action, Joined) or len(questions(state)) == 0:
        return False
    step: Step[Any] = state.agenda[len(state.agenda) - 1]
    return step.accepts(state, seat, action)


def why_not(state: State, seat: int, action: Action) -> Reason | None:
    """Return why this seat cannot take this action now, or None; the same predicate decides what is offered."""
    questions(state)
    if not state.agenda:
        return GAME_OVER
    step: Step[Any] = state.agenda[len(state.agenda) - 1]
    return step.why_not(state, seat, action)


def play_out(state: State, dice: Dice, limit: int = 1_000_000) -> int:
    """Finish the game with uniformly random choices, each question by itself; return how many were made."""
    finer = state.finer
    state.finer = True
    made = 0
    while made < limit:
        decisions = pending(state)
        if len(decisions) == 0:
            break
        decision = decisions[0]
        actions = decision.actions
        apply(state, decision.seat, actions[dice.below(len(actions))])
        made += 1
    state.finer = finer
    return made
