"""The research board: six areas as rows, their levels and tiles, the free tiles, and the federation tokens left."""

from __future__ import annotations

from functools import cache
from typing import Final

from starboard.drawing import svg
from starboard.drawing.cache import PANELS
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
from starboard.games.gaia.draw import icons, inline
from starboard.games.gaia.draw.inline import Bit
from starboard.games.gaia.draw.style import sheet
from starboard.games.gaia.draw.targets import GaiaDesk, box
from starboard.games.gaia.effects import Goods
from starboard.games.gaia.text.amounts import token_text, track_name
from starboard.games.gaia.text.tooltips import level_line, named_tile

WIDTH: Final = 480.0
TILE_WIDTH: Final = 62.0
_LEVELS_AT: Final = (71.0, 129.0, 187.0, 250.0, 308.0, 421.0)
_LEVEL: Final = 54.0
_ADVANCED_AT: Final = 367.0
_TOP: Final = 16.0  # the height of the numbers of the levels
_ADVANCED_WIDTH: Final = 50.0
_HEAD: Final = 17.0
_CELL: Final = 48.0
_ROW: Final = _HEAD + _CELL + 3
_FIRST_LINE: Final = 9.0
_SECOND_LINE: Final = 25.0
_TRACK_SIGNS: Final = ("step", "range", "q", "gaia", "c", "k")


@cache
def _level_bits(track: int, level: int) -> tuple[tuple[Bit, ...], tuple[Bit, ...]]:
    """Return the two lines of a level: what standing there means, and what reaching it brings."""
    first: list[Bit] = []
    second: list[Bit] = inline.goods(research_tracks.ONCE[track][level])
    income = research_tracks.INCOME[track][level]
    if track == TERRAFORMING:
        first = [inline.sign("step", 0.8), *inline.amount(research_tracks.ORE_PER_STEP[level], "o")]
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
    return (
        svg.el("rect", width=_LEVEL, height=_CELL, rx=5, class_="cell")
        + inline.line(first, 2, _FIRST_LINE, _LEVEL - 4)
        + inline.line(second, 2, _SECOND_LINE, _LEVEL - 4)
    )


def _markers(seats: list[int], width: float, y: float, radius: float = 6.8) -> str:
    """Draw the players' discs in a row; many of them overlap."""
    step = min(2 * radius + 1, (width - 2 * radius - 4) / max(1, len(seats) - 1))
    start = (width - step * (len(seats) - 1)) / 2
    return "".join([svg.moved(start + step * at, y, icons.disc(seat, radius)) for at, seat in enumerate(seats)])


def _standard(desk: GaiaDesk, position: int, width: float) -> str:
    """Draw a standard tile with its owners."""
    number = desk.state.standard_at[position]
    tile = STANDARD[number]
    owners = [seat for seat, player in enumerate(desk.state.players) if player.tiles >> number & 1]
    drawn = svg.titled(
        named_tile("tile", tile, desk.speaker),
        svg.el("rect", width=width, height=_CELL, rx=5, class_="tile"),
        inline.tile(tile, width, _CELL - 14),
        _markers(owners, width, _CELL - 8),
    )
    return desk.boxed(f"tile:{POSITIONS[position]}", width, _CELL, drawn)


def _advanced(desk: GaiaDesk, track: int) -> str:
    """Draw an advanced tile, or its empty place."""
    number = desk.state.advanced_at[track]
    width = _ADVANCED_WIDTH
    if number == NOTHING:
        hole = svg.el("rect", width=width, height=_CELL, rx=5, class_="hole")
        return svg.titled(desk.say("gaia.board.advanced-gone"), hole)
    tile = ADVANCED_TILES[number]
    drawn = svg.titled(
        named_tile("advanced", tile, desk.speaker),
        svg.el("rect", width=width, height=_CELL, rx=5, class_="best"),
        _two_lines(number, width),
    )
    return desk.boxed(f"tile:adv-{TRACKS[track]}", width, _CELL, drawn)


@cache
def _two_lines(number: int, width: float) -> str:
    """Draw the signs of an advanced tile, which is narrow: many of them stand in two lines."""
    row = inline.effect(ADVANCED_TILES[number].effects[0])
    if inline.width_of(row) <= width - 4:
        return inline.line(row, 2, _CELL / 2, width - 4)
    cut = min(3, len(row) - 2)  # a number stays beside its sign
    return inline.line(row[:cut], 2, _CELL / 2 - 11, width - 4) + inline.line(row[cut:], 2, _CELL / 2 + 11, width - 4)


def icon_of(track: int) -> str:
    """Return the sign of a research area."""
    name = _TRACK_SIGNS[track]
    return icons.GOODS.get(name) or icons.SIGNS[name]


