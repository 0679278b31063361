"""What bots are told about the positions of a game, by version."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from starboard.kernel.state import Decision, State

if TYPE_CHECKING:
    from starboard.kernel.game import Game

S = TypeVar("S", bound=State)

NEWEST: Final = "newest"  # the version of the bots that are not frozen


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluator(Generic[S]):
    """Judges positions for bots of one version: by what the game itself says, unless a subclass has other weights."""

    def __init__(self, game: Game[S, Any]) -> None:
        self.game: Final = game

    def policy(self, state: S, decision: Decision) -> list[float]:
        """How likely a quick player takes each action, as log-odds; see `Game.hunch`."""
        return self.game.hunch(state, decision)

    def value(self, state: S, seat: int) -> float:
        """How good a position is for a seat, in points; see `Game.worth`."""
        return self.game.worth(state, seat)

    def win_probability(self, state: S, seat: int) -> float:
        """How likely this seat wins, as far as it can know; see `Game.chances`."""
        return self.game.chances(state, seat)

    def horizon(self, state: S) -> int:
        """How many rounds a deep search looks ahead, this one included; see `Game.foresight`."""
        return self.game.foresight(state)

    def effort(self, state: S) -> int:
        """How long a look ahead takes, next to a quick game; see `Game.effort`."""
        return self.game.effort(state)
