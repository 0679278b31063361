"""Actions, interned once per game: a code in notation, a button and an RL number are one object."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from mypy_extensions import mypyc_attr

from starboard.kernel.immutable import Immutable


@mypyc_attr(allow_interpreted_subclasses=True)
class Action(Immutable):
    """What a seat can decide to do. The code is its notation, its form value and the input of tests.

    An interned action exists once: its copy is itself, and it is pickled as its game and its code.
    """

    def __init__(
        self,
        code: str,
        target: str = "",
        kind: int = 0,
        value: int = 0,
        number: int = -1,
        vocabulary: Vocabulary | None = None,
        ends_turn: bool = False,
    ) -> None:
        self.code: Final = code
        self.target: Final = target  # what a page makes clickable: "hex:B4", "hand:public-works"
        self.kind: Final = kind  # the game's own kind of action, for quick dispatch
        self.value: Final = value  # an index into one of the game's tables
        self.number: Final = number  # position in the vocabulary; -1 if not interned
        self.vocabulary: Final = vocabulary  # that interned it
        self.ends_turn: Final = ends_turn  # pages keep it apart, because a misclick costs the rest of the turn

    def same(self, other: Action) -> bool:
        """Whether both are the same action: one object if interned, else the same code."""
        return self is other or (self.number < 0 and self.code == other.code)

    def __reduce__(self) -> tuple[Any, ...]:
        from starboard.kernel.pickling import read_action, read_plan

        if self.vocabulary is None:
            return read_plan, (self.code, self.target, self.kind, self.value, self.ends_turn)
        return read_action, (self.vocabulary.game, self.code)

    def __repr__(self) -> str:
        return f"Action({self.code!r})"

    def __str__(self) -> str:
        return self.code


JOINT: Final = " + "  # between the codes of joined answers


class Joined(Action):
    """Answers to questions that follow each other, given as one; its code joins theirs."""

    def __init__(self, parts: tuple[Action, ...]) -> None:
        super().__init__(JOINT.join([part.code for part in parts]), ends_turn=all([part.ends_turn for part in parts]))
        self.parts: Final = parts

    def __reduce__(self) -> tuple[Any, ...]:
        return Joined, (self.parts,)


def parts_of(action: Action) -> tuple[Action, ...]:
    """Return the answers that an action joins; most actions are only themselves."""
    return action.parts if isinstance(action, Joined) else (action,)


class Vocabulary:
    """Every interned action of a game, by number and by code."""

    def __init__(self) -> None:
        self.actions: list[Action] = []
        self.by_code: dict[str, Action] = {}
        self.game = ""  # the id of its game; set by the game

    def add(self, code: str, target: str = "", kind: int = 0, value: int = 0, ends_turn: bool = False) -> Action:
        """Intern one action; its number is its position in the vocabulary."""
        if code in self.by_code:
            raise ValueError(f"the action code {code!r} is already in the vocabulary")
        action = Action(code, target, kind, value, len(self.actions), self, ends_turn)
        self.actions.append(action)
        self.by_code[code] = action
        return action

    def family(
        self, verb: str, names: Iterable[str], kind: int, target: str = "", ends_turn: bool = False
    ) -> list[Action]:
        """Intern one action "verb name" per name; its value is the position of the name."""
        family: list[Action] = []
        for value, name in enumerate(names):
            family.append(self.add(f"{verb} {name}", f"{target}:{name}" if target else "", kind, value, ends_turn))
        return family

    def get(self, code: str) -> Action | None:
        return self.by_code.get(code)

    def __len__(self) -> int:
        return len(self.actions)

    def __iter__(self) -> Iterator[Action]:
        return iter(self.actions)

    def __getitem__(self, number: int) -> Action:
        return self.actions[number]
