"""One reader's table: what every function that draws it needs to know."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from typing import Final, Generic, Self, TypeVar

from starboard.drawing.svg import el
from starboard.kernel.action import Action
from starboard.kernel.parts import Speaker
from starboard.kernel.view import View

V = TypeVar("V", bound=View)
Place = TypeVar("Place")
"""How a game names the things on the table that stand for actions."""


class Desk(Generic[V, Place]):
    """A view, the words and names to draw it with, and the reader's legal actions by place."""

    def __init__(
        self,
        view: V,
        speaker: Speaker,
        names: Sequence[str],
        actions: Mapping[Place, list[Action]],
        notes: Mapping[Place, Sequence[str]],
    ) -> None:
        self.view: Final = view
        self.speaker: Final = speaker
        self.names: Final = names
        self.actions = actions
        self.notes = notes  # what is not possible at a place now: its price, and why not

    def of_seat(self, seat: int) -> Self:
        """Return the desk for what lies before a seat: nobody can choose on another player's board."""
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
        """Return the words of a thing, and below them what is not possible there now."""
        note = self.note(place)
        return f"{words}\n{note}" if note else words


def names_of_all(names: Sequence[str], players: int, rival: str) -> list[str]:
    """Return the names of all players; one that nobody plays is called the rival."""
    return [*names, *[rival] * players][:players]


def reader_first(seat: int, players: int) -> list[int]:
    """Return all seats clockwise from the reader's; a spectator sits at the first."""
    first = seat if 0 <= seat < players else 0
    return [(first + offset) % players for offset in range(players)]


def target(actions: Iterable[Action], label: str, *children: str, note: str = "") -> str:
    """Return something the reader may choose: the page finds the buttons with these actions' codes, which say the same.

    A note says more of the thing itself than what choosing it does. Both are shown by the page to whoever points there;
    a title with the same words would be read out a second time, as a description.
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
    )
