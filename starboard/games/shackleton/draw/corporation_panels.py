"""The boards of the corporations: what funding costs, the projects on offer, the objectives, and their own parts."""

from __future__ import annotations

from starboard.drawing.cache import PANELS
from starboard.drawing.palette import LETTERS
from starboard.drawing.svg import el, moved, rect, text, titled
from starboard.games.shackleton.components import CORPORATIONS, CREDITS, ENERGY, LEVELS, WATCH
from starboard.games.shackleton.corporations import all_drawings
from starboard.games.shackleton.derived import awaits_project, claims_left, markers_left, shown_kind, visible_projects
from starboard.games.shackleton.draw.corporation_drawing import INSIDE
from starboard.games.shackleton.draw.emblems import emblem
from starboard.games.shackleton.draw.goods import icon
from starboard.games.shackleton.draw.icons import points_tag, seat_letter
from starboard.games.shackleton.draw.lettering import Sheet, centred_lines, lines_below, shortened, wrapped
from starboard.games.shackleton.draw.targets import ShackletonDesk, objective_number
from starboard.games.shackleton.draw.tracks import EDGE, WIDE, framed
from starboard.games.shackleton.interfaces import Corporation
from starboard.games.shackleton.serialization import own_row
from starboard.games.shackleton.text.amounts import corporation_name
from starboard.games.shackleton.text.card_text import project_name, project_parts
from starboard.games.shackleton.text.corporation_boards import own_price
from starboard.games.shackleton.text.corporation_summary import objective_text, step_text
from starboard.games.shackleton.text.effect_sentences import effects_text, needs_text

_PARTS = ("corporation", "offer", "objective", "program", "destination", "experiment", "transport", "factory", "module",
          "ship-panels", "ship")  # fmt: skip


def corporation_board(desk: ShackletonDesk, corporation: Corporation) -> str:
    """Draw one corporation."""
    if desk.is_open:
        return _board(desk, corporation)
    state, speaker = desk.state, desk.speaker
    price = own_price(state, desk.view.seat, corporation, speaker) if 0 <= desk.view.seat < state.seats else ""
    key = (
        *("shackleton", "corporation", speaker, state.tables, corporation.number, corporation.slot, state.seats),
        *(corporation.placed, tuple(corporation.claims), tuple(visible_projects(corporation)), own_row(corporation)),
        *(
            awaits_project(corporation),
            price,
            tuple([player.goods[WATCH] for player in state.players]),
            desk.changed_here(_PARTS),
        ),
    )
    return PANELS.get(key, lambda: _board(desk, corporation))


def _board(desk: ShackletonDesk, corporation: Corporation) -> str:
    state, speaker = desk.state, desk.speaker
    sheet = Sheet(WIDE, 6)
    _head(desk, corporation, sheet)
    _ladder(desk, corporation, sheet)
    for card in visible_projects(corporation):
        _project(desk, card, sheet)
    if awaits_project(corporation):
        sheet.words(desk.say("shackleton.board.next-project"), EDGE + 10, 11, class_="quiet")
        sheet.y += 6
    all_drawings.drawing_of(corporation.number).part(desk, corporation, sheet)
    _objectives(desk, corporation, sheet)
    name = corporation_name(corporation.number, speaker)
    end = desk.say("shackleton.about.end", text=effects_text(state.tables, corporation.common.end, speaker))
    return framed(sheet, name, end)


def _head(desk: ShackletonDesk, corporation: Corporation, sheet: Sheet) -> None:
    """Draw emblem, name, the markers on its board, and its action."""
    state, speaker = desk.state, desk.speaker
    name = corporation_name(corporation.number, speaker)
    action = effects_text(state.tables, corporation.common.action, speaker)
    marker = effects_text(state.tables, corporation.marker_effect(shown_kind(corporation)), speaker)
    lines = wrapped(action, 11, INSIDE - 60)
    height = 34 + 14 * len(lines)
    top = sheet.y
    parts = [
        moved(EDGE + 20, top + 24, emblem(corporation.number, 18)),
        text(name, EDGE + 48, top + 21, 16, class_="bold"),
        *lines_below(lines, EDGE + 48, top + 38),
    ]
    left = markers_left(corporation)
    for at in range(corporation.placed + left):
        circle = el("circle", r=6, class_=f"{CORPORATIONS[corporation.number]} piece" if at < left else "open")
        parts.append(moved(WIDE - EDGE - 8 - 15 * at, top + 16, circle))
    title = f"{name}: {desk.say('shackleton.about.marker', text=marker)}"
    box = (EDGE - 4, top, INSIDE + 8, height)
    sheet.add(desk.boxed(("corporation", corporation.number), box, title, *parts, rx=8, class_="plate"), height + 8)


