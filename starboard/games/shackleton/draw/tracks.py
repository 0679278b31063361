"""Energy, reputation, the command area and the Gateway; before that, the leaders or the shuttles to choose from."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from starboard.drawing.palette import LETTERS
from starboard.drawing.svg import el, moved, path, picture, rect, text, titled
from starboard.games.shackleton.components import CREDITS, NOTHING, REPUTATION, ROUNDS, ROWS, TYPES, VP
from starboard.games.shackleton.derived import (
    choosing_shuttles,
    command_cost,
    in_setup,
    is_over,
    taking_actions,
    turns_of_a_round,
)
from starboard.games.shackleton.draw.effect_icons import script_row
from starboard.games.shackleton.draw.goods import crew_counts, icon, person
from starboard.games.shackleton.draw.icons import panel, seat_letter, seat_tag
from starboard.games.shackleton.draw.last_move import SHARED, place_id
from starboard.games.shackleton.draw.lettering import Sheet, centred_lines, shortened, width_of, wrapped
from starboard.games.shackleton.draw.targets import ShackletonDesk
from starboard.games.shackleton.text.amounts import amount, crew_text, leader_name
from starboard.games.shackleton.text.board import PHASES
from starboard.games.shackleton.text.card_text import leader_text, shuttle_text
from starboard.games.shackleton.text.corporation_summary import reputation_action, reputation_lines
from starboard.games.shackleton.text.crater_grid import panels_text

WIDE: Final = 318.0
EDGE: Final = 7.0
INSIDE: Final = WIDE - 2 * EDGE
_CHOICE: Final = 106.0  # height of the command area, and of the shuttles that stand there while they are chosen
_NAMES: Final = 88.0  # width of the names of command rows
_COLUMNS: Final = 2  # of leaders
_TILES: Final = 3  # shuttles beside each other


@dataclass(frozen=True, slots=True)
class TrackPart:
    """One of the tracks: what the page calls it, its name for the reader, and its drawing."""

    id: str
    name: str
    drawing: str


def track_parts(desk: ShackletonDesk) -> list[TrackPart]:
    """Draw every track on a sheet of its own."""
    parts: list[TrackPart] = []
    for id, key, draw in _parts(desk):
        sheet = Sheet(WIDE, 5)
        draw(desk, sheet)
        name = desk.say(key)
        parts.append(TrackPart(id, name, framed(sheet, name, desk.say("shackleton.draw.tracks-text"))))
    return parts


def tracks(desk: ShackletonDesk) -> str:
    """Draw all tracks on one sheet, below the round and the order of play."""
    sheet = Sheet(WIDE, 8)
    _head(desk, sheet)
    for _, _, draw in _parts(desk):
        draw(desk, sheet)
        sheet.y += 6
    return framed(sheet, desk.say("shackleton.draw.tracks"), desk.say("shackleton.draw.tracks-text"))


def _parts(desk: ShackletonDesk) -> list[tuple[str, str, Callable[[ShackletonDesk, Sheet], None]]]:
    """Return the tracks from top to bottom; what is chosen before the first turn stands where it is needed later."""
    parts = [("energy", "shackleton.draw.energy", _energy), ("reputation", "shackleton.draw.reputation", _reputation)]
    if in_setup(desk.view):
        return [*parts, ("leaders", "shackleton.draw.leaders", _leaders)]
    if choosing_shuttles(desk.view):
        parts.append(("shuttles", "shackleton.draw.shuttles", _shuttles))
    else:
        parts.append(("command", "shackleton.draw.command", _command))
    return [*parts, ("gateway", "shackleton.draw.gateway", _gateway)]


def framed(sheet: Sheet, title: str, description: str, margin: float = 5.0) -> str:
    """Return a sheet as a drawing with a frame."""
    height = sheet.y + margin
    frame = rect(0.5, 0.5, sheet.width - 1, height - 1, 8, "panel frame")
    return picture(sheet.width, height, title, description, frame, *sheet.parts)


def heading(sheet: Sheet, words: str, *beside: str) -> None:
    """Add a heading, and what stands on the same line."""
    sheet.add("".join([text(words, EDGE, sheet.y + 12, 13, class_="bold quiet"), *beside]), 18)


def _head(desk: ShackletonDesk, sheet: Sheet) -> None:
    """Draw where the game is, and who comes after whom."""
    state = desk.state
    words = round_text(desk)
    order = "".join([moved(WIDE - 18 - 24 * place, sheet.y + 11, seat_letter(seat, 10))
                     for place, seat in enumerate(reversed(state.order))])  # fmt: skip
    room = INSIDE - 24 * len(state.order) - 4
    size = 16 if width_of(words, 16, True) <= room else 13
    parts = [text(shortened(words, size, room, True), EDGE, sheet.y + 17, size, class_="bold"), order]
    if taking_actions(desk.view):
        everyone = turns_of_a_round(desk.view)
        done = INSIDE * state.turn / everyone
        said = desk.say("shackleton.board.turn", number=state.turn, turns=everyone)
        bar = el("rect", x=EDGE, y=sheet.y + 26, width=INSIDE, height=5, rx=2.5, class_="plate")
        parts.append(titled(said, bar, el("rect", x=EDGE, y=sheet.y + 26, width=done, height=5, rx=2.5, class_="gold")))
    sheet.add("".join(parts), 38)


def round_text(desk: ShackletonDesk) -> str:
    """Return the round and the phase."""
    state = desk.state
    phase = desk.say(f"shackleton.phase.{PHASES[state.phase]}")
    if in_setup(desk.view) or is_over(desk.view):
        return phase
    return desk.say("shackleton.board.round", round=state.round, rounds=ROUNDS, phase=phase)


# What is chosen before the first turn


def _leaders(desk: ShackletonDesk, sheet: Sheet) -> None:
    """Draw the leaders that can be chosen."""
    state, speaker = desk.state, desk.speaker
    heading(sheet, desk.say("shackleton.draw.leaders"))
    wide = INSIDE / _COLUMNS
    for first in range(0, len(state.leaders), _COLUMNS):
        row = state.leaders[first : first + _COLUMNS]
        written = [wrapped(leader_text(state.tables, leader, False, speaker), 11, wide - 16) for leader in row]
        high = 22 + 12.5 * max([len(lines) for lines in written])
        for at, (leader, lines) in enumerate(zip(row, written, strict=True)):
            x, y = EDGE + wide * at, sheet.y
            name = leader_name(leader, speaker)
            parts = [text(shortened(name, 13, wide - 16, True), x + 7, y + 16, 13, class_="bold")]
            parts += [text(line, x + 7, y + 29 + 12.5 * below, 11) for below, line in enumerate(lines)]
            abilities = [leader_text(state.tables, leader, upgraded, speaker) for upgraded in (False, True)]
            said = [abilities[0], desk.say("shackleton.draw.upgraded", text=abilities[1])]
            box = (x, y, wide - 3, high)
            sheet.parts.append(desk.boxed(("leader", leader), box, name, *parts, rx=8, lines=said))
        sheet.y += high + 3


def _shuttles(desk: ShackletonDesk, sheet: Sheet) -> None:
    """Draw the tiles on display: number, astronauts, cargo; they take the room of the command area."""
    state, speaker = desk.state, desk.speaker
    tables = state.tables
    top = sheet.y
    heading(sheet, desk.say("shackleton.draw.shuttles"))
    rows = max(2, -(-len(state.offered) // _TILES))
    wide, high = INSIDE / _TILES, (_CHOICE - 18) / rows - 3
    for at, number in enumerate(state.offered):
        x, y = EDGE + wide * (at % _TILES), sheet.y + (high + 3) * (at // _TILES)
        parts = [text(number, x + 9, y + 17, 16, class_="bold mid")]
        parts.append(crew_counts(tables.crews[state.round][number], x + 18, y + 11, speaker, 7.5)[0])
        parts.append(script_row(tables, tables.cargoes[state.round][number], x + 8, y + high - 10, speaker)[0])
        title = desk.say("shackleton.board.tile", number=number)
        said = [shuttle_text(tables, state.round, number, speaker)]
        sheet.parts.append(desk.boxed(("shuttle", number), (x, y, wide - 3, high), title, *parts, lines=said))
    sheet.y = top + _CHOICE


# Tracks


def _energy(desk: ShackletonDesk, sheet: Sheet) -> None:
    """Draw the level in gold; a star where it brings reputation, a crossed panel where no panel may be built."""
    state, speaker = desk.state, desk.speaker
    tables = state.tables
    left = tables.panels[state.panels_taken :]
    begin = WIDE - EDGE - 10.5 * len(left)
    dots = [text(energy, begin + 5 + 10.5 * at, sheet.y + 12, 12, class_="mid bold" if at == 0 else "mid quiet")
            for at, energy in enumerate(left)]  # fmt: skip
    panels = titled(panels_text(state, speaker), moved(begin - 14, sheet.y + 8, panel(20, 10)), *dots)
    heading(sheet, desk.say("shackleton.draw.energy"), panels)
    count = tables.most_energy + 1
    wide = INSIDE / count
    top = sheet.y
    parts: list[str] = []
    for level in range(count):
        x = EDGE + level * wide
        here = level == state.energy
        parts.append(rect(x + 1, top, wide - 2, 24, 5, "here" if here else "cell"))
        parts.append(text(level, x + wide / 2, top + 17.5, 16, class_="mid here-text" if here else "mid bold"))
        marks: list[str] = []
        if tables.icons >> level & 1:
            marks.append(icon(REPUTATION, speaker, 0.72))
        if level >= tables.no_panels_from:
            marks.append(panel(14, 9) + el("path", d="M-8 6L8 -6", class_="lost"))
        elif level < len(tables.energy_prices):
            marks += [icon(CREDITS, speaker, 0.72), text(tables.energy_prices[level], 0, 4.5, 12, class_="mid")]
        for at, mark in enumerate(marks):
            parts.append(moved(x + wide / 2 + 14 * (at - (len(marks) - 1) / 2), top + 35, mark))
    ring = rect(EDGE - 2, top - 2, INSIDE + 4, 47, 7, "may")
    title = f"{desk.say('shackleton.draw.energy')}: {state.energy}"
    keys = ("star", "energy-price", "no-panels")
    lines = [*[desk.say(f"shackleton.key.{key}") for key in keys], panels_text(state, speaker)]
    sheet.add(desk.wrap(("energy", 0), ring, title, *parts, lines=lines), 46)


def _reputation(desk: ShackletonDesk, sheet: Sheet) -> None:
    """Draw everybody's marker; below, the actions that a place opens, what it adds to objectives, and its upkeep."""
    state, speaker = desk.state, desk.speaker
    tables = state.tables
    heading(sheet, desk.say("shackleton.draw.reputation"))
    count = tables.most_reputation + 1
    wide = INSIDE / count
    top = sheet.y + 17
    parts: list[str] = []
    for place in range(count):
        x = EDGE + place * wide
        parts.append(rect(x + 0.8, top, wide - 1.6, 19, 4, "cell"))
        parts.append(text(place, x + wide / 2, top + 14, 12, class_="mid"))
    places = [(state.players[seat].goods[REPUTATION], seat) for seat in state.order]
    for (place, seat), x in marker_row(places, EDGE, wide, WIDE - EDGE):
        parts.append(titled(f"{LETTERS[seat]}: {place}", moved(x, top - 9, seat_tag(seat))))
        parts.append(el("path", d=path([(x, top - 1.5), (EDGE + (place + 0.5) * wide, top + 2)], False), class_="tie"))
    for row, (values, what, sign) in enumerate(
        ((tables.objective_bonus, VP, "+"), (tables.reputation_upkeep, CREDITS, "−"))
    ):
        for place in range(count):
            if values[place] and (place == 0 or values[place] != values[place - 1]):
                x, y = EDGE + place * wide, top + 29 + 16 * row
                parts.append(moved(x + 8, y, icon(what, speaker, 0.7)))
                parts.append(text(f"{sign}{values[place]}", x + 16, y + 4.5, 12))
    standing = ", ".join([f"{LETTERS[seat]}: {place}" for place, seat in places])
    title = f"{desk.say('shackleton.draw.reputation')}: {standing}"
    said = "\n".join([title, *reputation_lines(tables, speaker)[len(tables.reputation_actions) :]])
    sheet.add(titled(said, *parts, data_place=place_id(SHARED, ("reputation-track", 0)), data_zoom=""), 17 + 55)
    _reputation_actions(desk, sheet, wide)


