"""Selenium Research's board: the experiments on offer, and what everybody has done."""

from __future__ import annotations

from typing import Final

from starboard.drawing.svg import moved, text, titled
from starboard.games.shackleton.actions import COLUMNS, NAMES
from starboard.games.shackleton.components import RESOURCES
from starboard.games.shackleton.corporations.selenium.rules import KINDS, Selenium
from starboard.games.shackleton.corporations.selenium.text import next_markers, tile_text
from starboard.games.shackleton.draw.corporation_drawing import CorporationDrawing, Piece, by_seat, signed
from starboard.games.shackleton.draw.effect_icons import script_row
from starboard.games.shackleton.draw.goods import icon
from starboard.games.shackleton.draw.icons import seat_tag
from starboard.games.shackleton.draw.lettering import Sheet
from starboard.games.shackleton.draw.targets import ShackletonDesk
from starboard.games.shackleton.draw.tracks import EDGE, INSIDE, WIDE


class SeleniumDrawing(CorporationDrawing[Selenium]):
    """The drawing of Selenium Research's board."""

    sign = "M-2 -7H2V-2L6 6H-6L-2 -2ZM-4 2.5H4"  # a flask

    def part(self, desk: ShackletonDesk, selenium: Selenium, sheet: Sheet) -> None:
        """Draw three stacks of experiments, the samples above the reward; then what everybody has done."""
        state, speaker = desk.state, desk.speaker
        wide, high = INSIDE / len(selenium.stacks), 58.0
        y = sheet.y
        for column, stack in enumerate(selenium.stacks):
            x = EDGE + column * wide
            parts: list[str] = []
            title = desk.say(f"shackleton.column.{COLUMNS[column]}")
            lines: list[str] = []
            if stack:
                tile = selenium.tile(stack[0])
                kinds = [kind for kind, need in enumerate(tile.needs) for _ in range(need)]
                parts += [moved(x + 13 + 19 * at, y + 15, icon(RESOURCES.index(KINDS[kind]), speaker, 0.9))
                          for at, kind in enumerate(kinds)]  # fmt: skip
                parts.append(script_row(state.tables, tile.reward, x + 4, y + 36, speaker)[0])
                parts.append(text(NAMES.experiments[stack[0]], x + 5, y + high - 4, 11, class_="bold quiet"))
                parts.append(text(f"+{len(stack) - 1}", x + wide - 8, y + high - 4, 11, class_="end quiet"))
                title += f", {NAMES.experiments[stack[0]]}"
                lines = [tile_text(state.tables, tile, speaker), desk.say("shackleton.key.tiles-left")]
            box = (x + 1, y, wide - 3, high)
            sheet.parts.append(desk.boxed(("experiment", column), box, title, *parts, lines=lines))
        sheet.y += high + 4
        parts = []
        for seat, kept in enumerate(selenium.kept):
            parts.append(moved(EDGE + 9 + 38 * seat, sheet.y + 10, seat_tag(seat)))
            parts.append(text(len(kept), EDGE + 20 + 38 * seat, sheet.y + 15, 13, class_="bold"))
        coming = selenium.kinds[selenium.placed + 1 :]
        for at, kind in enumerate(coming):
            parts.append(moved(WIDE - EDGE - 10 - 20 * (len(coming) - 1 - at), sheet.y + 10,
                               icon(RESOURCES.index(KINDS[kind]), speaker, 0.9)))  # fmt: skip
        sheet.add(titled(next_markers(selenium, speaker), *parts), 23)

    def summary(self, desk: ShackletonDesk, selenium: Selenium) -> list[Piece]:
        line = by_seat([len(kept) for kept in selenium.kept])
        for kind in selenium.kinds[selenium.placed + 1 :]:
            line.append(signed(icon(RESOURCES.index(KINDS[kind]), desk.speaker, 0.8), ""))
        return line


DRAWING: Final = SeleniumDrawing()
