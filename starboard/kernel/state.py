"""The state of a game: plain data, the agenda and the dice."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64, mypyc_attr

from starboard.kernel.event import EVERYBODY, Event, Kind
from starboard.kernel.rng import advance, output, shuffle
from starboard.kernel.step import Decision, Step


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What every game's state has. A game adds its own tables and says how to clone them."""

    def __init__(self, agenda: list[Step[Any]], rng: int, decisions: int) -> None:
        self.agenda = agenda  # a stack: the last line is the next one
        self.rng: i64 = rng
        self.decisions = decisions  # how many were taken; the number of the open one
        self.open: tuple[Decision, ...] | None = None  # cached until the next apply
        self.quiet = False  # a search drops events
        self.events: list[Event] = []
        self.revealed = 0  # bit per seat that learned something hidden in the last apply

    def clone(self) -> State:
        """An independent copy; steps, actions and definitions are shared, for they never change."""
        raise NotImplementedError

    def __copy__(self) -> State:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, Any]) -> State:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        from starboard.kernel.pickling import read_state, write_state

        return read_state, write_state(self)

    def copied(self, source: State) -> None:
        """Take over from another state what the kernel keeps; for the end of a game's `clone`."""
        self.open = source.open
        self.quiet = source.quiet
        self.revealed = source.revealed

    def then(self, *steps: Step[Any]) -> None:
        """Do these next, in reading order, before whatever was already planned."""
        for at in range(len(steps) - 1, -1, -1):
            self.agenda.append(steps[at])

    def plan(self, steps: list[Step[Any]]) -> None:
        """The same for a list."""
        for at in range(len(steps) - 1, -1, -1):
            self.agenda.append(steps[at])

    def tell(
        self, kind: Kind, first: int = 0, second: int = 0, third: int = 0, fourth: int = 0, only: int = EVERYBODY
    ) -> None:
        """Something happened: the kind's arguments in their order; `only` says who may know."""
        if not self.quiet:
            self.events.append(Event(kind, only, (first, second, third, fourth)[: len(kind.names)]))

    def reveal(self, seat: int) -> None:
        """This seat just learned something that was hidden from it."""
        self.revealed |= 1 << seat

    def below(self, n: int) -> int:
        """A die with n sides, 0 to n - 1."""
        self.rng = advance(self.rng)
        return output(self.rng) % n

    def shuffle(self, items: list[int]) -> None:
        self.rng = shuffle(items, self.rng)
