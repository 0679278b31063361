"""Sky Watch's board: the surveillance track and the programs against the asteroids."""

from __future__ import annotations

from functools import cache
from typing import Final

from starboard.drawing.palette import LETTERS
from starboard.drawing.svg import el, moved, rect, text, titled
from starboard.games.shackleton.actions import PROGRAMS, SECTIONS, program_at
from starboard.games.shackleton.components import DIRECTIONS, NOTHING, WATCH
from starboard.games.shackleton.corporations.skywatch.rules import Skywatch
from starboard.games.shackleton.corporations.skywatch.text import sections_hitting, zone_text
from starboard.games.shackleton.draw.corporation_drawing import CorporationDrawing, Piece, by_seat, signed
from starboard.games.shackleton.draw.goods import amounts_row
from starboard.games.shackleton.draw.icons import points_tag, seat_tag
from starboard.games.shackleton.draw.last_move import SHARED, place_id
from starboard.games.shackleton.draw.lettering import Sheet
from starboard.games.shackleton.draw.targets import ShackletonDesk
from starboard.games.shackleton.draw.tracks import EDGE, INSIDE, marker_row
from starboard.games.shackleton.text.amounts import price_text
from starboard.games.shackleton.text.effect_sentences import effects_text
from starboard.kernel.parts import Speaker


@cache
def comet() -> str:
    """Draw an asteroid with its trail."""
    return el("path", d="M-9 -8L1 -1M-3 -9L4 -3M-9 -2L-1 4M4 -3A5 5 0 1 1 -1 4A5 5 0 0 1 4 -3", class_="shape")


class SkywatchDrawing(CorporationDrawing[Skywatch]):
    """The drawing of Sky Watch's board."""

    sign = "M-7 2L4 -6L7 -2L-4 5ZM0 3L-3 8M1 2L4 8"  # a telescope

    def part(self, desk: ShackletonDesk, skywatch: Skywatch, sheet: Sheet) -> None:
        """Draw the track with everybody's marker, then the sections."""
        _track(desk, skywatch, sheet)
        for section in range(len(SECTIONS)):
            _section(desk, skywatch, section, sheet)

    def summary(self, desk: ShackletonDesk, skywatch: Skywatch) -> list[Piece]:
        line = by_seat([player.goods[WATCH] for player in desk.state.players])
        for section, letter in enumerate(SECTIONS):
            total = sum([skywatch.strength(seat, section) for seat in range(len(desk.state.players))])
            is_safe = total >= skywatch.table.threat
            sign = text(letter, 0, 4.5, 12, class_="mid bold")
            line.append(signed(sign, f"{total}/{skywatch.table.threat}", "bold" if is_safe else "minus"))
        return line

    def sector_key(self, skywatch: Skywatch, sector: int) -> object:
        return tuple(skywatch.asteroids)

    def on_sector(self, skywatch: Skywatch, sector: int, speaker: Speaker) -> str:
        """Draw the sections whose asteroids would hit here."""
        hits = sections_hitting(skywatch, sector)
        if not hits:
            return ""
        words = moved(-25, -1, comet(), scale=0.5) + text("".join(hits), -20, 4, 12, class_="mark")
        return titled(zone_text(hits, speaker), words)


