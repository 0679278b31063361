"""The crater: sectors with minerals, panels and structures, markers at the corners, astronauts at the rim."""

from __future__ import annotations

from functools import cache, lru_cache
from math import sqrt
from typing import Final

from starboard.drawing.cache import PIECES
from starboard.drawing.palette import LETTERS
from starboard.drawing.svg import el, moved, path, picture, regular, text, titled
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
    good,
    panel,
    points_tag,
    radius_of,
    seat_letter,
    structure,
)
from starboard.games.shackleton.draw.lettering import shortened
from starboard.games.shackleton.draw.targets import ShackletonDesk
from starboard.games.shackleton.text.amounts import amount, corporation_name, letter, resource_name, sort_name
from starboard.games.shackleton.text.card_text import build_prices
from starboard.games.shackleton.text.crater_grid import panels_text, winning_text
from starboard.games.shackleton.text.exploring import line_text
from starboard.kernel.parts import Speaker

_SPACE: Final = 20.0  # radius of a space of the rim
_STRUCTURES_WIDTH: Final = 106.0  # of the structures of a sector, side by side
_GAP: Final = 4.0  # between two structures of a sector
_LEAST_SCALE: Final = 0.72  # if structures would have to be smaller, only the large ones shrink further
_MARKER: Final = 15.0  # radius of a marker
_PITS: Final = ((118, 96, 26), (702, 150, 18), (84, 660, 20), (716, 690, 30), (30, 330, 12), (770, 420, 10),
                (620, 40, 12), (190, 744, 12))  # fmt: skip


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
    x, y = SIDE - 26 if right else 26.0, SIDE - 30 if low else 30.0
    name, points = desk.names[seat], desk.state.players[seat].goods[VP]
    side = -1 if right else 1
    parts = [moved(x, y, seat_letter(seat, 15))]
    if seat in desk.view.owing:
        parts.append(el("circle", cx=x, cy=y, r=19, class_="chosen"))
    parts.append(text(shortened(name, 13, 92), x + 26 * side, y - 4, 13, class_="end bold" if right else "bold"))
    parts.append(moved(x + (42 if points > 99 else 36) * side, y + 12, points_tag(points, 13)))
    return titled(f"{LETTERS[seat]}: {name}, {amount(points, VP, desk.speaker)}", *parts)


# What never changes


@cache
def _ground(tables: Tables, titanium: str, rare_earth: str) -> str:
    """Draw floor, rim, the ways from the rim into the lines, and the hexes with their minerals."""
    parts = [el("circle", cx=x, cy=y, r=r, class_="pit") for x, y, r in _PITS]
    parts.append(el("circle", cx=MIDDLE, cy=MIDDLE, r=RIM + BAND / 2, class_="rim"))
    parts.append(el("circle", cx=MIDDLE, cy=MIDDLE, r=RIM - BAND / 2, class_="floor"))
    for number in range(60):  # rocks between the spaces
        x, y = at_angle(number * 6 + (number * 37 % 11) / 3, RIM + (number * 53 % 41) - 20)
        parts.append(el("circle", cx=x, cy=y, r=1 + number * 29 % 4, class_="rock"))
    for space, (start, _) in enumerate(ways(tables)):
        begin = at_angle(angles(tables)[space], RIM)
        parts.append(el("path", d=path([begin, start], False), class_="way"))
    for sector, (x, y) in enumerate(sector_places(tables)):
        mineral = tables.minerals[sector]
        parts.append(el("path", d=path(regular(6, x, y, HEX - 1)), class_="sector"))
        parts.append(moved(x, y, _grain(mineral == TITANIUM, sector)))
        parts.append(moved(x - 14, y - 37, good(mineral, titanium if mineral == TITANIUM else rare_earth)))
        parts.append(text(SECTORS[sector], x + 17, y - 32, 13, class_="mid bold quiet"))
    return "".join(parts)


