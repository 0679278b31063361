"""The research board: six areas as rows, their levels and tiles, the free tiles, and the federation tokens left."""

from __future__ import annotations

from functools import cache
from typing import Final

from starboard.drawing import svg
from starboard.drawing.cache import PANELS
from starboard.drawing.font import squeezed
from starboard.games.gaia.components import (
    ECONOMY,
    GAIA_PROJECT,
    LOST,
    NAVIGATION,
    NOTHING,
    POSITIONS,
    TERRAFORMING,
    TOP_LEVEL,
    TRACKS,
)
from starboard.games.gaia.data import research_tracks
from starboard.games.gaia.data.tiles import (
    ADVANCED_TILES,
    FEDERATION_TOKENS,
    STANDARD,
)
from starboard.games.gaia.derived import counted_now
from starboard.games.gaia.draw import icons, inline
from starboard.games.gaia.draw.inline import Bit
from starboard.games.gaia.draw.style import sheet
from starboard.games.gaia.draw.targets import GaiaDesk, box
from starboard.games.gaia.effects import COUNTS, Goods
from starboard.games.gaia.text.amounts import amount, token_text, track_name
from starboard.games.gaia.text.now_worth import advanced_lines, standard_lines
from starboard.games.gaia.text.tooltips import level_line
from starboard.kernel.parts import Speaker

WIDTH: Final = 480.0
_TILE_WIDTH: Final = 63.0
_LEVELS_AT: Final = (67.0, 159.0, 213.0, 267.0, 321.0, 429.0)
_LEVEL: Final = 51.0
_FIRST_LEVEL: Final = 89.0
_ADVANCED_AT: Final = 375.0
_ADVANCED_WIDTH: Final = 51.0
_TOP: Final = 17.0  # the height of the numbers of the levels
_CELL: Final = 61.0
_ROW: Final = _CELL + 4
_FREE: Final = 52.0  # the height of tiles for any area, and of the federation tokens
_HEADING: Final = 18.0
_FIRST_LINE: Final = 10.0
_SECOND_LINE: Final = 27.0
_TRACK_SIGNS: Final = ("step", "range", "q", "gaia", "c", "k")


@cache
def _level_bits(track: int, level: int) -> tuple[tuple[Bit, ...], tuple[Bit, ...]]:
    """Return the two lines of a level: what standing there means, and what reaching it brings."""
    first: list[Bit] = []
    second: list[Bit] = inline.goods(research_tracks.ONCE[track][level])
    income = research_tracks.INCOME[track][level]
    if track == TERRAFORMING:
        first = [inline.sign("step", 0.85), *inline.amount(research_tracks.ORE_PER_STEP[level], "o")]
    elif track == NAVIGATION:
        first = [inline.sign("range", 0.9), inline.word(str(research_tracks.RANGE[level]))]
    elif track == GAIA_PROJECT and level:
        if research_tracks.GAIAFORMERS[level] > research_tracks.GAIAFORMERS[level - 1]:
            second = [inline.word("+1"), inline.sign("gf"), *second]
        tokens = inline.amount(research_tracks.TOKENS_PER_PROJECT[level], "t")
        first = [inline.sign("gf", 0.8), inline.word("−"), *tokens]
    elif track == ECONOMY and second:
        once = research_tracks.ONCE[track][level]
        first, second = inline.goods(_without_power(once)), inline.amount(once.charge, "pw")
    if income.credits or income.knowledge or income.ore:
        first = inline.goods(_without_power(income))
        if not income.charge:
            first = [inline.sign("income", 0.8), *first]
        second = [inline.sign("income", 0.8), *inline.amount(income.charge, "pw")] if income.charge else []
    if level == TOP_LEVEL and track == GAIA_PROJECT:
        second = [inline.points(research_tracks.GAIA_5_POINTS), inline.word("+"), inline.sign("gaia")]
    return tuple(first), tuple(second)


def _without_power(goods: Goods) -> Goods:
    """Return the credits, ore and knowledge of a level."""
    return Goods(goods.credits, goods.ore, goods.knowledge, 0, 0, 0, 0)


@cache
def _level_ground(track: int, level: int) -> str:
    first, second = _level_bits(track, level)
    wide = _FIRST_LEVEL if level == 0 else _LEVEL
    lines = ((_SECOND_LINE, first),) if level == 0 else ((_FIRST_LINE, first), (_SECOND_LINE, second))
    return svg.el("rect", width=wide, height=_CELL, rx=5, class_="cell") + "".join(
        [inline.line(row, 0.5, y, wide - 1) for y, row in lines]
    )


