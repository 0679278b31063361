"""What the reader may do, by the thing on the table that stands for it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from starboard.drawing.svg import target, titled
from starboard.games.shackleton.components import LEVELS
from starboard.games.shackleton.draw.last_move import SHARED, traces
from starboard.games.shackleton.text.labels import action_label
from starboard.games.shackleton.text.target_places import Spot, spots_of
from starboard.games.shackleton.text.unaffordable import barred
from starboard.games.shackleton.view import ShackletonView
from starboard.kernel.action import Action
from starboard.kernel.event import Event
from starboard.kernel.parts import Speaker


def objective_number(corporation: int, level: int) -> int:
    """The number that a claim of this objective has."""
    return corporation * len(LEVELS) + level


class Offers:
    """The reader's legal actions by place, what is not possible there now, and what just changed.

    Whatever stands for an action gets a ring.
    """

    def __init__(
        self,
        view: ShackletonView,
        speaker: Speaker,
        found: Mapping[Spot, list[Action]],
        changed: Mapping[int, set[Spot]],
        notes: Mapping[Spot, list[str]],
    ) -> None:
        self.view: Final = view
        self.speaker: Final = speaker
        self.found: Final = found
        self.changed: Final = changed
        self.notes: Final = notes
        self.owner = SHARED

    def on_board_of(self, seat: int) -> Offers:
        """For what lies before one seat: only the reader can choose there, and only its own changes show."""
        is_mine = seat == self.view.seat
        found, notes = (self.found, self.notes) if is_mine else ({}, {})
        own = Offers(self.view, self.speaker, found, self.changed, notes)
        own.owner = seat
        return own

    @property
    def is_open(self) -> bool:
        """Is there anything that only this reader is told now? What is the same for everybody can be kept."""
        return bool(self.found or self.notes)

    def at(self, kind: str, number: int = 0) -> Sequence[Action]:
        return self.found.get((kind, number), ())

    def has_changed(self, kind: str, number: int = 0) -> bool:
        return (kind, number) in self.changed.get(self.owner, ())

    def changed_here(self, kinds: Collection[str]) -> frozenset[Spot]:
        """Those of the things of some kinds that just changed."""
        return frozenset([spot for spot in self.changed.get(self.owner, ()) if spot[0] in kinds])

    def note(self, kind: str, number: int = 0) -> str:
        """What is not possible there now, each on a line of its own: its price, and why not."""
        return "\n".join(self.notes.get((kind, number), ()))

    def told(self, title: str, kind: str, number: int = 0) -> str:
        """The words of a thing, and below them what is not possible there now."""
        note = self.note(kind, number)
        return f"{title}\n{note}" if note else title

    def label(self, actions: Sequence[Action]) -> str:
        """What these actions mean, with their prices."""
        return "; ".join([action_label(action, self.view, self.speaker) for action in actions])

    def wrap(self, kind: str, number: int, ring: str, title: str, *children: str, trace: str = "") -> str:
        """The thing with its title; with a ring and its actions if there are any; with a trace if it just changed."""
        if self.has_changed(kind, number):
            children = (*children, trace or ring.replace('class="may"', 'class="last"'))
        actions = self.at(kind, number)
        if not actions:
            title = self.told(title, kind, number)
            return titled(title, *children, class_="spot") if title else "".join(children)
        label = self.label(actions)
        codes = [action.code for action in actions]
        note = self.note(kind, number)
        return target(codes, f"{title}: {label}" if title else label, *children, ring, note=note)


def offers_of(view: ShackletonView, speaker: Speaker, last: Sequence[Event] = ()) -> Offers:
    """What the reader of a view may do, and what happened last."""
    found: dict[Spot, list[Action]] = {}
    for action in () if view.decision is None else view.decision.actions:
        for spot in spots_of(action):
            found.setdefault(spot, []).append(action)
    return Offers(view, speaker, found, traces(last, view.seat), barred(view, speaker))