def _grain(is_titanium: bool, sector: int) -> str:
    """Draw layers of ore for titanium, crystals for rare earth: they differ without colour."""
    if is_titanium:
        tilt = (sector % 3 - 1) * 4
        ends = [(44 - abs(y) * 0.3, y) for y in (-22, -6, 10, 26)]
        lines = [f"M{-x} {y - tilt}Q0 {y + tilt} {x} {y - tilt}" for x, y in ends]
        return el("path", d="".join(lines), class_="grain-ti")
    places = ((-36, -16), (38, 24), (-22, 34), (36, -18), (4, 42), (-44, 12), (16, -14))
    return el("path", d="".join([path(regular(4, x, y, 5 + (x + sector) % 3)) for x, y in places]), class_="grain-re")


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
        parts.append(moved(-4, 46, panel()))
        title.append(desk.say("shackleton.board.panel"))
    parts += _structures(desk, sector, title)
    parts += [all_drawings.drawing_of(corp.number).on_sector(corp, sector, speaker) for corp in state.corporations]
    ring = el("path", d=path(regular(6, 0, 0, HEX - 7)), class_="may")
    parts.append(_building_hint(desk, sector))
    inside = el("path", d=path(regular(6, 0, 0, HEX - 1)), class_="none", pointer_events="all")
    return moved(x, y, desk.wrap(("sector", sector), ring, ", ".join(title), inside, *parts))


def _structures(desk: ShackletonDesk, sector: int, title: list[str]) -> list[str]:
    """Draw structures side by side on one ground line, the smallest first; if they are many, they are drawn smaller."""
    state, speaker = desk.state, desk.speaker
    owners = [(sort, state.owner(sector, sort)) for sort in range(len(SORTS)) if state.owner(sector, sort) != NOTHING]
    radii = [radius_of(state.tables.sizes[sort]) for sort, _ in owners]
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
        parts.append(moved(at + r, 32 - 0.72 * r, structure(sort, owner, r, neutral)))
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
    height = 26 * len(sorts)
    parts = [el("rect", x=-64, y=-height / 2 - 3, width=128, height=height + 6, rx=8, class_="tag")]
    for row, sort in enumerate(sorts):
        y = 26 * (row + 0.5) - height / 2
        parts.append(moved(-49, y, empty_structure(sort, 11)))
        if not is_free:
            price = build_prices(state, desk.view.seat, sort)[0]
            parts.append(text("−", -34, y + 5, 13, class_="minus"))
            parts.append(amounts_row(price, -26, y, desk.speaker, scale=0.7)[0])
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
        el("path", d=path(regular(6, 0, 0, HEX - 8)), class_="slot"),
        moved(0, -20, panel(34, 16)),
        text(f"×{state.centre_panels}", 0, 12, 20, class_="mid bold"),
    ]
    if left:
        parts.append(moved(-12, 32, good(ENERGY)))
        parts.append(text(f"+{left[0]}", 10, 37, 16, class_="mid bold"))
    ring = el("path", d=path(regular(6, 0, 0, HEX - 14)), class_="may")
    return moved(MIDDLE, MIDDLE, desk.wrap(("panels", 0), ring, panels_text(state, desk.speaker), *parts))


# Markers


def _marker(desk: ShackletonDesk, space: int) -> str:
    """Draw a marker space with its marker, if there is one."""
    state, speaker = desk.state, desk.speaker
    x, y = marker_places(state.tables)[space]
    marker = state.markers[space]
    ring = el("circle", r=_MARKER + 4, class_="may")
    if marker is None:
        dot = el("circle", r=_MARKER - 3, class_="open")
        if not desk.at(("marker", space)):
            return moved(x, y, el("circle", r=3.5, class_="pit"))
        return moved(x, y, desk.wrap(("marker", space), ring, MARKER_SPACES[space], dot, _code(MARKER_SPACES[space])))
    number = marker.corporation
    kind = state.corporation(number).kind_name(marker.kind)
    under = letter(kind, speaker) if kind else ""
    name = f"{MARKER_SPACES[space]}, {corporation_name(number, speaker)}"
    if kind:
        name += f", {desk.say(f'shackleton.resource.{kind}', count=1)}"
    code = _code(MARKER_SPACES[space]) if desk.at(("marker", space)) else ""
    return moved(x, y, desk.wrap(("marker", space), ring, name, emblem(number, _MARKER, under), code))


