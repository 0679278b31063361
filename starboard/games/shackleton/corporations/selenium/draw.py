"""Selenium Research's board: the experiments on offer, and what everybody has done."""

from __future__ import annotations

from typing import Final

from starboard.drawing.svg import moved, text, titled
from starboard.games.shackleton.actions import COLUMNS, NAMES
from starboard.games.shackleton.components import NOTHING, RESOURCES
from starboard.games.shackleton.corporations.selenium.rules import KINDS, Selenium
from starboard.games.shackleton.corporations.selenium.text import next_markers, tile_text
from starboard.games.shackleton.draw.corporation_drawing import INSIDE, CorporationDrawing
from starboard.games.shackleton.draw.goods import icon
from starboard.games.shackleton.draw.icons import seat_letter
from starboard.games.shackleton.draw.lettering import Sheet, lines_below, wrapped
from starboard.games.shackleton.draw.targets import ShackletonDesk
from starboard.games.shackleton.draw.tracks import EDGE, WIDE
from starboard.games.shackleton.text.effect_sentences import effects_text


class SeleniumDrawing(CorporationDrawing[Selenium]):
    """The drawing of Selenium Research's board."""

    sign = "M-2 -7H2V-2L6 6H-6L-2 -2ZM-4 2.5H4"  # a flask

    def part(self, desk: ShackletonDesk, selenium: Selenium, sheet: Sheet) -> None:
        """Draw three stacks of experiments, the samples above the reward; then what everybody has done."""
        state, speaker = desk.state, desk.speaker
        wide = INSIDE / len(selenium.stacks)
        y = sheet.y
        rewards = [selenium.tile(stack[0]).reward if stack else NOTHING for stack in selenium.stacks]
        reward_lines = [() if reward == NOTHING else wrapped(effects_text(state.tables, reward, speaker), 11, wide - 16)
                   for reward in rewards]  # fmt: skip
        high = max(104, 66 + 13 * max([len(lines) for lines in reward_lines]))
        for column, stack in enumerate(selenium.stacks):
            x = EDGE + column * wide
            parts: list[str] = []
            title = desk.say(f"shackleton.column.{COLUMNS[column]}")
            if stack:
                tile = selenium.tile(stack[0])
                at = x + 10
                for kind, need in enumerate(tile.needs):
                    for _ in range(need):
                        parts.append(moved(at + 8, y + 18, icon(RESOURCES.index(KINDS[kind]), speaker)))
                        at += 20
                parts += lines_below(reward_lines[column], x + 8, y + 46, 13)
                parts.append(text(NAMES.experiments[stack[0]], x + 8, y + high - 8, 11, class_="bold quiet"))
                parts.append(text(f"+{len(stack) - 1}", x + wide - 9, y + 16, 11, class_="end quiet"))
                title += f": {tile_text(state.tables, tile, speaker)}"
            sheet.parts.append(desk.boxed(("experiment", column), (x + 1, y, wide - 4, high), title, *parts))
        sheet.y += high + 6
        parts = []
        for seat, kept in enumerate(selenium.kept):
            parts.append(moved(EDGE + 12 + 56 * seat, sheet.y + 10, seat_letter(seat, 9)))
            parts.append(text(len(kept), EDGE + 28 + 56 * seat, sheet.y + 15, 13, class_="bold"))
        coming = selenium.kinds[selenium.placed + 1 :]
        for at, kind in enumerate(coming):
            parts.append(moved(WIDE - EDGE - 10 - 20 * (len(coming) - 1 - at), sheet.y + 10,
                               icon(RESOURCES.index(KINDS[kind]), speaker)))  # fmt: skip
        sheet.add(titled(next_markers(selenium, speaker), *parts), 28)


DRAWING: Final = SeleniumDrawing()
