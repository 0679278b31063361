"""Artemis Tours' board: the queue, and every destination with the points of its places."""

from __future__ import annotations

from typing import Final

from starboard.drawing.svg import moved, text, titled
from starboard.games.shackleton.actions import NAMES
from starboard.games.shackleton.components import TOURIST
from starboard.games.shackleton.corporations.artemis.rules import Artemis
from starboard.games.shackleton.corporations.artemis.text import (
    destination_name,
    destination_text,
    queue_text,
)
from starboard.games.shackleton.draw.corporation_drawing import CorporationDrawing, Piece, by_seat, signed
from starboard.games.shackleton.draw.goods import amounts_row, icon
from starboard.games.shackleton.draw.icons import points_tag, seat_tag
from starboard.games.shackleton.draw.lettering import Sheet, shortened
from starboard.games.shackleton.draw.targets import ShackletonDesk
from starboard.games.shackleton.draw.tracks import EDGE, INSIDE, WIDE
from starboard.games.shackleton.text.effect_sentences import counted


class ArtemisDrawing(CorporationDrawing[Artemis]):
    """The drawing of Artemis Tours' board."""

    sign = "M-6 -2H6V6H-6ZM-2.5 -2V-5H2.5V-2M0 -2V6"  # a suitcase

    def part(self, desk: ShackletonDesk, artemis: Artemis, sheet: Sheet) -> None:
        """Draw the queue, then every destination with the points of its places."""
        state, speaker = desk.state, desk.speaker
        y = sheet.y + 9
        tourist = icon(TOURIST, speaker, 0.8)
        shown = [moved(EDGE + 9 + 14 * at, y, tourist) for at in range(min(artemis.queue, 18))]
        words = text(f"×{artemis.queue}", WIDE - EDGE, y + 5, 13, class_="bold end")
        sheet.add(titled(queue_text(artemis, speaker), *shown, words), 20)
        for at, destination in enumerate(artemis.table.destinations):
            y = sheet.y
            id = NAMES.destinations[destination.number]
            name = destination_name(state.tables, id, speaker)
            room = INSIDE - 16 - 21 * len(destination.slots)
            parts = [text(shortened(name, 12, room, True), EDGE + 6, y + 13, 12, class_="bold")]
            price, x = amounts_row(destination.price, EDGE + 4, y + 24, speaker, "−", 0.72)
            needs = ", ".join([counted(counter, least, speaker) for counter, least in destination.needs])
            hosts = [(seat, hosted[at]) for seat, hosted in enumerate(artemis.hosted) if hosted[at]]
            right = WIDE - EDGE - 4 - 30.0 * len(hosts)
            parts += [price, text(shortened(needs, 11, right - x - 4), x + 2, y + 28, 11, class_="quiet")]
            for place, points in enumerate(destination.slots):
                tag = tourist if place < artemis.filled[at] else points_tag(points, 9.5)
                parts.append(moved(WIDE - EDGE - 13 - 21 * (len(destination.slots) - 1 - place), y + 11, tag))
            for place, (seat, count) in enumerate(hosts):
                parts.append(moved(right + 8 + 30 * place, y + 25, seat_tag(seat, 12)))
                parts.append(text(f"×{count}", right + 15 + 30 * place, y + 29, 11))
            lines = [destination_text(state.tables, id, speaker)]
            box = (EDGE, y, INSIDE, 32)
            sheet.add(desk.boxed(("destination", destination.number), box, name, *parts, lines=lines), 33)

    def summary(self, desk: ShackletonDesk, artemis: Artemis) -> list[Piece]:
        line = [signed(icon(TOURIST, desk.speaker, 0.8), f"×{artemis.queue}")]
        return line + by_seat([sum(hosted) for hosted in artemis.hosted])


DRAWING: Final = ArtemisDrawing()
