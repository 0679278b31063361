"""Round and turn order, energy, reputation, the command area and the Gateway."""

from __future__ import annotations

from typing import Final

from starboard.drawing.palette import LETTERS
from starboard.drawing.svg import el, moved, path, picture, text, titled
from starboard.games.shackleton.components import CREDITS, NOTHING, REPUTATION, ROUNDS, ROWS, TYPES, VP
from starboard.games.shackleton.derived import (
    choosing_shuttles,
    command_cost,
    in_setup,
    is_over,
    taking_actions,
    turns_of_a_round,
)
from starboard.games.shackleton.draw.goods import amounts_row, crew_row, icon, person
from starboard.games.shackleton.draw.icons import panel, seat_letter
from starboard.games.shackleton.draw.lettering import Sheet, lines_below, shortened, width_of, wrapped
from starboard.games.shackleton.draw.targets import ShackletonDesk
from starboard.games.shackleton.text.amounts import crew_text, leader_name
from starboard.games.shackleton.text.board import PHASES
from starboard.games.shackleton.text.card_text import leader_text, shuttle_text
from starboard.games.shackleton.text.corporation_summary import reputation_action
from starboard.games.shackleton.text.crater_grid import panels_text
from starboard.games.shackleton.text.effect_sentences import effects_text, plain_gains

WIDE: Final = 400.0
EDGE: Final = 10.0


def tracks(desk: ShackletonDesk) -> str:
    """Draw all tracks on one sheet."""
    sheet = Sheet(WIDE, 8)
    _head(desk, sheet)
    if in_setup(desk.view):
        _leaders(desk, sheet)
    if choosing_shuttles(desk.view):
        _shuttles(desk, sheet)
    _energy(desk, sheet)
    _reputation(desk, sheet)
    _command(desk, sheet)
    _gateway(desk, sheet)
    return framed(sheet, desk.say("shackleton.draw.tracks"), desk.say("shackleton.draw.tracks-text"))


def framed(sheet: Sheet, title: str, description: str) -> str:
    """Return a sheet as a drawing with a frame."""
    height = sheet.y + 6
    frame = el("rect", x=0.5, y=0.5, width=sheet.width - 1, height=height - 1, rx=10, class_="panel")
    return picture(sheet.width, height, title, description, frame, *sheet.parts)


def heading(sheet: Sheet, words: str) -> None:
    """Add a heading."""
    sheet.add(text(words, EDGE, sheet.y + 14, 13, class_="bold quiet"), 22)


def _head(desk: ShackletonDesk, sheet: Sheet) -> None:
    """Draw where the game is, and who comes after whom."""
    state = desk.state
    phase = desk.say(f"shackleton.phase.{PHASES[state.phase]}")
    if in_setup(desk.view) or is_over(desk.view):
        words = phase
    else:
        words = desk.say("shackleton.board.round", round=state.round, rounds=ROUNDS, phase=phase)
    order = "".join([moved(WIDE - 18 - 24 * place, sheet.y + 11, seat_letter(seat, 10))
                     for place, seat in enumerate(reversed(state.order))])  # fmt: skip
    room = WIDE - 2 * EDGE - 24 * len(state.order) - 4
    size = 16 if width_of(words, 16, True) <= room else 13
    parts = [text(shortened(words, size, room, True), EDGE, sheet.y + 17, size, class_="bold"), order]
    if taking_actions(desk.view):
        everyone = turns_of_a_round(desk.view)
        done = (WIDE - 2 * EDGE) * state.turn / everyone
        said = desk.say("shackleton.board.turn", number=state.turn, turns=everyone)
        bar = el("rect", x=EDGE, y=sheet.y + 26, width=WIDE - 2 * EDGE, height=5, rx=2.5, class_="plate")
        parts.append(titled(said, bar, el("rect", x=EDGE, y=sheet.y + 26, width=done, height=5, rx=2.5, class_="gold")))
    sheet.add("".join(parts), 38)


def _leaders(desk: ShackletonDesk, sheet: Sheet) -> None:
    """Draw the leaders that can be chosen."""
    state, speaker = desk.state, desk.speaker
    for leader in state.leaders:
        inner = Sheet(WIDE, sheet.y + 6)
        name = leader_name(leader, speaker)
        inner.words(name, 2 * EDGE, 13, class_="bold")
        inner.words(leader_text(state.tables, leader, False, speaker), 2 * EDGE)
        _card(desk, sheet, inner, "leader", leader, name)


def _shuttles(desk: ShackletonDesk, sheet: Sheet) -> None:
    """Draw the tiles on display: number, astronauts, cargo."""
    state, speaker = desk.state, desk.speaker
    tables = state.tables
    for number in state.offered:
        y = sheet.y + 20
        inner = Sheet(WIDE, sheet.y + 38)
        crew, x = crew_row(tables.crews[state.round][number], 52, y, speaker)
        gains = plain_gains(tables, tables.cargoes[state.round][number])
        inner.parts += [text(number, 30, y + 7, 20, class_="bold mid"), crew]
        if gains is not None:
            inner.parts.append(amounts_row(gains, x + 8, y, speaker, "+")[0])
        title = f"{desk.say('shackleton.board.tile', number=number)}: "
        title += shuttle_text(tables, state.round, number, speaker)
        _card(desk, sheet, inner, "shuttle", number, title)