def _ladder(desk: ShackletonDesk, corporation: Corporation, sheet: Sheet) -> None:
    """Draw the prices of projects, the present one in gold: credits, the energy needed, the energy consumed."""
    state, speaker = desk.state, desk.speaker
    ladder = corporation.common.ladder
    now = min(corporation.placed, len(ladder) - 1)
    wide = INSIDE / len(ladder)
    for at, step in enumerate(ladder):
        x, y = EDGE + at * wide, sheet.y
        parts = [
            rect(x + 1, y, wide - 2, 40, 6, "cell"),
            moved(x + 16, y + 12, icon(CREDITS, speaker), scale=0.85),
            text(step.credits, x + 32, y + 17, 13, class_="mid bold" if at == now else "mid"),
            moved(x + 16, y + 29, icon(ENERGY, speaker), scale=0.75),
            text(f"{step.energy}", x + 32, y + 34, 13, class_="mid bold" if at == now else "mid"),
            text(f"−{step.consume}", x + 54, y + 34, 13, class_="mid minus"),
        ]
        if at == now:
            parts.append(rect(x + 1, y, wide - 2, 40, 6, "coin"))
        sheet.parts.append(titled(step_text(step, speaker), *parts))
    sheet.y += 46
    if 0 <= desk.view.seat < state.seats:
        own = own_price(state, desk.view.seat, corporation, speaker)
        if own != step_text(ladder[now], speaker):
            sheet.words(desk.say("shackleton.board.own-price", price=own), EDGE, 11, class_="gold")
            sheet.y += 4


def _project(desk: ShackletonDesk, card: int, sheet: Sheet) -> None:
    """Draw a card: name, points, and what it does."""
    state, speaker = desk.state, desk.speaker
    name = project_name(state.tables, card, speaker)
    parts = project_parts(state.tables, card, speaker)
    inner = Sheet(WIDE, sheet.y + 27)
    for part in parts[:-1]:
        inner.words(part, EDGE + 10, 11)
    height = max(inner.y - sheet.y + 4, 34)
    project = state.tables.projects[card]
    head = text(shortened(f"{project.id}  {name}", 13, INSIDE - 60, True), EDGE + 10, sheet.y + 18, 13, class_="bold")
    points = moved(WIDE - EDGE - 20, sheet.y + 17, points_tag(project.vp)) if project.vp else ""
    title = f"{name}: {' / '.join(parts)}"
    box = (EDGE, sheet.y, INSIDE, height)
    sheet.add(desk.boxed(("offer", card), box, title, head, points, *inner.parts, rx=8), height + 6)


def _objectives(desk: ShackletonDesk, corporation: Corporation, sheet: Sheet) -> None:
    """Draw three levels: points, what it takes, who claimed it, and free places."""
    state, speaker = desk.state, desk.speaker
    sheet.add(text(desk.say("shackleton.draw.objectives"), EDGE, sheet.y + 14, 13, class_="bold quiet"), 20)
    for level in range(len(LEVELS)):
        free = claims_left(desk.view, corporation, level)
        claims = [seat for seat in range(len(state.players)) if corporation.claims[level] >> seat & 1]
        room = 22 * (len(claims) + free)
        needs = needs_text(state.tables, corporation.common.checks[level], speaker)
        lines = wrapped(needs, 11, INSIDE - 44 - room)
        height = max(28, 8 + 14 * len(lines))
        y = sheet.y
        middle, points = y + height / 2, points_tag(corporation.common.objective_vp[level])
        parts = [moved(EDGE + 18, middle, points), *centred_lines(lines, EDGE + 38, middle)]
        for at in range(len(claims) + free):
            tag = seat_letter(claims[at], 9) if at < len(claims) else el("circle", r=8, class_="open")
            parts.append(moved(WIDE - EDGE - 14 - 22 * at, middle, tag))
        title = objective_text(state.tables, corporation.common, level, speaker)
        if claims:
            title += " – " + ", ".join([LETTERS[seat] for seat in claims])
        number = objective_number(corporation.number, level)
        sheet.add(desk.boxed(("objective", number), (EDGE, y, INSIDE, height), title, *parts), height + 4)
