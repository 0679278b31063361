"""The player board: structures as they stand there, their places with the astronauts, and what they bring."""

from __future__ import annotations

from typing import Final

from starboard.drawing.svg import el, moved, text, titled
from starboard.games.shackleton.components import (
    CREDITS,
    DOME,
    DOMES,
    ENERGY,
    FIRST_LABORATORY,
    FIRST_WORKSHOP,
    HEADQUARTERS,
    HOUSING,
    LOST,
    MY_MATCH,
    NOTHING,
    ON_SHIP,
    SECTORS,
    SORT_OF,
    STORAGE,
    TYPES,
    UNBUILT,
    VP,
)
from starboard.games.shackleton.data.tables import Tables
from starboard.games.shackleton.draw.effect_icons import (
    SMALL,
    card_sign,
    command_sign,
    goods_row,
    script_row,
    upkeep_sign,
)
from starboard.games.shackleton.draw.goods import icon, person
from starboard.games.shackleton.draw.icons import empty_structure, structure
from starboard.games.shackleton.draw.lettering import Sheet
from starboard.games.shackleton.draw.targets import Box, ShackletonDesk
from starboard.games.shackleton.text.amounts import crew_text, letter
from starboard.games.shackleton.text.card_text import dome_income, place_lines
from starboard.kernel.parts import Speaker

_EDGE: Final = 6.0
_GAP: Final = 3.0
_ROW: Final = 43.0
_WORKSHOP: Final = 103.0  # width of a workshop, including the gap
_LABORATORY: Final = 114.0


def homes_of(desk: ShackletonDesk, seat: int, sheet: Sheet) -> None:
    """Draw domes and storage above; below, workshops and laboratories from top to bottom beside the headquarters."""
    domes_of(desk, seat, sheet)
    works_of(desk, seat, sheet)


def domes_of(desk: ShackletonDesk, seat: int, sheet: Sheet) -> None:
    """Draw domes and storage, and what astronauts bring in domes."""
    inside = sheet.width - 2 * _EDGE
    wide = inside / (DOMES + 1)
    for at, space in enumerate((*range(DOMES), STORAGE)):
        sheet.parts.append(_home(desk, seat, space, (_EDGE + at * wide, sheet.y, wide - _GAP, _ROW)))
    sheet.y += _ROW + _GAP
    sheet.add(_dome_income(desk.state.tables, sheet.y + 9, desk.speaker), 20)


def works_of(desk: ShackletonDesk, seat: int, sheet: Sheet) -> None:
    """Draw workshops and laboratories from top to bottom, the headquarters beside them."""
    top = sheet.y
    for row in range(len(TYPES)):
        y = top + row * (_ROW + _GAP)
        box = (_EDGE, y, _WORKSHOP - _GAP, _ROW)
        sheet.parts.append(_home(desk, seat, FIRST_WORKSHOP + row, box))
        box = (_EDGE + _WORKSHOP, y, _LABORATORY - _GAP, _ROW)
        sheet.parts.append(_home(desk, seat, FIRST_LABORATORY + row, box))
    left = _EDGE + _WORKSHOP + _LABORATORY
    high = len(TYPES) * (_ROW + _GAP)
    box = (left, top, sheet.width - _EDGE - left - _GAP, high - _GAP)
    sheet.parts.append(_home(desk, seat, HEADQUARTERS, box))
    sheet.y = top + high


def _home(desk: ShackletonDesk, seat: int, space: int, box: Box) -> str:
    """Draw a structure with its sector, its places and what it brings."""
    state, speaker = desk.state, desk.speaker
    x, y, _, _ = box
    player = state.players[seat]
    where = UNBUILT if space == STORAGE else player.structures[space]
    built = space == STORAGE or where != UNBUILT
    words = [desk.say(f"shackleton.short.{HOUSING[space]}")]
    middle, ground = (x + 20, y + 20) if space == HEADQUARTERS else (x + 14, y + 15)
    parts = [moved(middle, ground, _outline(space, seat, built))]
    if where != UNBUILT:
        said, mark = _whereabouts(where, speaker)
        words.append(said)
        at = (x + 58, y + 24) if space == HEADQUARTERS else (x + 14, y + 39)
        parts.append(text(mark, *at, 11, class_="mid quiet"))
    people = [type for type in range(len(TYPES)) for _ in range(player.housed(space, type))]
    if people:
        words.append(crew_text([people.count(type) for type in range(len(TYPES))], speaker))
    size = 1 if space == STORAGE else state.tables.sizes[SORT_OF[space]]
    for at_place, place in enumerate(_places(space, box, max(size, len(people)))):
        piece = person(people[at_place], speaker, 8.5) if at_place < len(people) else _free(space, built, speaker)
        parts.append(moved(*place, piece))
    parts.append(_brings(state.tables, space, built, box, speaker))
    title = ", ".join(words)
    lines = place_lines(state.tables, space, built, speaker)
    return desk.boxed(("home", space), box, title, *parts, class_="cell" if built else "unbuilt", lines=lines)


