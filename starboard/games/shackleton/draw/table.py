"""The whole table: the crater, tracks and commands beside it, the corporations and everybody's base below."""

from __future__ import annotations

from collections.abc import Sequence

from starboard.drawing.svg import el
from starboard.games.shackleton.draw.bases import base
from starboard.games.shackleton.draw.boards import corporation_board
from starboard.games.shackleton.draw.crater import crater
from starboard.games.shackleton.draw.echo import Echo
from starboard.games.shackleton.draw.offers import Offers
from starboard.games.shackleton.draw.style import CSS
from starboard.games.shackleton.draw.tracks import tracks
from starboard.games.shackleton.text.speech import Speaker
from starboard.games.shackleton.view import ShackletonView
from starboard.kernel.event import Event


def board(view: ShackletonView, speaker: Speaker, names: Sequence[str], last: Sequence[Event] = ()) -> str:
    """Everything this seat may see, for a page that has the style sheets."""
    speaker = Echo(speaker)
    offers = Offers(view, speaker)
    players = range(len(view.world.players))
    everybody = [names[seat] if seat < len(names) else speaker.say("shackleton.rival") for seat in players]
    return el(
        "div",
        el("div", crater(view, offers, speaker), class_="draw-crater"),
        el("div", tracks(view, offers, speaker), class_="draw-tracks"),
        el(
            "div",
            *[corporation_board(view, each, offers, speaker) for each in view.world.corporations],
            class_="draw-boards",
        ),
        el("div", *[base(view, seat, everybody[seat], offers, speaker) for seat in _seats(view)], class_="draw-bases"),
        class_="draw-shackleton",
    )


def picture(view: ShackletonView, speaker: Speaker, names: Sequence[str]) -> str:
    """The crater as a file of its own."""
    speaker = Echo(speaker)
    return crater(view, Offers(view, speaker), speaker, CSS)


def _seats(view: ShackletonView) -> list[int]:
    """The reader first, then the others as they sit."""
    players = len(view.world.players)
    first = view.seat if 0 <= view.seat < players else 0
    return [(first + step) % players for step in range(players)]
