"""The whole table: the crater, tracks and commands beside it, the corporations and everybody's base below."""

from __future__ import annotations

from collections.abc import Sequence

from starboard.drawing.svg import el
from starboard.games.shackleton.draw.bases import base
from starboard.games.shackleton.draw.boards import corporation_board
from starboard.games.shackleton.draw.crater import crater
from starboard.games.shackleton.draw.echo import Echo
from starboard.games.shackleton.draw.offers import offers_of
from starboard.games.shackleton.draw.style import CSS
from starboard.games.shackleton.draw.tracks import legend, tracks
from starboard.games.shackleton.text.speech import Speaker
from starboard.games.shackleton.view import ShackletonView
from starboard.kernel.event import Event


def board(view: ShackletonView, speaker: Speaker, names: Sequence[str], last: Sequence[Event] = ()) -> str:
    """Everything this seat may see, for a page that has the style sheets."""
    echo = Echo(speaker)
    offers = offers_of(view, echo, last)
    everybody = _everybody(view, echo, names)
    corporations = [corporation_board(view, corporation, offers, echo) for corporation in view.world.corporations]
    bases = [base(view, seat, everybody[seat], offers, echo) for seat in _seats(view)]
    return el(
        "div",
        el("div", _ours(crater(view, offers, echo, everybody)), class_="draw-crater"),
        el("div", _ours(tracks(view, offers, echo)), _ours(legend(view.world, echo)), class_="draw-tracks"),
        el("div", *[_ours(drawing) for drawing in corporations], class_="draw-boards"),
        el("div", *[_ours(drawing) for drawing in bases], class_="draw-bases"),
        class_="draw-shackleton",
    )


def picture(view: ShackletonView, speaker: Speaker, names: Sequence[str], last: Sequence[Event] = ()) -> str:
    """The crater as a file of its own."""
    echo = Echo(speaker)
    return _ours(crater(view, offers_of(view, echo, last), echo, _everybody(view, echo, names), CSS))


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
