"""The crater: sectors with minerals, panels and structures, markers at the corners, astronauts at the rim."""

from __future__ import annotations

from functools import cache, lru_cache
from html import escape
from math import sqrt
from typing import Final

from starboard.drawing.cache import PIECES
from starboard.drawing.palette import LETTERS
from starboard.drawing.svg import Point, el, moved, number, path, picture, rect, regular, text, titled
from starboard.games.shackleton.actions import BUILD_AT, BUILDINGS
from starboard.games.shackleton.components import (
    CREDITS,
    ENERGY,
    MARKER_SPACES,
    NOTHING,
    SECTORS,
    SORTS,
    SPACES,
    TITANIUM,
    TYPES,
    VP,
)
from starboard.games.shackleton.corporations import all_drawings
from starboard.games.shackleton.data.tables import Tables
from starboard.games.shackleton.derived import active_sectors, builds_for_free, is_neutral, is_over, rent_of, winner_of
from starboard.games.shackleton.draw.emblems import emblem
from starboard.games.shackleton.draw.geometry import (
    BAND,
    HEX,
    MIDDLE,
    RIM,
    SIDE,
    angles,
    at_angle,
    marker_places,
    sector_places,
    ways,
)
from starboard.games.shackleton.draw.goods import amounts_row
from starboard.games.shackleton.draw.icons import (
    astronaut,
    empty_structure,
    panel,
    points_tag,
    radius_of,
    seat_letter,
    small_good,
    structure,
)
from starboard.games.shackleton.draw.last_move import SHARED, place_id
from starboard.games.shackleton.draw.lettering import shortened
from starboard.games.shackleton.draw.targets import ShackletonDesk
from starboard.games.shackleton.text.amounts import amount, corporation_name, letter, resource_name, sort_name
from starboard.games.shackleton.text.card_text import build_prices
from starboard.games.shackleton.text.crater_grid import panels_text, winning_text
from starboard.games.shackleton.text.effect_sentences import effects_text
from starboard.games.shackleton.text.exploring import line_text
from starboard.kernel.parts import Speaker

_SMALLEST: Final = 12  # letters: the crater is drawn smaller than the other parts where the window is narrow
_INSIDE: Final = 30.0  # radius of the ground of a sector that can be pressed
_SPACE: Final = 11.5  # radius of a space of the rim
_STRUCTURES_WIDTH: Final = 59.0  # of the structures of a sector, side by side
_UNIT: Final = 11.5  # radius of a dome
_GAP: Final = 2.5  # between two structures of a sector
_LEAST_SCALE: Final = 0.72  # if structures would have to be smaller, only the large ones shrink further
_MARKER: Final = 9.0  # radius of a marker
_PITS: Final = ((62, 58, 12), (376, 66, 10), (48, 352, 11), (382, 364, 14), (12, 175, 6), (412, 222, 5),
                (330, 18, 6), (100, 404, 6))  # fmt: skip


def crater(desk: ShackletonDesk) -> str:
    """Draw the whole crater."""
    state, speaker = desk.state, desk.speaker
    return picture(
        SIDE,
        SIDE,
        desk.say("shackleton.draw.crater"),
        desk.say("shackleton.draw.crater-text"),
        _ground(state.tables, letter("titanium", speaker), letter("rare_earth", speaker)),
        *[_corner(desk, seat) for seat in range(len(desk.names))],
        *[_sector(desk, sector) for sector in range(len(SECTORS))],
        _centre(desk),
        *[_marker(desk, space) for space in range(len(MARKER_SPACES))],
        *[_space(desk, space) for space in range(len(SPACES))],
    )


def _corner(desk: ShackletonDesk, seat: int) -> str:
    """Draw a player in a corner: letter, name, points; whoever is to decide has a solid ring."""
    right, low = seat % 2 == 1, seat >= 2
    x, y = SIDE - 15 if right else 15.0, SIDE - 16 if low else 16.0
    name, points = desk.names[seat], desk.state.players[seat].goods[VP]
    side = -1 if right else 1
    parts = [moved(x, y, seat_letter(seat, 10))]
    if seat in desk.view.owing:
        parts.append(el("circle", cx=x, cy=y, r=13, class_="chosen"))
    class_ = "end bold" if right else "bold"
    written = shortened(name, _SMALLEST, 76, True)
    parts.append(text(written, x + 17 * side, y + (12 if low else 0), _SMALLEST, class_=class_))
    parts.append(moved(x + 28 * side, y + (-12 if low else 16), points_tag(points, 11)))
    return titled(f"{LETTERS[seat]}: {name}, {amount(points, VP, desk.speaker)}", *parts)