def _card(desk: ShackletonDesk, sheet: Sheet, inner: Sheet, kind: str, number: int, title: str) -> None:
    """Draw a box around what the inner sheet holds."""
    height = inner.y - sheet.y + 4
    box = (EDGE, sheet.y, WIDE - 2 * EDGE, height)
    sheet.add(desk.boxed((kind, number), box, title, *inner.parts, rx=8), height + 6)


# Tracks


def _energy(desk: ShackletonDesk, sheet: Sheet) -> None:
    """Draw the level in gold; a star where it brings reputation, a crossed panel where no panel may be built."""
    state, speaker = desk.state, desk.speaker
    tables = state.tables
    heading(sheet, desk.say("shackleton.draw.energy"))
    count = tables.most_energy + 1
    wide = (WIDE - 2 * EDGE) / count
    top = sheet.y
    parts: list[str] = []
    for level in range(count):
        x = EDGE + level * wide
        here = level == state.energy
        parts.append(el("rect", x=x + 1, y=top, width=wide - 2, height=30, rx=5, class_="here" if here else "cell"))
        parts.append(text(level, x + wide / 2, top + 20, 16, class_="mid here-text" if here else "mid bold"))
        if tables.icons >> level & 1:
            parts.append(moved(x + wide / 2, top + 41, icon(REPUTATION, speaker)))
        if level >= tables.no_panels_from:
            crossed = panel(22, 11) + el("path", d="M-12 7L12 -7", class_="lost")
            parts.append(moved(x + wide / 2, top + (57 if tables.icons >> level & 1 else 41), crossed))
        elif level < len(tables.energy_prices):
            parts.append(moved(x + wide / 2 - 7, top + 41, icon(CREDITS, speaker)))
            parts.append(text(tables.energy_prices[level], x + wide / 2 + 7, top + 46, 13, class_="mid"))
    ring = el("rect", x=EDGE - 3, y=top - 3, width=WIDE - 2 * EDGE + 6, height=54, rx=8, class_="may")
    title = f"{desk.say('shackleton.draw.energy')}: {state.energy}"
    sheet.add(desk.wrap(("energy", 0), ring, title, *parts), 64)
    left = tables.panels[state.panels_taken :]
    dots = [text(energy, EDGE + 46 + 16 * at, sheet.y + 14, 13, class_="mid bold" if at == 0 else "mid quiet")
            for at, energy in enumerate(left)]  # fmt: skip
    sheet.add(titled(panels_text(state, speaker), moved(EDGE + 14, sheet.y + 10, panel()), *dots), 26)


def _reputation(desk: ShackletonDesk, sheet: Sheet) -> None:
    """Draw everybody's marker; below, the actions that a place opens, what it adds to objectives, and its upkeep."""
    state = desk.state
    tables = state.tables
    heading(sheet, desk.say("shackleton.draw.reputation"))
    count = tables.most_reputation + 1
    wide = (WIDE - 2 * EDGE) / count
    tops: dict[int, int] = {}
    for player in state.players:
        tops[player.goods[REPUTATION]] = tops.get(player.goods[REPUTATION], 0) + 1
    top = sheet.y + 19 * max(tops.values())
    parts: list[str] = []
    for place in range(count):
        x = EDGE + place * wide
        parts.append(el("rect", x=x + 1, y=top, width=wide - 2, height=22, rx=4, class_="cell"))
        parts.append(text(place, x + wide / 2, top + 15, 13, class_="mid"))
    stacked: dict[int, int] = {}
    for seat in reversed(state.order):
        place = state.players[seat].goods[REPUTATION]
        stacked[place] = stacked.get(place, 0) + 1
        tag = moved(EDGE + (place + 0.5) * wide, top + 9 - 19 * stacked[place], seat_letter(seat, 9))
        parts.append(titled(f"{LETTERS[seat]}: {place}", tag))
    sheet.add("".join(parts), 19 * max(tops.values()) + 28)
    for row, (values, what, sign) in enumerate(
        ((tables.objective_bonus, VP, "+"), (tables.reputation_upkeep, CREDITS, "−"))
    ):
        for place in range(count):
            if values[place] and (place == 0 or values[place] != values[place - 1]):
                x = EDGE + place * wide
                sheet.parts.append(moved(x + 9, sheet.y + 8 + 20 * row, icon(what, desk.speaker), scale=0.8))
                sheet.parts.append(text(f"{sign}{values[place]}", x + 19, sheet.y + 13 + 20 * row, 13))
    sheet.y += 44
    _reputation_actions(desk, sheet, wide)


