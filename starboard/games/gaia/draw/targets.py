"""What the reader may do, by the thing on the table that stands for it."""

from __future__ import annotations

from functools import cache

from starboard.drawing import svg
from starboard.drawing.palette import LETTERS
from starboard.games.gaia import actions as do
from starboard.games.gaia.derived import way_to, would_charge
from starboard.games.gaia.text.amounts import amount
from starboard.games.gaia.text.labels import action_label
from starboard.games.gaia.text.unaffordable import barred
from starboard.games.gaia.view import GaiaView
from starboard.kernel.action import Action
from starboard.kernel.parts import Speaker

MANY_PLANS = 40
"""With more ways than these to choose from, the hexes only show where they can be; the list has them all."""


class Targets:
    """The open decision of the reader, sorted by target; whatever was drawn as one of them is remembered."""

    def __init__(self, view: GaiaView, speaker: Speaker, is_open: bool = True) -> None:
        self.view = view
        self.speaker = speaker
        self.by_target: dict[str, list[Action]] = {}
        self.plans: dict[str, list[Action]] = {}
        self.plan_count = 0
        self.barred: dict[str, list[str]] = barred(view, speaker) if is_open else {}
        decision = view.decision if is_open else None
        for action in decision.actions if decision is not None else ():
            if action.kind in (do.PLAN, do.SATELLITES):
                self.plan_count += 1
                for hex in action.code.partition(" ")[2].split(","):
                    self.plans.setdefault(hex, []).append(action)
            elif action.target:
                self.by_target.setdefault(place_of(action), []).append(action)

    def at(self, target: str) -> list[Action]:
        return self.by_target.get(target, [])

    def note(self, target: str) -> str:
        """What is not possible there now, each on a line of its own: its price, and why not."""
        return "\n".join(self.barred.get(target, ()))

    def told(self, words: str, target: str) -> str:
        """The words of a thing, and below them what is not possible there now."""
        note = self.note(target)
        return f"{words}\n{note}" if note else words

    def label(self, actions: list[Action]) -> str:
        """What can be done there, each on a line of its own: price and range, and who could charge power then."""
        return ";\n".join([self._told(action) for action in actions])

    def _told(self, action: Action) -> str:
        label = action_label(action, self.view, self.speaker)
        way = way_to(action, self.view)
        notes = [] if way is None else [self.speaker.say("gaia.draw.way", distance=way.distance, range=way.reach)]
        notes += [
            self.speaker.say(
                "gaia.draw.charges",
                letter=LETTERS[seat],
                faction=self.speaker.say(f"gaia.faction.{self.view.world.players[seat].faction.id}"),
                power=amount(power, "power", self.speaker),
            )
            for seat, power in would_charge(action, self.view)
        ]
        return f"{label} ({'; '.join(notes)})" if notes else label

    def wrap(self, actions: list[Action], ring: str, *children: str) -> str:
        """A thing with a ring around it if it stands for actions; else the thing alone."""
        if not actions:
            return "".join(children)
        note = self.note(actions[0].target)
        return svg.target([action.code for action in actions], self.label(actions), *children, ring, note=note)


def place_of(action: Action) -> str:
    """Where an action is shown: its own target, but tiles are covered at home, and conversions go by what is spent."""
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
    """The ring around something square."""
    return svg.el("rect", x=x - 3, y=y - 3, width=width + 6, height=height + 6, rx=7, class_="may")
