"""What all questions of the game share: their answers are public, because only the order of cards is hidden."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from starboard.games.shackleton import events
from starboard.games.shackleton.actions import WORDS
from starboard.games.shackleton.components import CREDITS, NOTHING, RESOURCES
from starboard.games.shackleton.rules.gains import spend
from starboard.games.shackleton.rules.joining import are_legal, joined_decision
from starboard.games.shackleton.state import Shackleton
from starboard.kernel.action import Action, Joined
from starboard.kernel.questions import Ask
from starboard.kernel.reason import Reason
from starboard.kernel.step import Decision, Step


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Ask[Shackleton]):
    """A question to one seat; a single possible answer is taken without asking (ruling 1)."""

    IS_BASE: ClassVar = True
    KEY: ClassVar[str] = ""  # the i18n key of the question
    OPENS: ClassVar[bool] = True  # whether questions after it can be answered together with it

    def key(self) -> str:
        return self.KEY

    def joined(self, state: Shackleton, asked: tuple[Decision, ...]) -> tuple[Decision, ...]:
        if not self.OPENS:
            return asked
        return (joined_decision(state, asked[0]),)

    def accepts(self, state: Shackleton, seat: int, joined: Joined) -> bool:
        return self.OPENS and are_legal(state, seat, joined.parts)

    def is_public(self) -> bool:
        return True

    def cost(self, state: Shackleton, action: Action) -> list[int]:
        """Return what an answer costs, per resource."""
        return [0] * len(RESOURCES)

    def worth_saving_for(self, state: Shackleton) -> Sequence[Action]:
        """Return the answers that a seat may save for: one for each price and place, and none that can never fit."""
        return self.candidates(state)


class CorporationQuestion(Question):
    """A question that may be limited to one corporation."""

    IS_BASE: ClassVar = True

    def __init__(self, seat: int, corporation: int) -> None:
        super().__init__(seat)
        self.corporation: Final = corporation  # or NOTHING for any


class DiscountedQuestion(Question):
    """A question about an action with a discount: `less` is taken off its usual price."""

    IS_BASE: ClassVar = True

    def __init__(self, seat: int, less: int) -> None:
        super().__init__(seat)
        self.less: Final = less


class RepeatedQuestion(Question):
    """A question that is asked a number of times, unless the seat is done before."""

    IS_BASE: ClassVar = True

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left: Final = left

    def choose(self, state: Shackleton, action: Action) -> None:
        if action is not WORDS.done:
            if self.left > 1:
                state.agenda.append(type(self)(self.seat, self.left - 1))
            self.choose_once(state, action)

    def choose_once(self, state: Shackleton, action: Action) -> None:
        """Do what was chosen this time."""
        raise NotImplementedError


class SeatStep(Step[Shackleton]):
    """A step that belongs to one seat and asks nothing."""

    IS_BASE: ClassVar = True

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat


@mypyc_attr(allow_interpreted_subclasses=True)
class LeaderOffer(Question):
    """A leader's offer to do something for credits: yes or no. It is made only if it is possible."""

    JOINS: ClassVar = True

    IS_BASE: ClassVar = True
    KEY: ClassVar = "shackleton.ask.leader"

    def about(self) -> int:
        """Return the corporation of the project that was funded, or NOTHING."""
        return NOTHING

    def possible(self, state: Shackleton) -> bool:
        """Whether the seat can pay for the ability, and the ability would do anything."""
        if state.players[self.seat].goods[CREDITS] < leader_price(state, self.seat):
            return False
        return state.leader_of(self.seat).can_help(state, self.seat, self.about())

    def candidates(self, state: Shackleton) -> Sequence[Action]:
        return (WORDS.yes, WORDS.no)

    def options(self, state: Shackleton) -> Sequence[Action]:
        return (WORDS.yes, WORDS.no) if self.possible(state) else ()

    def refuse(self, state: Shackleton, action: Action) -> Reason | None:
        return None if self.possible(state) else events.TOO_EXPENSIVE

    def choose(self, state: Shackleton, action: Action) -> None:
        if action is WORDS.yes:
            spend(state, self.seat, CREDITS, leader_price(state, self.seat))
            state.leader_of(self.seat).help(state, self.seat, self.about())


def leader_price(state: Shackleton, seat: int) -> int:
    """Return what the leader's ability costs now, in credits."""
    return state.leader_of(seat).price(state.players[seat])
