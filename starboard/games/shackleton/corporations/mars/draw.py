"""To Mars' board: the modules of the ship, its panels, and the size that everybody sent."""

from __future__ import annotations

from typing import Final

from starboard.drawing.palette import LETTERS
from starboard.drawing.svg import el, moved, rect, text, titled
from starboard.games.shackleton.components import FUEL, SORT_OF, SORTS
from starboard.games.shackleton.corporations.mars.rules import ANY, SLOTS, Mars
from starboard.games.shackleton.corporations.mars.text import ship_text, slot_name
from starboard.games.shackleton.draw.corporation_drawing import INSIDE, CorporationDrawing, script_icons
from starboard.games.shackleton.draw.goods import icon
from starboard.games.shackleton.draw.icons import empty_structure, seat_letter, structure
from starboard.games.shackleton.draw.lettering import Sheet
from starboard.games.shackleton.draw.targets import ShackletonDesk
from starboard.games.shackleton.draw.tracks import EDGE
from starboard.games.shackleton.text.amounts import amount, sort_name
from starboard.games.shackleton.text.effect_sentences import effects_text


class MarsDrawing(CorporationDrawing[Mars]):
    """The drawing of To Mars' board."""

    sign = "M0 -8Q5 -3 3 4H-3Q-5 -3 0 -8M-3 1L-6 6L-3 4M3 1L6 6L3 4"  # a rocket

    def part(self, desk: ShackletonDesk, mars: Mars, sheet: Sheet) -> None:
        """Draw modules with the structures they take and hold, the ship's panels, and the size that everybody sent."""
        state, speaker = desk.state, desk.speaker
        wide = INSIDE / max(2, mars.table.modules)
        y = sheet.y
        for module in range(mars.table.modules):
            x = EDGE + module * wide
            parts = [rect(x + 1, y, wide - 4, 64, 6, "cell")]
            step = (wide - 8) / SLOTS
            for place in range(SLOTS):
                at = module * SLOTS + place
                takes, loaded = mars.table.takes[at], mars.loaded[at]
                middle = x + 3 + step * (place + 0.5)
                r = min(14.0, step * 0.42)
                if loaded is not None:
                    piece = structure(SORT_OF[loaded.place], loaded.seat, r)
                elif takes == ANY:
                    piece = el("circle", r=r, class_="open") + text("?", 0, 5, 13, class_="mid")
                else:
                    piece = empty_structure(takes, r)
                ring = el("circle", r=r + 5, class_="may")
                parts.append(moved(middle, y + 30, desk.wrap(("module", at), ring, slot_name(takes, speaker), piece)))
            parts.append(text(module + 1, x + 8, y + 58, 11, class_="quiet"))
            sheet.parts.append("".join(parts))
        sheet.y += 70
        y = sheet.y
        columns = INSIDE / max(1, len(mars.table.bonuses))
        parts = []
        for at, script in enumerate(mars.table.bonuses):
            x = EDGE + at * columns
            built = at < mars.panels
            parts.append(rect(x + 1, y, columns - 3, 40, 6, "sun" if built else "cell"))
            title = effects_text(state.tables, script, speaker)
            inside = text("✓", x + columns / 2, y + 26, 16, class_="mid bold") if built else script_icons(
                state.tables, script, x + 2, y + 20, speaker, columns - 6)  # fmt: skip
            parts.append(titled(title, inside))
        ring = rect(EDGE, y, INSIDE, 40, 6, "may")
        sheet.add(desk.wrap(("ship-panels", 0), ring, "", *parts), 46)
        fuel = [f"{sort_name(at, speaker)}: {amount(n, FUEL, speaker)}" for at, n in enumerate(mars.table.fuel)]
        parts = [moved(EDGE + 12, sheet.y + 10, icon(FUEL, speaker), scale=0.9)]
        for sort in range(len(SORTS)):
            x = EDGE + 40 + 58 * sort
            parts.append(moved(x, sheet.y + 10, empty_structure(sort, 9)))
            parts.append(text(mars.table.fuel[sort], x + 18, sheet.y + 15, 13, class_="mid bold"))
        sheet.add(titled("; ".join(fuel), *parts), 26)
        parts = []
        for seat in range(len(state.players)):
            parts.append(moved(EDGE + 12 + 70 * seat, sheet.y + 10, seat_letter(seat, 9)))
            parts.append(text(mars.size_of(state, seat), EDGE + 28 + 70 * seat, sheet.y + 15, 13, class_="bold"))
        title = ship_text(state, mars, speaker, LETTERS)
        ring = rect(EDGE, sheet.y - 2, INSIDE, 26, 6, "may")
        sheet.add(desk.wrap(("ship", 0), ring, title, *parts), 28)


DRAWING: Final = MarsDrawing()