def _area(desk: GaiaDesk, track: int) -> str:
    """Draw a research area: its name, the tile below it, its levels with markers, the advanced tile before the top."""
    state, speaker = desk.state, desk.speaker
    charge = [inline.word(f"+{research_tracks.CHARGE_AT_LEVEL_3}", 11), inline.sign("pw", 0.8)]
    parts = [
        svg.moved(12, 8, icon_of(track), scale=0.85),
        inline.fitted(track_name(track, speaker), 24, 13, 198),
        inline.line(charge, _LEVELS_AT[3] - 25, 7, 42),
        svg.el("path", d=f"M{_LEVELS_AT[3] - 4} {_HEAD}V{_HEAD + _CELL}", class_="line", stroke_dasharray="3 3"),
        svg.moved(4, _HEAD, _standard(desk, track, TILE_WIDTH)),
        svg.moved(_ADVANCED_AT, _HEAD, _advanced(desk, track)),
    ]
    place = f"track:{TRACKS[track]}"
    mine = state.players[desk.view.seat].levels[track] if 0 <= desk.view.seat < len(state.players) else NOTHING
    for level in range(TOP_LEVEL + 1):
        seats = [seat for seat, player in enumerate(state.players) if player.levels[track] == level]
        drawn = _level_ground(track, level) + _markers(seats, _LEVEL, _CELL - 8)
        if level == TOP_LEVEL and track == TERRAFORMING and state.terraforming_token != NOTHING:
            goods = inline.goods(FEDERATION_TOKENS[state.terraforming_token].goods)
            drawn += inline.line([inline.sign("token", 0.9), *goods], 2, _SECOND_LINE, _LEVEL - 4)
        if level == TOP_LEVEL and track == NAVIGATION:
            drawn += svg.moved(_LEVEL / 2, _SECOND_LINE, icons.small_planet(LOST, speaker))
        if f"{place}:{level}" in desk.marked:
            drawn += svg.rect(1, 1, _LEVEL - 2, _CELL - 2, 5, "last")
        title = f"{track_name(track, speaker)}, {level_line(track, level, speaker)}"
        if level == mine + 1:
            drawn = desk.boxed(place, _LEVEL, _CELL, svg.titled(desk.with_note(title, place), drawn))
        else:
            drawn = svg.titled(title, drawn)
        parts.append(svg.moved(_LEVELS_AT[level], _HEAD, drawn))
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
        *(tuple(state.standard_at), tuple(state.advanced_at), state.terraforming_token),
        tuple(state.supply),
        *[(*player.levels, player.tiles) for player in state.players],
    )
    return PANELS.get(key, lambda: _research_board(desk))


def _research_board(desk: GaiaDesk) -> str:
    title = desk.say("gaia.board.research")
    areas = [svg.moved(0, _ROW * track, _area(desk, track)) for track in range(len(TRACKS))]
    y = _TOP + _ROW * len(TRACKS) + 2
    free = [svg.text(desk.say("gaia.board.free-tiles"), 4, 13, 13, class_="bold")]
    for at in range(len(TRACKS), len(POSITIONS)):
        x = 4 + (TILE_WIDTH + 18) * (at - len(TRACKS))
        free.append(svg.moved(x, _HEAD + 1, _standard(desk, at, TILE_WIDTH + 14)))
    height = y + _HEAD + 1 + _CELL + 6
    return sheet(
        WIDTH,
        height,
        title,
        title,
        svg.el("rect", width=WIDTH, height=height, rx=8, class_="panel"),
        *[svg.text(level, x + _LEVEL / 2, 13, 13, class_="quiet mid") for level, x in enumerate(_LEVELS_AT)],
        svg.moved(0, _TOP, *areas),
        svg.moved(0, y, *free, svg.moved(252, 0, _supply(desk))),
    )


def _supply(desk: GaiaDesk) -> str:
    """Draw the federation tokens that are left, by kind."""
    parts = [svg.text(desk.say("gaia.draw.tokens"), 0, 13, 13, class_="bold")]
    for number, count in enumerate(desk.state.supply):
        width, high = 70.0, (_CELL - 4) / 2
        row = [inline.word(f"{count}×", 11, "quiet"), *inline.goods(FEDERATION_TOKENS[number].goods)]
        drawn = svg.titled(
            f"{count} × {token_text(number, desk.speaker)}",
            svg.el("rect", width=width, height=high, rx=5, class_="tile" if count else "hole"),
            inline.line(row, 2, high / 2, width - 4),
        )
        if not count:
            drawn = svg.el("g", drawn, class_="gone")
        offered = [] if desk.is_rescoring else desk.at(f"token:{FEDERATION_TOKENS[number].id}")
        x, y = 74 * (number % 3), _HEAD + 1 + (high + 4) * (number // 3)
        parts.append(svg.moved(x, y, desk.wrap(offered, box(width, high), drawn)))
    return "".join(parts)