# What never changes


@cache
def _ground(tables: Tables, titanium: str, rare_earth: str) -> str:
    """Draw floor, rim, the ways from the rim into the lines, and the hexes with their minerals."""
    parts = [el("circle", cx=x, cy=y, r=r, class_="pit") for x, y, r in _PITS]
    parts.append(el("circle", cx=MIDDLE, cy=MIDDLE, r=RIM + BAND / 2, class_="rim"))
    inner, outer = RIM - BAND / 2, RIM + BAND / 2
    parts.append(el("circle", cx=MIDDLE, cy=MIDDLE, r=inner, class_="floor"))
    parts += [el("circle", cx=MIDDLE, cy=MIDDLE, r=inner - 11 * step, class_="slope") for step in (1, 2, 3)]
    parts.append(el("path", d=_crescent(inner, 9, True), class_="night"))  # the wall that the low sun does not reach
    parts.append(el("path", d=_crescent(inner, 5, False), class_="dawn"))
    parts.append(el("path", d=_arc(outer - 1.2, True), class_="dawn-edge"))
    parts.append(el("path", d=_arc(outer - 1.2, False), class_="night-edge"))
    rocks = [at_angle(rock * 6 + (rock * 37 % 11) / 3, RIM + (rock * 53 % 21) - 10) for rock in range(60)]
    parts.append(el("path", d="".join([f"M{x:.0f} {y:.0f}h0" for x, y in rocks]), class_="rock"))  # between the spaces
    for space, (start, _) in enumerate(ways(tables)):
        begin = at_angle(angles(tables)[space], RIM)
        parts.append(el("path", d=path([begin, start], False), class_="way"))
    parts.append(el("path", d="".join([path(regular(6, x, y, HEX - 0.6)) for x, y in sector_places(tables)]),
                    class_="sector"))  # fmt: skip
    for sector, (x, y) in enumerate(sector_places(tables)):
        mineral = tables.minerals[sector]
        parts.append(moved(x, y, _lit_edge(), _grain(mineral == TITANIUM, sector)))
        sign = small_good(mineral, titanium if mineral == TITANIUM else rare_earth, 0.76)
        parts.append(moved(x + 1.5 - 5.5 * len(SECTORS[sector]), y - 17, sign))
    return "".join(parts)


def _ends(radius: float, is_north_west: bool) -> tuple[Point, Point]:
    """Return where half a circle around the centre begins and ends, clockwise."""
    start, end = at_angle(225, radius), at_angle(45, radius)
    return (start, end) if is_north_west else (end, start)


def _arc(radius: float, is_north_west: bool) -> str:
    """Return half a circle around the centre."""
    (x, y), (u, v) = _ends(radius, is_north_west)
    return f"M{number(x)} {number(y)}A{number(radius)} {number(radius)} 0 0 1 {number(u)} {number(v)}"


def _crescent(radius: float, wide: float, is_north_west: bool) -> str:
    """Return the sickle along half of the wall, as wide as this in its middle."""
    (x, y), _ = _ends(radius, is_north_west)
    flat = number(radius - wide)
    turned = f"A{number(radius)} {flat} -45 0 0 {number(x)} {number(y)}Z"
    return _arc(radius, is_north_west) + turned


def _grain(is_titanium: bool, sector: int) -> str:
    """Draw layers of ore for titanium, crystals for rare earth: they differ without colour."""
    if is_titanium:
        tilt = (sector % 3 - 1) * 2
        ends = [(24 - abs(y) * 0.3, y) for y in (-12, -3, 6, 15)]
        lines = [f"M{-x} {y - tilt}Q0 {y + tilt} {x} {y - tilt}" for x, y in ends]
        return el("path", d="".join(lines), class_="grain-ti")
    places = ((-20, -8), (20, 13), (-12, 18), (19, -9), (2, 23), (-24, 6), (8, -7))
    return el("path", d="".join([path(regular(4, x, y, 3 + (x + sector) % 3)) for x, y in places]), class_="grain-re")


