"""The three kinds of questions: to one seat, to several seats at once, and "in the order you like"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeVar

from mypy_extensions import mypyc_attr

from starboard.kernel.action import Action
from starboard.kernel.reason import NOT_ASKED, NOT_YOUR_CHOICE, Reason
from starboard.kernel.state import State
from starboard.kernel.step import Decision, Step

S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Ask(Step[S]):
    """A question to one seat. If its options are public and there is only one, that is applied without asking."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def key(self) -> str:
        """Return the i18n key of the question."""
        raise NotImplementedError

    def is_public(self) -> bool:
        """Whether everybody at the table could list the options, so that a single one need not be asked."""
        return False

    def candidates(self, state: S) -> Sequence[Action]:
        """Return all actions that a person at the table might try."""
        raise NotImplementedError

    def refuse(self, state: S, action: Action) -> Reason | None:
        """Return why this candidate is not allowed, or None; nothing else decides that."""
        return None

    def options(self, state: S) -> Sequence[Action]:
        """Return the candidates that are allowed."""
        allowed: list[Action] = []
        for action in self.candidates(state):
            if self.refuse(state, action) is None:
                allowed.append(action)
        return allowed

    def choose(self, state: S, action: Action) -> None:
        """Do what the chosen action says."""
        raise NotImplementedError

    def asks(self, state: S) -> tuple[Decision, ...]:
        options = self.options(state)
        count = len(options)
        if count == 0:
            return ()
        return (Decision(self.seat, self.key(), options, count == 1 and self.is_public()),)

    def run(self, state: S) -> None:
        """Do nothing, because there was nothing to choose from."""

    def answer(self, state: S, seat: int, action: Action) -> None:
        self.choose(state, action)

    def why_not(self, state: S, seat: int, action: Action) -> Reason | None:
        if seat != self.seat:
            return NOT_YOUR_CHOICE
        for candidate in self.candidates(state):
            if candidate.same(action):
                return self.refuse(state, action)
        return NOT_ASKED


NO_ANSWERS: Final[list[tuple[tuple[Action, ...], ...]]] = [((),) * seats for seats in range(9)]
"""The empty answers of a Together, by number of seats."""

HIDDEN: Final = Action("(hidden)")
"""Replaces an answer that the reader of a view may not know."""


def _with_mine(
    answers: tuple[tuple[Action, ...], ...], seat: int, mine: tuple[Action, ...]
) -> tuple[tuple[Action, ...], ...]:
    """Return all answers with those of one seat replaced; two seats, the usual case, are done directly."""
    if len(answers) == 2:
        return (mine, answers[1]) if seat == 0 else (answers[0], mine)
    changed = list(answers)
    changed[seat] = mine
    return tuple(changed)