def _reputation_actions(desk: ShackletonDesk, sheet: Sheet, wide: float) -> None:
    """Draw one box for each action, below the place that opens it; a cross if it was used this turn."""
    state, speaker = desk.state, desk.speaker
    tables = state.tables
    starts = [*tables.reputation_actions, tables.most_reputation + 1]
    boxes: list[tuple[int, float, float, tuple[str, ...]]] = []
    for number, script in enumerate(tables.reputation_scripts):
        x, right = EDGE + starts[number] * wide + 1, EDGE + starts[number + 1] * wide - 1
        boxes.append((number, x, right - x, wrapped(effects_text(tables, script, speaker), 11, right - x - 8)))
    height = 10 + 14 * max([len(lines) for _, _, _, lines in boxes])
    for number, x, width, lines in boxes:
        used = taking_actions(desk.view) and state.reputation_used >> number & 1  # after the turn, none is crossed out
        words = lines_below(lines, x + 5, sheet.y + 14)
        cross = el("path", d=path([(x, sheet.y), (x + width, sheet.y + height)], False), class_="lost") if used else ""
        title = reputation_action(tables, number, speaker)
        sheet.parts.append(desk.boxed(("reputation", number), (x, sheet.y, width, height), title, *words, cross, rx=5))
    sheet.y += height + 10


# Commands


def _command(desk: ShackletonDesk, sheet: Sheet) -> None:
    """Draw three rows of spaces with their costs and astronauts; the next free space is the one to choose."""
    state, speaker = desk.state, desk.speaker
    heading(sheet, desk.say("shackleton.draw.command"))
    for row, id in enumerate(ROWS):
        y = sheet.y + 36
        name = desk.say(f"shackleton.row.{id}")
        kind = state.tables.row_types[row]
        bonus = desk.say(f"shackleton.bonus.{id}")
        parts = [text(name, EDGE + 6, sheet.y + 13, 13)]
        costs = state.tables.command_costs[state.size][row]
        for at, cost in enumerate(costs):
            x = EDGE + 20 + 44 * at
            parts.append(el("circle", cx=x, cy=y, r=16, class_="slot"))
            if at < len(state.command[row]):
                parts.append(moved(x, y, person(state.command[row][at], speaker, 12)))
            else:
                parts.append(moved(x - 6, y, icon(CREDITS, speaker), scale=0.9))
                parts.append(text(cost, x + 9, y + 5, 13, class_="mid bold"))
        parts.append(text("+", WIDE - 78, y + 6, 16, class_="mid bold"))
        parts.append(moved(WIDE - 58, y, person(kind, speaker, 11)))
        parts.append(moved(WIDE - 28, y, _bonus(row)))
        used = len(state.command[row])
        ring = el("circle", cx=EDGE + 20 + 44 * min(used, len(costs) - 1), cy=y, r=19, class_="may")
        title = f"{name}. {desk.say(f'shackleton.type.{TYPES[kind]}', count=1)}: {bonus}"
        seat = desk.view.seat
        own = command_cost(desk.view, seat, row) if 0 <= seat < state.seats else NOTHING
        if used < len(costs) and 0 <= own < costs[used]:
            said = desk.say("shackleton.board.own-cost", number=own)
            parts.append(text(said, WIDE - EDGE - 4, sheet.y + 13, 11, class_="end gold"))
        trace = el("circle", cx=EDGE + 20 + 44 * max(0, used - 1), cy=y, r=19, class_="last")
        sheet.add(desk.wrap(("row", row), ring, title, *parts, trace=trace), 58)


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
    y = sheet.y + 44
    words = desk.say("shackleton.draw.gateway")
    parts = [
        el("rect", x=EDGE, y=sheet.y + 2, width=WIDE - 2 * EDGE, height=66, rx=10, class_="cell"),
        text(words, EDGE + 10, sheet.y + 20, 13, class_="bold quiet"),
    ]
    x = EDGE + 26
    people: list[str] = []
    for type in range(len(TYPES)):
        ring = el("circle", r=17, class_="may")
        name = f"{state.gateway[type]} {desk.say(f'shackleton.type.{TYPES[type]}', count=state.gateway[type])}"
        one = desk.wrap(("gateway-type", type), ring, name, person(type, speaker, 12))
        people.append(moved(x, y, one) + text(f"×{state.gateway[type]}", x + 20, y + 6, 16, class_="bold"))
        x += 84
    parts.append(moved(x + 16, y, icon(CREDITS, speaker)) + text(f"+{state.tables.gateway_credits}", x - 16, y + 5, 13,
                                                                class_="bold"))  # fmt: skip
    ring = el("rect", x=EDGE, y=sheet.y + 2, width=WIDE - 2 * EDGE, height=66, rx=10, class_="may")
    title = desk.say("shackleton.board.gateway", crew=crew_text(state.gateway, speaker))
    if any([desk.at(("gateway-type", type)) for type in range(len(TYPES))]):
        sheet.add("".join([*parts, *people]), 74)
    else:
        sheet.add(desk.wrap(("gateway", 0), ring, title, *parts, *people), 74)
