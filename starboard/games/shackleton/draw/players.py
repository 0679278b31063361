"""Everybody's base: goods, structures with their astronauts, income and upkeep, objectives and funded projects."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from starboard.drawing.cache import PANELS
from starboard.drawing.palette import LETTERS
from starboard.drawing.svg import el, inline_drawing, moved, path, text, titled
from starboard.games.shackleton.components import (
    CREDITS,
    HEADQUARTERS,
    HELD,
    HELIUM,
    LEVELS,
    NOTHING,
    RARE_EARTH,
    REPUTATION,
    SORT_OF,
    SORTS,
    TITANIUM,
    UNBUILT,
    VP,
    WATCH,
)
from starboard.games.shackleton.derived import is_over, upkeep_of
from starboard.games.shackleton.draw.effect_icons import anybody, goods_row
from starboard.games.shackleton.draw.emblems import emblem
from starboard.games.shackleton.draw.goods import crew_counts, crew_row, icon
from starboard.games.shackleton.draw.icons import points_tag, seat_letter, structure
from starboard.games.shackleton.draw.lettering import Sheet, shortened, width_of
from starboard.games.shackleton.draw.player_board import domes_of, homes_of, works_of
from starboard.games.shackleton.draw.standings import project_lines
from starboard.games.shackleton.draw.targets import ShackletonDesk
from starboard.games.shackleton.draw.tracks import framed
from starboard.games.shackleton.serialization import player_row
from starboard.games.shackleton.text.amounts import amount, corporation_name, crew_text, leader_name, sort_name
from starboard.games.shackleton.text.bases import income_of, income_text, player_lines
from starboard.games.shackleton.text.card_text import leader_text, project_name, project_parts
from starboard.games.shackleton.text.corporation_summary import objective_text

WIDE: Final = 318.0
EDGE: Final = 6.0
_INSIDE: Final = WIDE - 2 * EDGE
_HOLDINGS: Final = 143.0  # heights of the two parts beside the structures
_CARDS: Final = 70.0
_ROOMY: Final = 40.0  # width of a box for a good that need not be narrow
_MOST_SHOWN: Final = 5  # astronauts that have room beside each other
_NARROW: Final = 146.0  # width of the part with goods, astronauts and cards
_STRIP: Final = 219.0  # width of a rival beside the log
_STRIP_HIGH: Final = 113.0
_OWN_LINES: Final = 4  # the AstroBot's lines of text: name, development, tracks, cards
_ALWAYS_SHOWN: Final = (CREDITS, TITANIUM, RARE_EARTH, REPUTATION)  # even if a player has none
_PARTS: Final = ("home", "project")  # things on a base that change


def base(desk: ShackletonDesk, seat: int) -> str:
    """Draw one player."""
    desk = desk.of_seat(seat)
    state, name = desk.state, desk.names[seat]
    sheet = Sheet(WIDE, 6)
    _head(desk, seat, sheet)
    if state.is_bot(seat):
        _bot(desk, seat, sheet)
    else:
        _leader(desk, seat, sheet)
        _goods(desk, seat, sheet, 6)
        _crew(desk, seat, sheet)
    homes_of(desk, seat, sheet)
    if not state.is_bot(seat):
        _budget(desk, seat, sheet)
    _claimed(desk, seat, sheet)
    for place in range(len(state.players[seat].projects)):
        _project(desk, seat, place, sheet)
    return framed(sheet, f"{LETTERS[seat]}: {name}", "\n".join(player_lines(desk.view, seat, name, desk.speaker)))


def rival_base(desk: ShackletonDesk, seat: int, styled: Callable[[str], str]) -> str:
    """Return the structures of a rival as an element of the page, then what the strip leaves out."""
    own = desk.of_seat(seat)
    state = desk.state
    key = (
        *("shackleton", "base", desk.speaker, state.tables, desk.names[seat], seat, is_over(desk.view)),
        tuple([corporation.number for corporation in state.corporations]),
        *(player_row(state.players[seat]), upkeep_of(desk.view, seat), own.changed_here(_PARTS)),
    )
    return PANELS.get(key, lambda: _rival_base(own, seat, styled))


def _rival_base(desk: ShackletonDesk, seat: int, styled: Callable[[str], str]) -> str:
    name = desk.say("shackleton.draw.base", name=desk.names[seat])
    head = el("div", styled(_base_head(desk, seat)), class_="draw-theirs-head")
    homes = [styled(drawing) for drawing in structures(desk, seat)]
    parts = [el("section", head, *homes, class_="draw-part draw-theirs", data_part="rival", aria_label=name)]
    if not desk.state.is_bot(seat):
        sheet = Sheet(WIDE, 4)
        _leader(desk, seat, sheet)
        _budget(desk, seat, sheet)
        for place in range(len(desk.state.players[seat].projects)):
            _project(desk, seat, place, sheet)
        parts.append(el("div", styled(framed(sheet, name, name)), class_="draw-more"))
    return "".join(parts)


def structures(desk: ShackletonDesk, seat: int) -> tuple[str, str]:
    """Draw a player's structures alone: the domes, and everything else."""
    desk = desk.of_seat(seat)
    title = f"{LETTERS[seat]}: {desk.names[seat]}, {desk.say('shackleton.draw.homes')}"
    domes, works = Sheet(WIDE, 4), Sheet(WIDE, 1)
    domes_of(desk, seat, domes)
    works_of(desk, seat, works)
    return framed(domes, title, title, 1), framed(works, title, title, 1)


