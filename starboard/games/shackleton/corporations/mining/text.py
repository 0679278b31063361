"""Moon Mining in words: the transports, the cargo, the sale of helium."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from starboard.games.shackleton.actions import SELL, SEND_CARGO, TRANSPORT
from starboard.games.shackleton.components import CREDITS, HELIUM
from starboard.games.shackleton.corporations.mining.rules import Mining, SendCargo
from starboard.games.shackleton.data.tables import CorporationTables, Tables
from starboard.games.shackleton.effects import amounts
from starboard.games.shackleton.state import Shackleton
from starboard.games.shackleton.text.amounts import amount, price_text
from starboard.games.shackleton.text.corporation_text import (
    Asking,
    CorporationText,
    by_step,
    exchange,
    paid,
    rounds_text,
    steps_text,
)
from starboard.games.shackleton.text.effect_sentences import effects_text
from starboard.kernel.action import Action
from starboard.kernel.parts import Speaker

if TYPE_CHECKING:
    from starboard.games.shackleton.data.schema.corporations import SoloCards


class MiningText(CorporationText[Mining]):
    """The words about Moon Mining."""

    kinds_chosen_on_board = (SELL,)

    def printed(self, tables: Tables, common: CorporationTables, speaker: Speaker) -> list[str]:
        table = tables.contents.corporations.mining
        lines: list[str] = []
        for row in table.transport:
            left, right = [steps_text(tables, side, speaker) for side in (row.left, row.right)]
            cost = price_text(amounts(row.price), speaker)
            lines.append(speaker.say("shackleton.about.transport", level=row.level, cost=cost, left=left, right=right))
        sale = table.maintenance
        price = amount(sale.credits_each, CREDITS, speaker)
        return [
            *lines,
            speaker.say("shackleton.about.cargo", number=table.setup.cargo_markers_per_player),
            speaker.say("shackleton.about.sale", rounds=rounds_text(common), number=sale.max, credits=price),
        ]

    def solo_terms(self, cards: SoloCards, hard: bool) -> dict[str, str | int]:
        card = cards.mining
        return {"levels": by_step(card.level_by_development), "points": by_step(card.side(hard).vp_by_level)}

    def board(self, state: Shackleton, corporation: Mining, speaker: Speaker, names: Sequence[str]) -> list[str]:
        lines: list[str] = []
        for first in range(0, len(corporation.table.spaces), 2):
            sides: list[str] = []
            for at in (first, first + 1):
                space = corporation.table.spaces[at]
                free = max(0, space.room - corporation.cargo[at])
                reward = effects_text(state.tables, space.reward, speaker)
                side = speaker.say("shackleton.column.left" if at == first else "shackleton.column.right")
                sides.append(f"{side} ({speaker.say('shackleton.board.free', number=free)}) {reward}")
            cost = price_text(corporation.table.spaces[first].price, speaker)
            level = first // 2 + 1
            lines.append(speaker.say("shackleton.board.transport", level=level, cost=cost, sides=" | ".join(sides)))
        sent = [f"{names[seat]}: {', '.join(map(str, row)) or '–'}" for seat, row in enumerate(corporation.sent)]
        lines.append(speaker.say("shackleton.board.cargo", levels="; ".join(sent)))
        return lines

    def label(self, action: Action, corporation: Mining | None, asking: Asking) -> str | None:
        speaker, step = asking.speaker, asking.step
        if action.kind == SELL:
            return _sell_label(action.value, asking)
        if action.kind != SEND_CARGO:
            return None
        name = speaker.say(f"shackleton.transport.{TRANSPORT[action.value]}")
        if corporation is None:
            return asking.say("ship-name", transport=name)
        less, reuse = (step.less, step.reuse != 0) if isinstance(step, SendCargo) else (0, False)
        price = corporation.price_of(asking.state, asking.seat, action.value, less, reuse)
        text = paid(price, asking.effects(corporation.table.spaces[action.value].reward), speaker)
        return asking.say("ship", transport=name, text=text)


def _sell_label(count: int, asking: Asking) -> str:
    speaker = asking.speaker
    if count == 0:
        return asking.say("sell-nothing")
    each = asking.state.tables.contents.corporations.mining.maintenance.credits_each
    sold, credits = amount(count, HELIUM, speaker), amount(count * each, CREDITS, speaker)
    return asking.say("sell", text=exchange(sold, credits, speaker))


TEXT: Final = MiningText()