def marker_row(
    places: list[tuple[int, int]], left: float, wide: float, right: float
) -> list[tuple[tuple[int, int], float]]:
    """Return where the markers above a track stand: over their places, and side by side if there is no room for all."""
    apart = 14.0
    placed: list[tuple[tuple[int, int], float]] = []
    for one in sorted(places, key=lambda each: each[0]):
        share = [each for each in places if each[0] == one[0]]
        x = left + (one[0] + 0.5) * wide + apart * (share.index(one) - (len(share) - 1) / 2)
        if placed:
            x = max(x, placed[-1][1] + apart)
        placed.append((one, max(x, left + apart / 2)))
    over = placed[-1][1] + apart / 2 - right if placed else 0.0
    for at in range(len(placed) - 1, -1, -1):  # push back what leaves the track
        if over <= 0:
            break
        one, x = placed[at]
        placed[at] = (one, x - over)
        over = placed[at - 1][1] + apart - placed[at][1] if at else 0.0
    return placed


def _reputation_actions(desk: ShackletonDesk, sheet: Sheet, wide: float) -> None:
    """Draw one box for each action, below the place that opens it; a cross if it was used this turn."""
    state, speaker = desk.state, desk.speaker
    tables = state.tables
    starts = [*tables.reputation_actions, tables.most_reputation + 1]
    high = 22.0
    for number, script in enumerate(tables.reputation_scripts):
        x, right = EDGE + starts[number] * wide + 1, EDGE + starts[number + 1] * wide - 1
        used = taking_actions(desk.view) and state.reputation_used >> number & 1  # after the turn, none is crossed out
        shown, reach = script_row(tables, script, 0, 0, speaker)
        inside = moved((x + right) / 2 - reach / 2, sheet.y + high / 2, shown)
        cross = el("path", d=path([(x, sheet.y), (right, sheet.y + high)], False), class_="lost") if used else ""
        title = reputation_action(tables, number, speaker)
        box = (x, sheet.y, right - x, high)
        lines = [desk.say("shackleton.key.used")]
        sheet.parts.append(desk.boxed(("reputation", number), box, title, inside, cross, rx=5, lines=lines))
    sheet.y += high + 2


