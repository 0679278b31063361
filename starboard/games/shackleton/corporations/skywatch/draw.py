"""Sky Watch's board: the surveillance track and the programs against the asteroids."""

from __future__ import annotations

from functools import cache
from typing import Final

from starboard.drawing.palette import LETTERS
from starboard.drawing.svg import el, moved, text, titled
from starboard.games.shackleton.actions import PROGRAMS, SECTIONS, program_at
from starboard.games.shackleton.components import DIRECTIONS, NOTHING, WATCH
from starboard.games.shackleton.corporations.skywatch.rules import Skywatch
from starboard.games.shackleton.corporations.skywatch.text import sections_hitting, zone_text
from starboard.games.shackleton.draw.corporation_drawing import INSIDE, CorporationDrawing
from starboard.games.shackleton.draw.goods import amounts_row
from starboard.games.shackleton.draw.icons import points_tag, seat_letter
from starboard.games.shackleton.draw.lettering import Sheet
from starboard.games.shackleton.draw.targets import ShackletonDesk
from starboard.games.shackleton.draw.tracks import EDGE
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

    def sector_key(self, skywatch: Skywatch, sector: int) -> object:
        return tuple(skywatch.asteroids)

    def on_sector(self, skywatch: Skywatch, sector: int, speaker: Speaker) -> str:
        """Draw the sections whose asteroids would hit here."""
        hits = sections_hitting(skywatch, sector)
        if not hits:
            return ""
        words = moved(-47, -14, comet(), scale=0.8) + text("".join(hits), -38, -9, 13, class_="mark")
        return titled(zone_text(hits, speaker), words)


def _track(desk: ShackletonDesk, skywatch: Skywatch, sheet: Sheet) -> None:
    """Draw the spaces from 0; a diamond marks a bonus, a section begins where its letter stands."""
    state = desk.state
    wide = INSIDE / (skywatch.table.length + 1)
    places = [player.goods[WATCH] for player in state.players]
    most = max([places.count(place) for place in places])
    top = sheet.y + 17 * most
    for place in range(skywatch.table.length + 1):
        x = EDGE + place * wide
        sheet.parts.append(el("rect", x=x + 0.5, y=top, width=wide - 1, height=22, rx=3, class_="cell"))
        script = skywatch.table.bonuses[place]
        if script != NOTHING:
            mark = text("◆", x + wide / 2, top + 16, 13, class_="mid gold")
            sheet.parts.append(titled(f"{place}: {effects_text(state.tables, script, desk.speaker)}", mark))
        else:
            sheet.parts.append(text(place, x + wide / 2, top + 15, 11, class_="mid quiet"))
        if place in skywatch.table.begins:
            section = SECTIONS[skywatch.table.begins.index(place)]
            sheet.parts.append(text(section, x + wide / 2, top + 36, 13, class_="mid bold"))
    for seat, place in enumerate(places):
        above = places[:seat].count(place)
        tag = moved(EDGE + (place + 0.5) * wide, top - 9 - 17 * above, seat_letter(seat, 8))
        sheet.parts.append(titled(f"{LETTERS[seat]}: {place}", tag))
    sheet.y = top + 44


def _section(desk: ShackletonDesk, skywatch: Skywatch, section: int, sheet: Sheet) -> None:
    """Draw where its asteroid comes from, how strong the defence is, and its programs."""
    state, speaker = desk.state, desk.speaker
    y = sheet.y
    total = sum([skywatch.strength(seat, section) for seat in range(len(state.players))])
    direction = desk.say(f"shackleton.direction.{DIRECTIONS[skywatch.asteroids[section]]}")
    title = f"{desk.say(f'shackleton.section.{SECTIONS[section]}')}, {direction}: {total} / {skywatch.table.threat}"
    name = "bold" if total >= skywatch.table.threat else "minus"
    head = [
        moved(EDGE + 12, y + 13, comet()),
        text(SECTIONS[section], EDGE + 26, y + 18, 16, class_="bold"),
        moved(EDGE + 52, y + 13, _arrow(skywatch.asteroids[section])),
        text(f"{total}/{skywatch.table.threat}", EDGE, y + 40, 16, class_=name),
    ]
    sheet.parts.append(titled(title, *head))
    left = 70.0
    wide = (INSIDE - left) / len(PROGRAMS)
    for level, id in enumerate(PROGRAMS):
        at = program_at(section, level)
        if not skywatch.table.exists[at]:
            continue
        x = EDGE + left + level * wide
        parts = [
            amounts_row(skywatch.table.prices[at], x + 1, y + 14, speaker, scale=0.82)[0],
            moved(x + wide - 15, y + 37, points_tag(skywatch.table.points[at], 10)),
            moved(x + wide - 38, y + 37, el("path", d="M-8 -9H8V0Q8 7 0 10Q-8 7 -8 0Z", class_="shape")),
            text(skywatch.table.strengths[level], x + wide - 38, y + 41, 11, class_="mid bold"),
        ]
        contributors = [seat for seat in range(len(state.players)) if skywatch.programs[at] >> seat & 1]
        for place in range(max(skywatch.table.slots, len(contributors))):
            tag = seat_letter(contributors[place], 8) if place < len(contributors) else el("circle", r=7, class_="open")
            parts.append(moved(x + 12 + 18 * place, y + 37, tag))
        letters = ", ".join([LETTERS[seat] for seat in contributors]) or "–"
        words = f"{desk.say(f'shackleton.program.{id}')}: {price_text(skywatch.table.prices[at], speaker)} ({letters})"
        sheet.parts.append(desk.boxed(("program", at), (x + 1, y, wide - 3, 50), words, *parts))
    sheet.y += 54


def _arrow(direction: int) -> str:
    """Draw from where the asteroid falls: an arrow towards the centre."""
    arrow = el("path", d="M0 -9V8M-5 3L0 9L5 3", class_="shape")
    return el("g", arrow, transform=f"rotate({60 * direction})")


DRAWING: Final = SkywatchDrawing()
