"""Gaia Project drawn: the galaxy, the research and scoring boards and everybody's own board, from what a seat sees."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from starboard.drawing.cached_speaker import cached_speaker
from starboard.drawing.tabs import Panel, tabs
from starboard.games.gaia.draw.galaxy import galaxy
from starboard.games.gaia.draw.picture import whole
from starboard.games.gaia.draw.players import player_board
from starboard.games.gaia.draw.research_board import research_board
from starboard.games.gaia.draw.scoring_tiles import scoring_board
from starboard.games.gaia.draw.targets import Targets
from starboard.games.gaia.events import POINTS
from starboard.games.gaia.view import GaiaView
from starboard.kernel.event import Event
from starboard.kernel.parts import Speaker


def board(view: GaiaView, speaker: Speaker, names: Sequence[str], last: Sequence[Event] = ()) -> str:
    """The whole table for a page, which lays the parts out with the rules of page_css."""
    speaker = cached_speaker(speaker)
    targets, marked, everybody = Targets(view, speaker), _marked(last), _everybody(view, speaker, names)
    scored = _scored(view, last)
    own, *others = [
        f'<div class="draw-player">{player_board(view, seat, targets, speaker, everybody, scored[seat])}</div>'
        for seat in _reader_first(view)
    ]
    panels = [
        _panel("research", speaker.say("gaia.draw.tab.research"), research_board(view, targets, speaker, marked)),
        _panel(
            "scoring", speaker.say("gaia.draw.tab.scoring"), scoring_board(view, targets, speaker, everybody, marked)
        ),
    ]
    if others:
        panels.append(_panel("players", speaker.say("gaia.draw.tab.others"), "".join(others)))
    return (
        '<div class="draw-gaia">'
        f'<div class="draw-map" tabindex="0" role="region" aria-label="{escape(speaker.say("gaia.draw.galaxy"))}">'
        f"{galaxy(view, targets, speaker, everybody, marked)}</div>"
        f'<div class="draw-own">{own}</div>{tabs("gaia", panels)}</div>'
    )


def _panel(name: str, label: str, content: str) -> Panel:
    return name, label, escape(label), f'<div class="draw-{name}">{content}</div>'


def picture(view: GaiaView, speaker: Speaker, names: Sequence[str], last: Sequence[Event] = ()) -> str:
    """The whole table as one drawing, with its rules of style inside."""
    speaker = cached_speaker(speaker)
    targets, marked, everybody = Targets(view, speaker), _marked(last), _everybody(view, speaker, names)
    scored = _scored(view, last)
    return whole(
        galaxy(view, targets, speaker, everybody, marked),
        research_board(view, targets, speaker, marked),
        scoring_board(view, targets, speaker, everybody, marked),
        [player_board(view, seat, targets, speaker, everybody, scored[seat]) for seat in _reader_first(view)],
    )


def _everybody(view: GaiaView, speaker: Speaker, names: Sequence[str]) -> list[str]:
    """The names of all players, the one that nobody plays too."""
    return [names[seat] if seat < len(names) else speaker.say("gaia.rival") for seat in range(len(view.world.players))]


def _reader_first(view: GaiaView) -> list[int]:
    """All seats, clockwise from the reader's."""
    count = len(view.world.players)
    first = view.seat if 0 <= view.seat < count else 0
    return [(first + offset) % count for offset in range(count)]


def _scored(view: GaiaView, last: Sequence[Event]) -> list[int]:
    """The points that the last events brought or cost, by seat."""
    points = [0] * len(view.world.players)
    for event in last:
        if event.key == POINTS.key:  # a stored event has a kind of its own
            points[event["seat"]] += event["count"]
    return points


def _marked(last: Sequence[Event]) -> frozenset[str]:
    """What the last events changed: hexes by name, levels and board actions by their targets."""
    found: set[str] = set()
    for event in last:
        told = event.args
        if "hex" in told:
            found.add(str(told["hex"]))
        if "track" in told and "level" in told:
            found.add(f"track:{told['track']}:{told['level']}")
        if "action" in told:
            found.add(f"action:{told['action']}")
    return frozenset(found)
