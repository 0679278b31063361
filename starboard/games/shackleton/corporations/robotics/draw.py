"""Space Robotics' board: factories in rows and columns."""

from __future__ import annotations

from typing import Final

from starboard.drawing.palette import LETTERS
from starboard.drawing.svg import moved, text, titled
from starboard.games.shackleton.actions import COLUMNS, factory_at
from starboard.games.shackleton.components import NOTHING, ROBOT
from starboard.games.shackleton.corporations.robotics.rules import Robotics
from starboard.games.shackleton.draw.corporation_drawing import INSIDE, CorporationDrawing, script_icons
from starboard.games.shackleton.draw.goods import amounts_row, icon
from starboard.games.shackleton.draw.icons import points_tag, seat_letter
from starboard.games.shackleton.draw.lettering import Sheet
from starboard.games.shackleton.draw.targets import ShackletonDesk
from starboard.games.shackleton.draw.tracks import EDGE
from starboard.games.shackleton.effects import FACTORY_ROWS
from starboard.games.shackleton.text.amounts import price_text


class RoboticsDrawing(CorporationDrawing[Robotics]):
    """The drawing of Space Robotics' board."""

    sign = "M-5 -3H5V6H-5ZM0 -3V-7M-2 0V1.5M2 0V1.5"  # a robot

    def part(self, desk: ShackletonDesk, robotics: Robotics, sheet: Sheet) -> None:
        """Draw factories in rows by price and columns by what a robot brings, with owners and robots."""
        state, speaker = desk.state, desk.speaker
        left = 104.0
        wide = (INSIDE - left) / len(COLUMNS)
        for column, script in enumerate(robotics.table.output):
            x = EDGE + left + column * wide
            sheet.parts.append(moved(x + 12, sheet.y + 14, icon(ROBOT, speaker), scale=0.8))
            sheet.parts.append(text("→", x + 24, sheet.y + 18))
            sheet.parts.append(script_icons(state.tables, script, x + 34, sheet.y + 14, speaker, wide - 40))
        sheet.y += 30
        for row, name in enumerate(FACTORY_ROWS):
            y = sheet.y
            said = f"{desk.say(f'shackleton.factory-row.{name}')}: {price_text(robotics.table.prices[row], speaker)}"
            head = amounts_row(robotics.table.prices[row], EDGE - 2, y + 13, speaker, scale=0.9)[0]
            head += moved(EDGE + 10, y + 36, points_tag(robotics.table.points[row], 10))
            head += moved(EDGE + 42, y + 36, icon(ROBOT, speaker), scale=0.8)
            head += text(f"≤{robotics.table.sockets[row]}", EDGE + 54, y + 41, 13)
            sheet.parts.append(titled(said, head))
            for column in range(len(COLUMNS)):
                at = factory_at(row, column)
                x = EDGE + left + column * wide
                parts = [text(f"×{robotics.left[at]}", x + wide - 7, y + 15, 11, class_="end quiet")]
                owners = [seat for seat, mine in enumerate(robotics.robots) if mine[at] != NOTHING]
                for place, seat in enumerate(owners):
                    parts.append(moved(x + 13 + 22 * place, y + 32, seat_letter(seat, 8)))
                    parts.append(text(robotics.robots[seat][at], x + 13 + 22 * place, y + 20, 11, class_="mid bold"))
                robots = ", ".join([f"{LETTERS[seat]}: {robotics.robots[seat][at]}" for seat in owners])
                title = f"{said}, {desk.say(f'shackleton.column.{COLUMNS[column]}')}: {robots}"
                sheet.parts.append(desk.boxed(("factory", at), (x + 1, y, wide - 3, 48), title, *parts))
            sheet.y += 52
        sheet.y += 4


DRAWING: Final = RoboticsDrawing()
