"""Space Robotics' board: factories in rows and columns."""

from __future__ import annotations

from typing import Final

from starboard.drawing.palette import LETTERS
from starboard.drawing.svg import moved, text, titled
from starboard.games.shackleton.actions import COLUMNS, factory_at
from starboard.games.shackleton.components import NOTHING, ROBOT
from starboard.games.shackleton.corporations.robotics.rules import Robotics
from starboard.games.shackleton.draw.corporation_drawing import CorporationDrawing, Piece, by_seat, signed
from starboard.games.shackleton.draw.effect_icons import script_row
from starboard.games.shackleton.draw.goods import amounts_row, icon
from starboard.games.shackleton.draw.icons import points_tag, seat_tag
from starboard.games.shackleton.draw.lettering import Sheet
from starboard.games.shackleton.draw.targets import ShackletonDesk
from starboard.games.shackleton.draw.tracks import EDGE, INSIDE
from starboard.games.shackleton.effects import FACTORY_ROWS
from starboard.games.shackleton.text.amounts import price_text
from starboard.games.shackleton.text.effect_sentences import effects_text


class RoboticsDrawing(CorporationDrawing[Robotics]):
    """The drawing of Space Robotics' board."""

    sign = "M-5 -3H5V6H-5ZM0 -3V-7M-2 0V1.5M2 0V1.5"  # a robot

    def part(self, desk: ShackletonDesk, robotics: Robotics, sheet: Sheet) -> None:
        """Draw factories in rows by price and columns by what a robot brings, with owners and robots."""
        state, speaker = desk.state, desk.speaker
        left, high = 78.0, 32.0
        wide = (INSIDE - left) / len(COLUMNS)
        for column, script in enumerate(robotics.table.output):
            x = EDGE + left + column * wide
            head = moved(x + 10, sheet.y + 9, icon(ROBOT, speaker, 0.7)) + text("→", x + 19, sheet.y + 13, 12)
            head += script_row(state.tables, script, x + 32, sheet.y + 9, speaker)[0]
            sheet.parts.append(titled(effects_text(state.tables, script, speaker), head))
        sheet.y += 17
        for row, name in enumerate(FACTORY_ROWS):
            y = sheet.y
            said = f"{desk.say(f'shackleton.factory-row.{name}')}: {price_text(robotics.table.prices[row], speaker)}"
            head = amounts_row(robotics.table.prices[row], EDGE - 2, y + 9, speaker, scale=0.75)[0]
            head += moved(EDGE + 10, y + 26, points_tag(robotics.table.points[row], 9.5))
            head += moved(EDGE + 33, y + 25, icon(ROBOT, speaker, 0.7))
            head += text(f"≤{robotics.table.sockets[row]}", EDGE + 43, y + 30, 12)
            sheet.parts.append(titled(said, head))
            for column in range(len(COLUMNS)):
                at = factory_at(row, column)
                x = EDGE + left + column * wide
                parts = [text(f"×{robotics.left[at]}", x + wide - 6, y + 13, 11, class_="end quiet")]
                owners = [seat for seat, mine in enumerate(robotics.robots) if mine[at] != NOTHING]
                for place, seat in enumerate(owners):
                    u, v = x + 10 + 26 * (place % 2), y + 9 + 17 * (place // 2)
                    parts.append(moved(u, v, seat_tag(seat, 12)))
                    parts.append(text(robotics.robots[seat][at], u + 8, v + 4, 11, class_="bold"))
                robots = ", ".join([f"{LETTERS[seat]}: {robotics.robots[seat][at]}" for seat in owners])
                title = f"{said}, {desk.say(f'shackleton.column.{COLUMNS[column]}')}: {robots}"
                lines = [effects_text(state.tables, robotics.table.output[column], speaker)]
                box = (x + 1, y, wide - 3, high)
                sheet.parts.append(desk.boxed(("factory", at), box, title, *parts, lines=lines))
            sheet.y += high + 2

    def summary(self, desk: ShackletonDesk, robotics: Robotics) -> list[Piece]:
        robots = [sum([max(0, count) for count in mine if count != NOTHING]) for mine in robotics.robots]
        return [signed(icon(ROBOT, desk.speaker, 0.7), ""), *by_seat(robots)]


DRAWING: Final = RoboticsDrawing()
