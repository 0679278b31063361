"""To Mars' board: the modules of the ship, its panels, and the size that everybody sent."""

from __future__ import annotations

from typing import Final

from starboard.drawing.palette import LETTERS
from starboard.drawing.svg import el, moved, rect, text, titled
from starboard.games.shackleton.components import FUEL, SORT_OF, SORTS
from starboard.games.shackleton.corporations.mars.rules import ANY, SLOTS, Mars
from starboard.games.shackleton.corporations.mars.text import ship_text, slot_name
from starboard.games.shackleton.draw.corporation_drawing import CorporationDrawing, Piece, by_seat, signed
from starboard.games.shackleton.draw.effect_icons import script_row
from starboard.games.shackleton.draw.goods import icon
from starboard.games.shackleton.draw.icons import empty_structure, panel, seat_tag, structure
from starboard.games.shackleton.draw.lettering import Sheet
from starboard.games.shackleton.draw.targets import ShackletonDesk
from starboard.games.shackleton.draw.tracks import EDGE, INSIDE, WIDE
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
            parts = [rect(x + 1, y, wide - 3, 34, 6, "cell")]
            step = (wide - 16) / SLOTS
            for place in range(SLOTS):
                at = module * SLOTS + place
                takes, loaded = mars.table.takes[at], mars.loaded[at]
                middle = x + 11 + step * (place + 0.5)
                r = min(10.5, step * 0.4)
                if loaded is not None:
                    piece = structure(SORT_OF[loaded.place], loaded.seat, r)
                elif takes == ANY:
                    piece = el("circle", r=r, class_="open") + text("?", 0, 5, 13, class_="mid")
                else:
                    piece = empty_structure(takes, r)
                ring = el("circle", r=r + 2, class_="may")
                name = slot_name(takes, speaker)
                parts.append(moved(middle, y + 17, desk.wrap(("module", at), ring, name, piece)))
            parts.append(text(module + 1, x + 5, y + 30, 11, class_="quiet"))
            sheet.parts.append("".join(parts))
        sheet.y += 37
        y = sheet.y
        columns = INSIDE / max(1, len(mars.table.bonuses))
        parts = []
        for at, script in enumerate(mars.table.bonuses):
            x = EDGE + at * columns
            built = at < mars.panels
            parts.append(rect(x + 1, y, columns - 3, 27, 6, "sun" if built else "cell"))
            title = effects_text(state.tables, script, speaker)
            shown, reach = script_row(state.tables, script, 0, 0, speaker)
            inside = moved(x + columns / 2 - 1, y + 13.5, _built_mark() if built else moved(-reach / 2, 0, shown))
            parts.append(titled(title, inside))
        ring = rect(EDGE, y, INSIDE, 27, 6, "may")
        sheet.add(desk.wrap(("ship-panels", 0), ring, "", *parts), 30)
        y = sheet.y + 10
        fuel = [f"{sort_name(at, speaker)}: {amount(n, FUEL, speaker)}" for at, n in enumerate(mars.table.fuel)]
        parts = [moved(EDGE + 8, y, icon(FUEL, speaker, 0.75))]
        for sort in range(len(SORTS)):
            x = EDGE + 28 + 31 * sort
            parts.append(moved(x, y, empty_structure(sort, 7.5)))
            parts.append(text(mars.table.fuel[sort], x + 10, y + 4.5, 12, class_="bold"))
        sheet.parts.append(titled("; ".join(fuel), *parts))
        parts = []
        for place, seat in enumerate(reversed(range(len(state.players)))):
            x = WIDE - EDGE - 30 - 34.0 * place
            parts.append(moved(x, y, seat_tag(seat)))
            parts.append(text(mars.size_of(state, seat), x + 10, y + 4.5, 12, class_="bold"))
        title = ship_text(state, mars, speaker, LETTERS)
        x = WIDE - EDGE - 34.0 * len(state.players) - 6
        ring = rect(x, y - 10, WIDE - EDGE - x, 21, 6, "may")
        sheet.add(desk.wrap(("ship", 0), ring, title, *parts), 22)

    def summary(self, desk: ShackletonDesk, mars: Mars) -> list[Piece]:
        loaded = sum([module is not None for module in mars.loaded])
        panels = signed(panel(16, 9), f"{mars.panels}/{len(mars.table.bonuses)}")
        rocket = el("path", d=self.sign, class_="shape")
        sizes = [mars.size_of(desk.state, seat) for seat in range(len(desk.state.players))]
        return [panels, signed(rocket, f"{loaded}/{len(mars.loaded)}"), *by_seat(sizes)]


def _built_mark() -> str:
    """Draw what stands on a bonus whose panel has been built."""
    return text("✓", 0, 5, 13, class_="mid on-piece")


DRAWING: Final = MarsDrawing()