def holdings(desk: ShackletonDesk, seat: int) -> str:
    """Draw a player's goods and astronauts, and the leader."""
    desk = desk.of_seat(seat)
    sheet = Sheet(_NARROW, 3)
    _name_row(desk, seat, sheet)
    if desk.state.is_bot(seat):
        _bot(desk, seat, sheet)
    else:
        _goods(desk, seat, sheet, 3, crowded=21)
        _crew(desk, seat, sheet)
        _leader_chip(desk, seat, sheet)
    sheet.y = max(sheet.y, _HOLDINGS - 1)
    name = desk.names[seat]
    lines = "\n".join(player_lines(desk.view, seat, name, desk.speaker))
    return framed(sheet, f"{LETTERS[seat]}: {name}", lines, 1)


def cards(desk: ShackletonDesk, seat: int) -> str:
    """Draw income and upkeep; below, objectives and projects in short."""
    desk = desk.of_seat(seat)
    sheet = Sheet(_NARROW, 2)
    if not desk.state.is_bot(seat):
        _budget(desk, seat, sheet)
    _chips(desk, seat, sheet, (4, 6), 2)
    sheet.y = max(sheet.y, _CARDS - 1)
    title = f"{LETTERS[seat]}: {desk.names[seat]}, {desk.say('shackleton.draw.projects')}"
    return framed(sheet, title, title, 1)


def own_projects(desk: ShackletonDesk, seat: int) -> str:
    """Draw the funded projects with what they do; "" if there are none."""
    desk = desk.of_seat(seat)
    sheet = Sheet(WIDE, 6)
    funded = len(desk.state.players[seat].projects)
    if not funded:
        return ""
    for place in range(funded):
        _project(desk, seat, place, sheet)
    title = f"{LETTERS[seat]}: {desk.names[seat]}, {desk.say('shackleton.draw.projects')}"
    return framed(sheet, title, title)


def strip(desk: ShackletonDesk, seat: int) -> str:
    """Draw what one needs to know of a rival, in little room: the same height for everybody, all the time."""
    desk = desk.of_seat(seat)
    name = desk.names[seat]
    sheet = Sheet(_STRIP, 1)
    _name_row(desk, seat, sheet)
    if desk.state.is_bot(seat):
        _bot(desk, seat, sheet)
    else:
        _goods(desk, seat, sheet, 6, 1, 21, 18.5)
        _crew(desk, seat, sheet, True)
        sheet.y -= 25
    _built(desk, seat, sheet)
    _chips(desk, seat, sheet, (6, 10), 1)
    sheet.y = max(sheet.y, _STRIP_HIGH - 2)
    lines = player_lines(desk.view, seat, name, desk.speaker)
    sheet.parts = [titled("\n".join(lines), *sheet.parts, data_zoom="")]
    return framed(sheet, f"{LETTERS[seat]}: {name}", lines[0], 2)


