"""A step, one line of the agenda; and a decision, the question that it asks a seat."""

from __future__ import annotations

from collections.abc import Sequence
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from starboard.kernel.action import Action
from starboard.kernel.immutable import Immutable
from starboard.kernel.reason import NOT_ASKED, Reason

if TYPE_CHECKING:
    from starboard.kernel.state import State

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
        """Return the constructor's arguments: all fields, each a number, text, action, step or tuple of these."""
        names: dict[str, None] = {}
        for kind in reversed(type(self).__mro__):  # a base class's fields come first
            names.update(dict.fromkeys(getattr(kind, "__mypyc_attrs__", ())))
        names.update(dict.fromkeys(getattr(self, "__dict__", ())))
        names.pop("__dict__", None)
        return tuple([getattr(self, name) for name in names])

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), self.row()

    def seen_by(self, seat: int) -> Step[S]:
        """The same line without what this seat may not know."""
        return self

    def imagined(self, state: S) -> Step[S]:
        """This line with its blanks filled by the state's dice, for a world imagined from a view."""
        return self


def steps_in(*modules: ModuleType) -> dict[str, type[Step[Any]]]:
    """Return the step classes that these modules or packages define, by the names that positions store them under."""
    found: dict[str, type[Step[Any]]] = {}
    for module in modules:
        for name, value in vars(module).items():
            is_step = isinstance(value, type) and issubclass(value, Step)
            if is_step and f"{value.__module__}.".startswith(f"{module.__name__}."):
                found[name] = value
    return found


def steps_within(package: str, kind: type[Step[Any]] = Step) -> dict[str, type[Step[Any]]]:
    """Return the steps that the imported modules of a package define, by name; base classes of others are left out."""
    steps: dict[str, type[Step[Any]]] = {}
    for subclass in kind.__subclasses__():
        steps.update(steps_within(package, subclass))
    if not kind.__subclasses__() and kind.__module__.startswith(f"{package}."):
        steps[kind.__name__] = kind
    return steps
