"""Evergreen Farms' board, and the farms in the crater."""

from __future__ import annotations

from typing import Final

from starboard.drawing.palette import LETTERS
from starboard.drawing.svg import el, moved, rect, text, titled
from starboard.games.shackleton.corporations.evergreen.rules import SIZES, Evergreen
from starboard.games.shackleton.corporations.evergreen.text import farm_text
from starboard.games.shackleton.draw.corporation_drawing import CorporationDrawing, Piece, signed
from starboard.games.shackleton.draw.effect_icons import script_row
from starboard.games.shackleton.draw.goods import amounts_row
from starboard.games.shackleton.draw.last_move import SHARED, place_id
from starboard.games.shackleton.draw.lettering import Sheet
from starboard.games.shackleton.draw.targets import ShackletonDesk
from starboard.games.shackleton.draw.tracks import EDGE, INSIDE
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
            middle = y + 15
            left = text(f"×{evergreen.left[size]}", EDGE + 28, middle + 5, 13)
            parts = [
                rect(EDGE, y, INSIDE, 30, 6, "cell"),
                moved(
                    EDGE + 15,
                    middle,
                    el("g", leaf, transform="scale(0.8)"),
                    text(size, 0, 5, 13, class_="mid on-piece"),
                ),
                left,
                amounts_row(evergreen.table.prices[size], EDGE + 54, middle, speaker, "−", 0.8)[0],
                text("→", EDGE + 98, middle + 5, 13),
                script_row(state.tables, evergreen.table.rewards[size], EDGE + 114, middle, speaker)[0],
                text("↻", EDGE + 196, middle + 5, 13, class_="bold"),
                script_row(state.tables, evergreen.table.harvests[size], EDGE + 212, middle, speaker)[0],
            ]
            sheet.add(titled(title, *parts, data_zoom="", data_place=place_id(SHARED, ("farm", size))), 32)

    def summary(self, desk: ShackletonDesk, evergreen: Evergreen) -> list[Piece]:
        leaf = el("g", el("path", d=_LEAF, class_="evergreen piece"), transform="scale(0.55)")
        return [signed(leaf + text(size, 0, 4.5, 12, class_="mid on-piece"), f"×{evergreen.left[size]}")
                for size in range(1, SIZES + 1)]  # fmt: skip

    def sector_key(self, evergreen: Evergreen, sector: int) -> object:
        return evergreen.farms[sector]

    def on_sector(self, evergreen: Evergreen, sector: int, speaker: Speaker) -> str:
        """Draw a farm with its size and owner."""
        farm = evergreen.farms[sector]
        if farm is None:
            return ""
        size, seat = farm.size, farm.seat
        leaf = el("path", d=_LEAF, class_=f"seat{seat} piece")
        words = text(f"{LETTERS[seat]}{size}", 0, 4.4, 12, class_="mid on-piece")
        leaf = el("g", leaf, transform="scale(0.72)")
        return moved(11, 22, titled(farm_text(farm, speaker, LETTERS), leaf, words))


DRAWING: Final = EvergreenDrawing()