# Commands


def _command(desk: ShackletonDesk, sheet: Sheet) -> None:
    """Draw three rows of spaces with their costs and astronauts; the next free space is the one to choose."""
    state, speaker = desk.state, desk.speaker
    top = sheet.y
    heading(sheet, desk.say("shackleton.draw.command"))
    high = (_CHOICE - 18) / len(ROWS)
    most = max([len(costs) for costs in state.tables.command_costs[state.size]])
    step = min(30.0, (INSIDE - _NAMES - 62) / most)
    for row, id in enumerate(ROWS):
        y = sheet.y + high / 2
        name = desk.say(f"shackleton.row.{id}")
        kind = state.tables.row_types[row]
        bonus = desk.say(f"shackleton.bonus.{id}")
        parts = centred_lines(wrapped(name, 11, _NAMES), EDGE + 4, y, 12)
        costs = state.tables.command_costs[state.size][row]
        used = len(state.command[row])
        seat = desk.view.seat
        own = command_cost(desk.view, seat, row) if 0 <= seat < state.seats else NOTHING
        is_cheaper = used < len(costs) and 0 <= own < costs[used]
        radius = min(13.0, step / 2 - 1)
        first = EDGE + _NAMES + 4 + step / 2
        for at, cost in enumerate(costs):
            x = first + step * at
            parts.append(el("circle", cx=x, cy=y, r=radius, class_="slot"))
            if at < used:
                parts.append(moved(x, y, person(state.command[row][at], speaker, 0.78 * radius)))
            else:
                price, class_ = (own, "mid bold gold") if is_cheaper and at == used else (cost, "mid bold")
                parts.append(moved(x - 5, y, icon(CREDITS, speaker, 0.6)))
                parts.append(text(price, x + 5.5, y + 4.5, 12, class_=class_))
        parts.append(text("+", WIDE - 56, y + 5, 13, class_="mid bold"))
        parts.append(moved(WIDE - 42, y, person(kind, speaker, 9)))
        parts.append(moved(WIDE - 19, y, _bonus(row)))
        ring = el("circle", cx=first + step * min(used, len(costs) - 1), cy=y, r=radius + 1, class_="may")
        title = f"{name}. {desk.say(f'shackleton.type.{TYPES[kind]}', count=1)}: {bonus}"
        lines = [desk.say("shackleton.board.own-cost", number=own)] if is_cheaper else []
        trace = el("circle", cx=first + step * max(0, used - 1), cy=y, r=radius + 1, class_="last")
        ground = rect(EDGE, y - high / 2 + 1, INSIDE, high - 2, 6, "plate")
        lines = [f"{desk.say(f'shackleton.type.{TYPES[kind]}', count=1)}: {bonus}", *lines]
        sheet.add(desk.wrap(("row", row), ring, title, ground, *parts, trace=trace, lines=lines), high)
    sheet.y = top + _CHOICE


