"""The state of a game: plain data, the agenda and the dice; and a step, one line of that agenda."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

from starboard.kernel.action import Action
from starboard.kernel.event import EVERYBODY, Event, Kind
from starboard.kernel.immutable import Immutable
from starboard.kernel.reason import NOT_ASKED, Reason
from starboard.kernel.rng import advance, output, shuffle

S = TypeVar("S", bound="State")


@mypyc_attr(free_list_len=1)  # made anew for every question, mostly one at a time
class Decision:
    """One seat owes one choice. Bots, pages and environments read nothing else."""

    def __init__(self, seat: int, key: str, actions: Sequence[Action], forced: bool = False) -> None:
        self.seat: Final = seat
        self.key: Final = key  # i18n key of the question
        self.actions: Final = actions
        self.forced: Final = forced  # there is one action and everybody can see that: it is taken, not asked for

    def __eq__(self, other: object) -> bool:
        """The same question to the same seat, with the same answers in the same order."""
        if not isinstance(other, Decision) or self.seat != other.seat or self.key != other.key:
            return False
        return [action.code for action in self.actions] == [action.code for action in other.actions]

    def __hash__(self) -> int:
        return hash((self.seat, self.key))

    def __copy__(self) -> Decision:
        return Decision(self.seat, self.key, tuple(self.actions), self.forced)

    def __deepcopy__(self, memo: dict[int, Any]) -> Decision:
        return self.__copy__()

    def __reduce__(self) -> tuple[Any, ...]:
        return Decision, (self.seat, self.key, tuple(self.actions), self.forced)

    def __repr__(self) -> str:
        return f"Decision(seat={self.seat}, {self.key!r}, {[action.code for action in self.actions]})"


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

    def tell(self, kind: Kind, a: int = 0, b: int = 0, c: int = 0, d: int = 0, only: int = EVERYBODY) -> None:
        """Something happened; `only` says who may know."""
        if not self.quiet:
            self.events.append(Event(kind, only, a, b, c, d))

    def reveal(self, seat: int) -> None:
        """This seat just learned something that was hidden from it."""
        self.revealed |= 1 << seat

    def below(self, n: int) -> int:
        """A die with n sides, 0 to n - 1."""
        self.rng = advance(self.rng)
        return output(self.rng) % n

    def shuffle(self, items: list[int]) -> None:
        self.rng = shuffle(items, self.rng)


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Immutable, Generic[S]):
    """One line of the agenda: immutable data, so clones share it and saves can write it."""

    def asks(self, state: S) -> tuple[Decision, ...]:
        """The open questions; none means that `run` follows at once."""
        return ()

    def run(self, state: S) -> None:
        """What happens when nothing needs to be asked."""

    def answer(self, state: S, seat: int, action: Action) -> None:
        """One of the offered actions was taken. The step has left the agenda."""
        raise NotImplementedError(f"{type(self).__name__} asks nothing")

    def why_not(self, state: S, seat: int, action: Action) -> Reason | None:
        """Why this seat cannot do this now; nothing if it can."""
        return NOT_ASKED

    def owes(self, state: S, seat: int) -> int:
        """How many answers of this sort the seat that is asked owes, with this one: for the wording of the question."""
        return 1

    def row(self) -> tuple[Any, ...]:
        """The constructor's arguments: numbers, texts, actions, steps and tuples of these."""
        return ()

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), self.row()

    def seen_by(self, seat: int) -> Step[S]:
        """The same line without what this seat may not know."""
        return self

    def imagined(self, state: S) -> Step[S]:
        """This line with its blanks filled by the state's dice, for a world imagined from a view."""
        return self
