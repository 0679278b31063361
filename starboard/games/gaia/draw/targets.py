"""What the reader may do, by the thing on the table that stands for it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from starboard.drawing import svg
from starboard.drawing.cached_speaker import cached_speaker
from starboard.drawing.desk import Desk, target
from starboard.drawing.palette import LETTERS
from starboard.games.gaia import actions as do
from starboard.games.gaia.derived import asked_hex, way_to, would_charge
from starboard.games.gaia.draw.last_move import marked, points_scored
from starboard.games.gaia.text.amounts import amount
from starboard.games.gaia.text.board import all_names
from starboard.games.gaia.text.labels import action_label
from starboard.games.gaia.text.unaffordable import unaffordable
from starboard.games.gaia.view import GaiaView
from starboard.kernel.action import Action
from starboard.kernel.event import Event
from starboard.kernel.parts import Speaker

MANY_PLANS: Final = 40
"""The most federations that hexes stand for. With more, hexes only show where they can be, and a list names them."""


class GaiaDesk(Desk[GaiaView, str]):
    """One reader's table: the open decision by target, and what the last move changed."""

    def __init__(self, view: GaiaView, speaker: Speaker, names: Sequence[str], last: Sequence[Event] = ()) -> None:
        speaker = cached_speaker(speaker)
        self.state: Final = view.world
        self.plans: Final[dict[str, list[Action]]] = {}  # by the hexes that a planned federation takes
        self.plan_count = 0
        by_target: dict[str, list[Action]] = {}
        for action in () if view.decision is None else view.decision.actions:
            if action.kind in (do.PLAN, do.SATELLITES):
                self.plan_count += 1
                for hex in action.code.partition(" ")[2].split(","):
                    self.plans.setdefault(hex, []).append(action)
            elif place_of(action):
                by_target.setdefault(place_of(action), []).append(action)
        everybody = all_names(view.world, speaker, names)
        super().__init__(view, speaker, everybody, by_target, unaffordable(view, speaker))
        self.marked: Final = marked(last)
        self.asked_hex: Final = asked_hex(view)
        self.scored: Final = points_scored(last, len(everybody))

    @property
    def is_rescoring(self) -> bool:
        """Whether one of the reader's own federation tokens is to be chosen, not one of the supply."""
        return self.view.decision is not None and self.view.decision.key == "gaia.ask.rescore"

    def label(self, actions: list[Action]) -> str:
        """Return what can be done, each on a line of its own: price and range, and who could charge power then."""
        return ";\n".join([self._labelled(action) for action in actions])

    def _labelled(self, action: Action) -> str:
        """Return the label of one action with its range and who could charge."""
        label = action_label(action, self.view, self.speaker)
        way = way_to(action, self.view)
        notes = [] if way is None else [self.say("gaia.draw.way", distance=way.distance, range=way.reach)]
        notes += [
            self.say(
                "gaia.draw.charges",
                letter=LETTERS[seat],
                faction=self.say(f"gaia.faction.{self.state.players[seat].faction.id}"),
                power=amount(power, "power", self.speaker),
            )
            for seat, power in would_charge(action, self.view)
        ]
        return f"{label} ({'; '.join(notes)})" if notes else label

    def wrap(self, actions: list[Action], ring: str, *children: str) -> str:
        """Return a thing with a ring around it if it stands for actions; else the thing alone."""
        if not actions:
            return "".join(children)
        return target(actions, self.label(actions), *children, ring, note=self.note(actions[0].target))

    def boxed(self, place: str, width: float, height: float, *children: str) -> str:
        """Return a rectangular thing, with a ring around it if its place stands for actions."""
        return self.wrap(self.at(place), box(width, height), *children)


_PLACES: Final = {
    do.FEDERATE: "federate",
    do.GAIA_SPEND: "gaia-area",
    do.TILE_FOR_TOKENS: "gaia-area",
    do.INCOME: "income",
    do.FROM_BOARD: "spend:gf",
}
"""Where actions without a target are shown: forming a federation, the Gaia area, income, a piece on the own board."""


def place_of(action: Action) -> str:
    """Return where an action is shown: its target, but own tiles for covering, and what is spent for conversions."""
    if action.kind in _PLACES:
        return _PLACES[action.kind]
    if action.kind == do.COVER:
        return f"own-{action.target}"
    if action.kind == do.CONVERT_TOGETHER or action is do.convert[do.BURN]:
        return "spend:burn" if action.kind == do.CONVERT else "spend:pw"
    if action.kind == do.USE_FOR:
        return "spend:pw"
    if action.kind == do.CONVERT:
        return "spend:" + action.code.split()[1].lstrip("0123456789")
    return action.target


@cache
def box(width: float, height: float, x: float = 0, y: float = 0) -> str:
    """Draw the ring around a rectangular thing."""
    return svg.el("rect", x=x - 3, y=y - 3, width=width + 6, height=height + 6, rx=7, class_="may")
