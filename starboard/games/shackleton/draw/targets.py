"""What the reader may do, by the thing on the table that stands for it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final, Self

from starboard.drawing.cached_speaker import cached_speaker
from starboard.drawing.desk import Desk, target
from starboard.drawing.svg import el, rect, titled
from starboard.games.shackleton.components import LEVELS
from starboard.games.shackleton.draw.last_move import SHARED, place_id, traces
from starboard.games.shackleton.text.board import all_names
from starboard.games.shackleton.text.labels import action_label
from starboard.games.shackleton.text.target_places import Spot, spots_of
from starboard.games.shackleton.text.unaffordable import unaffordable
from starboard.games.shackleton.view import ShackletonView
from starboard.kernel.action import Action
from starboard.kernel.event import Event
from starboard.kernel.parts import Speaker

Box = tuple[float, float, float, float]
"""Left, top, width, height."""


def objective_number(corporation: int, level: int) -> int:
    """Return the number that a claim of this objective has."""
    return corporation * len(LEVELS) + level


class ShackletonDesk(Desk[ShackletonView, Spot]):
    """One reader's table: the legal actions by place, what is not possible there now, and what just changed."""

    def __init__(
        self, view: ShackletonView, speaker: Speaker, names: Sequence[str], last: Sequence[Event] = ()
    ) -> None:
        speaker = cached_speaker(speaker)
        self.state: Final = view.world
        self.owner = SHARED
        self.changed: Final = traces(last, view.seat)
        by_spot: dict[Spot, list[Action]] = {}
        for action in () if view.decision is None else view.decision.pieces():
            for spot in spots_of(action):
                by_spot.setdefault(spot, []).append(action)
        everybody = all_names(view.world, speaker, names)
        super().__init__(view, speaker, everybody, by_spot, unaffordable(view, speaker))

    def of_seat(self, seat: int) -> Self:
        """Return the desk for what lies before a seat: only its own changes show there."""
        own = super().of_seat(seat)
        own.owner = seat
        return own

    @property
    def is_open(self) -> bool:
        """Whether only this reader is told something now; what is the same for everybody can be cached."""
        return bool(self.actions or self.notes)

    def has_changed(self, spot: Spot) -> bool:
        """Whether the last move changed this thing."""
        return spot in self.changed.get(self.owner, ())

    def changed_here(self, kinds: Collection[str]) -> frozenset[Spot]:
        """Return those of the things of some kinds that just changed."""
        return frozenset([spot for spot in self.changed.get(self.owner, ()) if spot[0] in kinds])

    def boxed(
        self,
        spot: Spot,
        box: Box,
        title: str,
        *children: str,
        rx: float = 6,
        class_: str = "cell",
        lines: Sequence[str] = (),
    ) -> str:
        """Return a thing in a box, whose edge is its ring."""
        return self.wrap(spot, rect(*box, rx, "may"), title, rect(*box, rx, class_), *children, lines=lines)

    def wrap(
        self, spot: Spot, ring: str, title: str, *children: str, trace: str = "", lines: Sequence[str] = ()
    ) -> str:
        """Return the thing with its title; with a ring if it stands for actions; with a trace if it just changed.

        A thing with lines that explain it can be enlarged.
        """
        if self.has_changed(spot):
            children = (*children, trace or ring.replace('class="may"', 'class="last"'))
        place = place_id(self.owner, spot)
        zoom = "" if lines else None
        actions = self.at(spot)
        if not actions:
            title = self.with_note("\n".join([title, *lines]), spot)
            if not title:
                return el("g", *children, class_="spot", data_place=place)
            return titled(title, *children, class_="spot", data_place=place, data_zoom=zoom)
        label = "; ".join([action_label(action, self.view, self.speaker) for action in actions])
        note = "\n".join([line for line in (*lines, self.note(spot)) if line])
        said = f"{title}: {label}" if title else label
        return target(actions, said, *children, ring, note=note, data_place=place, data_zoom=zoom)
