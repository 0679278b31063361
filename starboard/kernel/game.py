"""The interface of a game's rules, as the rest of the program sees them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from starboard.kernel.action import Action, Vocabulary
from starboard.kernel.evaluation import Evaluator
from starboard.kernel.immutable import Immutable
from starboard.kernel.state import State
from starboard.kernel.step import Step
from starboard.kernel.view import View

if TYPE_CHECKING:
    from starboard.kernel.package import GamePackage

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Immutable, Generic[S, V]):
    """The rules of one game; pickled as its id."""

    def __init__(self, package: GamePackage, vocabulary: Vocabulary, steps: dict[str, type[Step[Any]]]) -> None:
        self.package: Final = package
        self.id: Final = package.id
        self.revision: Final = package.revision
        self.vocabulary: Final = vocabulary
        vocabulary.game = vocabulary.game or package.id
        self.steps: Final = steps

    def __reduce__(self) -> tuple[Any, ...]:
        from starboard.kernel.package import rules_of

        return rules_of, (self.id,)

    def with_data_of(self, package: GamePackage) -> Game[S, V]:
        """Return the rules for a package with another data set; these rules, if the game has none."""
        return self

    def plan_slots(self) -> int:
        """Return how many actions outside the vocabulary one decision can offer; environments number them."""
        return 0

    def setup(self, seats: int, seed: int, options: dict[str, str]) -> S:
        raise NotImplementedError

    def view(self, state: S, seat: int) -> V:
        raise NotImplementedError

    def imagine(self, view: V, seed: int) -> S:
        """Return a state that fits this view, with everything hidden dealt at random."""
        raise NotImplementedError

    def table(self, state: S) -> dict[str, Any]:
        """Return the game's own part of a saved position as plain data."""
        raise NotImplementedError

    def from_table(self, table: dict[str, Any], agenda: list[Step[Any]], rng: int, decisions: int) -> S:
        """Return the state of a saved position; raise BadRecord if it cannot be one of this game."""
        raise NotImplementedError

    def seats_of(self, state: S) -> int:
        raise NotImplementedError

    def options_of(self, state: S) -> dict[str, str]:
        """Return the options that `setup` got."""
        raise NotImplementedError

    def round_of(self, state: S) -> int:
        """Return the number of the round, from 1; 0 during setup."""
        raise NotImplementedError

    def scores(self, state: S) -> list[tuple[int, ...]]:
        """Return, per seat, the points followed by the tie-breakers."""
        raise NotImplementedError

    def breakdown(self, state: S) -> list[dict[str, int]]:
        """Return, per seat, the points by source; they add up to the seat's points."""
        raise NotImplementedError

    def ended_now(self, state: S) -> S:
        """Return a copy of the state after the final scoring, as if the game ended now.

        It is the state itself if the game is over, or if nothing is scored only at the end.
        """
        return state

    def observation(self, view: V) -> list[float]:
        """Return the view as numbers for environments, always equally many for a number of seats."""
        raise NotImplementedError

    def evaluator(self, version: str) -> Evaluator[S]:
        """Return the evaluator for the bots of a version, such as "0.1" or NEWEST.

        A game that gets new weights keeps the old ones for earlier versions.
        """
        return Evaluator(self)

    def action(self, code: str) -> Action | None:
        """Return the action with this code, also one outside the vocabulary."""
        return self.vocabulary.get(code)

    def position_key(self, state: S) -> Any:
        """Return the same for positions that are the same to everybody; a game that joins questions must have it."""
        raise NotImplementedError

    def has_secrets(self, state: S) -> bool:
        """Whether anything but the dice is hidden; if not, every imagined world is the real one."""
        return True

    def has_rival(self, state: S) -> bool:
        """Whether a rival without a seat takes part and can beat all seats, so that there may be no winner."""
        return False

    def rival_breakdown(self, state: S) -> dict[str, int]:
        """Return the rival's points by source; they add up to its points."""
        return {}

    def winners(self, state: S) -> list[int]:
        """Return the seats that won: the best by points and tie-breakers, all that are equal."""
        scores = self.scores(state)
        best = max(scores)
        return [seat for seat, score in enumerate(scores) if score == best]
