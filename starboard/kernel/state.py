"""The base class of game states: the agenda, the dice and the events of the last action."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64, mypyc_attr

from starboard.kernel.event import EVERYBODY, Event, Kind
from starboard.kernel.rng import advance, output, shuffle
from starboard.kernel.step import Decision, Step


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """The base class of all game states: agenda, dice and events. A game adds its own fields and clones them."""

    def __init__(self, agenda: list[Step[Any]], rng: int, decisions: int) -> None:
        self.agenda = agenda  # a stack: the last step is the next one
        self.rng: i64 = rng
        self.decisions = decisions  # number of decisions taken
        self.open: tuple[Decision, ...] | None = None  # the open questions, cached until an action is taken
        self.joined_open: tuple[Decision, ...] | None = None  # the same with joined answers, once they were asked for
        self.quiet = False  # no events are recorded, as in searches
        self.finer = False  # every question is asked by itself, as in searches
        self.events: list[Event] = []
        self.revealed = 0  # one bit per seat to which the last action revealed something

    def clone(self) -> State:
        """Return an independent copy, which shares immutable steps, actions and definitions."""
        raise NotImplementedError

    def __copy__(self) -> State:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, Any]) -> State:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        from starboard.kernel.pickling import read_state, write_state

        return read_state, write_state(self)

    def copied(self, source: State) -> None:
        """Copy the kernel's own fields from another state, at the end of a game's `clone`."""
        self.open = source.open
        self.joined_open = source.joined_open
        self.quiet = source.quiet
        self.finer = source.finer
        self.revealed = source.revealed

    def then(self, *steps: Step[Any]) -> None:
        """Put steps on the agenda, to be done next in this order."""
        for at in range(len(steps) - 1, -1, -1):
            self.agenda.append(steps[at])

    def plan(self, steps: list[Step[Any]]) -> None:
        """Put a list of steps on the agenda, to be done next in this order."""
        for at in range(len(steps) - 1, -1, -1):
            self.agenda.append(steps[at])

    def tell(
        self, kind: Kind, first: int = 0, second: int = 0, third: int = 0, fourth: int = 0, only: int = EVERYBODY
    ) -> None:
        """Record an event: the kind's arguments in their order, and the seat that may know it."""
        if not self.quiet:
            self.events.append(Event(kind, only, (first, second, third, fourth)[: len(kind.names)]))

    def reveal(self, seat: int) -> None:
        """Note that this seat learned something that was hidden from it."""
        self.revealed |= 1 << seat

    def below(self, n: int) -> int:
        """Return a random number from 0 to n - 1."""
        self.rng = advance(self.rng)
        return output(self.rng) % n

    def shuffle(self, items: list[int]) -> None:
        self.rng = shuffle(items, self.rng)
