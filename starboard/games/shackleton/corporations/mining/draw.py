"""Moon Mining's board: the transports by level."""

from __future__ import annotations

from typing import Final

from starboard.drawing.palette import LETTERS
from starboard.drawing.svg import el, moved, rect, text, titled
from starboard.games.shackleton.actions import TRANSPORT
from starboard.games.shackleton.corporations.mining.rules import Mining
from starboard.games.shackleton.draw.corporation_drawing import CorporationDrawing, Piece, by_seat, signed
from starboard.games.shackleton.draw.effect_icons import script_row
from starboard.games.shackleton.draw.goods import amounts_row
from starboard.games.shackleton.draw.icons import seat_tag
from starboard.games.shackleton.draw.lettering import Sheet, width_of
from starboard.games.shackleton.draw.targets import ShackletonDesk
from starboard.games.shackleton.draw.tracks import EDGE, INSIDE
from starboard.games.shackleton.text.amounts import price_text
from starboard.games.shackleton.text.effect_sentences import effects_text

_PRICE: Final = 66.0  # width of the column with the prices


class MiningDrawing(CorporationDrawing[Mining]):
    """The drawing of Moon Mining's board."""

    sign = "M-7 -3Q0 -9 7 -3M0 -5.5V7"  # a pickaxe

    def part(self, desk: ShackletonDesk, mining: Mining, sheet: Sheet) -> None:
        """Draw transports by level: the price in the middle, a reward and its places on either side."""
        state, speaker, spaces = desk.state, desk.speaker, mining.table.spaces
        half, high = (INSIDE - _PRICE) / 2, 19.5
        for first in range(0, len(spaces), 2):
            y = sheet.y
            middle = y + high / 2
            sheet.parts.append(amounts_row(spaces[first].price, EDGE + half + 4, middle, speaker, "", 0.75)[0])
            for side in (0, 1):
                at = first + side
                space = spaces[at]
                x = EDGE + side * (half + _PRICE)
                parts = [script_row(state.tables, space.reward, x + 4, middle, speaker)[0]]
                for place in range(max(space.room, mining.cargo[at])):
                    filled = place < mining.cargo[at]
                    crate = rect(-6, -6, 12, 12, 2, "mining piece" if filled else "open")
                    cross = el("path", d="M-6 -6L6 6M6 -6L-6 6", class_="cut") if filled else ""
                    parts.append(moved(x + half - 10 - 15 * place, middle, crate + cross))
                name = desk.say(f"shackleton.transport.{TRANSPORT[at]}")
                reward = effects_text(state.tables, space.reward, speaker)
                lines = [price_text(space.price, speaker), reward]
                box = (x, y, half, high)
                sheet.parts.append(desk.boxed(("transport", at), box, name, *parts, lines=lines))
            sheet.y += high + 1
        x = EDGE
        step = INSIDE / max(1, len(mining.sent))
        for seat, sent in enumerate(mining.sent):
            levels = sorted(sent)
            words = " ".join(map(str, levels)) or "–"
            if width_of(words, 12) > step - 18:
                words = f"×{len(levels)}"
            drawn = [moved(x + 8, sheet.y + 9, seat_tag(seat)), text(words, x + 17, sheet.y + 13.5, 12)]
            said = f"{LETTERS[seat]}: {', '.join(map(str, levels)) or '–'}"
            sheet.parts.append(titled(desk.say("shackleton.board.cargo", levels=said), *drawn))
            x += step
        sheet.y += 18

    def summary(self, desk: ShackletonDesk, mining: Mining) -> list[Piece]:
        free = sum(
            [max(0, space.room - filled) for space, filled in zip(mining.table.spaces, mining.cargo, strict=True)]
        )
        crate = rect(-6, -6, 12, 12, 2, "open")
        return [signed(crate, free), *by_seat([len(sent) for sent in mining.sent])]


DRAWING: Final = MiningDrawing()
