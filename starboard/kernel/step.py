"""Steps, the entries of the agenda, and decisions, the questions that they ask seats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from starboard.kernel.action import Action, Joined
from starboard.kernel.immutable import Immutable
from starboard.kernel.reason import NOT_ASKED, Reason

if TYPE_CHECKING:
    from starboard.kernel.state import State

S = TypeVar("S", bound="State")


@mypyc_attr(free_list_len=1)  # one is made for every question, and mostly one exists at a time
class Decision:
    """One open choice of one seat: the question and the offered actions.

    Where an action can answer several questions at once, `finer` are the answers to the first of them alone. They are
    accepted too; the next question is asked then.
    """

    def __init__(
        self, seat: int, key: str, actions: Sequence[Action], forced: bool = False, finer: Sequence[Action] = ()
    ) -> None:
        self.seat: Final = seat
        self.key: Final = key  # i18n key of the question
        self.actions: Final = actions
        self.forced: Final = forced  # a single action, as everybody can see: it is taken without asking
        self.finer: Final = finer

    def accepted(self) -> Sequence[Action]:
        """Return every action that answers the question: those that are offered, then the finer ones."""
        if not self.finer:
            return self.actions
        return [*self.actions, *[action for action in self.finer if action not in self.actions]]

    def pieces(self) -> Sequence[Action]:
        """Return the answers to the first question alone, for those who choose on the board, one thing at a time."""
        return self.finer or self.actions

    def __eq__(self, other: object) -> bool:
        """Whether both ask the same seat the same question with the same actions in the same order."""
        if not isinstance(other, Decision) or self.seat != other.seat or self.key != other.key:
            return False
        return [action.code for action in self.actions] == [action.code for action in other.actions]

    def __hash__(self) -> int:
        return hash((self.seat, self.key))

    def __copy__(self) -> Decision:
        return Decision(self.seat, self.key, tuple(self.actions), self.forced, tuple(self.finer))

    def __deepcopy__(self, memo: dict[int, Any]) -> Decision:
        return self.__copy__()

    def __reduce__(self) -> tuple[Any, ...]:
        return Decision, (self.seat, self.key, tuple(self.actions), self.forced, tuple(self.finer))

    def __repr__(self) -> str:
        return f"Decision(seat={self.seat}, {self.key!r}, {[action.code for action in self.actions]})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Immutable, Generic[S]):
    """An entry of the agenda: immutable, so clones share it, and made of plain fields, so it can be saved."""

    IS_BASE: ClassVar = True  # set by classes that are only extended and never put on an agenda
    JOINS: ClassVar[bool] = False  # whether its question can be answered together with the question before it

    def asks(self, state: S) -> tuple[Decision, ...]:
        """Return the questions that this step asks now; if there are none, `run` is called."""
        return ()

    def joined(self, state: S, asked: tuple[Decision, ...]) -> tuple[Decision, ...]:
        """Return the questions of `asks` with answers to the questions that follow, where they can be given as one."""
        return asked

    def accepts(self, state: S, seat: int, joined: Joined) -> bool:
        """Whether these answers are legal one after the other, also where others that come to the same are offered."""
        return False

    def run(self, state: S) -> None:
        """Do what the step does without a question."""

    def answer(self, state: S, seat: int, action: Action) -> None:
        """Do what the step does with an answer; the step has already left the agenda."""
        raise NotImplementedError(f"{type(self).__name__} asks nothing")

    def why_not(self, state: S, seat: int, action: Action) -> Reason | None:
        """Return why this seat cannot take this action now, or None if it can."""
        return NOT_ASKED

    def owes(self, state: S, seat: int) -> int:
        """Return how many answers of this kind the asked seat owes, for the wording of the question."""
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
        """Return this step without what the seat may not know."""
        return self

    def imagined(self, state: S) -> Step[S]:
        """Return this step with hidden parts drawn at random, for a world imagined from a view."""
        return self


def steps_within(package: str) -> dict[str, type[Step[Any]]]:
    """Return the steps that the imported modules of a package define, by the names that positions store them under."""
    kinds: list[Any] = Step.__subclasses__()
    steps: dict[str, type[Step[Any]]] = {}
    for kind in kinds:
        kinds.extend(kind.__subclasses__())  # the loop goes on with these
        if kind.__module__.startswith(f"{package}.") and "IS_BASE" not in vars(kind):
            steps[kind.__name__] = kind
    return steps
