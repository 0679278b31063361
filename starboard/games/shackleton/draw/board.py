"""The whole table: the crater, tracks and commands beside it, the corporations and everybody's base below."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from starboard.drawing.desk import reader_first
from starboard.drawing.svg import el, moved
from starboard.drawing.svg import picture as drawn
from starboard.drawing.tabs import Panel, tabs
from starboard.games.shackleton.draw.corporation_panels import corporation_board
from starboard.games.shackleton.draw.crater import crater
from starboard.games.shackleton.draw.emblems import emblem
from starboard.games.shackleton.draw.legend import legend
from starboard.games.shackleton.draw.players import base, base_in_parts
from starboard.games.shackleton.draw.targets import ShackletonDesk
from starboard.games.shackleton.draw.tracks import tracks
from starboard.games.shackleton.text.amounts import corporation_name
from starboard.games.shackleton.view import ShackletonView
from starboard.kernel.event import Event
from starboard.kernel.parts import Speaker


def board(view: ShackletonView, speaker: Speaker, names: Sequence[str], last: Sequence[Event] = ()) -> str:
    """Draw the table as elements of a page, which lays them out with the style sheet."""
    desk = ShackletonDesk(view, speaker, names, last)
    first, *others = reader_first(view.seat, len(desk.names))
    own = [f"<div>{styled(part)}</div>" for part in base_in_parts(desk, first)]
    panels = [_panel("tracks", desk.say("shackleton.draw.tab.tracks"), tracks(desk))]
    for at, corporation in enumerate(view.world.corporations):
        name = corporation_name(corporation.number, desk.speaker)
        sign = _sign(corporation.number, name)
        panels.append((f"corporation-{at}", name, sign, styled(corporation_board(desk, corporation))))
    if others:
        label = desk.say("shackleton.draw.tab.others")
        bases = [styled(base(desk, seat)) for seat in others]
        panels.append(("bases", label, escape(label), el("div", *bases, class_="draw-bases")))
    panels.append(_panel("key", desk.say("shackleton.draw.tab.key"), legend(view.world.tables, desk.speaker)))
    region = {"role": "region", "tabindex": "0", "aria_label": desk.names[first], "data_panel": "own"}
    return el(
        "div",
        el("div", styled(crater(desk)), class_="draw-crater"),
        el("div", *own, class_="draw-own", **region),
        tabs("shackleton", panels),
        class_="draw-shackleton",
    )


def _panel(name: str, label: str, drawing: str) -> Panel:
    return name, label, escape(label), styled(drawing)


def _sign(corporation: int, name: str) -> str:
    """Return the emblem of a corporation, for its tab."""
    return styled(drawn(24, 24, name, name, moved(12, 12, emblem(corporation, 11))))


def styled(drawing: str) -> str:
    """Return the drawing with the class for which the rules of this game's style sheet hold."""
    return drawing.replace('class="drawing"', 'class="drawing shackleton"', 1)
