"""What all questions have in common: everybody can list the answers, for only the order of cards is hidden."""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import mypyc_attr

from starboard.games.shackleton import events
from starboard.games.shackleton.actions import WORDS
from starboard.games.shackleton.components import CREDITS, NOTHING, RESOURCES
from starboard.games.shackleton.rules.gains import spend
from starboard.games.shackleton.state import Shackleton
from starboard.kernel.action import Action
from starboard.kernel.questions import Ask
from starboard.kernel.reason import Reason


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Ask[Shackleton]):
    """A question to one seat; a single answer is taken, not asked for (ruling 1)."""

    def is_public(self) -> bool:
        return True

    def cost(self, state: Shackleton, action: Action) -> list[int]:
        """What an answer costs, per resource; nothing unless the question says so."""
        return [0] * len(RESOURCES)

    def wishes(self, state: Shackleton) -> Sequence[Action]:
        """What somebody may be saving for: of answers alike in price and place one, and none that never fits."""
        return self.candidates(state)


@mypyc_attr(allow_interpreted_subclasses=True)
class LeaderOffer(Question):
    """What a leader allows for some credits: yes or no, and only if it is possible."""

    def key(self) -> str:
        return "shackleton.ask.leader"

    def about(self) -> int:
        """The corporation that the occasion was about, if there was one."""
        return NOTHING

    def possible(self, state: Shackleton) -> bool:
        """Can it be paid for and done?"""
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
    """What the leader's ability costs now, in credits."""
    return state.leader_of(seat).price(state.players[seat])