def _track(desk: ShackletonDesk, skywatch: Skywatch, sheet: Sheet) -> None:
    """Draw the spaces from 0; a diamond marks a bonus, a section begins where its letter stands."""
    state, speaker = desk.state, desk.speaker
    wide = INSIDE / (skywatch.table.length + 1)
    places = [(player.goods[WATCH], seat) for seat, player in enumerate(state.players)]
    top = sheet.y + 16
    lines: list[str] = []
    parts: list[str] = []
    for place in range(skywatch.table.length + 1):
        x = EDGE + place * wide
        parts.append(rect(x + 0.5, top, wide - 1, 18, 3, "cell"))
        script = skywatch.table.bonuses[place]
        if script != NOTHING:
            told = f"{place}: {effects_text(state.tables, script, speaker)}"
            lines.append(told)
            parts.append(titled(told, text("◆", x + wide / 2, top + 13.5, 13, class_="mid gold")))
        else:
            parts.append(text(place, x + wide / 2, top + 13, 11, class_="mid quiet"))
        if place in skywatch.table.begins:
            section = SECTIONS[skywatch.table.begins.index(place)]
            parts.append(text(section, x + wide / 2, top + 27, 12, class_="mid bold"))
    for (place, seat), x in marker_row(places, EDGE, wide, EDGE + INSIDE):
        parts.append(titled(f"{LETTERS[seat]}: {place}", moved(x, top - 8.5, seat_tag(seat))))
    title = ", ".join([f"{LETTERS[seat]}: {place}" for place, seat in places])
    where = place_id(SHARED, ("watch", 0))
    sheet.parts.append(titled("\n".join([title, *lines]), *parts, data_zoom="", data_place=where))
    sheet.y = top + 30


def _section(desk: ShackletonDesk, skywatch: Skywatch, section: int, sheet: Sheet) -> None:
    """Draw where its asteroid comes from, how strong the defence is, and its programs."""
    state, speaker = desk.state, desk.speaker
    y = sheet.y
    total = sum([skywatch.strength(seat, section) for seat in range(len(state.players))])
    direction = desk.say(f"shackleton.direction.{DIRECTIONS[skywatch.asteroids[section]]}")
    title = f"{desk.say(f'shackleton.section.{SECTIONS[section]}')}, {direction}: {total} / {skywatch.table.threat}"
    name = "bold" if total >= skywatch.table.threat else "minus"
    head = [
        moved(EDGE + 8, y + 9, comet(), scale=0.75),
        text(SECTIONS[section], EDGE + 18, y + 14, 13, class_="bold"),
        moved(EDGE + 38, y + 10, moved(0, 0, _arrow(skywatch.asteroids[section]), scale=0.8)),
        text(f"{total}/{skywatch.table.threat}", EDGE + 2, y + 30, 13, class_=name),
    ]
    sheet.parts.append(titled(title, *head))
    left, high = 52.0, 32.0
    wide = (INSIDE - left) / len(PROGRAMS)
    for level, id in enumerate(PROGRAMS):
        at = program_at(section, level)
        if not skywatch.table.exists[at]:
            continue
        x = EDGE + left + level * wide
        parts = [
            amounts_row(skywatch.table.prices[at], x + 1, y + 9, speaker, scale=0.72)[0],
            moved(x + wide - 13, y + 23.5, points_tag(skywatch.table.points[at], 9)),
            moved(x + wide - 33, y + 23.5, el("path", d="M-7 -8H7V0Q7 6 0 8.5Q-7 6 -7 0Z", class_="shape")),
            text(skywatch.table.strengths[level], x + wide - 33, y + 27.5, 11, class_="mid bold"),
        ]
        contributors = [seat for seat in range(len(state.players)) if skywatch.programs[at] >> seat & 1]
        for place in range(max(skywatch.table.slots, len(contributors))):
            tag = seat_tag(contributors[place], 12) if place < len(contributors) else el("circle", r=4.5, class_="open")
            parts.append(moved(x + 9 + 13 * place, y + 23.5, tag))
        letters = ", ".join([LETTERS[seat] for seat in contributors]) or "–"
        words = f"{desk.say(f'shackleton.program.{id}')}: {price_text(skywatch.table.prices[at], speaker)} ({letters})"
        box = (x + 1, y, wide - 3, high)
        sheet.parts.append(desk.boxed(("program", at), box, words, *parts, lines=[title]))
    sheet.y += high + 1


def _arrow(direction: int) -> str:
    """Draw from where the asteroid falls: an arrow towards the centre."""
    arrow = el("path", d="M0 -9V8M-5 3L0 9L5 3", class_="shape")
    return el("g", arrow, transform=f"rotate({60 * direction})")


DRAWING: Final = SkywatchDrawing()
