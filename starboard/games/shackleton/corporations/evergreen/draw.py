"""Evergreen Farms' board, and the farms in the crater."""

from __future__ import annotations

from typing import Final

from starboard.drawing.palette import LETTERS
from starboard.drawing.svg import el, moved, rect, text, titled
from starboard.games.shackleton.corporations.evergreen.rules import SIZES, Evergreen
from starboard.games.shackleton.corporations.evergreen.text import farm_text
from starboard.games.shackleton.draw.corporation_drawing import INSIDE, CorporationDrawing, script_icons
from starboard.games.shackleton.draw.goods import amounts_row
from starboard.games.shackleton.draw.lettering import Sheet
from starboard.games.shackleton.draw.targets import ShackletonDesk
from starboard.games.shackleton.draw.tracks import EDGE
from starboard.games.shackleton.text.amounts import price_text
from starboard.games.shackleton.text.effect_sentences import effects_text
from starboard.kernel.parts import Speaker

_LEAF: Final = "M-13 0Q-13 -13 0 -13H13V0Q13 13 0 13H-13Z"  # a farm


class EvergreenDrawing(CorporationDrawing[Evergreen]):
    """The drawing of Evergreen Farms' board."""

    sign = "M0 7V-1M0 3Q-7 3 -6 -4Q0 -4 0 3M0 0Q6 0 6 -6Q0 -6 0 0"  # a plant

    def part(self, desk: ShackletonDesk, evergreen: Evergreen, sheet: Sheet) -> None:
        """Draw farms by size: how many are left, the price, what placing and harvesting bring."""
        state, speaker = desk.state, desk.speaker
        for size in range(1, SIZES + 1):
            y = sheet.y
            leaf = el("path", d=_LEAF, class_="evergreen piece")
            place = effects_text(state.tables, evergreen.table.rewards[size], speaker)
            harvest = effects_text(state.tables, evergreen.table.harvests[size], speaker)
            cost = price_text(evergreen.table.prices[size], speaker)
            title = desk.say("shackleton.about.farm", size=size, cost=cost, text=place, harvest=harvest)
            parts = [
                rect(EDGE, y, INSIDE, 56, 6, "cell"),
                moved(EDGE + 22, y + 22, leaf + text(size, 0, 5, 13, class_="mid on-piece")),
                text(f"×{evergreen.left[size]}", EDGE + 22, y + 50, 13, class_="mid"),
                amounts_row(evergreen.table.prices[size], EDGE + 44, y + 18, speaker)[0],
                text("→", EDGE + 150, y + 22, 13),
                script_icons(state.tables, evergreen.table.rewards[size], EDGE + 166, y + 18, speaker, INSIDE - 170),
                text("↻", EDGE + 50, y + 46, 16),
                script_icons(state.tables, evergreen.table.harvests[size], EDGE + 70, y + 41, speaker, INSIDE - 76),
            ]
            sheet.add(titled(title, *parts), 60)

    def sector_key(self, evergreen: Evergreen, sector: int) -> object:
        return evergreen.farms[sector]

    def on_sector(self, evergreen: Evergreen, sector: int, speaker: Speaker) -> str:
        """Draw a farm with its size and owner."""
        farm = evergreen.farms[sector]
        if farm is None:
            return ""
        size, seat = farm.size, farm.seat
        leaf = el("path", d=_LEAF, class_=f"seat{seat} piece")
        words = text(f"{LETTERS[seat]}{size}", 0, 4.7, 13, class_="mid on-piece")
        return moved(25, 44, titled(farm_text(farm, speaker, LETTERS), leaf, words))


DRAWING: Final = EvergreenDrawing()
