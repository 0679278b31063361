"""To Mars in words: the modules of the ship, its panels, and what sending a structure costs and scores."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from starboard.games.shackleton.actions import SEND_TO_SHIP, SHIP_PANEL, SHIP_SLOTS, SHIPMENTS
from starboard.games.shackleton.components import FUEL, NOTHING, RARE_EARTH, SECTORS, SORTS, VP
from starboard.games.shackleton.corporations.mars.rules import ANY, SLOTS, Mars, SendStructure
from starboard.games.shackleton.data.tables import CorporationTables, Tables
from starboard.games.shackleton.rules.prices import price_in
from starboard.games.shackleton.state import Shackleton
from starboard.games.shackleton.text.amounts import amount, nothing, sort_name
from starboard.games.shackleton.text.corporation_text import (
    Asking,
    CorporationText,
    by_step,
    exchange,
    paid,
    steps_text,
)
from starboard.games.shackleton.text.effect_sentences import effects_text
from starboard.kernel.action import Action
from starboard.kernel.parts import Speaker

if TYPE_CHECKING:
    from starboard.games.shackleton.data.schema.corporations import SoloCards


class MarsText(CorporationText[Mars]):
    """The words about To Mars."""

    def printed(self, tables: Tables, common: CorporationTables, speaker: Speaker) -> list[str]:
        table = tables.contents.corporations.mars
        lines: list[str] = []
        for module in table.modules:
            takes = [SORTS.index(name) if name in SORTS else ANY for name in module.slots]
            slots = ", ".join([slot_name(sort, speaker) for sort in takes])
            lines.append(speaker.say("shackleton.about.module", number=module.id, slots=slots))
        for sort, (sent, seats) in enumerate(zip(table.structure.in_order(), table.seats.in_order(), strict=True)):
            cost, points = fuel_text(sent.fuel, speaker), amount(sent.vp, VP, speaker)
            name = sort_name(sort, speaker)
            lines.append(speaker.say("shackleton.about.launch", structure=name, cost=cost, points=points, number=seats))
        bonuses = [steps_text(tables, steps, speaker) for steps in table.ship_panels.bonuses_left_to_right]
        completer = steps_text(tables, table.module_complete.completer, speaker)
        owners = steps_text(tables, table.module_complete.each_owner_per_structure, speaker)
        majority = table.end_majority
        return [
            *lines,
            speaker.say("shackleton.about.complete", completer=completer, owners=owners),
            speaker.say("shackleton.about.ship-panels", text=" | ".join(bonuses)),
            speaker.say(
                "shackleton.about.largest",
                first=majority.first,
                first_tied=majority.first_tied,
                players=majority.second_from_players,
                second=majority.second,
                second_tied=majority.second_tied,
            ),
        ]

    def solo_terms(self, cards: SoloCards, hard: bool) -> dict[str, str | int]:
        side = cards.mars.side(hard)
        return {"points": by_step(side.vp), "panel": side.panel_from, "astronaut": side.astronaut_from}

    def board(self, state: Shackleton, mars: Mars, speaker: Speaker, names: Sequence[str]) -> list[str]:
        lines: list[str] = []
        for module in range(mars.table.modules):
            slots: list[str] = []
            for at in range(module * SLOTS, module * SLOTS + SLOTS):
                loaded = mars.loaded[at]
                held = speaker.say("shackleton.spoken.free") if loaded is None else names[loaded.seat]
                slots.append(f"{slot_name(mars.table.takes[at], speaker)} ({held})")
            lines.append(speaker.say("shackleton.board.module", number=module + 1, slots=", ".join(slots)))
        lines.append(ship_text(state, mars, speaker, names))
        if mars.has_panels(state):
            text = effects_text(state.tables, mars.table.bonuses[mars.panels], speaker)
            lines.append(speaker.say("shackleton.board.ship-panels", number=mars.panels, text=text))
        return lines

    def label(self, action: Action, mars: Mars | None, asking: Asking) -> str | None:
        if action.kind == SEND_TO_SHIP:
            return _send_label(mars, action.value, asking)
        return _panel_label(mars, asking) if action.kind == SHIP_PANEL else None


def slot_name(sort: int, speaker: Speaker) -> str:
    """Return the sort of structure that a slot of a module takes."""
    return speaker.say("shackleton.any-sort") if sort == ANY else sort_name(sort, speaker)


def ship_text(state: Shackleton, mars: Mars, speaker: Speaker, names: Sequence[str]) -> str:
    """Return the total size that each player has sent."""
    sizes = [f"{names[seat]}: {mars.size_of(state, seat)}" for seat in range(len(state.players))]
    return speaker.say("shackleton.board.ship", sizes=", ".join(sizes))


def fuel_text(fuel: int, speaker: Speaker) -> str:
    """Return the fuel that a structure takes, or "nothing"."""
    return amount(fuel, FUEL, speaker) if fuel else nothing(speaker)


def _send_label(mars: Mars | None, value: int, asking: Asking) -> str:
    """Return structure and sector, the slot of the ship, fuel and points."""
    sector, slot = SHIPMENTS[value].sector, SHIP_SLOTS[SHIPMENTS[value].slot]
    speaker, sort = asking.speaker, asking.state.sort_of(sector, asking.seat)
    place: dict[str, str | int] = {"sector": SECTORS[sector], "module": slot.module, "place": slot.place}
    if mars is None or sort == NOTHING:
        return asking.say("send-name", **place)
    less = asking.step.less if isinstance(asking.step, SendStructure) else 0
    cost = fuel_text(mars.price_of(asking.state, asking.seat, sort, less), speaker)
    text = exchange(cost, amount(mars.table.points[sort], VP, speaker), speaker)
    return asking.say("send", structure=sort_name(sort, speaker), text=text, **place)


def _panel_label(mars: Mars | None, asking: Asking) -> str:
    """Return what the next panel of the ship brings."""
    if mars is None or not mars.has_panels(asking.state):
        return asking.say("ship-panel")
    text = paid(price_in(RARE_EARTH, 1), asking.effects(mars.table.bonuses[mars.panels]), asking.speaker)
    return asking.say("ship-panel-for", text=text)


TEXT: Final = MarsText()
