"""What bots are told about the positions of a game, by version."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from starboard.kernel.state import State
from starboard.kernel.step import Decision

if TYPE_CHECKING:
    from starboard.kernel.game import Game

S = TypeVar("S", bound=State)

NEWEST: Final = "newest"  # the version of the bots that are not frozen
CLEAR_LEAD: Final = 5.0  # points; so far ahead of one opponent, a seat wins about three times in four
NEVER: Final = -1000.0  # log-odds of what is not even worth a try


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluator(Generic[S]):
    """Judges positions for bots of one version. Every method has a default that suits any game."""

    def __init__(self, game: Game[S, Any]) -> None:
        self.game: Final = game

    def policy(self, state: S, decision: Decision) -> list[float]:
        """How a quick player leans towards each action, as log-odds: what bots expect of others, and try first.

        What has NEVER is not looked at by bots that search, unless all actions have it.
        """
        return [0.0] * len(decision.actions)

    def value(self, state: S, seat: int) -> float:
        """How good this position looks for a seat, in points; what simple bots maximise."""
        return float(self.game.scores(state)[seat][0])

    def win_probability(self, state: S, seat: int) -> float:
        """How likely this seat wins, as far as it can tell without knowing what is hidden from it; from 0 to 1."""
        mine = self.value(state, seat)
        whole = 0.0
        for other in range(self.game.seats_of(state)):
            whole += exp(min(50.0, (self.value(state, other) - mine) / CLEAR_LEAD))
        return 1.0 / whole

    def period(self, state: S) -> int:
        """The number of the period that the game is in, which never falls: rollouts end where a period ends.

        By default a period is a round. It should be long enough for an action to bring what it was taken for, and end
        where positions are easy to compare; where a round is a single turn, count something longer.
        """
        return self.game.round_of(state)

    def horizon(self, state: S) -> int:
        """How many periods, this one included, a deep search looks ahead; other bots look to the end of this one."""
        return 1

    def effort(self, state: S) -> int:
        """How long a rollout takes, next to one of a quick game: bots run so many times fewer, but try more actions."""
        return 1
