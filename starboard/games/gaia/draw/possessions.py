"""What a player has collected, as chips: booster, technology tiles, federation tokens, special actions."""

from __future__ import annotations

from typing import Final

from starboard.drawing import svg
from starboard.games.gaia.actions import SPECIALS
from starboard.games.gaia.components import NOTHING, POSITIONS
from starboard.games.gaia.data.tiles import ADVANCED_TILES, BOOSTERS, FEDERATION_TOKENS, STANDARD
from starboard.games.gaia.derived import specials
from starboard.games.gaia.draw import icons, inline
from starboard.games.gaia.draw.chips import Chip
from starboard.games.gaia.draw.targets import GaiaDesk, box
from starboard.games.gaia.effects import Goods
from starboard.games.gaia.map import members
from starboard.games.gaia.text.amounts import tile_text, token_text
from starboard.games.gaia.text.labels import special_text
from starboard.games.gaia.text.now_worth import advanced_lines, booster_lines
from starboard.games.gaia.text.tooltips import taken_text

_HEIGHT: Final = 34.0
_SPECIAL_SIGNS: Final = {
    "step": ("step",),
    "range": ("range",),
    "swap": ("swap",),
    "station": (),
    "downgrade": (),
    "lowest": ("research",),
}


def possessions(desk: GaiaDesk, seat: int) -> list[Chip]:
    """Draw booster, technology tiles, federation tokens and special actions."""
    state, speaker = desk.state, desk.speaker
    player = state.players[seat]
    chips: list[Chip] = []
    if player.booster != NOTHING:
        chips.append(booster(desk, player.booster, seat, f"booster:{seat}"))
    for number in members(player.tiles):
        tile, title = STANDARD[number], tile_text(STANDARD[number], speaker)
        width = max(38.0, inline.width_in_lines(tile) + 10)
        drawn = svg.el("rect", width=width, height=_HEIGHT, rx=5, class_="tile") + inline.in_lines(tile, width, _HEIGHT)
        if player.covered >> number & 1:
            title = desk.say("gaia.board.covered", tile=title)
            drawn = icons.crossed_out(drawn, "gone", width / 2, 17, 1.3)
        place = f"own-tile:{POSITIONS[state.standard_at.index(number)]}"
        drawn = desk.boxed(place, width, _HEIGHT, svg.titled(title, drawn, data_zoom=""))
        chips.append((drawn, width, _HEIGHT))
    for number in members(player.advanced):
        tile = ADVANCED_TILES[number]
        width = max(42.0, inline.width_in_lines(tile) + 10)
        lines = [desk.say("gaia.board.own-advanced", tile=tile_text(tile, speaker))]
        lines += advanced_lines(number, desk.view, seat, speaker)[1:]
        ground = svg.el("rect", width=width, height=_HEIGHT, rx=5, class_="best")
        drawn = svg.titled(
            "\n".join(lines),
            ground,
            inline.in_lines(tile, width, _HEIGHT),
            data_zoom="",
            data_place=f"advanced:{tile.id}",
        )
        chips.append((drawn, width, _HEIGHT))
    for at, token in enumerate(player.tokens):
        title = desk.say(
            "gaia.board.green" if token.is_green else "gaia.board.grey", token=token_text(token.kind, speaker)
        )
        width = max(60.0, inline.width_of(inline.goods(FEDERATION_TOKENS[token.kind].goods)) + 8)
        outline = f"M0 0H{svg.number(width)}v27l-7 7H7L0 27Z"
        shape = svg.el("path", d=outline, class_="green" if token.is_green else "grey")
        check = svg.moved(width - 60, 0, '<path d="M46 31L49 33.5L54 29" class="glow"/>') if token.is_green else ""
        drawn = svg.titled(title, shape, _on_token(token.kind, width), check, data_zoom="")
        is_first = token.kind not in [other.kind for other in player.tokens[:at]]
        offered = desk.at(f"token:{FEDERATION_TOKENS[token.kind].id}") if desk.is_rescoring and is_first else []
        chips.append((desk.wrap(offered, box(width, _HEIGHT), drawn), width, _HEIGHT))
    for number, goods, is_used in specials(desk.view, seat):
        chips.append(_special(desk, seat, number, goods, is_used))
    return chips


def booster(
    desk: GaiaDesk,
    number: int,
    seat: int,
    place: str,
    width: float = 0.0,
    height: float = _HEIGHT,
    is_flat: bool = False,
) -> Chip:
    """Draw a booster: its income and its second effect; its words tell what it would score for a seat now."""
    tile = BOOSTERS[number]
    if is_flat:
        row = [bit for effect in tile.effects for bit in (*inline.effect(effect), inline.around("", 4.0))][:-1]
        width, shown = inline.width_of(row) + 10, inline.line(row, 5, height / 2, inline.width_of(row))
    else:
        width = width or inline.width_in_lines(tile) + 14
        shown = inline.in_lines(tile, width, height)
    drawn = svg.titled(
        "\n".join(booster_lines(number, desk.view, seat, desk.speaker)),
        svg.el("rect", width=width, height=height, rx=9, class_="tile"),
        shown,
        data_zoom="",
        data_place=place,
    )
    return (drawn, width, height)


def _on_token(number: int, width: float) -> str:
    """Draw the goods of a federation token."""
    row = inline.goods(FEDERATION_TOKENS[number].goods)
    inside = svg.rect(3, 4, width - 6, 21, 4, "tag")
    return inside + svg.el("g", inline.line(row, 4, 14.5, width - 8), class_="on-tag")


def _special(desk: GaiaDesk, seat: int, number: int, goods: Goods, is_used: bool) -> Chip:
    """Draw a special action: an octagon, crossed out once used."""
    id = SPECIALS[number]
    row = inline.goods(goods) or [inline.sign(name) for name in _SPECIAL_SIGNS[id]]
    if id == "station":
        row = [inline.around(icons.own_piece("station", seat, 0.8), 22.0)]
    elif id == "downgrade":
        row = [inline.kind_of_piece("lab"), inline.sign("then", 0.7), inline.kind_of_piece("ts")]
    elif id == "swap":
        row = [inline.sign("swap"), inline.kind_of_piece("pi")]
    row = [inline.sign("special", 0.9), *row]
    width = max(44.0, inline.width_of(row) + 12)
    drawn = icons.octagon(width, _HEIGHT, 8, "now") + inline.line(row, 6, 17, width - 12)
    title = taken_text(special_text(number, desk.state, seat, desk.speaker), is_used, desk.speaker)
    if is_used:
        drawn = icons.crossed_out(drawn, "used", width / 2, 17, 1.6)
    titled = svg.titled(title, drawn, data_zoom="")
    return (desk.boxed(f"special:{id}", width, _HEIGHT, titled), width, _HEIGHT)