def _markers(seats: list[int], width: float) -> str:
    """Draw the players' discs in a row at the lower edge of a cell; many of them overlap."""
    if not seats:
        return ""
    radius = 7.5
    step = min(2 * radius + 1, (width - 2 * radius - 4) / max(1, len(seats) - 1))
    start = (width - step * (len(seats) - 1)) / 2
    discs = [svg.moved(start + step * at, 0, icons.disc(seat, radius)) for at, seat in enumerate(seats)]
    return f'<g class="foot">{svg.moved(0, _CELL - 10, *discs)}</g>'


def _standard(desk: GaiaDesk, position: int, width: float, height: float) -> str:
    """Draw a standard tile with its owners."""
    number = desk.state.standard_at[position]
    tile = STANDARD[number]
    owners = [seat for seat, player in enumerate(desk.state.players) if player.tiles >> number & 1]
    shown = _markers(owners, width)
    if height != _CELL:
        shown = svg.moved(0, height - _CELL, shown) if shown else ""
    drawn = svg.titled(
        "\n".join(standard_lines(tile, desk.view, desk.view.seat, desk.speaker)),
        svg.el("rect", width=width, height=height, rx=5, class_="tile"),
        inline.in_lines(tile, width, height - 16),
        shown,
        data_zoom="",
        data_place=f"tile:{tile.id}",
    )
    return desk.boxed(f"tile:{POSITIONS[position]}", width, height, drawn)


def _advanced(desk: GaiaDesk, track: int) -> str:
    """Draw an advanced tile, or its empty place."""
    number = desk.state.advanced_at[track]
    width = _ADVANCED_WIDTH
    if number == NOTHING:
        hole = svg.el("rect", width=width, height=_CELL, rx=5, class_="hole")
        return svg.titled(desk.say("gaia.board.advanced-gone"), hole)
    tile = ADVANCED_TILES[number]
    drawn = svg.titled(
        "\n".join(advanced_lines(number, desk.view, desk.view.seat, desk.speaker)),
        svg.el("rect", width=width, height=_CELL, rx=5, class_="best"),
        f'<g class="middle">{inline.in_lines(tile, width, _CELL)}</g>',
        data_zoom="",
        data_place=f"advanced:{tile.id}",
    )
    return desk.boxed(f"tile:adv-{TRACKS[track]}", width, _CELL, drawn)


def icon_of(track: int) -> str:
    """Return the sign of a research area."""
    name = _TRACK_SIGNS[track]
    return icons.GOODS.get(name) or icons.SIGNS[name]


def _heading_of(track: int, speaker: Speaker) -> str:
    """Draw the name of an area in two lines, or with its sign below it unless a number with that sign is there."""
    name, wide, middle = track_name(track, speaker), _FIRST_LEVEL - 4, _FIRST_LEVEL / 2
    sign = "" if track in (TERRAFORMING, NAVIGATION) else svg.moved(middle, _SECOND_LINE, icon_of(track))
    lines = inline.FONT.wrapped(name, 13, wide)
    if sign and len(lines) == 2:
        return "".join([svg.text(each, middle, 14 + 15 * at, 13, class_="bold mid") for at, each in enumerate(lines)])
    if inline.FONT.width_of(name, 13, is_bold=True) <= wide:
        return svg.text(name, middle, 14, 13, class_="bold mid") + sign
    return squeezed(name, 2, 14, 13, "bold", wide) + sign


def _placed(name: str | None, x: float, drawn: str) -> str:
    """Put something into a row, under a name by which a narrow page puts it elsewhere."""
    return svg.el("g", drawn, class_=name, transform=f"translate({svg.number(x)} 0)")


def _area(desk: GaiaDesk, track: int) -> str:
    """Draw a research area: its name, the tile below it, its levels with markers, the advanced tile before the top."""
    state, speaker = desk.state, desk.speaker
    parts = [
        svg.el("g", _standard(desk, track, _TILE_WIDTH, _CELL), class_="standard"),
        _placed("advanced", _ADVANCED_AT, _advanced(desk, track)),
        svg.el("path", d=f"M{svg.number(_LEVELS_AT[3] - 1.5)} 0V{_CELL}", class_="line step3"),
    ]
    place = f"track:{TRACKS[track]}"
    mine = state.players[desk.view.seat].levels[track] if 0 <= desk.view.seat < len(state.players) else NOTHING
    for level in range(TOP_LEVEL + 1):
        wide = _FIRST_LEVEL if level == 0 else _LEVEL
        seats = [seat for seat, player in enumerate(state.players) if player.levels[track] == level]
        drawn = _level_ground(track, level) + _markers(seats, wide)
        if level == 0:
            drawn += _heading_of(track, speaker)
        if level == TOP_LEVEL and track == TERRAFORMING and state.terraforming_token != NOTHING:
            goods = inline.goods(FEDERATION_TOKENS[state.terraforming_token].goods)
            drawn += f'<g class="on-green">{inline.line(goods, 1, _SECOND_LINE, _LEVEL - 2)}</g>'
        if level == TOP_LEVEL and track == NAVIGATION:
            drawn += svg.moved(_LEVEL / 2, _SECOND_LINE + 1, icons.small_planet(LOST, speaker))
        if f"{place}:{level}" in desk.marked:
            drawn += svg.rect(1, 1, wide - 2, _CELL - 2, 5, "last")
        title = f"{track_name(track, speaker)}, {level_line(track, level, speaker)}"
        id = f"{place}:{level}"
        if level == mine + 1:
            titled = svg.titled(desk.with_note(title, place), drawn, data_place=id)
            drawn = desk.boxed(place, wide, _CELL, titled)
        else:
            drawn = svg.titled(title, drawn, data_place=id)
        parts.append(_placed("top-level" if level == TOP_LEVEL else None, _LEVELS_AT[level], drawn))
    return "".join(parts)


