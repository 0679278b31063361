"""The whole table: the crater, tracks and commands beside it, the corporations and everybody's base below."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from starboard.drawing.cached_speaker import cached_speaker
from starboard.drawing.svg import el, moved
from starboard.drawing.svg import picture as drawn
from starboard.drawing.tabs import Panel, tabs
from starboard.games.shackleton.draw.corporation_panels import corporation_board
from starboard.games.shackleton.draw.crater import crater
from starboard.games.shackleton.draw.emblems import emblem
from starboard.games.shackleton.draw.legend import legend
from starboard.games.shackleton.draw.picture import whole
from starboard.games.shackleton.draw.players import base, base_in_parts
from starboard.games.shackleton.draw.targets import offers_of
from starboard.games.shackleton.draw.tracks import tracks
from starboard.games.shackleton.text.amounts import corporation_name
from starboard.games.shackleton.view import ShackletonView
from starboard.kernel.event import Event
from starboard.kernel.parts import Speaker


def board(view: ShackletonView, speaker: Speaker, names: Sequence[str], last: Sequence[Event] = ()) -> str:
    """Everything this seat may see, for a page that has the style sheets."""
    echo = cached_speaker(speaker)
    offers = offers_of(view, echo, last)
    everybody = _everybody(view, echo, names)
    corporations = [corporation_board(view, corporation, offers, echo) for corporation in view.world.corporations]
    first, *others = _seats(view)
    own = [f"<div>{_ours(part)}</div>" for part in base_in_parts(view, first, everybody[first], offers, echo)]
    panels = [_panel("tracks", echo.say("shackleton.draw.tab.tracks"), tracks(view, offers, echo))]
    for at, (corporation, drawing) in enumerate(zip(view.world.corporations, corporations, strict=True)):
        name = corporation_name(corporation.number, echo)
        panels.append((f"corporation-{at}", name, _sign(corporation.number, name), _ours(drawing)))
    if others:
        bases = [_ours(base(view, seat, everybody[seat], offers, echo)) for seat in others]
        label = echo.say("shackleton.draw.tab.others")
        panels.append(("bases", label, escape(label), el("div", *bases, class_="draw-bases")))
    panels.append(_panel("key", echo.say("shackleton.draw.tab.key"), legend(view.world.tables, echo)))
    return el(
        "div",
        el("div", _ours(crater(view, offers, echo, everybody)), class_="draw-crater"),
        el("div", *own, class_="draw-own", role="region", tabindex="0", aria_label=everybody[first], data_panel="own"),
        tabs("shackleton", panels),
        class_="draw-shackleton",
    )


def _panel(name: str, label: str, drawing: str) -> Panel:
    return name, label, escape(label), _ours(drawing)


def _sign(corporation: int, name: str) -> str:
    """The emblem of a corporation, on its tab."""
    return _ours(drawn(24, 24, name, name, moved(12, 12, emblem(corporation, 11))))


def picture(view: ShackletonView, speaker: Speaker, names: Sequence[str], last: Sequence[Event] = ()) -> str:
    """The same as one drawing, with its rules of style inside."""
    echo = cached_speaker(speaker)
    offers = offers_of(view, echo, last)
    everybody = _everybody(view, echo, names)
    drawing = whole(
        _ours(crater(view, offers, echo, everybody)),
        _ours(tracks(view, offers, echo)),
        [_ours(corporation_board(view, corporation, offers, echo)) for corporation in view.world.corporations],
        [_ours(base(view, seat, everybody[seat], offers, echo)) for seat in _seats(view)],
        _ours(legend(view.world.tables, echo)),
    )
    return _ours(drawing)


def _everybody(view: ShackletonView, speaker: Speaker, names: Sequence[str]) -> list[str]:
    """The names of all players, the one that nobody plays too."""
    players = range(len(view.world.players))
    return [names[seat] if seat < len(names) else speaker.say("shackleton.rival") for seat in players]


def _ours(drawing: str) -> str:
    """The rules of this game's style sheet hold for this drawing only."""
    return drawing.replace('class="drawing"', 'class="drawing shackleton"', 1)


def _seats(view: ShackletonView) -> list[int]:
    """The reader first, then the others as they sit."""
    players = len(view.world.players)
    first = view.seat if 0 <= view.seat < players else 0
    return [(first + step) % players for step in range(players)]