_BONUSES: Final = (
    "M-9 0a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M-4 0H4M0 -4V4",  # a marker
    "M-9 6V-4H-3V6M-3 6V-9H4V6M4 6V-1H9V6M-10 6H10",  # the boards of corporations
    "M-9 3H9M-5 3V-4H5V3M-2 -4V-8H2V-4M-9 7H9",  # the Gateway
)


def _bonus(row: int) -> str:
    return el("path", d=_BONUSES[row], class_="shape")


def _gateway(desk: ShackletonDesk, sheet: Sheet) -> None:
    """Draw astronauts waiting in orbit, by type."""
    state, speaker = desk.state, desk.speaker
    high = 36.0
    y = sheet.y + high / 2
    box = (EDGE, sheet.y, INSIDE, high)
    name = desk.say("shackleton.draw.gateway")
    lines = wrapped(name, 12, _NAMES - 4)
    size, step = (12, 13.0) if len(lines) <= 2 else (11, 11.5)
    names = [
        text(line, EDGE + 5, y + 4 + step * (at - (len(lines) - 1) / 2), size, class_="bold quiet")
        for at, line in enumerate(lines)
    ]
    parts = [rect(*box, 8, "cell"), *names]
    x = EDGE + _NAMES + 12
    people: list[str] = []
    for type in range(len(TYPES)):
        ring = el("circle", r=14, class_="may")
        said = f"{state.gateway[type]} {desk.say(f'shackleton.type.{TYPES[type]}', count=state.gateway[type])}"
        one = desk.wrap(("gateway-type", type), ring, said, person(type, speaker, 10))
        people.append(moved(x, y, one) + text(f"×{state.gateway[type]}", x + 13, y + 5, 13, class_="bold"))
        x += 54
    credits = state.tables.gateway_credits
    parts.append(text(f"+{credits}", WIDE - EDGE - 24, y + 5, 13, class_="bold end"))
    parts.append(moved(WIDE - EDGE - 14, y, icon(CREDITS, speaker, 0.85)))
    ring = rect(*box, 8, "may")
    title = desk.say("shackleton.board.gateway", crew=crew_text(state.gateway, speaker))
    if any([desk.at(("gateway-type", type)) for type in range(len(TYPES))]):
        sheet.add("".join([*parts, *people]), high + 2)
    else:
        told = [desk.say("shackleton.means.gateway", credits=amount(credits, CREDITS, speaker))]
        sheet.add(desk.wrap(("gateway", 0), ring, title, *parts, *people, lines=told), high + 2)