@cache
def _lit_edge() -> str:
    """Draw the upper edge of a hex in the light and the lower one in the shade."""
    corners = regular(6, 0, 0, HEX - 2.4)
    shade = el("path", d=path(corners[:4], False), class_="shade")
    return shade + el("path", d=path([*corners[3:], corners[0]], False), class_="light")


# Sectors


def _sector(desk: ShackletonDesk, sector: int) -> str:
    """Draw structures, panel, farm and asteroids of one hex; it is a target if something can be done there."""
    state = desk.state
    if desk.at(("sector", sector)) or desk.note(("sector", sector)):
        return _sector_drawn(desk, sector)
    key = (
        *("shackleton", "sector", desk.speaker, state.tables, sector, state.powered >> sector & 1),
        *(state.owners[sector], desk.has_changed(("sector", sector))),
        *[all_drawings.drawing_of(corp.number).sector_key(corp, sector) for corp in state.corporations],
    )
    return PIECES.get(key, lambda: _sector_drawn(desk, sector))


def _sector_drawn(desk: ShackletonDesk, sector: int) -> str:
    state, speaker = desk.state, desk.speaker
    x, y = sector_places(state.tables)[sector]
    parts: list[str] = []
    title = [SECTORS[sector], resource_name(state.tables.minerals[sector], speaker)]
    if state.powered >> sector & 1:
        parts.append(moved(-11, 22.5, panel(19, 9)))
        title.append(desk.say("shackleton.board.panel"))
    parts += _structures(desk, sector, title)
    parts += [all_drawings.drawing_of(corp.number).on_sector(corp, sector, speaker) for corp in state.corporations]
    parts.append(text(SECTORS[sector], 11, -12.5, _SMALLEST, class_="mid bold code"))
    ring = el("path", d=path(regular(6, 0, 0, HEX - 3.5)), class_="may")
    parts.append(_building_hint(desk, sector))
    inside = el("circle", r=_INSIDE, class_="none", pointer_events="all")
    return moved(x, y, desk.wrap(("sector", sector), ring, ", ".join(title), inside, *parts))


def _structures(desk: ShackletonDesk, sector: int, title: list[str]) -> list[str]:
    """Draw structures side by side on one ground line, the smallest first; if they are many, they are drawn smaller."""
    state, speaker = desk.state, desk.speaker
    owners = [(sort, state.owner(sector, sort)) for sort in range(len(SORTS)) if state.owner(sector, sort) != NOTHING]
    radii = [radius_of(state.tables.sizes[sort], _UNIT) for sort, _ in owners]
    room = _STRUCTURES_WIDTH - _GAP * max(0, len(owners) - 1)
    if 2 * sum(radii) * _LEAST_SCALE > room:
        radii = [sqrt(radius) for radius in radii]  # then the small ones stay readable beside the large ones
        scale = room / (2 * sum(radii))
    else:
        scale = min(1.0, room / (2 * sum(radii))) if radii else 1.0
    at = -(2 * sum(radii) * scale + _GAP * max(0, len(owners) - 1)) / 2
    neutral = letter("neutral", speaker)
    parts: list[str] = []
    for (sort, owner), radius in zip(owners, radii, strict=True):
        r = round(radius * scale, 1)
        ground = el("ellipse", cy=0.72 * r, rx=1.06 * r, ry=0.2 * r, class_="shadow")
        parts.append(moved(at + r, 16 - 0.72 * r, ground, structure(sort, owner, r, neutral)))
        at += 2 * r + _GAP
        title.append(_structure_title(sort, owner, speaker))
    return parts


def _building_hint(desk: ShackletonDesk, sector: int) -> str:
    """Draw what could be built here, with its price, for whoever points at the sector."""
    state = desk.state
    builds = [action for action in desk.at(("sector", sector)) if action.kind == BUILD_AT]
    sorts = sorted({BUILDINGS[action.value].sort for action in builds})
    if not sorts:
        return ""
    is_free = builds_for_free(desk.view)
    height = 20 * len(sorts)
    parts = [el("rect", x=-52, y=-height / 2 - 3, width=104, height=height + 6, rx=6, class_="tag")]
    for row, sort in enumerate(sorts):
        y = 20 * (row + 0.5) - height / 2
        parts.append(moved(-41, y, empty_structure(sort, 8)))
        if not is_free:
            price = build_prices(state, desk.view.seat, sort)[0]
            parts.append(text("−", -29, y + 4, _SMALLEST, class_="minus"))
            parts.append(amounts_row(price, -22, y, desk.speaker, scale=0.7)[0])
    return el("g", *parts, class_="hint")


