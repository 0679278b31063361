"""Everybody's base: goods, structures with their astronauts, income and upkeep, objectives and funded projects."""

from __future__ import annotations

from typing import Final

from starboard.drawing.cache import PANELS
from starboard.drawing.palette import LETTERS
from starboard.drawing.svg import el, moved, path, text, titled
from starboard.games.shackleton.components import (
    CREDITS,
    HEADQUARTERS,
    HELD,
    HELIUM,
    LEVELS,
    NOTHING,
    RARE_EARTH,
    REPUTATION,
    TITANIUM,
    VP,
    WATCH,
)
from starboard.games.shackleton.derived import is_over, upkeep_of
from starboard.games.shackleton.draw.emblems import emblem
from starboard.games.shackleton.draw.goods import amounts_row, crew_row, icon
from starboard.games.shackleton.draw.icons import points_tag, seat_letter
from starboard.games.shackleton.draw.lettering import Sheet, shortened
from starboard.games.shackleton.draw.player_board import homes_of
from starboard.games.shackleton.draw.targets import ShackletonDesk
from starboard.games.shackleton.draw.tracks import framed
from starboard.games.shackleton.serialization import player_row
from starboard.games.shackleton.text.amounts import amount, corporation_name, crew_text, leader_name
from starboard.games.shackleton.text.bases import income_of, income_text, player_lines
from starboard.games.shackleton.text.card_text import leader_text, project_name, project_parts, project_text

WIDE: Final = 320.0
EDGE: Final = 8.0
_INSIDE: Final = WIDE - 2 * EDGE
_OWN_LINES: Final = 4  # the AstroBot's lines of text: name, development, tracks, cards
_ALWAYS_SHOWN: Final = (CREDITS, TITANIUM, RARE_EARTH, REPUTATION)  # even if a player has none
_PARTS: Final = ("good", "home", "project")  # things on a player's board that can be chosen
_PROJECTS_PER_LINE: Final = (6, 9)  # at most, with emblems and without


def base(desk: ShackletonDesk, seat: int) -> str:
    """Draw one player."""
    state, view = desk.state, desk.view
    own = desk.of_seat(seat)
    if own.is_open or state.is_bot(seat):
        return _base(own, seat)
    key = (
        *("shackleton", "base", desk.speaker, state.tables, desk.names[seat], seat, seat == view.seat),
        seat in view.owing,
        *(is_over(desk.view), tuple([corporation.number for corporation in state.corporations])),
        *(player_row(state.players[seat]), upkeep_of(desk.view, seat), own.changed_here(_PARTS)),
    )
    return PANELS.get(key, lambda: _base(own, seat))


def _base(desk: ShackletonDesk, seat: int) -> str:
    state, name = desk.state, desk.names[seat]
    sheet = Sheet(WIDE, 6)
    _head(desk, seat, sheet)
    if state.is_bot(seat):
        for line in player_lines(desk.view, seat, name, desk.speaker)[1:_OWN_LINES]:
            sheet.words(line.strip(), EDGE + 4, 11)
    else:
        _leader(desk, seat, sheet)
        _goods(desk, seat, sheet)
        _crew(desk, seat, sheet)
    homes_of(desk, seat, sheet)
    if not state.is_bot(seat):
        _budget(desk, seat, sheet)
    _objectives(desk, seat, sheet)
    for place in range(len(state.players[seat].projects)):
        _project(desk, seat, place, sheet)
    return framed(sheet, f"{LETTERS[seat]}: {name}", "\n".join(player_lines(desk.view, seat, name, desk.speaker)))


def base_in_parts(desk: ShackletonDesk, seat: int) -> list[str]:
    """Draw a player in parts that can lie beside each other: goods and budget, structures, funded projects."""
    state = desk.state
    if state.is_bot(seat):
        return [base(desk, seat)]
    desk, name = desk.of_seat(seat), desk.names[seat]
    title = f"{LETTERS[seat]}: {name}"
    holdings, homes, projects = Sheet(WIDE, 6), Sheet(WIDE, 8), Sheet(WIDE, 8)
    _head(desk, seat, holdings)
    _leader(desk, seat, holdings)
    _goods(desk, seat, holdings)
    _crew(desk, seat, holdings)
    _budget(desk, seat, holdings)
    homes_of(desk, seat, homes)
    _chips(desk, seat, homes)
    funded = len(state.players[seat].projects)
    for place in range(funded):
        _project(desk, seat, place, projects)
    parts = [framed(holdings, title, "\n".join(player_lines(desk.view, seat, name, desk.speaker)))]
    parts.append(framed(homes, f"{title}, {desk.say('shackleton.draw.homes')}", title))
    if funded:
        parts.append(framed(projects, f"{title}, {desk.say('shackleton.draw.projects')}", title))
    return parts


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


