"""Gaia Project drawn: the galaxy, the boards, everybody's pieces and goods, from what a seat sees.

On a desk all parts are in sight; elsewhere the boards and the rivals are behind tabs.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from starboard.drawing.desk import reader_first
from starboard.drawing.tabs import Panel, tabs
from starboard.games.gaia.draw.action_spaces import board_actions
from starboard.games.gaia.draw.chips import on_page
from starboard.games.gaia.draw.faction_cards import faction_cards
from starboard.games.gaia.draw.galaxy import galaxy, has_room_beside, is_tall
from starboard.games.gaia.draw.planet_costs import planet_costs
from starboard.games.gaia.draw.players import name_of, own_board, rival_board
from starboard.games.gaia.draw.research_board import free_tiles, research_board, supply
from starboard.games.gaia.draw.scoring_tiles import boosters, final_scoring, has_many_boosters, round_words, rounds
from starboard.games.gaia.draw.style import seat_classes
from starboard.games.gaia.draw.targets import GaiaDesk
from starboard.games.gaia.draw.turning import turns
from starboard.games.gaia.interfaces import UNCHOSEN
from starboard.games.gaia.text.hex_map import has_galaxy
from starboard.games.gaia.view import GaiaView
from starboard.kernel.event import Event
from starboard.kernel.parts import Speaker


def board(view: GaiaView, speaker: Speaker, names: Sequence[str], last: Sequence[Event] = ()) -> str:
    """Draw the table as elements of a page, which lays them out with the style sheet."""
    desk = GaiaDesk(view, speaker, names, last)
    state = view.world
    own, *others = reader_first(view.seat, len(desk.names))
    panels = [
        _panel("research", desk.say("gaia.draw.tab.research"), _research_parts(desk)),
        _panel("scoring", desk.say("gaia.draw.tab.scoring"), _scoring_parts(desk)),
    ]
    if others:
        panels.append(_panel("players", desk.say("gaia.draw.tab.others"), _rivals(desk, others)))
    classes = f"draw-gaia {homes(desk)}".strip()
    top = _part(
        "draw-top",
        "rounds",
        desk.say("gaia.board.rounds"),
        f"<b>{escape(round_words(desk))}</b>{on_page(rounds(desk))}",
    )
    mine, whose = (
        f'<div class="draw-player">{own_board(desk, own)}</div>',
        escape(desk.say("gaia.draw.mine")) if own == view.seat else name_of(desk, own),
    )
    return (
        f'<div class="{classes}">{_map(desk)}{top if state.round_tiles else ""}'
        f'<section class="draw-own draw-part b{own}" data-part="mine" tabindex="0" aria-label="{whose}">'
        f"{mine}</section>{_planets(desk, own)}{tabs('gaia', panels)}</div>"
    )


def homes(desk: GaiaDesk) -> str:
    """Return the classes that give all seats the colours of their factions."""
    factions = [player.faction for player in desk.state.players]
    return seat_classes([-1 if faction is UNCHOSEN else faction.home for faction in factions])


def _map(desk: GaiaDesk) -> str:
    """Return the galaxy, and below it the turns of a sector tile that are on offer."""
    label = escape(desk.say("gaia.draw.galaxy"))
    drawn = galaxy(desk) if has_galaxy(desk.state) else faction_cards(desk)
    if is_tall(desk):
        drawn = f'<div class="draw-turn">{drawn}</div>'
    return (
        f'<section class="draw-map draw-part" tabindex="0" data-part="map" aria-label="{label}">{drawn}</section>'
        f"{_turns(desk)}"
    )


def _planets(desk: GaiaDesk, seat: int) -> str:
    """Return the prices of planets, if the map leaves room for them."""
    chips = planet_costs(desk, seat) if has_room_beside(desk) else []
    return f'<div class="draw-planets">{on_page(chips)}</div>' if chips else ""


def _turns(desk: GaiaDesk) -> str:
    drawn = turns(desk)
    label = escape(desk.say("gaia.draw.turns"))
    return (
        f'<section class="draw-turns draw-part" data-part="turns" aria-label="{label}">{drawn}</section>'
        if drawn
        else ""
    )


def _research_parts(desk: GaiaDesk) -> str:
    if not desk.state.standard_at:
        return ""
    return (
        _part("draw-areas", "research", desk.say("gaia.draw.tab.research"), research_board(desk))
        + _part("draw-free", "tiles", desk.say("gaia.board.free-tiles"), free_tiles(desk))
        + _part("draw-tokens", "tokens", desk.say("gaia.draw.tokens"), supply(desk))
    )


def _scoring_parts(desk: GaiaDesk) -> str:
    state = desk.state
    parts = (
        _part("draw-actions", "actions", desk.say("gaia.draw.actions"), board_actions(desk))
        if state.standard_at
        else ""
    )
    if state.boosters:
        kind = "draw-boosters is-many" if has_many_boosters(desk) else "draw-boosters"
        parts += _part(kind, "boosters", desk.say("gaia.draw.boosters"), boosters(desk))
    if state.final_tiles:
        parts += _part("draw-final", "final", desk.say("gaia.board.final"), final_scoring(desk))
    return parts


def _rivals(desk: GaiaDesk, seats: Sequence[int]) -> str:
    return "".join(
        [
            f'<section class="draw-player draw-rival draw-part b{seat}" data-part="seat-{seat}" tabindex="0"'
            f' aria-label="{name_of(desk, seat)}">{rival_board(desk, seat)}</section>'
            for seat in seats
        ]
    )


def _part(class_: str, name: str, label: str, content: str) -> str:
    """Return a region of the table that the page can name."""
    return f'<section class="{class_} draw-part" data-part="{name}" aria-label="{escape(label)}">{content}</section>'


def _panel(name: str, label: str, content: str) -> Panel:
    class_ = "draw-players draw-rivals" if name == "players" else f"draw-{name}"
    return name, label, escape(label), f'<div class="{class_}">{content}</div>'