def _structure_title(sort: int, owner: int, speaker: Speaker) -> str:
    """Return a structure and its owner in words."""
    if is_neutral(owner):
        return speaker.say("shackleton.board.neutral")
    return speaker.say("shackleton.spoken.of", piece=sort_name(sort, speaker), name=LETTERS[owner])


def _centre(desk: ShackletonDesk) -> str:
    """Draw the panels that are left, and the energy that the next ones bring."""
    state = desk.state
    left = state.tables.panels[state.panels_taken :]
    parts = [
        el("path", d=path(regular(6, 0, 0, HEX - 4)), class_="slot"),
        moved(0, -13, panel(22, 11)),
        text(f"×{state.centre_panels}", 0, 7, 13, class_="mid bold"),
    ]
    if left:
        parts.append(moved(-8, 17, small_good(ENERGY, "", 0.7)))
        parts.append(text(f"+{left[0]}", 6, 21, _SMALLEST, class_="mid bold"))
    ring = el("path", d=path(regular(6, 0, 0, HEX - 7)), class_="may")
    return moved(MIDDLE, MIDDLE, desk.wrap(("panels", 0), ring, panels_text(state, desk.speaker), *parts))


# Markers


def _marker(desk: ShackletonDesk, space: int) -> str:
    """Draw a marker space with its marker, if there is one."""
    state, speaker = desk.state, desk.speaker
    x, y = marker_places(state.tables)[space]
    marker = state.markers[space]
    ring = el("circle", r=_MARKER + 2.5, class_="may")
    code = _code(MARKER_SPACES[space], 18.5 if marker or desk.at(("marker", space)) else 0)
    if marker is None:
        dot = el("circle", r=2.2, class_="pit")
        if desk.at(("marker", space)):
            dot = el("circle", r=_MARKER - 2, class_="open")
        return moved(x, y, desk.wrap(("marker", space), ring, MARKER_SPACES[space], dot, code))
    number = marker.corporation
    kind = state.corporation(number).kind_name(marker.kind)
    under = letter(kind, speaker) if kind else ""
    name = f"{MARKER_SPACES[space]}, {corporation_name(number, speaker)}"
    if kind:
        name += f", {desk.say(f'shackleton.resource.{kind}', count=1)}"
    effect = effects_text(state.tables, state.corporation(number).marker_effect(marker.kind), speaker)
    lines = [desk.say("shackleton.about.marker", text=effect)]
    return moved(x, y, desk.wrap(("marker", space), ring, name, emblem(number, _MARKER, under), code, lines=lines))


def _code(words: str, y: float) -> str:
    """Draw what answers and the log call a place, on it or below it; the page shows it when it is asked for."""
    plate = el("rect", x=-15, y=y - 7.5, width=30, height=15, rx=4, class_="tag")
    return el("g", plate, text(words, 0, y + 4.3, _SMALLEST, class_="mid mark"), class_="coordinate")


# The rim


