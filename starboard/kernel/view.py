"""Views: what one seat may know, and how it is shown to people."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from starboard.kernel.event import Event
from starboard.kernel.step import Decision, Step

if TYPE_CHECKING:
    from starboard.kernel.package import GamePackage

SPECTATOR: Final = -1  # the seat number of those who only watch


class Caption:
    """The game, its options and the players' names, for the heading of a picture."""

    def __init__(self, package: GamePackage, seats: int, options: dict[str, str], names: dict[int, str]) -> None:
        self.package: Final = package
        self.seats: Final = seats
        self.options: Final = options
        self.names: Final = names  # of the seats that have one

    def __reduce__(self) -> tuple[Any, ...]:
        return Caption, (self.package, self.seats, dict(self.options), dict(self.names))


@mypyc_attr(allow_interpreted_subclasses=True)
class View:
    """All that one seat may know; seat -1 is a spectator. Bots, pages and environments get nothing else."""

    def __init__(
        self, seat: int, decisions: int, agenda: tuple[Step[Any], ...], open_now: tuple[Decision, ...]
    ) -> None:
        self.seat: Final = seat
        self.decisions: Final = decisions
        self.agenda: Final = agenda  # each step as this seat may see it
        self.owing: Final = tuple([decision.seat for decision in open_now])
        mine: Decision | None = None
        for decision in open_now:
            if decision.seat == seat:
                mine = decision
        # A copy, so that the holder of the view cannot change what is offered.
        self.decision: Final = None if mine is None else copy(mine)
        self.caption: Caption | None = None  # set by a match

    def __eq__(self, other: object) -> bool:
        """Whether both show the same to the same seat; captions do not matter."""
        from starboard.kernel.pickling import write_view

        return isinstance(other, View) and write_view(self) == write_view(other)

    def __hash__(self) -> int:
        return hash((self.seat, self.decisions))

    def __copy__(self) -> View:
        from starboard.kernel.pickling import read_view, write_view

        return read_view(*write_view(self), copy(self.caption))

    def __deepcopy__(self, memo: dict[int, Any]) -> View:
        return self.__copy__()

    def __reduce__(self) -> tuple[Any, ...]:
        from starboard.kernel.pickling import read_view, write_view

        return read_view, (*write_view(self), self.caption)

    def __repr__(self) -> str:
        who = f"p{self.seat + 1}" if self.seat >= 0 else "a spectator"
        mine = self.decision
        asked = "" if mine is None else f", asked={mine.key}, actions={len(mine.actions)}"
        return f"<{type(self).__name__} of {who}: decisions={self.decisions}{asked}>"

    def __str__(self) -> str:
        """Return the line of `repr` and, below it, the table as text, as this seat sees it."""
        table = None if self.caption is None else written(self, self.caption)
        return repr(self) if table is None else f"{self!r}\n\n{table}"

    def _repr_svg_(self) -> str | None:
        """Return the table for notebooks as this seat sees it, if the game can draw."""
        return None if self.caption is None else drawn(self, self.caption, ())

    def table(self) -> dict[str, Any]:
        """Return the game's own part of the view as plain data."""
        raise NotImplementedError


# The kernel can neither draw nor write texts; the packages above it register who can.
_painters: Final[list[Callable[[View, Caption, Sequence[Event]], str | None]]] = []
_writers: Final[list[Callable[[View, Caption], str | None]]] = []


def draw_with(painter: Callable[[View, Caption, Sequence[Event]], str | None]) -> None:
    """Register what draws a view, with the changes of the last events marked."""
    _painters[:] = [painter]


def drawn(view: View, caption: Caption, last: Sequence[Event]) -> str | None:
    """Return the table as SVG, or None if nothing can draw it."""
    return _painters[0](view, caption, last) if _painters else None


def write_with(writer: Callable[[View, Caption], str | None]) -> None:
    """Register what writes the text that `str` of a match or view shows."""
    _writers[:] = [writer]


def written(view: View, caption: Caption) -> str | None:
    """Return the table as text, or None if nothing can write it."""
    return _writers[0](view, caption) if _writers else None