def research_board(desk: GaiaDesk) -> str:
    """Draw the research board."""
    state = desk.state
    if not state.standard_at:
        return ""
    if desk.view.decision is not None:
        return _research_board(desk)
    key = (
        *("gaia", "research", desk.speaker, frozenset([mark for mark in desk.marked if ":" in mark])),
        *(tuple(state.standard_at), tuple(state.advanced_at), state.terraforming_token, desk.view.seat),
        *_counted(desk),
        *[(*player.levels, player.tiles) for player in state.players],
    )
    return PANELS.get(key, lambda: _research_board(desk))


def _counted(desk: GaiaDesk) -> tuple[int, ...]:
    """Return what the tiles count for the reader, on which their words depend."""
    return (desk.state.round, *[counted_now(desk.view, desk.view.seat, what) for what in range(len(COUNTS))])


def _research_board(desk: GaiaDesk) -> str:
    title = desk.say("gaia.board.research")
    areas = [
        f'<g class="row r{track}" transform="translate(0 {svg.number(_TOP + _ROW * track)})">{_area(desk, track)}</g>'
        for track in range(len(TRACKS))
    ]
    *heads, top = [
        svg.text(level, x + (_FIRST_LEVEL if level == 0 else _LEVEL) / 2, 13, 13, class_="quiet mid")
        for level, x in enumerate(_LEVELS_AT)
    ]
    charge = [inline.word(f"+{research_tracks.CHARGE_AT_LEVEL_3}"), inline.sign("pw", 0.8)]
    charged = amount(research_tracks.CHARGE_AT_LEVEL_3, "pw", desk.speaker)
    heads.append(svg.titled(charged, inline.line(charge, _LEVELS_AT[3] - 17, 8.5, 32)))
    above = [svg.el("g", *heads, class_="heads"), svg.el("g", top, class_="top-head")]
    height = _TOP + _ROW * len(TRACKS) - 2
    return sheet(WIDTH, height, title, title, *above, *areas, cut="Min")


def free_tiles(desk: GaiaDesk) -> str:
    """Draw the technology tiles that let the player choose the area."""
    title = desk.say("gaia.board.free-tiles")
    free = [svg.text(title, 2, 13, 13, class_="bold heading")]
    for at in range(len(TRACKS), len(POSITIONS)):
        x = 2 + 74.0 * (at - len(TRACKS))
        free.append(svg.moved(x, _HEADING, _standard(desk, at, 70, _FREE - 2)))
    return sheet(224, _HEADING + _FREE, title, title, *free, cut="Max")


def supply(desk: GaiaDesk) -> str:
    """Draw the federation tokens that are left, by kind. Forming a federation begins here."""
    title = desk.say("gaia.draw.tokens")
    heading = svg.text(title, 2, 13, 13, class_="bold heading")
    parts: list[str] = []
    for number, count in enumerate(desk.state.supply):
        width, high = 80.0, (_FREE - 6) / 2
        row = [inline.word(f"{count}×", 13, "quiet"), *inline.goods(FEDERATION_TOKENS[number].goods)]
        drawn = svg.titled(
            f"{count} × {token_text(number, desk.speaker)}",
            svg.el("rect", width=width, height=high, rx=5, class_="tile" if count else "hole"),
            inline.line(row, 2, high / 2, width - 4),
            data_zoom="",
            data_place=f"token:{FEDERATION_TOKENS[number].id}",
        )
        if not count:
            drawn = svg.el("g", drawn, class_="gone")
        offered = [] if desk.is_rescoring else desk.at(f"token:{FEDERATION_TOKENS[number].id}")
        x, y = 2 + 83.0 * (number % 3), _HEADING + (high + 4) * (number // 3)
        parts.append(svg.moved(x, y, desk.wrap(offered, box(width, high), drawn)))
    whole = desk.wrap(desk.at("federate"), box(249, _FREE - 1, 1, _HEADING - 1), *parts)
    return sheet(252, _HEADING + _FREE, title, title, heading, whole, cut="Max")
