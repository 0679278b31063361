"""Moon Mining in words: the transports, the cargo, the sale of helium."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from starboard.games.shackleton.actions import SELL, SEND_CARGO, TRANSPORT
from starboard.games.shackleton.components import CREDITS, HELIUM
from starboard.games.shackleton.corporations.mining.rules import Mining, SendCargo
from starboard.games.shackleton.effects import amounts
from starboard.games.shackleton.state import Shackleton
from starboard.games.shackleton.tables import Sponsor, Tables
from starboard.games.shackleton.text.amounts import amount, price_text
from starboard.games.shackleton.text.corporation_text import (
    CorporationText,
    by_step,
    exchange,
    paid,
    rounds_text,
    rows_text,
)
from starboard.games.shackleton.text.effect_sentences import effects_text
from starboard.kernel.action import Action
from starboard.kernel.parts import Speaker


class MiningText(CorporationText[Mining]):
    """Helium and cargo."""

    kinds_chosen_on_board = (SELL,)

    def printed(self, tables: Tables, sponsor: Sponsor, speaker: Speaker) -> list[str]:
        lines: list[str] = []
        for row in sponsor.data["transport"]:
            left, right = [rows_text(tables, row[side], speaker) for side in ("left", "right")]
            cost = price_text(amounts(row["price"]), speaker)
            lines.append(
                speaker.say("shackleton.about.transport", level=row["level"], cost=cost, left=left, right=right)
            )
        sale = sponsor.data["maintenance"]
        price = amount(sale["credits_each"], CREDITS, speaker)
        return [
            *lines,
            speaker.say("shackleton.about.cargo", number=sponsor.data["setup"]["cargo_markers_per_player"]),
            speaker.say("shackleton.about.sale", rounds=rounds_text(sponsor), number=sale["max"], credits=price),
        ]

    def solo_terms(self, card: dict[str, Any], side: dict[str, Any]) -> dict[str, str | int]:
        return {"levels": by_step(card["level_by_development"]), "points": by_step(side["vp_by_level"])}

    def board(self, state: Shackleton, corporation: Mining, speaker: Speaker, names: Sequence[str]) -> list[str]:
        lines: list[str] = []
        for first in range(0, len(corporation.spaces), 2):
            sides: list[str] = []
            for at in (first, first + 1):
                space = corporation.spaces[at]
                free = max(0, space.room - corporation.cargo[at])
                reward = effects_text(state.tables, space.reward, speaker)
                side = speaker.say("shackleton.column.left" if at == first else "shackleton.column.right")
                sides.append(f"{side} ({speaker.say('shackleton.board.free', number=free)}) {reward}")
            cost = price_text(corporation.spaces[first].price, speaker)
            level = first // 2 + 1
            lines.append(speaker.say("shackleton.board.transport", level=level, cost=cost, sides=" | ".join(sides)))
        sent = [f"{names[seat]}: {', '.join(map(str, row))}" for seat, row in enumerate(corporation.sent) if row]
        if sent:
            lines.append(speaker.say("shackleton.board.cargo", levels="; ".join(sent)))
        return lines

    def label(
        self,
        action: Action,
        state: Shackleton,
        corporation: Mining | None,
        seat: int,
        asking: object,
        speaker: Speaker,
    ) -> str | None:
        if action.kind == SELL:
            return _sell_label(state, action.value, speaker)
        if action.kind != SEND_CARGO:
            return None
        name = speaker.say(f"shackleton.transport.{TRANSPORT[action.value]}")
        if corporation is None:
            return speaker.say("shackleton.do.ship-name", transport=name)
        less, reuse = (asking.less, asking.reuse != 0) if isinstance(asking, SendCargo) else (0, False)
        price = corporation.price_of(state, seat, action.value, less, reuse)
        reward = effects_text(state.tables, corporation.spaces[action.value].reward, speaker)
        return speaker.say("shackleton.do.ship", transport=name, text=paid(price, reward, speaker))


def _sell_label(state: Shackleton, count: int, speaker: Speaker) -> str:
    if count == 0:
        return speaker.say("shackleton.do.sell-nothing")
    each = state.tables.blocks["corporations"]["mining"]["maintenance"]["credits_each"]
    sold, credits = amount(count, HELIUM, speaker), amount(count * int(each), CREDITS, speaker)
    return speaker.say("shackleton.do.sell", text=exchange(sold, credits, speaker))


TEXT: Final = MiningText()
