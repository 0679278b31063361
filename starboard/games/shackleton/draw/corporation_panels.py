"""The boards of the corporations: what funding costs, the projects on offer, the objectives, and their own parts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from starboard.drawing.cache import PANELS
from starboard.drawing.palette import LETTERS
from starboard.drawing.svg import el, moved, path, rect, text
from starboard.games.shackleton.components import CORPORATIONS, CREDITS, ENERGY, LEVELS, WATCH
from starboard.games.shackleton.corporations import all_drawings
from starboard.games.shackleton.derived import (
    awaits_project,
    claims_left,
    counted_now,
    markers_left,
    visible_projects,
)
from starboard.games.shackleton.draw.counter_icons import counter_icon
from starboard.games.shackleton.draw.emblems import emblem
from starboard.games.shackleton.draw.goods import icon
from starboard.games.shackleton.draw.icons import points_tag, seat_tag
from starboard.games.shackleton.draw.lettering import Sheet, shortened, width_of, wrapped
from starboard.games.shackleton.draw.standings import (
    corporation_lines,
    is_at_table,
    level_name,
    objective_lines,
    project_lines,
)
from starboard.games.shackleton.draw.targets import ShackletonDesk, objective_number
from starboard.games.shackleton.draw.tracks import EDGE, INSIDE, WIDE, framed
from starboard.games.shackleton.interfaces import Corporation
from starboard.games.shackleton.serialization import own_row
from starboard.games.shackleton.text.amounts import corporation_name
from starboard.games.shackleton.text.card_text import project_name
from starboard.games.shackleton.text.corporation_boards import own_price
from starboard.games.shackleton.text.corporation_summary import step_text
from starboard.games.shackleton.text.effect_sentences import effects_text

_PARTS = ("corporation", "offer", "objective", "program", "destination", "experiment", "transport", "factory", "module",
          "ship-panels", "ship")  # fmt: skip
_CARD: Final = 28.0  # height of a project on offer
_OBJECTIVE: Final = 34.0
_SUMMARY: Final = 18.0


def corporation_board(desk: ShackletonDesk, corporation: Corporation) -> str:
    """Draw one corporation."""
    return _cached(desk, corporation, "board", _board)


def corporation_cards(desk: ShackletonDesk, corporation: Corporation) -> str:
    """Draw what every corporation has: name, price, projects on offer, objectives."""
    return _cached(desk, corporation, "cards", _cards)


def corporation_own(desk: ShackletonDesk, corporation: Corporation) -> str:
    """Draw the part of a board that no other corporation has."""
    return _cached(desk, corporation, "own", _own)


def corporation_summary(desk: ShackletonDesk, corporation: Corporation) -> str:
    """Draw in one line what that part shows, for where it is folded."""
    return _cached(desk, corporation, "summary", _summary)


def _cached(
    desk: ShackletonDesk, corporation: Corporation, part: str, draw: Callable[[ShackletonDesk, Corporation], str]
) -> str:
    """Return a drawing of a corporation; what is the same for everybody is drawn once."""
    if desk.is_open:
        return draw(desk, corporation)
    state, speaker, seat = desk.state, desk.speaker, desk.view.seat
    told: tuple[str | int, ...] = tuple(corporation_lines(desk, corporation)[-1:])
    if is_at_table(desk, seat):
        told += tuple([counted_now(desk.view, seat, need.counter) for at in corporation.common.needs for need in at])
        told += tuple([project_lines(desk, seat, card)[-1] for card in visible_projects(corporation)])
    key = (
        *("shackleton", part, speaker, state.tables, corporation.number, corporation.slot, state.seats),
        *(corporation.placed, tuple(corporation.claims), tuple(visible_projects(corporation)), own_row(corporation)),
        *(awaits_project(corporation), _own_price(desk, corporation), told),
        *(tuple([player.goods[WATCH] for player in state.players]), desk.changed_here(_PARTS)),
    )
    return PANELS.get(key, lambda: draw(desk, corporation))


def _own_price(desk: ShackletonDesk, corporation: Corporation) -> str:
    """Return what a project costs the reader, or "" if nobody looks who could fund one."""
    seat = desk.view.seat
    return own_price(desk.state, seat, corporation, desk.speaker) if 0 <= seat < desk.state.seats else ""


def _board(desk: ShackletonDesk, corporation: Corporation) -> str:
    sheet = Sheet(WIDE, 4)
    _common(desk, corporation, sheet)
    all_drawings.drawing_of(corporation.number).part(desk, corporation, sheet)
    return _finished(desk, corporation, sheet)


def _cards(desk: ShackletonDesk, corporation: Corporation) -> str:
    sheet = Sheet(WIDE, 3)
    _common(desk, corporation, sheet)
    return _finished(desk, corporation, sheet)


def _own(desk: ShackletonDesk, corporation: Corporation) -> str:
    sheet = Sheet(WIDE, 0.5)
    all_drawings.drawing_of(corporation.number).part(desk, corporation, sheet)
    return _finished(desk, corporation, sheet)


def _summary(desk: ShackletonDesk, corporation: Corporation) -> str:
    sheet = Sheet(WIDE, 0)
    x, y = EDGE + 4, _SUMMARY / 2
    for drawn, wide in all_drawings.drawing_of(corporation.number).summary(desk, corporation):
        sheet.parts.append(moved(x, y, drawn))
        x += wide + 7
    sheet.parts.append(
        el("path", d=path([(WIDE - 19, y - 3), (WIDE - 14, y + 2), (WIDE - 9, y - 3)], False), class_="shape")
    )
    sheet.y = _SUMMARY - 0.5
    return _finished(desk, corporation, sheet)


def _finished(desk: ShackletonDesk, corporation: Corporation, sheet: Sheet) -> str:
    name = corporation_name(corporation.number, desk.speaker)
    end = effects_text(desk.state.tables, corporation.common.end, desk.speaker)
    return framed(sheet, name, desk.say("shackleton.about.end", text=end), 0.5)


def _common(desk: ShackletonDesk, corporation: Corporation, sheet: Sheet) -> None:
    _head(desk, corporation, sheet)
    _projects(desk, corporation, sheet)
    _objectives(desk, corporation, sheet)


def _head(desk: ShackletonDesk, corporation: Corporation, sheet: Sheet) -> None:
    """Draw emblem and name, what the next project costs, and the markers on the board."""
    speaker = desk.speaker
    name = corporation_name(corporation.number, speaker)
    y = sheet.y + 12
    parts = [moved(EDGE + 11, y, emblem(corporation.number, 10.5))]
    left = markers_left(corporation)
    x = WIDE - EDGE - 4.0
    for at in range(corporation.placed + left):
        is_left = corporation.placed + left - 1 - at < left
        parts.append(el("circle", cx=x - 3, cy=y, r=4.2, class_=f"{CORPORATIONS[corporation.number]} piece" if is_left
                        else "open"))  # fmt: skip
        x -= 10.5
    ladder = corporation.common.ladder
    step = ladder[min(corporation.placed, len(ladder) - 1)]
    x -= 4
    if step.consume:
        parts.append(text(f"−{step.consume}", x, y + 4.5, 13, class_="end minus"))
        x -= 19
    parts += [text(step.energy, x, y + 4.5, 13, class_="end bold"), moved(x - 15, y, icon(ENERGY, speaker, 0.8))]
    x -= 26
    parts += [text(step.credits, x, y + 4.5, 13, class_="end bold"), moved(x - 18, y, icon(CREDITS, speaker, 0.8))]
    own, usual = _own_price(desk, corporation), step_text(step, speaker)
    if own and own != usual:
        parts.append(el("path", d=f"M{x - 26:g} {y + 9.5}H{x:g}", class_="coin"))
    room = x - 30 - (EDGE + 27)
    size = 13 if width_of(name, 13, True) <= room else 12
    parts.append(text(shortened(name, size, room, True), EDGE + 27, y + 4.5, size, class_="bold"))
    lines = [usual, *corporation_lines(desk, corporation)]
    if own and own != usual:
        lines.insert(1, desk.say("shackleton.board.own-price", price=own))
    box = (EDGE - 3, sheet.y, INSIDE + 6, 24)
    spot = ("corporation", corporation.number)
    sheet.add(desk.boxed(spot, box, name, *parts, rx=7, class_="plate", lines=lines), 26)


def _projects(desk: ShackletonDesk, corporation: Corporation, sheet: Sheet) -> None:
    """Draw the cards on offer beside each other: name and points; enlarged, they tell what they do."""
    state, speaker = desk.state, desk.speaker
    cards = visible_projects(corporation)
    wide = INSIDE / max(2, len(cards) + awaits_project(corporation))
    for at, card in enumerate(cards):
        x, y = EDGE + wide * at, sheet.y
        project = state.tables.projects[card]
        name = project_name(state.tables, card, speaker)
        room = wide - 3 - 28 - (23 if project.vp else 4)
        lines = tuple([line.replace("- ", "-") for line in wrapped(name.replace("-", "- "), 11, room / 1.1)])
        if len(lines) > 2:
            lines = (lines[0], shortened(" ".join(lines[1:]), 11, room))
        first = y + _CARD / 2 + 4 - 6.5 * (len(lines) - 1)
        parts = [text(project.id, x + 4, y + _CARD / 2 + 4, 11, class_="quiet bold")]
        parts += [
            text(shortened(line, 11, room + 4, True), x + 28, first + 13 * row, 11, class_="bold")
            for row, line in enumerate(lines)
        ]
        if project.vp:
            parts.append(moved(x + wide - 14.5, y + _CARD / 2, points_tag(project.vp, 9.5)))
        said = project_lines(desk, desk.view.seat, card)
        sheet.parts.append(desk.boxed(("offer", card), (x, y, wide - 3, _CARD), name, *parts, rx=7, lines=said))
    if awaits_project(corporation):
        x = EDGE + wide * len(cards)
        words = wrapped(desk.say("shackleton.board.next-project"), 11, wide - 12)[:2]
        sheet.parts.append(rect(x, sheet.y, wide - 3, _CARD, 7, "unbuilt"))
        sheet.parts += [
            text(line, x + 6, sheet.y + 13 + 12 * row, 11, class_="quiet") for row, line in enumerate(words)
        ]
    sheet.y += _CARD + 3


def _objectives(desk: ShackletonDesk, corporation: Corporation, sheet: Sheet) -> None:
    """Draw three levels beside each other: points, how far the reader is and what it takes, claims and free places."""
    wide = INSIDE / len(LEVELS)
    for level in range(len(LEVELS)):
        x, y = EDGE + wide * level, sheet.y
        free = claims_left(desk.view, corporation, level)
        claims = [seat for seat in range(len(desk.state.players)) if corporation.claims[level] >> seat & 1]
        parts = [moved(x + 13, y + 11, points_tag(corporation.common.objective_vp[level], 10))]
        for at in range(len(claims) + free):
            tag = seat_tag(claims[at], 13) if at < len(claims) else el("circle", r=4, class_="open")
            parts.append(moved(x + 9 + 13 * at, y + _OBJECTIVE - 8, tag))
        parts += _needs(desk, corporation, level, x + 26, y + 12, x + wide - 2)
        lines = objective_lines(desk, corporation, level)
        title = f"{corporation_name(corporation.number, desk.speaker)}, {level_name(desk, level)}"
        if claims:
            title += " – " + ", ".join([LETTERS[seat] for seat in claims])
        number = objective_number(corporation.number, level)
        box = (x, y, wide - 2, _OBJECTIVE)
        sheet.parts.append(desk.boxed(("objective", number), box, title, *parts, lines=lines))
    sheet.y += _OBJECTIVE + 2


def _needs(
    desk: ShackletonDesk, corporation: Corporation, level: int, left: float, top: float, right: float
) -> list[str]:
    """Draw what an objective takes as icons, with what the reader has of it; what is reached is gold."""
    seat = desk.view.seat
    parts: list[str] = []
    x, y = left, top
    for need in corporation.common.needs[level]:
        words = str(need.count)
        is_reached = False
        if is_at_table(desk, seat):
            has = counted_now(desk.view, seat, need.counter)
            words, is_reached = f"{has}/{need.count}", has >= need.count
        drawn, wide = counter_icon(need.counter)
        room = width_of(words, 11, True) + wide
        if x + room > right:
            x, y = right - room, y + 15
        parts.append(text(words, x, y + 4, 11, class_="bold gold" if is_reached else "bold"))
        parts.append(moved(x + room - wide / 2, y, drawn))
        x += room + 2
    return parts