def _code(words: str) -> str:
    """Draw what answers call a place, below it while it can be chosen."""
    return el("rect", x=-21, y=19, width=42, height=19, rx=5, class_="tag") + text(words, 0, 34, 16, class_="mid mark")


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
        parts = [slot, astronaut(type, letter(TYPES[type], speaker), 14)]
        title = f"{SPACES[space]}: {winning_text(state, space, speaker, LETTERS)}"
        if winner != NOTHING:
            u, v = at_angle(angles(tables)[space], RIM + BAND / 2 + 12)
            parts.append(moved(u - x, v - y, seat_letter(winner, 10)))
        ring = el("circle", r=_SPACE + 1, class_="may")
        return moved(x, y, desk.wrap(("space", space), ring, title, *parts))
    cost = moved(-6, 0, good(CREDITS)) + text(tables.spaces[space].cost, 10, 5, 16, class_="mid bold")
    if not state.is_open(space):
        cross = el("path", d="M-8 -8L8 8M8 -8L-8 8", class_="lost")
        return moved(x, y, titled(f"{SPACES[space]}: {desk.say('shackleton.draw.shut')}", slot, cross, class_="shut"))
    ring = el("circle", r=_SPACE + 1, class_="may")
    active = active_sectors(desk.view, space)
    if not active:
        if desk.at(("space", space)):  # it can be explored, but brings nothing
            return moved(x, y, desk.wrap(("space", space), ring, "", _space_code(tables, space), slot, cost))
        title = f"{SPACES[space]}: {desk.say('shackleton.spoken.inactive')}"
        return moved(x, y, titled(title, slot, cost, class_="shut"))
    seat = desk.view.seat
    if not 0 <= seat < state.seats or is_over(desk.view):
        return moved(x, y, titled(SPACES[space], slot, cost))
    foreign = [sector for sector in active if not state.players[seat].present >> sector & 1]
    rent = rent_of(desk.view, seat, space)
    u, v = at_angle(angles(tables)[space], RIM + BAND / 2 + 19)
    parts = [slot, cost, moved(u - x, v - y, rim_yield(len(active), len(foreign) * rent))]
    letters = letter("titanium", speaker), letter("rare_earth", speaker)
    hint = _hint(tables, space, tuple(active), tuple(foreign), rent, *letters)
    parts.append(el("g", moved(-x, -y, hint), class_="hint"))
    if desk.at(("space", space)):
        return moved(x, y, desk.wrap(("space", space), ring, "", _space_code(tables, space), *parts))
    title = desk.with_note(f"{SPACES[space]}: {line_text(state, seat, space, speaker)}", ("space", space))
    return moved(x, y, titled(title, *parts, class_="spot"))


def _space_code(tables: Tables, space: int) -> str:
    """Draw what answers call a space, inside the rim, seen from the space itself."""
    x, y = at_angle(angles(tables)[space], RIM)
    beside = abs(at_angle(angles(tables)[space], 1.0)[0] - MIDDLE)  # words are wider than high
    u, v = at_angle(angles(tables)[space], RIM - BAND / 2 - 10 - 10 * beside)
    return text(SPACES[space], u - x, v - y + 5, 16, class_="mid mark code")


@cache
def rim_yield(active: int, rent: int) -> str:
    """Draw how many sectors are active on the line, and what all of them cost."""
    lines = text(active, -7, 0 if rent else 6, 16, class_="mid bold")
    lines += el("path", d=path(regular(6, 8, -6 if rent else 0, 6)), class_="shape")
    return lines + (text(f"−{rent}", 0, 16, 16, class_="mid minus") if rent else "")


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
        mineral = tables.minerals[sector]
        costs = sector in foreign and rent > 0
        wide = 40 if costs else 22
        parts.append(el("rect", x=x - wide, y=y - 15, width=2 * wide, height=30, rx=15, class_="tag"))
        parts.append(moved(x - wide + 22, y, good(mineral, ti if mineral == TITANIUM else rare)))
        if costs:
            parts.append(text(f"−{rent}", x + 8, y + 5, 16, class_="mid minus"))
            parts.append(moved(x + 27, y, good(CREDITS)))
    return "".join(parts)
