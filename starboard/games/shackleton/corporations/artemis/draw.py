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
from starboard.games.shackleton.draw.corporation_drawing import INSIDE, CorporationDrawing
from starboard.games.shackleton.draw.goods import amounts_row, icon
from starboard.games.shackleton.draw.icons import points_tag, seat_letter
from starboard.games.shackleton.draw.lettering import Sheet, shortened
from starboard.games.shackleton.draw.targets import ShackletonDesk
from starboard.games.shackleton.draw.tracks import EDGE, WIDE
from starboard.games.shackleton.text.effect_sentences import counted


class ArtemisDrawing(CorporationDrawing[Artemis]):
    """The drawing of Artemis Tours' board."""

    sign = "M-6 -2H6V6H-6ZM-2.5 -2V-5H2.5V-2M0 -2V6"  # a suitcase

    def part(self, desk: ShackletonDesk, artemis: Artemis, sheet: Sheet) -> None:
        """Draw the queue, then every destination with the points of its places."""
        state, speaker = desk.state, desk.speaker
        tourist = icon(TOURIST, speaker)
        shown = [moved(EDGE + 12 + 18 * at, sheet.y + 12, tourist) for at in range(min(artemis.queue, 18))]
        words = text(f"×{artemis.queue}", WIDE - EDGE, sheet.y + 17, 13, class_="bold end")
        sheet.add(titled(queue_text(artemis, speaker), *shown, words), 28)
        for at, destination in enumerate(artemis.table.destinations):
            y = sheet.y
            id = NAMES.destinations[destination.number]
            name = destination_name(state.tables, id, speaker)
            parts = [text(shortened(name, 13, 200, True), EDGE + 8, y + 17, 13, class_="bold")]
            price, x = amounts_row(destination.price, EDGE + 4, y + 33, speaker, "−")
            needs = ", ".join([counted(counter, least, speaker) for counter, least in destination.needs])
            parts += [price, text(shortened(needs, 11, WIDE - 150 - x), x + 4, y + 37, 11, class_="quiet")]
            for place, points in enumerate(destination.slots):
                filled = place < artemis.filled[at]
                tag = tourist if filled else points_tag(points, 11)
                parts.append(moved(WIDE - EDGE - 16 - 25 * (len(destination.slots) - 1 - place), y + 15, tag))
            x = WIDE - EDGE - 6.0
            for seat, hosted in enumerate(artemis.hosted):
                if hosted[at]:
                    parts.append(text(f"×{hosted[at]}", x, y + 38, 13, class_="end"))
                    parts.append(moved(x - 28, y + 34, seat_letter(seat, 8)))
                    x -= 44
            title = destination_text(state.tables, id, speaker)
            sheet.add(desk.boxed(("destination", destination.number), (EDGE, y, INSIDE, 46), title, *parts), 50)


DRAWING: Final = ArtemisDrawing()
