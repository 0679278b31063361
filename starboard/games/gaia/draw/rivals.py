"""A rival in a few lines: goods with income, power, reach, pieces built, tiles; for the column beside the boards."""

from __future__ import annotations

from typing import Final

from starboard.drawing import svg
from starboard.games.gaia.components import NOTHING
from starboard.games.gaia.data.tiles import ADVANCED_TILES
from starboard.games.gaia.draw import icons, inline
from starboard.games.gaia.draw.chips import Chip
from starboard.games.gaia.draw.faction_spaces import pieces_built
from starboard.games.gaia.draw.inline import Bit
from starboard.games.gaia.draw.own_goods import goods, reach, small_bowls
from starboard.games.gaia.draw.possessions import booster
from starboard.games.gaia.draw.style import sheet
from starboard.games.gaia.draw.targets import GaiaDesk
from starboard.games.gaia.interfaces import UNCHOSEN
from starboard.games.gaia.map import members
from starboard.games.gaia.text.amounts import amount, tile_text
from starboard.games.gaia.text.board import power_text
from starboard.games.gaia.text.faction_summaries import whole_gist

_WIDTH: Final = 232.0
_HEIGHT: Final = 121.0
_GAP: Final = 3.0
_SCORED: Final = 26.0  # the width of the points of the last move


def strip(desk: GaiaDesk, seat: int) -> str:
    """Draw a rival: name, faction and points; goods; power and reach; pieces; booster, tiles and federations."""
    player = desk.state.players[seat]
    scored = _SCORED if desk.scored[seat] else 0.0
    parts = [identity(desk, seat, _WIDTH - 42, scored), svg.moved(_WIDTH - 22, 17, points(desk, seat))]
    has_faction = player.faction is not UNCHOSEN
    if has_faction and seat < desk.state.seats:
        parts.append(svg.moved(0, 28, _row(goods(desk, seat, 55.5, 22.0), _GAP)))
        power = [*small_bowls(desk, seat), *reach(desk, seat, 20.0, 6.0)]
        parts.append(svg.moved(0, 54, _row(power, 1.2)))
        parts.append(svg.el("g", svg.moved(0, 77, pieces_built(desk, seat, _WIDTH)[0]), class_="pieces"))
        parts.append(svg.el("g", svg.moved(0, 99, collected(desk, seat)[0]), class_="collected"))
    elif has_faction:
        parts.append(svg.moved(0, 32, pieces_built(desk, seat, _WIDTH)[0]))
        parts.append(svg.moved(0, 56, cards(desk, _WIDTH)))
    title = f"{desk.names[seat]}: {amount(player.vp, 'vp', desk.speaker)}"
    description = power_text(player, desk.speaker) if has_faction else title
    return sheet(_WIDTH, _HEIGHT, title, description, *parts, cut="Min")


def _row(chips: list[Chip], gap: float) -> str:
    x, parts = 0.0, list[str]()
    for drawn, width, _ in chips:
        parts.append(svg.moved(x, 0, drawn))
        x += width + gap
    return "".join(parts)


def identity(desk: GaiaDesk, seat: int, width: float, aside: float = 0.0) -> str:
    """Draw letter and name, and below them the faction with what the seat is doing; the name leaves room beside it.

    Where faction and deeds are too wide, the place in the order stays, and the other deeds leave.
    """
    state = desk.state
    player = state.players[seat]
    marks = [f"{state.order.index(seat) + 1}."] if seat in state.order else []
    marks += [desk.say("gaia.board.deciding")] if seat in desk.view.owing and seat != desk.view.seat else []
    marks += [desk.say("gaia.board.passed")] if seat in state.passed else []
    faction = "" if player.faction is UNCHOSEN else desk.say(f"gaia.faction.{player.faction.id}")
    room = width - 32 - inline.FONT.width_of(faction, 11)
    while len(marks) > 1 and inline.FONT.width_of(" ".join(marks), 11) > room:
        marks.pop()
    said = " ".join(marks)
    marked = inline.FONT.width_of(said, 11)
    parts = [svg.moved(13, 14, icons.disc(seat, 11)), inline.fitted(desk.names[seat], 29, 12, width - 32 - aside)]
    if player.faction is not UNCHOSEN:
        words = inline.fitted(faction, 29, 26, max(40.0, width - 32 - marked), 11, "quiet")
        parts.append(svg.titled(whole_gist(player.faction.id, desk.speaker), words, data_zoom=""))
    if said:
        parts.append(svg.text(said, width, 26, 11, class_="end" if seat in desk.view.owing else "quiet end"))
    return "".join(parts)


def points(desk: GaiaDesk, seat: int) -> str:
    """Draw a player's points around 0, 0, with those of the last move beside them."""
    vp = desk.state.players[seat].vp
    drawn = icons.hexagon(15, "vp") + svg.text(vp, 0, 5, 13, class_="on mid")
    scored = desk.scored[seat]
    if scored:
        drawn += icons.hexagon(17, "last") + svg.text(f"{scored:+}", -20, -1, 11, class_="bold end")
    return svg.titled(f"{desk.names[seat]}: {amount(vp, 'vp', desk.speaker)}", drawn)


def collected(desk: GaiaDesk, seat: int) -> Chip:
    """Draw the booster, and how many tiles, advanced tiles and federations a player has."""
    player = desk.state.players[seat]
    parts, x = list[str](), 0.0
    if player.booster != NOTHING:
        drawn, width, _ = booster(desk, player.booster, seat, f"booster:{seat}", height=21.0, is_flat=True)
        parts.append(drawn)
        x = width + 4
    standard, advanced = members(player.tiles & ~player.covered), members(player.advanced)
    row: list[Bit] = [inline.word(str(len(standard))), inline.sign("tech", 0.9)]
    if advanced:
        row += [inline.word(str(len(advanced)), class_="gold bold"), inline.sign("tech", 0.9)]
    green = len([token for token in player.tokens if token.is_green])
    row += [inline.word(f"{len(player.tokens)}"), inline.sign("token", 0.85)]
    said = [desk.say("gaia.board.own-advanced", tile=tile_text(ADVANCED_TILES[at], desk.speaker)) for at in advanced]
    said.append(desk.say("gaia.strip.counts", tiles=len(standard), tokens=len(player.tokens), green=green))
    width = min(inline.width_of(row), _WIDTH - x - 2)
    parts.append(svg.titled("\n".join(said), inline.line(row, x, 10.5, width, is_middle=False)))
    return ("".join(parts), x + width + 2, 21.0)


def cards(desk: GaiaDesk, width: float) -> str:
    """Draw what is known of an Automa's cards."""
    automa = desk.state.automa
    assert automa is not None
    level = desk.say(f"gaia.automa.level.{automa.level.id}")
    lines = [desk.say("gaia.board.automa", level=level, deck=len(automa.deck), pile=len(automa.pile))]
    if automa.support:
        action = automa.action or "–"
        lines.append(desk.say("gaia.board.automa-cards", support=automa.support, action=action))
    shown = [part for line in lines for part in inline.FONT.wrapped(line, 11, width)]
    return "".join([svg.text(line, 0, 12 + 15 * at, 11) for at, line in enumerate(shown)])