def _space(desk: ShackletonDesk, space: int) -> str:
    """Draw a rim space: what a foreign sector costs, or who stands there and who would win it now."""
    state, speaker = desk.state, desk.speaker
    tables = state.tables
    x, y = at_angle(angles(tables)[space], RIM)
    type = state.crater[space]
    slot = el("circle", r=_SPACE, class_="slot")
    if type != NOTHING:
        winner = winner_of(desk.view, space)
        parts = [slot, astronaut(type, letter(TYPES[type], speaker), 8.5)]
        title = f"{SPACES[space]}: {winning_text(state, space, speaker, LETTERS)}"
        if winner != NOTHING:
            u, v = at_angle(angles(tables)[space], RIM + BAND / 2 + 7)
            parts.append(el("g", moved(u - x, v - y, seat_letter(winner, 7)), class_="yield"))
        ring = el("circle", r=_SPACE + 0.5, class_="may")
        return moved(x, y, desk.wrap(("space", space), ring, title, *parts, _space_code(tables, space)))
    code, place = _space_code(tables, space), place_id(SHARED, ("space", space))
    cost = moved(-4.5, 0, small_good(CREDITS, "", 0.5)) + text(
        tables.spaces[space].cost, 5, 4.4, _SMALLEST, class_="mid bold"
    )
    if not state.is_open(space):
        cross = el("path", d="M-5 -5L5 5M5 -5L-5 5", class_="lost")
        title = f"{SPACES[space]}: {desk.say('shackleton.draw.shut')}"
        return moved(x, y, titled(title, slot, cross, class_="shut"))
    ring = el("circle", r=_SPACE + 0.5, class_="may")
    active = active_sectors(desk.view, space)
    if not active:
        if desk.at(("space", space)):  # it can be explored, but brings nothing
            return moved(x, y, desk.wrap(("space", space), ring, "", code, slot, cost))
        title = f"{SPACES[space]}: {desk.say('shackleton.spoken.inactive')}"
        return moved(x, y, titled(title, el("g", slot, cost, class_="shut"), code, class_="spot", data_place=place))
    seat = desk.view.seat
    if not 0 <= seat < state.seats or is_over(desk.view):
        return moved(x, y, titled(SPACES[space], slot, cost, code, class_="spot", data_place=place))
    foreign = [sector for sector in active if not state.players[seat].present >> sector & 1]
    rent = rent_of(desk.view, seat, space)
    u, v = at_angle(angles(tables)[space], RIM + BAND / 2 + 12.5)
    numbers = moved(u - x, v - y, rim_yield(len(active), len(foreign) * rent))
    parts = [slot, cost, el("g", numbers, class_="yield")]
    letters = letter("titanium", speaker), letter("rare_earth", speaker)
    hint = _hint(tables, space, tuple(active), tuple(foreign), rent, *letters)
    parts.append(el("g", moved(-x, -y, hint), class_="hint"))
    if desk.at(("space", space)):
        return moved(x, y, desk.wrap(("space", space), ring, "", code, *parts))
    title = desk.with_note(f"{SPACES[space]}: {line_text(state, seat, space, speaker)}", ("space", space))
    return moved(x, y, titled(title, *parts, code, class_="spot", data_place=place))


def _space_code(tables: Tables, space: int) -> str:
    """Draw what answers call a space, outside the rim; the page shows it in place of the numbers there."""
    x, y = at_angle(angles(tables)[space], RIM)
    u, v = at_angle(angles(tables)[space], RIM + BAND / 2 + 10)
    return text(SPACES[space], u - x, v - y + 4.4, _SMALLEST, class_="mid mark code coordinate")


@cache
def rim_yield(active: int, rent: int) -> str:
    """Draw how many sectors are active on the line, and what all of them cost."""
    lines = text(active, -5, -0.5 if rent else 4.5, _SMALLEST, class_="mid bold")
    lines += el("path", d=path(regular(6, 5, -5 if rent else 0, 4)), class_="shape")
    return lines + (text(f"−{rent}", 0, 10.8, _SMALLEST, class_="mid minus") if rent else "")


@lru_cache(maxsize=2048)
def _hint(
    tables: Tables, space: int, active: tuple[int, ...], foreign: tuple[int, ...], rent: int, ti: str, rare: str
) -> str:
    """Draw the line of a space, with what each active sector brings and costs."""
    start, end = ways(tables)[space]
    places = sector_places(tables)
    parts = [el("path", d=path([start, end], False), class_="ray")]
    for sector in active:
        x, y = places[sector]
        sign = ti if tables.minerals[sector] == TITANIUM else rare
        costs = f" −{rent}" if sector in foreign and rent > 0 else ""
        wide = 13 + 3.8 * len(costs)
        parts.append(rect(x - wide, y - 10, 2 * wide, 20, 10, "tag"))
        words = escape(sign) + (el("tspan", costs, class_="minus") if costs else "")
        parts.append(el("text", words, x=x, y=y + 4.4, font_size=_SMALLEST, class_="mid mark"))
    return "".join(parts)
