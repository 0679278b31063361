"""What all questions have in common: everybody can list the answers, for only the order of cards is hidden."""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import mypyc_attr

from starboard.games.shackleton import tellings
from starboard.games.shackleton.actions import WORDS
from starboard.games.shackleton.state import Shackleton
from starboard.kernel.action import Action
from starboard.kernel.reason import Reason
from starboard.kernel.step import Ask


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Ask[Shackleton]):
    """A question to one seat; a single answer is taken, not asked for (ruling 1)."""

    def is_public(self) -> bool:
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class LeaderOffer(Question):
    """What a leader allows for some credits: yes or no, and only if it is possible."""

    def key(self) -> str:
        return "shackleton.ask.leader"

    def possible(self, state: Shackleton) -> bool:
        """Can it be paid for and done?"""
        raise NotImplementedError

    def accept(self, state: Shackleton) -> None:
        """Pay and do it."""
        raise NotImplementedError

    def candidates(self, state: Shackleton) -> Sequence[Action]:
        return (WORDS.yes, WORDS.no)

    def options(self, state: Shackleton) -> Sequence[Action]:
        return (WORDS.yes, WORDS.no) if self.possible(state) else ()

    def refuse(self, state: Shackleton, action: Action) -> Reason | None:
        return None if self.possible(state) else tellings.TOO_EXPENSIVE

    def choose(self, state: Shackleton, action: Action) -> None:
        if action is WORDS.yes:
            self.accept(state)