def _goods(desk: ShackletonDesk, seat: int, sheet: Sheet) -> None:
    """Draw the goods that everybody has, then those that there are any of."""
    goods = desk.state.players[seat].goods
    others = [at for at in range(HELIUM, HELD) if (goods[at] and at != WATCH) or desk.at(("good", at))]
    shown = [*_ALWAYS_SHOWN, *others]
    step = 60.0
    columns = int(_INSIDE // step)
    for number, resource in enumerate(shown):
        x, y = EDGE + 4 + step * (number % columns), sheet.y + 15 + 32 * (number // columns)
        count = goods[resource]
        parts = [moved(x + 11, y, icon(resource, desk.speaker)), text(count, x + 38, y + 6, 16, class_="mid bold")]
        title = amount(count, resource, desk.speaker)
        sheet.parts.append(desk.boxed(("good", resource), (x - 3, y - 14, step - 5, 28), title, *parts))
    sheet.y += 32 * ((len(shown) - 1) // columns + 1) + 4


def _crew(desk: ShackletonDesk, seat: int, sheet: Sheet) -> None:
    """Draw astronauts still to deploy, on their shuttle."""
    player = desk.state.players[seat]
    if not player.shuttle or is_over(desk.view):
        return
    row, _ = crew_row(player.available, EDGE + 44, sheet.y + 14, desk.speaker)
    rocket = el("path", d="M-12 8V-2Q-12 -8 -4 -8H6Q14 -8 16 2V8ZM-12 8H16", class_="shape")
    number = text(player.shuttle, EDGE + 16, sheet.y + 19, 13, class_="mid bold")
    title = desk.say("shackleton.board.shuttle", number=player.shuttle, crew=crew_text(player.available, desk.speaker))
    sheet.add(titled(title, moved(EDGE + 15, sheet.y + 14, rocket), number, row), 32)


# Budget


def _budget(desk: ShackletonDesk, seat: int, sheet: Sheet) -> None:
    """Draw income and upkeep of the base at present."""
    if is_over(desk.view):
        return
    y = sheet.y + 15
    upkeep = upkeep_of(desk.view, seat)
    income = income_of(desk.state, seat)
    parts = [text("↻", EDGE + 10, y + 6, 16, class_="mid bold")]
    parts.append(amounts_row(income, EDGE + 22, y, desk.speaker, "+")[0] or text("–", EDGE + 26, y + 5, 13))
    sheet.parts.append(titled(income_text(desk.state, seat, desk.speaker), *parts))
    cost = [text(f"−{upkeep}" if upkeep else "0", WIDE - EDGE - 26, y + 6, 16, class_="end minus"),
            moved(WIDE - EDGE - 14, y, icon(CREDITS, desk.speaker))]  # fmt: skip
    sheet.add(titled(desk.say("shackleton.board.upkeep", credits=amount(upkeep, CREDITS, desk.speaker)), *cost), 32)


def _objectives(desk: ShackletonDesk, seat: int, sheet: Sheet) -> None:
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


def _chips(desk: ShackletonDesk, seat: int, sheet: Sheet) -> None:
    """Draw claimed objectives and funded projects in short; their titles and the part below tell what projects do."""
    state, speaker = desk.state, desk.speaker
    player = state.players[seat]
    claimed = [(slot, level) for slot, level in enumerate(player.claimed) if level != NOTHING]
    count = len(claimed) + len(player.projects)
    is_narrow = count > _PROJECTS_PER_LINE[0]
    columns = _PROJECTS_PER_LINE[is_narrow]
    wide = _INSIDE / columns
    spots = [(EDGE + wide * (at % columns), sheet.y + 25 * (at // columns)) for at in range(count)]
    for (slot, level), (x, y) in zip(claimed, spots, strict=False):
        number = state.corporations[slot].number
        title = f"{corporation_name(number, speaker)} ({desk.say(f'shackleton.level.{LEVELS[level]}')})"
        worth = state.tables.corporations[number].objective_vp[level]
        points = moved(x + (24 if is_narrow else 34), y + 11, points_tag(worth, 11))
        sheet.parts.append(titled(title, moved(x + 9, y + 11, emblem(number, 8)), points))
    for place, (card, (x, y)) in enumerate(zip(player.projects, spots[len(claimed) :], strict=True)):
        project = state.tables.projects[card]
        parts = [
            "" if is_narrow else moved(x + 11, y + 11, emblem(project.corporation, 8)),
            text(project.id, x + (wide / 2 - 1 if is_narrow else 34), y + 15, 11, class_="bold mid"),
        ]
        if player.spent >> place & 1:
            parts.append(el("path", d=path([(x + 2, y + 11), (x + wide - 4, y + 11)], False), class_="lost"))
        title = f"{project.id} {project_name(state.tables, card, speaker)}: {project_text(state.tables, card, speaker)}"
        sheet.parts.append(desk.boxed(("project", card), (x, y, wide - 2, 22), title, *parts))
    sheet.y += 25 * -(-len(spots) // columns)


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