def _base_head(desk: ShackletonDesk, seat: int) -> str:
    """Draw whose base this is, for the frame around it."""
    width = min(150.0, 34 + width_of(desk.names[seat], 13, True))
    name = shortened(desk.names[seat], 13, width - 32, True)
    parts = [moved(12, 11, seat_letter(seat, 9)), text(name, 26, 15.5, 13, class_="bold")]
    return inline_drawing(width, 22, f"{LETTERS[seat]}: {desk.names[seat]}", *parts)


def _name_row(desk: ShackletonDesk, seat: int, sheet: Sheet) -> None:
    """Draw letter, name and points on one line."""
    y = sheet.y + 13
    points = desk.state.players[seat].goods[VP]
    room = sheet.width - 2 * EDGE - 26 - 34
    parts = [moved(EDGE + 11, y, seat_letter(seat, 10))]
    if seat in desk.view.owing:
        parts.append(el("circle", cx=EDGE + 11, cy=y, r=12.5, class_="chosen"))
    parts.append(text(shortened(desk.names[seat], 13, room, True), EDGE + 27, y + 5, 13, class_="bold"))
    parts.append(titled(amount(points, VP, desk.speaker), moved(sheet.width - EDGE - 16, y, points_tag(points, 14))))
    sheet.add("".join(parts), 28)


def _bot(desk: ShackletonDesk, seat: int, sheet: Sheet) -> None:
    """Say what the AstroBot has: reputation, development, tracks and cards."""
    for line in player_lines(desk.view, seat, desk.names[seat], desk.speaker)[1:_OWN_LINES]:
        sheet.words(line.strip(), EDGE + 2, 11)


def _leader_chip(desk: ShackletonDesk, seat: int, sheet: Sheet) -> None:
    """Draw the leader's name; enlarged, it tells the ability."""
    player = desk.state.players[seat]
    if player.leader == NOTHING:
        return
    is_upgraded = player.has_built(HEADQUARTERS)
    name = leader_name(player.leader, desk.speaker)
    lines = [leader_text(desk.state.tables, player.leader, is_upgraded, desk.speaker)]
    words = shortened(name, 11, sheet.width - 2 * EDGE - 26)
    drawn = [moved(EDGE + 10, sheet.y + 9, anybody(), scale=0.75), text(words, EDGE + 22, sheet.y + 13, 11)]
    box = (EDGE, sheet.y, sheet.width - 2 * EDGE, 18)
    sheet.add(desk.boxed(("leader", player.leader), box, name, *drawn, class_="plate", lines=lines), 21)


def _built(desk: ShackletonDesk, seat: int, sheet: Sheet) -> None:
    """Draw how many structures of each kind a player has."""
    player = desk.state.players[seat]
    y = sheet.y + 12
    right = sheet.width - EDGE
    for sort in reversed(range(len(SORTS))):
        count = sum([player.structures[at] != UNBUILT for at in range(len(SORT_OF)) if SORT_OF[at] == sort])
        if count:
            parts = [moved(right - 16, y, structure(sort, seat, 7.5)), text(count, right, y + 5, 12, class_="end bold")]
            sheet.parts.append(titled(f"{sort_name(sort, desk.speaker)}: {count}", *parts))
            right -= 25
    sheet.y += 22


def _head(desk: ShackletonDesk, seat: int, sheet: Sheet) -> None:
    """Draw letter, name, and points."""
    remarks = [desk.say("shackleton.board.you")] if seat == desk.view.seat else []
    remarks += [desk.say("shackleton.board.deciding")] if seat in desk.view.owing else []
    y = sheet.y
    points = desk.state.players[seat].goods[VP]
    parts = [
        moved(EDGE + 16, y + 18, seat_letter(seat, 14)),
        text(shortened(desk.names[seat], 16, 190, True), EDGE + 40, y + (17 if remarks else 24), 16, class_="bold"),
        text(", ".join(remarks), EDGE + 40, y + 33, 11, class_="gold"),
        titled(amount(points, VP, desk.speaker), moved(WIDE - EDGE - 24, y + 19, points_tag(points, 19))),
    ]
    sheet.add("".join(parts), 44)


def _leader(desk: ShackletonDesk, seat: int, sheet: Sheet) -> None:
    """Draw the leader's name and ability."""
    player = desk.state.players[seat]
    if player.leader == NOTHING:
        return
    ability = leader_text(desk.state.tables, player.leader, player.has_built(HEADQUARTERS), desk.speaker)
    sheet.words(f"{leader_name(player.leader, desk.speaker)}: {ability}", EDGE + 4, 11, class_="quiet")
    sheet.y += 4


