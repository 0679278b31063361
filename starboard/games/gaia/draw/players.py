"""A player's board: goods, power, income to come, pieces left and what they hide, tiles, tokens, special actions."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from starboard.drawing import svg
from starboard.drawing.cache import PANELS
from starboard.games.gaia.actions import SPECIALS
from starboard.games.gaia.components import (
    ACADEMY_1,
    ACADEMY_2,
    GAIAFORMER,
    INSTITUTE,
    LAB,
    MINE,
    NAVIGATION,
    NOTHING,
    PIECES,
    POSITIONS,
    ROUNDS,
    STATION,
    STRUCTURES,
    TERRAFORMING,
)
from starboard.games.gaia.data.research_tracks import ORE_PER_STEP, RANGE
from starboard.games.gaia.data.tiles import ADVANCED_TILES, FEDERATION_TOKENS, STANDARD
from starboard.games.gaia.derived import next_income, satellites_left, space_goods, specials
from starboard.games.gaia.draw import icons, inline
from starboard.games.gaia.draw.factions import faction_name, factions
from starboard.games.gaia.draw.inline import Bit
from starboard.games.gaia.draw.scoring_tiles import booster
from starboard.games.gaia.draw.style import sheet
from starboard.games.gaia.draw.targets import GaiaDesk, box
from starboard.games.gaia.effects import Goods
from starboard.games.gaia.interfaces import UNCHOSEN
from starboard.games.gaia.map import members
from starboard.games.gaia.text.amounts import amount, goods_text, tile_text, token_text
from starboard.games.gaia.text.board import power_text
from starboard.games.gaia.text.labels import special_text
from starboard.games.gaia.text.tooltips import bowl_text, space_text, taken_text
from starboard.games.gaia.view import GaiaView
from starboard.kernel.parts import Speaker

WIDTH: Final = 480.0
_HEAD: Final = 48.0
_SPACE_WIDTHS: Final = {MINE: 31.0, STATION: 36.0, LAB: 36.0, INSTITUTE: 62.0, ACADEMY_1: 40.0, ACADEMY_2: 58.0}
_ITEM: Final = 40.0  # height of tiles, tokens and special actions
_SPECIAL_SIGNS: Final = {
    "step": ("step",),
    "range": ("range",),
    "swap": ("swap",),
    "station": (),
    "downgrade": (),
    "lowest": ("research",),
}


def player_board(desk: GaiaDesk, seat: int) -> str:
    """Return one player as one drawing."""
    state, view = desk.state, desk.view
    if seat >= state.seats or (seat == view.seat and view.decision is not None):
        return _player_board(desk, seat)
    key = (
        *("gaia", "player", desk.speaker, desk.names[seat], desk.scored[seat], seat, seat == view.seat),
        *(seat in view.owing, state.order.index(seat) if seat in state.order else NOTHING),
        *(seat in state.passed, state.round),
        _shown(desk.view, seat),
    )
    return PANELS.get(key, lambda: _player_board(desk, seat))


def _shown(view: GaiaView, seat: int) -> tuple[object, ...]:
    """Return everything of a player that the board may show, for the render cache."""
    player = view.world.players[seat]
    return (
        *(player.faction, player.credits, player.ore, player.knowledge, player.qic, player.vp),
        *(player.bowl1, player.bowl2, player.bowl3),
        *(player.gaia, player.brain, *player.levels, *player.built, player.formers, player.formers_away, player.lost),
        *(len(player.stations), player.satellites, player.types, player.tiles, player.covered, player.advanced),
        *(player.booster, player.used, player.federations, len(player.planets), tuple(player.tokens)),
        tuple(player.icons),
    )


def _player_board(desk: GaiaDesk, seat: int) -> str:
    state, speaker = desk.state, desk.speaker
    player = state.players[seat]
    parts = [_header(desk, seat)]
    y = _HEAD + 6
    has_faction = player.faction is not UNCHOSEN
    own = desk.of_seat(seat)
    if has_faction and seat < state.seats:
        parts.append(svg.moved(6, y, _resources(own, seat)))
        parts.append(svg.moved(6, y + 60, _power(own, seat)))
        y += 132
    elif has_faction and state.automa is not None:
        parts.append(svg.moved(6, y, _cards(desk)))
        y += 44
    if has_faction:
        parts.append(svg.moved(6, y, _pieces(own, seat)))
        y += 104
        drawn, height = _flow(_possessions(own, seat))
        parts.append(svg.moved(6, y, drawn))
        y += height
    elif seat == desk.view.seat:
        drawn, height = factions(desk)
        parts.append(svg.moved(6, y, drawn))
        y += height
    ground = svg.el("rect", x=1, y=1, width=WIDTH - 2, height=y + 2, rx=8, class_=f"frame e{seat}")
    title = f"{desk.names[seat]}: {amount(player.vp, 'vp', speaker)}"
    return sheet(WIDTH, y + 4, title, power_text(player, speaker) if has_faction else title, ground, *parts)


def _header(desk: GaiaDesk, seat: int) -> str:
    """Draw letter, name, faction with home planet, what the seat is doing, and points."""
    state, speaker = desk.state, desk.speaker
    player = state.players[seat]
    marks = [desk.say("gaia.board.you")] if seat == desk.view.seat else []
    marks += [desk.say("gaia.board.deciding")] if seat in desk.view.owing else []
    marks += [desk.say("gaia.board.passed")] if seat in state.passed else []
    if seat in state.order:
        marks.insert(0, f"{state.order.index(seat) + 1}.")
    said = " · ".join(marks)
    parts = [
        svg.moved(24, 25, icons.disc(seat, 16)),
        inline.fitted(desk.names[seat], 48, 21, 366 - 8 * len(said), 16),
        svg.text(said, 422, 21, 13, class_="end" if seat in desk.view.owing else "quiet end"),
    ]
    if player.faction is not UNCHOSEN:
        parts.append(svg.moved(58, 36, faction_name(player.faction, speaker)))
    vp = icons.hexagon(22, "vp") + svg.text(player.vp, 0, 6, 16, class_="on mid")
    scored = desk.scored[seat]
    if scored:
        vp += icons.hexagon(25, "last") + svg.text(f"{scored:+}", -30, 18, 13, class_="bold end")
    parts.append(svg.titled(amount(player.vp, "vp", speaker), svg.moved(450, 26, vp)))
    return "".join(parts)


def _box(width: float, height: float, title: str, *children: str) -> str:
    """Draw a titled cell from 0, 0."""
    return svg.titled(title, svg.el("rect", width=width, height=height, rx=6, class_="cell"), *children)


def _resources(desk: GaiaDesk, seat: int) -> str:
    """Draw credits, ore, knowledge and QIC with the income to come; then range, steps and the pieces in space."""
    state, speaker = desk.state, desk.speaker
    player = state.players[seat]
    coming = _coming_income(desk, seat)
    goods = (
        *(("c", player.credits, coming.credits), ("o", player.ore, coming.ore)),
        *(("k", player.knowledge, coming.knowledge), ("q", player.qic, coming.qic)),
    )
    parts: list[str] = []
    for at, (what, count, income) in enumerate(goods):
        title = amount(count, what, speaker)
        more = ""
        if income:
            more = inline.line([inline.sign("income", 0.7), inline.word(f"+{income}")], 2, 41, 70)
            title += "; " + desk.say("gaia.board.income", goods=amount(income, what, speaker))
        row: list[Bit] = [inline.word(str(count), 20), inline.around(icons.GOODS[what], 24.0, 1.35)]
        drawn = _box(72, 52, title, inline.line(row, 2, 16, 70), more)
        parts.append(svg.moved(80 * at, 0, desk.boxed(f"spend:{what}", 72, 52, drawn)))
    reach, steps = RANGE[player.levels[NAVIGATION]], ORE_PER_STEP[player.levels[TERRAFORMING]]
    title = desk.say("gaia.level.range", number=reach)
    shown = [inline.sign("range"), inline.word(str(reach), 16)]
    parts.append(svg.moved(322, 0, _box(70, 24, title, inline.line(shown, 2, 12, 66))))
    title = desk.say("gaia.level.step-cost", cost=amount(steps, "o", speaker))
    shown = [inline.sign("step"), inline.word(str(steps), 16), inline.sign("o")]
    parts.append(svg.moved(322, 28, _box(70, 24, title, inline.line(shown, 2, 12, 66))))
    parts.append(svg.moved(397, 0, _left("satellite", satellites_left(desk.view, seat), seat, speaker)))
    stations = player.faction.board.space_stations
    if stations:
        parts.append(svg.moved(397, 28, _left("station", stations - len(player.stations), seat, speaker)))
    return "".join(parts)


def _coming_income(desk: GaiaDesk, seat: int) -> Goods:
    """Return the income of the next round, if there is one."""
    return next_income(desk.view, seat) if desk.state.round < ROUNDS else Goods(0, 0, 0, 0, 0, 0, 0)


def _left(piece: str, count: int, seat: int, speaker: Speaker) -> str:
    """Draw how many pieces of a kind are left."""
    row: list[Bit] = [inline.around(icons.own_piece(piece, seat, 0.8), 22.0), inline.word(f"×{count}")]
    return _box(71, 24, speaker.say(f"gaia.left.{piece}", count=count), inline.line(row, 2, 12, 67))


def _power(desk: GaiaDesk, seat: int) -> str:
    """Draw the three bowls in the order of charging, the Gaia area, and the power income to come."""
    player = desk.state.players[seat]
    parts: list[str] = []
    for at, bowl in enumerate((1, 2, 3, 0)):
        parts.append(svg.moved(40 + 88 * at + (14 if bowl == 0 else 0), 32, _bowl(desk, seat, bowl)))
        if bowl in (1, 2):
            parts.append(svg.moved(84 + 88 * at, 32, icons.SIGNS["then"], scale=1.6))
    coming = _coming_income(desk, seat)
    power = Goods(0, 0, 0, 0, 0, coming.charge, coming.tokens)
    if coming.charge or coming.tokens:
        title = desk.say("gaia.board.income", goods=goods_text(power, desk.speaker))
        row = [inline.sign("income", 0.9), *inline.goods(power)]
        parts.append(svg.moved(366, 0, _box(102, 28, title, inline.line(row, 3, 14, 96))))
    if player.formers_away:
        title = desk.say("gaia.board.formers-away", count=player.formers_away)
        row = [inline.word(str(player.formers_away)), inline.sign("gf")]
        parts.append(svg.moved(366, 34, _box(102, 28, title, inline.line(row, 3, 14, 96))))
    return "".join(parts)


_BOWL_USES: Final[tuple[tuple[str, ...], ...]] = (
    ("bowl:0", "bowl:gaia", "spend:t"),
    ("bowl:1",),
    ("bowl:2", "spend:burn"),
    ("bowl:3", "spend:pw"),
)
_BRAINSTONE_USES: Final = ("bowl:brainstone", "bowl:discard", "bowl:keep")
_ROMAN: Final = ("", "I", "II", "III")


def _bowl(desk: GaiaDesk, seat: int, bowl: int) -> str:
    """Draw a bowl with its tokens as dots and as a number; the Gaia area has a leaf, the brainstone a B."""
    player = desk.state.players[seat]
    count = (player.gaia, player.bowl1, player.bowl2, player.bowl3)[bowl]
    places = [(-24 + 8 * (at % 7), 14 if at < 7 else 22) for at in range(min(count, 14))]
    dots = "".join([f'<circle cx="{x}" cy="{y}" r="3.2" class="good-w"/>' for x, y in places])
    shape = '<rect x="-36" y="-30" width="72" height="60" rx="18" class="hole"/>'
    gaia, roman = svg.moved(-22, -12, icons.SIGNS["gaia"]), svg.text(_ROMAN[bowl], -28, -8, 13, class_="quiet")
    parts = [shape, roman if bowl else gaia, svg.text(count, 0, -2, 20, class_="bold mid"), dots]
    uses = _BOWL_USES[bowl]
    if player.brain == bowl:
        stone = '<path d="M0 -10L10 0L0 10L-10 0Z" class="good good-w"/>'
        parts.append(svg.moved(22, -12, stone, svg.text("B", 0, 4.5, 13, class_="on mid")))
        uses += _BRAINSTONE_USES
    actions = [action for place in uses for action in desk.at(place)]
    return desk.wrap(actions, box(72, 60, -36, -30), svg.titled(bowl_text(player, bowl, desk.speaker), *parts))


def _pieces(desk: GaiaDesk, seat: int) -> str:
    """Draw the faction board: a piece on its space hides its income; without it the income is in sight."""
    player = desk.state.players[seat]
    parts: list[str] = []
    for structures, y in (((MINE,), 0.0), ((STATION, LAB, INSTITUTE, ACADEMY_1, ACADEMY_2), 52.0)):
        x = 0.0
        for structure in structures:
            for goods, is_open in space_goods(desk.view, seat, structure):
                parts.append(svg.moved(x, y, _space(structure, goods, is_open, seat, desk.speaker)))
                x += _SPACE_WIDTHS[structure] + 2
            x += 8
    away = player.built[GAIAFORMER] + player.formers_away
    formers: list[str] = []
    for at in range(PIECES[GAIAFORMER]):
        here = at >= away and at < player.formers
        inside = svg.moved(16, 24, icons.own_piece("gf", seat, 0.75) if here else icons.silhouette("gf", "bar", 0.75))
        shape = svg.el("rect", width=32, height=46, rx=5, class_="hole")
        formers.append(svg.moved(34 * at, 0, shape, inside))
    count = max(0, player.formers - away)
    drawn = svg.titled(desk.say("gaia.left.gf", count=count), *formers)
    parts.append(svg.moved(278, 0, desk.boxed("spend:gf", 100, 46, drawn)))
    return "".join(parts)


def _space(structure: int, goods: Goods, is_open: bool, seat: int, speaker: Speaker) -> str:
    """Draw one space of the faction board."""
    width = _SPACE_WIDTHS[structure]
    row = inline.goods(goods)
    if structure == ACADEMY_2:
        row = [inline.sign("special", 0.8), *row]
    drawn = _space_drawn(structure, tuple(row), width, is_open, seat)
    return svg.titled(space_text(structure, goods, speaker), drawn)


@lru_cache(maxsize=1024)
def _space_drawn(structure: int, row: tuple[Bit, ...], width: float, is_open: bool, seat: int) -> str:
    if is_open:
        ground = svg.el("rect", width=width, height=46, rx=5, class_="tile")
        return ground + inline.line(row or [inline.word("·")], 1.5, 23, width - 3)
    return (
        svg.el("rect", width=width, height=46, rx=5, class_="hole")
        + svg.moved(width / 2, 14, icons.own_piece(STRUCTURES[structure], seat, 0.78))
        + (svg.el("g", inline.line(row, 1.5, 36, width - 3), class_="under") if row else "")
    )


Item = tuple[str, float]


def _possessions(desk: GaiaDesk, seat: int) -> list[Item]:
    """Draw booster, technology tiles, federation tokens and special actions, each with its width."""
    state, speaker = desk.state, desk.speaker
    player = state.players[seat]
    items: list[Item] = []
    if player.booster != NOTHING:
        items.append((booster(player.booster, speaker, 90, _ITEM), 90.0))
    for number in members(player.tiles):
        tile, title = STANDARD[number], tile_text(STANDARD[number], speaker)
        drawn = svg.el("rect", width=72, height=_ITEM, rx=5, class_="tile") + inline.tile(tile, 72, _ITEM)
        if player.covered >> number & 1:
            title = desk.say("gaia.board.covered", tile=title)
            drawn = icons.crossed_out(drawn, "gone", 36, 20, 1.4)
        place = f"own-tile:{POSITIONS[state.standard_at.index(number)]}"
        items.append((desk.boxed(place, 72, _ITEM, svg.titled(title, drawn)), 72.0))
    for tile in [ADVANCED_TILES[number] for number in members(player.advanced)]:
        title = desk.say("gaia.board.own-advanced", tile=tile_text(tile, speaker))
        drawn = svg.el("rect", width=82, height=_ITEM, rx=5, class_="best") + inline.tile(tile, 82, _ITEM)
        items.append((svg.titled(title, drawn), 82.0))
    for at, token in enumerate(player.tokens):
        is_green = token.is_green
        title = desk.say("gaia.board.green" if is_green else "gaia.board.grey", token=token_text(token.kind, speaker))
        shape = svg.el("path", d="M0 0H76V32L68 40H8L0 32Z", class_="green" if is_green else "grey")
        check = '<path d="M60 36L63 39L69 33" class="glow"/>' if is_green else ""
        drawn = svg.titled(title, shape, _on_token(token.kind), check)
        is_first = token.kind not in [other.kind for other in player.tokens[:at]]
        offered = desk.at(f"token:{FEDERATION_TOKENS[token.kind].id}") if desk.is_rescoring and is_first else []
        items.append((desk.wrap(offered, box(76, _ITEM), drawn), 76.0))
    for number, goods, is_used in specials(desk.view, seat):
        items.append(_special(desk, seat, number, goods, is_used))
    return items


def _on_token(number: int) -> str:
    """Draw the goods of a federation token."""
    row = inline.goods(FEDERATION_TOKENS[number].goods)
    inside = '<rect x="5" y="5" width="66" height="24" rx="4" class="tag"/>'
    return inside + svg.el("g", inline.line(row, 8, 17, 60), class_="on-tag")


def _special(desk: GaiaDesk, seat: int, number: int, goods: Goods, is_used: bool) -> Item:
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
    width = max(48.0, inline.width_of(row) + 16)
    drawn = icons.octagon(width, _ITEM, 9, "now") + inline.line(row, 8, 20, width - 16)
    title = taken_text(special_text(number, desk.state, seat, desk.speaker), is_used, desk.speaker)
    if is_used:
        drawn = icons.crossed_out(drawn, "used", width / 2, 20, 1.8)
    return (desk.boxed(f"special:{id}", width, _ITEM, svg.titled(title, drawn)), width)


def _flow(items: list[Item]) -> tuple[str, float]:
    """Draw things beside each other, as many as fit in a line; return the height they take too."""
    x = y = 0.0
    parts: list[str] = []
    for drawn, width in items:
        if x and x + width > WIDTH - 12:
            x, y = 0.0, y + _ITEM + 8
        parts.append(svg.moved(x, y, drawn))
        x += width + 8
    return ("".join(parts), y + _ITEM + 8 if items else 0.0)


def _cards(desk: GaiaDesk) -> str:
    """Draw what is known of an Automa's cards."""
    automa = desk.state.automa
    assert automa is not None
    level = desk.say(f"gaia.automa.level.{automa.level.id}")
    lines = [desk.say("gaia.board.automa", level=level, deck=len(automa.deck), pile=len(automa.pile))]
    if automa.support:
        action = automa.action or "–"
        lines.append(desk.say("gaia.board.automa-cards", support=automa.support, action=action))
    return "".join([svg.text(line, 4, 14 + 18 * at, 13) for at, line in enumerate(lines)])
