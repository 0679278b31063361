"""One reader's table: the data that every drawing function needs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from typing import Generic, Self, TypeVar

from starboard.drawing.svg import el
from starboard.kernel.action import Action
from starboard.kernel.parts import Speaker
from starboard.kernel.view import View

V = TypeVar("V", bound=View)
Place = TypeVar("Place")
"""The game's type for places on the table, such as hexes or cards, that stand for actions."""


@dataclass(eq=False)
class Desk(Generic[V, Place]):
    """A view, the words and names to draw it with, and the reader's legal actions by place."""

    view: V
    speaker: Speaker
    names: Sequence[str]
    actions: Mapping[Place, list[Action]]
    notes: Mapping[Place, Sequence[str]]  # by place, what is not possible there now: its price, and why not

    def of_seat(self, seat: int) -> Self:
        """Return the desk for drawing a seat's board: the board of another player has no actions."""
        own = copy(self)
        if seat != self.view.seat:
            own.actions, own.notes = {}, {}
        return own

    def say(self, key: str, **args: str | int) -> str:
        """Say a sentence in the reader's language."""
        return self.speaker.say(key, **args)

    def at(self, place: Place) -> list[Action]:
        """Return the actions that this place stands for."""
        return self.actions.get(place, [])

    def note(self, place: Place) -> str:
        """Return what is not possible there now, each on a line of its own."""
        return "\n".join(self.notes.get(place, ()))

    def with_note(self, words: str, place: Place) -> str:
        """Return the description of a place, and below it what is not possible there now."""
        note = self.note(place)
        return f"{words}\n{note}" if note else words


def reader_first(seat: int, players: int) -> list[int]:
    """Return all seats clockwise from the reader's; a spectator sits at the first."""
    first = seat if 0 <= seat < players else 0
    return [(first + offset) % players for offset in range(players)]


def target(
    actions: Iterable[Action], label: str, *children: str, note: str = "", **attributes: str | float | None
) -> str:
    """Return a clickable group that stands for these actions; the page finds the buttons with the same codes.

    The label says what choosing does, the note describes the thing itself. The page shows both on hover; a <title> with
    the same words would make screen readers say them twice.
    """
    return el(
        "g",
        *children,
        class_="target",
        role="button",
        tabindex="0",
        aria_label=label,
        aria_description=note or None,
        data_codes="\n".join([action.code for action in actions]),
        **attributes,
    )