@mypyc_attr(allow_interpreted_subclasses=True)
class Together(Step[S]):
    """Several seats choose at once. Answers stay hidden and take effect in seat order once all are given."""

    def __init__(self, answers: tuple[tuple[Action, ...], ...]) -> None:
        self.answers: Final = answers  # the answers of each seat so far

    def key(self) -> str:
        raise NotImplementedError

    def wants(self, state: S, seat: int) -> int:
        """Return how many answers this seat owes in all, which must be public."""
        return 1

    def candidates(self, state: S, seat: int, answers: tuple[Action, ...]) -> Sequence[Action]:
        raise NotImplementedError

    def refuse(self, state: S, seat: int, action: Action) -> Reason | None:
        return None

    def settle(self, state: S) -> None:
        """Let the answers of all seats take effect."""
        raise NotImplementedError

    def with_answers(self, answers: tuple[tuple[Action, ...], ...]) -> Together[S]:
        """Return the same question with these answers."""
        raise NotImplementedError

    def options(self, state: S, seat: int, answers: tuple[Action, ...]) -> Sequence[Action]:
        allowed: list[Action] = []
        for action in self.candidates(state, seat, answers):
            if self.refuse(state, seat, action) is None:
                allowed.append(action)
        return allowed

    def decision(self, state: S, seat: int, answers: tuple[Action, ...]) -> Decision | None:
        """Return the next decision of this seat, or None if it has given all its answers."""
        if len(answers) >= self.wants(state, seat):
            return None
        return Decision(seat, self.key(), self.options(state, seat, answers))

    def asks(self, state: S) -> tuple[Decision, ...]:
        asked: list[Decision] = []
        for seat, answers in enumerate(self.answers):
            decision = self.decision(state, seat, answers)
            if decision is not None:
                asked.append(decision)
        return tuple(asked)

    def run(self, state: S) -> None:
        self.settle(state)

    def answer(self, state: S, seat: int, action: Action) -> None:
        mine = self.answers[seat] + (action,)
        after = self.with_answers(_with_mine(self.answers, seat, mine))
        open_now = state.open
        if open_now is None:
            state.agenda.append(after)
            return
        again = after.decision(state, seat, mine)
        if again is None and len(open_now) == 1:
            state.open = None
            after.settle(state)
            return
        state.agenda.append(after)
        # Nothing has taken effect yet, so the questions to other seats do not change.
        if again is None and len(open_now) == 2:
            state.open = (open_now[1 if open_now[0].seat == seat else 0],)
            return
        asked: list[Decision] = []
        for decision in open_now:
            if decision.seat != seat:
                asked.append(decision)
            elif again is not None:
                asked.append(again)
        state.open = tuple(asked)

    def why_not(self, state: S, seat: int, action: Action) -> Reason | None:
        if seat < 0 or seat >= len(self.answers) or len(self.answers[seat]) >= self.wants(state, seat):
            return NOT_YOUR_CHOICE
        for candidate in self.candidates(state, seat, self.answers[seat]):
            if candidate.same(action):
                return self.refuse(state, seat, action)
        return NOT_ASKED

    def owes(self, state: S, seat: int) -> int:
        return self.wants(state, seat) - len(self.answers[seat])

    def concealed(self, state: S, seat: int) -> Together[S]:
        """Return the question as this seat may see it: of other seats, only how many answers they gave."""
        seen: list[tuple[Action, ...]] = []
        for other, answers in enumerate(self.answers):
            seen.append(answers if other == seat else (HIDDEN,) * len(answers))
        return self.with_answers(tuple(seen))

    def imagined(self, state: S) -> Together[S]:
        """Return the question with hidden answers replaced by random legal ones."""
        filled: list[tuple[Action, ...]] = []
        for seat, answers in enumerate(self.answers):
            if answers and answers[0] is HIDDEN:
                made_up: tuple[Action, ...] = ()
                while len(made_up) < len(answers):
                    options = self.options(state, seat, made_up)
                    made_up = (*made_up, options[state.below(len(options))])
                filled.append(made_up)
            else:
                filled.append(answers)
        return self.with_answers(tuple(filled))


@mypyc_attr(allow_interpreted_subclasses=True)
class AnyOrder(Ask[S]):
    """One seat does all of these things in the order it likes; an action stands for each."""

    def __init__(self, seat: int, left: tuple[Action, ...]) -> None:
        super().__init__(seat)
        self.left: Final = left

    def is_public(self) -> bool:
        return True

    def candidates(self, state: S) -> Sequence[Action]:
        return self.left

    def choose(self, state: S, action: Action) -> None:
        left = tuple([line for line in self.left if not line.same(action)])
        if left:
            state.then(self.with_left(left))
        self.do(state, action)

    def with_left(self, left: tuple[Action, ...]) -> AnyOrder[S]:
        raise NotImplementedError

    def do(self, state: S, action: Action) -> None:
        """Do one of the things; steps that it plans come before the things that are left."""
        raise NotImplementedError


def agenda_seen_by(state: State, seat: int) -> tuple[Step[Any], ...]:
    """Return the agenda as this seat may see it, for its view."""
    seen: list[Step[Any]] = []
    for step in state.agenda:
        seen.append(step.concealed(state, seat) if isinstance(step, Together) else step.seen_by(seat))
    return tuple(seen)
