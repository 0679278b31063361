"""Events: what happened, as a key with named arguments, and which seats may know it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from starboard.kernel.immutable import Immutable

EVERYBODY: Final = -1


class Noun:
    """A kind of named things, such as cards; a name is translated under "<prefix>.<id>".

    `ids` may be a list that grows, because a data set can add things.
    """

    def __init__(self, prefix: str, ids: Sequence[str]) -> None:
        self.prefix: Final = prefix
        self.ids: Final = ids

    def __reduce__(self) -> tuple[Any, ...]:
        return Noun, (self.prefix, tuple(self.ids))


class Kind(Immutable):
    """A kind of event: its i18n key and its arguments in order, each a plain number or the index of a noun."""

    def __init__(self, key: str, arguments: dict[str, Noun | None] | None = None) -> None:
        self.key: Final = key
        self.names: Final = tuple(arguments or ())
        self.nouns: Final = tuple((arguments or {}).values())
        if len(self.names) > 4:
            raise ValueError(f"{key}: an event carries at most four arguments, not {len(self.names)}")

    def __reduce__(self) -> tuple[Any, ...]:
        return Kind, (self.key, dict(zip(self.names, self.nouns, strict=True)))

    def __repr__(self) -> str:
        return f"Kind({self.key!r}, {list(self.names)})"


class Event(Immutable):
    """One thing that happened; `only` is the seat that may know it, or EVERYBODY."""

    def __init__(self, kind: Kind, only: int, values: tuple[int, ...]) -> None:
        self.kind: Final = kind
        self.only: Final = only
        self.values: Final = values  # of the arguments, in the order of `kind.names`

    @property
    def key(self) -> str:
        return self.kind.key

    def __getitem__(self, name: str) -> int:
        """Return the argument of this name as a number."""
        return self.values[self.kind.names.index(name)]

    @property
    def args(self) -> dict[str, str | int]:
        """The arguments by name; a noun is given by its id."""
        args: dict[str, str | int] = {}
        for name, noun, value in zip(self.kind.names, self.kind.nouns, self.values, strict=True):
            args[name] = value if noun is None else noun.ids[value]
        return args

    def shown_to(self, seat: int) -> bool:
        """Whether this seat may know it; a spectator is seat -1 and sees what everybody sees."""
        return self.only == EVERYBODY or self.only == seat

    def __reduce__(self) -> tuple[Any, ...]:
        return Event, (self.kind, self.only, self.values)

    def __repr__(self) -> str:
        args = ", ".join(f"{name}={value}" for name, value in self.args.items())
        return f"{self.key}({args})" + ("" if self.only == EVERYBODY else f" only {self.only}")