def _goods(
    desk: ShackletonDesk, seat: int, sheet: Sheet, columns: int, rows: int = 2, high: float = 24.0, crowded: float = 0.0
) -> None:
    """Draw the goods that everybody has, then those that there are any of; some rows keep their room always.

    If there are more rows, all are drawn at the crowded height.
    """
    goods = desk.state.players[seat].goods
    others = [at for at in range(HELIUM, HELD) if (goods[at] and at != WATCH) or desk.at(("good", at))]
    shown = [*_ALWAYS_SHOWN, *others]
    high = crowded if crowded and len(shown) > rows * columns else high
    step = (sheet.width - 2 * EDGE) / columns
    for number, resource in enumerate(shown):
        x, y = EDGE + step * (number % columns), sheet.y + high / 2 - 1 + high * (number // columns)
        count = goods[resource]
        if step > _ROOMY:
            parts = [moved(x + 11, y, icon(resource, desk.speaker, 0.85))]
            parts.append(text(count, x + (21 + step) / 2 - 2, y + 5, 13, class_="mid bold"))
        else:
            parts = [moved(x + 8.5, y, icon(resource, desk.speaker, 0.74))]
            parts.append(text(count, x + step - 3.5, y + 4.5, 12, class_="end bold"))
        title = amount(count, resource, desk.speaker)
        sheet.parts.append(
            desk.boxed(("good", resource), (x, y - high / 2 + 1, step - 2, high - 2), title, *parts, rx=5)
        )
    sheet.y += high * max(rows, (len(shown) - 1) // columns + 1) + 1


def _crew(desk: ShackletonDesk, seat: int, sheet: Sheet, is_short: bool = False) -> None:
    """Draw astronauts still to deploy, on their shuttle: each of them, or how many of each kind."""
    player = desk.state.players[seat]
    y = sheet.y + 12
    if player.shuttle and not is_over(desk.view):
        x = EDGE + 32
        if is_short or sum(player.available) > _MOST_SHOWN:
            row, _ = crew_counts(player.available, x, y, desk.speaker)
        else:
            row, _ = crew_row(player.available, x, y, desk.speaker, 8)
        rocket = el("path", d="M-12 8V-2Q-12 -8 -4 -8H6Q14 -8 16 2V8ZM-12 8H16", class_="shape")
        number = text(player.shuttle, EDGE + 14, y + 5, 13, class_="mid bold")
        crew = crew_text(player.available, desk.speaker)
        title = desk.say("shackleton.board.shuttle", number=player.shuttle, crew=crew)
        sheet.parts.append(titled(title, moved(EDGE + 13, y, rocket, scale=0.85), number, row))
    sheet.y += 25


# Budget


def _budget(desk: ShackletonDesk, seat: int, sheet: Sheet) -> None:
    """Draw income and upkeep of the base at present."""
    y = sheet.y + 10
    if not is_over(desk.view):
        upkeep = upkeep_of(desk.view, seat)
        income = income_of(desk.state, seat)
        parts = [text("↻", EDGE + 8, y + 5, 13, class_="mid bold")]
        gains = [(resource, count) for resource, count in enumerate(income) if count]
        parts.append(goods_row(gains, EDGE + 16, y, desk.speaker)[0] or text("–", EDGE + 20, y + 5, 13))
        sheet.parts.append(titled(income_text(desk.state, seat, desk.speaker), *parts))
        cost = [text(f"−{upkeep}" if upkeep else "0", sheet.width - EDGE - 16, y + 5, 13, class_="end minus"),
                moved(sheet.width - EDGE - 8, y, icon(CREDITS, desk.speaker, 0.8))]  # fmt: skip
        said = desk.say("shackleton.board.upkeep", credits=amount(upkeep, CREDITS, desk.speaker))
        sheet.parts.append(titled(said, *cost))
    sheet.y += 22


def _claimed(desk: ShackletonDesk, seat: int, sheet: Sheet) -> None:
    """Draw claimed objectives: emblem and points of the level."""
    state = desk.state
    x = EDGE
    for slot, level in enumerate(state.players[seat].claimed):
        if level == NOTHING:
            continue
        number = state.corporations[slot].number
        name = desk.say(f"shackleton.level.{LEVELS[level]}")
        sheet.parts.append(
            titled(
                f"{corporation_name(number, desk.speaker)} ({name})",
                moved(x + 12, sheet.y + 13, emblem(number, 11)),
                moved(x + 38, sheet.y + 13, points_tag(state.tables.corporations[number].objective_vp[level], 12)),
            )
        )
        x += 66
    if x > EDGE:
        sheet.y += 30


def _chips(desk: ShackletonDesk, seat: int, sheet: Sheet, per_line: tuple[int, int], lines: int) -> None:
    """Draw claimed objectives and funded projects in short; enlarged, they tell what they do and score."""
    state, speaker = desk.state, desk.speaker
    player = state.players[seat]
    claimed = [(slot, level) for slot, level in enumerate(player.claimed) if level != NOTHING]
    count = len(claimed) + len(player.projects)
    is_narrow = count > lines * per_line[0]
    columns = per_line[is_narrow]
    wide = (sheet.width - 2 * EDGE) / columns
    spots = [(EDGE + wide * (at % columns), sheet.y + 22 * (at // columns)) for at in range(count)]
    for (slot, level), (x, y) in zip(claimed, spots, strict=False):
        number = state.corporations[slot].number
        name = f"{corporation_name(number, speaker)} ({desk.say(f'shackleton.level.{LEVELS[level]}')})"
        said = f"{name}\n{objective_text(state.tables, state.tables.corporations[number], level, speaker)}"
        worth = state.tables.corporations[number].objective_vp[level]
        points = moved(x + wide - 12, y + 10, points_tag(worth, 9.5))
        whose = "" if is_narrow else moved(x + 7, y + 10, emblem(number, 6.5))
        sheet.parts.append(titled(said, whose, points, data_zoom=""))
    for place, (card, (x, y)) in enumerate(zip(player.projects, spots[len(claimed) :], strict=True)):
        project = state.tables.projects[card]
        parts = [
            "" if is_narrow else moved(x + 8.5, y + 10, emblem(project.corporation, 6)),
            text(project.id, x + (wide / 2 - 1 if is_narrow else wide / 2 + 6.5), y + 14, 11, class_="bold mid"),
        ]
        if player.spent >> place & 1:
            parts.append(el("path", d=path([(x + 2, y + 10), (x + wide - 4, y + 10)], False), class_="lost"))
        title = f"{project.id} {project_name(state.tables, card, speaker)}"
        told = project_lines(desk, seat, card)
        sheet.parts.append(desk.boxed(("project", card), (x, y, wide - 2, 20), title, *parts, rx=5, lines=told))
    sheet.y += 22 * -(-len(spots) // columns)


def _project(desk: ShackletonDesk, seat: int, place: int, sheet: Sheet) -> None:
    """Draw a funded project; the reader's own say what they do, a stroke marks one that was used this round."""
    state, is_own = desk.state, seat == desk.view.seat
    player = state.players[seat]
    card = player.projects[place]
    project = state.tables.projects[card]
    name = project_name(state.tables, card, desk.speaker)
    sentences = project_parts(state.tables, card, desk.speaker)
    inner = Sheet(WIDE, sheet.y + 27)
    if is_own:
        for part in sentences[:-1]:
            inner.words(part, EDGE + 8, 11)
    height = inner.y - sheet.y + (4 if is_own else 0)
    y = sheet.y
    parts = [
        moved(EDGE + 15, y + 14, emblem(project.corporation, 10)),
        text(shortened(f"{project.id} {name}", 13, _INSIDE - 70), EDGE + 32, y + 18, 13, class_="bold"),
        moved(WIDE - EDGE - 16, y + 14, points_tag(project.vp, 10)) if project.vp else "",
        *inner.parts,
    ]
    if player.spent >> place & 1:
        parts.append(el("path", d=path([(EDGE + 4, y + 14), (WIDE - EDGE - 30, y + 14)], False), class_="lost"))
    title = f"{name}: {' / '.join(sentences)}"
    sheet.add(desk.boxed(("project", card), (EDGE, y, _INSIDE, height), title, *parts), height + 4)
