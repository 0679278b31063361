"""Gaia Project drawn: the galaxy, the research and scoring boards and everybody's own board, from what a seat sees."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from starboard.drawing.desk import reader_first
from starboard.drawing.tabs import Panel, tabs
from starboard.games.gaia.draw.galaxy import galaxy
from starboard.games.gaia.draw.players import player_board
from starboard.games.gaia.draw.research_board import research_board
from starboard.games.gaia.draw.scoring_tiles import scoring_board
from starboard.games.gaia.draw.targets import GaiaDesk
from starboard.games.gaia.view import GaiaView
from starboard.kernel.event import Event
from starboard.kernel.parts import Speaker


def board(view: GaiaView, speaker: Speaker, names: Sequence[str], last: Sequence[Event] = ()) -> str:
    """Draw the table as elements of a page, which lays them out with the style sheet."""
    desk = GaiaDesk(view, speaker, names, last)
    own, *others = [f'<div class="draw-player">{drawn}</div>' for drawn in all_players(desk)]
    panels = [
        _panel("research", desk.say("gaia.draw.tab.research"), research_board(desk)),
        _panel("scoring", desk.say("gaia.draw.tab.scoring"), scoring_board(desk)),
    ]
    if others:
        panels.append(_panel("players", desk.say("gaia.draw.tab.others"), "".join(others)))
    return (
        '<div class="draw-gaia">'
        f'<div class="draw-map" tabindex="0" role="region" aria-label="{escape(desk.say("gaia.draw.galaxy"))}">'
        f"{galaxy(desk)}</div>"
        f'<div class="draw-own">{own}</div>{tabs("gaia", panels)}</div>'
    )


def all_players(desk: GaiaDesk) -> list[str]:
    """Return everybody's own board, the reader's first."""
    return [player_board(desk, seat) for seat in reader_first(desk.view.seat, len(desk.names))]


def _panel(name: str, label: str, content: str) -> Panel:
    return name, label, escape(label), f'<div class="draw-{name}">{content}</div>'
