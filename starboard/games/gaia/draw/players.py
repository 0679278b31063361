"""The players' boards: the reader's own, wide and with everything in sight, and a strip for each rival."""

from __future__ import annotations

from html import escape
from typing import Final

from starboard.drawing import svg
from starboard.drawing.cache import PANELS
from starboard.games.gaia.components import GAIAFORMER, NOTHING
from starboard.games.gaia.draw.chips import Chip, on_page, placed
from starboard.games.gaia.draw.faction_spaces import pieces_built, spaces
from starboard.games.gaia.draw.factions import factions
from starboard.games.gaia.draw.own_goods import goods, piece_left, pieces_in_space, power, reach
from starboard.games.gaia.draw.possessions import possessions
from starboard.games.gaia.draw.rivals import cards, collected, identity, points, strip
from starboard.games.gaia.draw.style import sheet
from starboard.games.gaia.draw.targets import GaiaDesk
from starboard.games.gaia.interfaces import UNCHOSEN
from starboard.games.gaia.text.amounts import amount
from starboard.games.gaia.text.board import power_text
from starboard.games.gaia.view import GaiaView

WIDTH: Final = 480.0  # of a board in a file
_NAME_WIDTH: Final = 132.0
_HEAD: Final = 28.0
_BRIEF_WIDTH: Final = 210.0


def own_board(desk: GaiaDesk, seat: int) -> str:
    """Return the reader's own board for a page."""
    if desk.view.decision is not None:
        return _own_board(desk, seat)
    return PANELS.get(("gaia", "own", *_key(desk, seat)), lambda: _own_board(desk, seat))


def rival_board(desk: GaiaDesk, seat: int) -> str:
    """Return a rival's strip for a page, with the faction board and everything collected."""
    return PANELS.get(("gaia", "rival", *_key(desk, seat)), lambda: _rival_board(desk, seat))


def _key(desk: GaiaDesk, seat: int) -> tuple[object, ...]:
    """Return all that a player's board depends on, for the render cache."""
    state = desk.state
    return (
        *(desk.speaker, desk.names[seat], desk.scored[seat], seat, seat == desk.view.seat),
        *(seat in desk.view.owing, state.order.index(seat) if seat in state.order else NOTHING),
        *(seat in state.passed, state.round),
        *((len(state.automa.deck), state.automa.support, state.automa.action) if state.automa else ()),
        _shown(desk.view, seat),
    )


def _shown(view: GaiaView, seat: int) -> tuple[object, ...]:
    """Return everything of a player that the board may show."""
    player = view.world.players[seat]
    return (
        *(player.faction, player.credits, player.ore, player.knowledge, player.qic, player.vp),
        *(player.bowl1, player.bowl2, player.bowl3),
        *(player.gaia, player.brain, *player.levels, *player.built, player.formers, player.formers_away, player.lost),
        *(len(player.stations), player.satellites, player.types, player.tiles, player.covered, player.advanced),
        *(player.booster, player.used, player.federations, tuple(player.planets), tuple(player.tokens)),
        tuple(player.icons),
    )


def _head(desk: GaiaDesk, seat: int) -> list[Chip]:
    """Draw who it is, the goods, and the points."""
    player = desk.state.players[seat]
    has_goods = player.faction is not UNCHOSEN and seat < desk.state.seats
    return [
        (identity(desk, seat, _NAME_WIDTH), _NAME_WIDTH, _HEAD),
        *(goods(desk, seat) if has_goods else []),
        (svg.moved(46, 14, points(desk, seat)), 64.0, _HEAD),
    ]


def _own_board(desk: GaiaDesk, seat: int) -> str:
    state = desk.state
    own = desk.of_seat(seat)
    head = f'<div class="draw-head">{on_page(_head(own, seat))}</div>'
    if state.players[seat].faction is UNCHOSEN:
        return f'{head}<div class="draw-factions">{on_page(factions(own))}</div>'
    bowls, rest = on_page(power(own, seat)), on_page([*reach(own, seat), *pieces_in_space(own, seat)])
    items = possessions(own, seat)
    return (
        f'{head}<div class="draw-power">{bowls}{rest}</div>'
        f'<div class="draw-brief">{on_page(_brief(own, seat, items))}</div><div class="draw-fold">'
        f'<div class="draw-spaces">{on_page([spaces(own, seat)])}</div>'
        f'<div class="draw-items">{on_page(items)}</div></div>'
    )


def _brief(desk: GaiaDesk, seat: int, items: list[Chip]) -> list[Chip]:
    """Draw the faction board and what was collected in one line, for a window without room for more.

    What can be chosen there stands in that line too.
    """
    player = desk.state.players[seat]
    chips = [pieces_built(desk, seat, _BRIEF_WIDTH), collected(desk, seat)]
    if desk.at("spend:gf"):
        left = player.formers - player.built[GAIAFORMER] - player.formers_away
        drawn, width, height = piece_left("gf", left, desk, seat)
        chips.append((desk.boxed("spend:gf", width, height, drawn), width, height))
    return [*chips, *[chip for chip in items if svg.role_of(chip[0]) == "group"]]


def _rival_board(desk: GaiaDesk, seat: int) -> str:
    state = desk.state
    drawn = strip(desk.of_seat(seat), seat)
    if state.players[seat].faction is UNCHOSEN or seat >= state.seats:
        return drawn
    own = desk.of_seat(seat)
    return (
        f'{drawn}<div class="draw-fold"><div class="draw-spaces">{on_page([spaces(own, seat)])}</div>'
        f'<div class="draw-items">{on_page(possessions(own, seat))}</div></div>'
    )


def name_of(desk: GaiaDesk, seat: int) -> str:
    """Return a player's name and points, escaped for a page."""
    return escape(f"{desk.names[seat]}: {amount(desk.state.players[seat].vp, 'vp', desk.speaker)}")


def player_board(desk: GaiaDesk, seat: int) -> str:
    """Return one player as one drawing for a file."""
    state, own = desk.state, desk.of_seat(seat)
    player = state.players[seat]
    blocks = [placed(_head(own, seat), WIDTH - 12, 5)]
    has_faction = player.faction is not UNCHOSEN
    if has_faction and seat < state.seats:
        blocks.append(placed([*power(own, seat), *reach(own, seat), *pieces_in_space(own, seat)], WIDTH - 12))
        blocks += [spaces(own, seat), placed(possessions(own, seat), WIDTH - 12)]
    elif has_faction and state.automa is not None:
        blocks += [(cards(desk, WIDTH - 12), WIDTH - 12, 34.0), spaces(own, seat)]
    elif seat == desk.view.seat:
        blocks.append(placed(factions(own), WIDTH - 12))
    parts, y = list[str](), 7.0
    for drawn, _, height in blocks:
        parts.append(svg.moved(6, y, drawn))
        y += height + 6 if height else 0
    ground = svg.el("rect", x=1, y=1, width=WIDTH - 2, height=y, rx=8, class_=f"frame e{seat}")
    title = f"{desk.names[seat]}: {amount(player.vp, 'vp', desk.speaker)}"
    return sheet(WIDTH, y + 2, title, power_text(player, desk.speaker) if has_faction else title, ground, *parts)
