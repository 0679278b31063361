"""The contract of a game: its rules as the rest of the program sees them."""

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
    """The rules of one game, as the rest of the program sees them. Pickled by its id, as a package is."""

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
        """The rules for a package with other data; the same ones where a game has no data to replace."""
        return self

    def plan_slots(self) -> int:
        """How many plans that are not interned can be offered at once; environments keep so many numbers for them."""
        return 0

    def setup(self, seats: int, seed: int, options: dict[str, str]) -> S:
        raise NotImplementedError

    def view(self, state: S, seat: int) -> V:
        raise NotImplementedError

    def imagine(self, view: V, seed: int) -> S:
        """A whole world that fits this view, with everything hidden dealt anew."""
        raise NotImplementedError

    def table(self, state: S) -> dict[str, Any]:
        """The game's own part of a saved position, as plain data."""
        raise NotImplementedError

    def from_table(self, table: dict[str, Any], agenda: list[Step[Any]], rng: int, decisions: int) -> S:
        """The state back from plain data; raises BadRecord if it cannot be a position of this game."""
        raise NotImplementedError

    def seats_of(self, state: S) -> int:
        raise NotImplementedError

    def options_of(self, state: S) -> dict[str, str]:
        """What the table agreed on, as it was given to `setup`."""
        raise NotImplementedError

    def round_of(self, state: S) -> int:
        """The number of the round, from 1; 0 during setup."""
        raise NotImplementedError

    def scores(self, state: S) -> list[tuple[int, ...]]:
        """Per seat: points, then tie-breakers."""
        raise NotImplementedError

    def breakdown(self, state: S) -> list[dict[str, int]]:
        """Per seat: where the points come from; the values add up to the points."""
        raise NotImplementedError

    def observation(self, view: V) -> list[float]:
        """The view as numbers, always equally many for a number of seats; for environments."""
        raise NotImplementedError

    def evaluator(self, version: str) -> Evaluator[S]:
        """Who judges positions for the bots of a version, such as 0.1 or NEWEST.

        A game whose judgement never changed has one for all versions. One that gets new weights keeps the old ones.
        """
        return Evaluator(self)

    def action(self, code: str) -> Action | None:
        """The action with this code; plans that are not interned are read here too."""
        return self.vocabulary.get(code)

    def has_secrets(self, state: S) -> bool:
        """Is anything but the dice hidden from anybody? Where not, an imagined world is the real one."""
        return True

    def has_rival(self, state: S) -> bool:
        """Does somebody besides the seats take part who can beat them all? Then there may be no winner."""
        return False

    def rival_breakdown(self, state: S) -> dict[str, int]:
        """Where the points of that rival come from; the values add up to its points."""
        return {}

    def winners(self, state: S) -> list[int]:
        """Who won: the best by points and tie-breakers, shared if still equal."""
        scores = self.scores(state)
        best = max(scores)
        return [seat for seat, score in enumerate(scores) if score == best]