def _outline(space: int, seat: int, built: bool) -> str:
    if space == STORAGE:
        return el("path", d="M-9 -5L0 -10L9 -5V7H-9ZM-5 7V0H5V7", class_="shape")
    r = 14.0 if space == HEADQUARTERS else 11.0
    return structure(SORT_OF[space], seat, r) if built else empty_structure(SORT_OF[space], r)


def _whereabouts(where: int, speaker: Speaker) -> tuple[str, str]:
    """Return where a structure is, in words and as a mark."""
    if where < len(SECTORS):
        return SECTORS[where], SECTORS[where]
    if where == ON_SHIP:
        return speaker.say("shackleton.board.on-ship"), "↑"
    assert where == LOST
    return speaker.say("shackleton.board.lost"), "✗"


def _places(space: int, box: Box, count: int) -> list[tuple[float, float]]:
    """Return the middles of the places of a structure."""
    x, y, wide, _ = box
    if space == HEADQUARTERS:
        rows = -(-count // 2)
        step = min(21.0, 66.0 / rows)
        return [(x + wide / 2 - 14 + 28 * (at % 2), y + 52 + step * (at // 2)) for at in range(count)]
    step = min(21.0, (wide - 34) / count)
    return [(x + 38 + step * at, y + 15) for at in range(count)]


def _free(space: int, built: bool, speaker: Speaker) -> str:
    """Draw a free place; the letter says for which astronaut it is made."""
    circle = el("circle", r=8, class_="open" if built else "open shut")
    type = MY_MATCH[space]
    return circle + (text(letter(TYPES[type], speaker), 0, 4, 11, class_="mid quiet") if type != NOTHING else "")


# What they bring


def _brings(tables: Tables, space: int, built: bool, box: Box, speaker: Speaker) -> str:
    """Draw what a structure brings, in its lower line."""
    x, y, _, high = box
    line = y + 35
    if space < DOMES:
        return "" if built else script_row(tables, tables.dome_bonuses[space], x + 3, line, speaker)[0]
    if space < FIRST_LABORATORY:
        return _saves(tables, space - FIRST_WORKSHOP, x + 27, line, speaker)
    if space < HEADQUARTERS:
        drawn, _ = script_row(tables, tables.laboratories[space - FIRST_LABORATORY], x + 26, line, speaker)
        points = " ".join([str(points) for points in tables.laboratory_vp[1:]])
        right = x + box[2] - 2
        drawn += moved(right - 6, line, icon(VP, speaker, SMALL))
        return drawn + text(points, right - 13, line + 4, 11, class_="end")
    if space == HEADQUARTERS:
        below = y + high
        drawn, _ = script_row(tables, tables.hq_income, x + 28, below - 22, speaker, "+")
        return drawn + text(speaker.say("shackleton.draw.leader-up"), x + box[2] / 2, below - 5, 11, class_="mid")
    return ""


def _saves(tables: Tables, type: int, x: float, y: float, speaker: Speaker) -> str:
    """Draw what a workshop makes cheaper, and by how much for each astronaut."""
    if type == 0:
        return upkeep_sign(x + 6, y) + goods_row([(CREDITS, tables.engineer_saves)], x + 14, y, speaker, "−")[0]
    if type == 1:
        saved = [(CREDITS, tables.technician_saves), (ENERGY, tables.technician_powers)]
        return moved(x + 4, y, card_sign()) + goods_row(saved, x + 10, y, speaker, "−")[0]
    return moved(x + 6, y, command_sign()) + goods_row([(CREDITS, tables.scientist_saves)], x + 17, y, speaker, "−")[0]


def _dome_income(tables: Tables, y: float, speaker: Speaker) -> str:
    """Draw what each kind of astronaut brings in a dome at every maintenance."""
    parts = [moved(_EDGE + 12, y, empty_structure(DOME, 9)), upkeep_sign(_EDGE + 30, y)]
    x = _EDGE + 46.0
    for type, script in enumerate(tables.dome_income):
        parts.append(moved(x + 8, y, person(type, speaker, 7.5)))
        parts.append(text("→", x + 24, y + 4, 11, class_="mid"))
        drawn, _ = script_row(tables, script, x + 31, y, speaker)
        parts.append(drawn)
        x += 84
    return titled("; ".join(dome_income(tables, speaker)), *parts)
