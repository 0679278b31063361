"""Evaluators, by version: policy, value and win probability of a game's positions, for bots."""

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
CLEAR_LEAD: Final = 5.0  # points: with this lead over one opponent, a seat wins about three games of four
NEVER: Final = -1000.0  # log-odds of an action that the policy rules out


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluator(Generic[S]):
    """Judges positions for bots of one version. Every method has a default that suits any game."""

    def __init__(self, game: Game[S, Any]) -> None:
        self.game: Final = game

    def policy(self, state: S, decision: Decision) -> list[float]:
        """Return the log-odds of each action for a quick player; rollouts follow them, and searches try the best first.

        Bots do not search actions with NEVER, unless all actions have it.
        """
        return [0.0] * len(decision.actions)

    def value(self, state: S, seat: int) -> float:
        """Return how good the position is for a seat, in points; simple bots maximise it."""
        return float(self.game.scores(state)[seat][0])

    def win_probability(self, state: S, seat: int) -> float:
        """Return the probability, from 0 to 1, that this seat wins, judged without information hidden from it."""
        mine = self.value(state, seat)
        total = 0.0
        for other in range(self.game.seats_of(state)):
            total += exp(min(50.0, (self.value(state, other) - mine) / CLEAR_LEAD))
        return 1.0 / total

    def period(self, state: S) -> int:
        """Return the number of the present period, which never falls; rollouts end where a period ends.

        By default a period is a round. It should be long enough for an action to pay off, and end where positions are
        easy to compare; where a round is a single turn, count something longer.
        """
        return self.game.round_of(state)

    def horizon(self, state: S) -> int:
        """Return how many periods, with this one, a deep search looks ahead; other bots look to the end of this one."""
        return 1

    def effort(self, state: S) -> int:
        """Return how long a rollout takes compared with a quick game; bots run fewer of them, of more actions."""
        return 1
