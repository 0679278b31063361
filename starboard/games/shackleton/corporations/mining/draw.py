"""Moon Mining's board: the transports by level."""

from __future__ import annotations

from typing import Final

from starboard.drawing.svg import el, moved, rect, text
from starboard.games.shackleton.actions import TRANSPORT
from starboard.games.shackleton.corporations.mining.rules import Mining
from starboard.games.shackleton.draw.corporation_drawing import INSIDE, CorporationDrawing, script_height, script_icons
from starboard.games.shackleton.draw.goods import amounts_row
from starboard.games.shackleton.draw.icons import seat_letter
from starboard.games.shackleton.draw.lettering import Sheet
from starboard.games.shackleton.draw.targets import ShackletonDesk
from starboard.games.shackleton.draw.tracks import EDGE
from starboard.games.shackleton.text.amounts import price_text
from starboard.games.shackleton.text.effect_sentences import effects_text

_PRICE: Final = 78.0  # width of the column with the prices


class MiningDrawing(CorporationDrawing[Mining]):
    """The drawing of Moon Mining's board."""

    sign = "M-7 -3Q0 -9 7 -3M0 -5.5V7"  # a pickaxe

    def part(self, desk: ShackletonDesk, mining: Mining, sheet: Sheet) -> None:
        """Draw transports by level: the price in the middle, a reward and its places on either side."""
        state, speaker, spaces = desk.state, desk.speaker, mining.table.spaces
        half = (INSIDE - _PRICE) / 2
        for first in range(0, len(spaces), 2):
            y = sheet.y
            room = [half - 20 * space.room - 10 for space in spaces[first : first + 2]]
            high = 8 + max([script_height(state.tables, space.reward, speaker, wide) + 4
                            for space, wide in zip(spaces[first : first + 2], room, strict=True)])  # fmt: skip
            middle = y + high / 2
            price, _ = amounts_row(spaces[first].price, EDGE + half, middle, speaker, scale=0.82)
            sheet.parts.append(price)
            for side in (0, 1):
                at = first + side
                space = spaces[at]
                x = EDGE + side * (half + _PRICE)
                parts = [script_icons(state.tables, space.reward, x + 6, middle, speaker, room[side])]
                for place in range(max(space.room, mining.cargo[at])):
                    filled = place < mining.cargo[at]
                    crate = rect(-7, -7, 14, 14, 2, "mining piece" if filled else "open")
                    cross = el("path", d="M-7 -7L7 7M7 -7L-7 7", class_="cut") if filled else ""
                    parts.append(moved(x + half - 12 - 18 * place, middle, crate + cross))
                name = desk.say(f"shackleton.transport.{TRANSPORT[at]}")
                reward = effects_text(state.tables, space.reward, speaker)
                title = f"{name}: {price_text(space.price, speaker)}; {reward}"
                sheet.parts.append(desk.boxed(("transport", at), (x, y, half, high), title, *parts))
            sheet.y += high + 4
        x = EDGE
        for seat, sent in enumerate(mining.sent):
            words = " ".join(map(str, sent)) or "–"
            sheet.parts.append(moved(x + 10, sheet.y + 9, seat_letter(seat, 9)) + text(words, x + 24, sheet.y + 14, 13))
            x += 95
        sheet.y += 24


DRAWING: Final = MiningDrawing()
