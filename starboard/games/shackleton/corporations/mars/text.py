"""To Mars in words: the modules of the ship, its panels, and what sending a structure costs and scores."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from starboard.games.shackleton.actions import MODULES, SEND_TO_SHIP, SHIP_PANEL
from starboard.games.shackleton.components import FUEL, NOTHING, SECTORS, SORTS, VP
from starboard.games.shackleton.corporations.mars.rules import ANY, SLOTS, Mars, SendStructure
from starboard.games.shackleton.effects import amounts
from starboard.games.shackleton.state import Shackleton
from starboard.games.shackleton.tables import Sponsor, Tables
from starboard.games.shackleton.text.amounts import amount, nothing, price_text, sort_name
from starboard.games.shackleton.text.corporation_text import CorporationText, by_step, exchange, paid, rows_text
from starboard.games.shackleton.text.effect_sentences import effects_text
from starboard.kernel.action import Action
from starboard.kernel.parts import Speaker


class MarsText(CorporationText[Mars]):
    """The ship."""

    def printed(self, tables: Tables, sponsor: Sponsor, speaker: Speaker) -> list[str]:
        data = sponsor.data
        lines: list[str] = []
        for module in data["modules"]:
            takes = [SORTS.index(name) if name in SORTS else ANY for name in module["slots"]]
            slots = ", ".join([slot_name(sort, speaker) for sort in takes])
            lines.append(speaker.say("shackleton.about.module", number=module["id"], slots=slots))
        for sort, name in enumerate(SORTS):
            row = data["structure"][name]
            lines.append(
                speaker.say(
                    "shackleton.about.launch",
                    structure=sort_name(sort, speaker),
                    cost=price_text(amounts({"fuel": row["fuel"]}), speaker),
                    points=amount(row["vp"], VP, speaker),
                    number=data["seats"][name],
                )
            )
        done, panels, majority = data["module_complete"], data["ship_panels"], data["end_majority"]
        bonuses = [rows_text(tables, rows, speaker) for rows in panels["bonuses_left_to_right"]]
        completer = rows_text(tables, done["completer"], speaker)
        owners = rows_text(tables, done["each_owner_per_structure"], speaker)
        return [
            *lines,
            speaker.say("shackleton.about.complete", completer=completer, owners=owners),
            speaker.say("shackleton.about.ship-panels", text=" | ".join(bonuses)),
            speaker.say(
                "shackleton.about.largest",
                first=majority["first"],
                first_tied=majority["first_tied"],
                players=majority["second_from_players"],
                second=majority["second"],
                second_tied=majority["second_tied"],
            ),
        ]

    def solo_terms(self, card: dict[str, Any], side: dict[str, Any]) -> dict[str, str | int]:
        points = by_step(side["vp"])
        return {"points": points, "panel": side["panel_from"], "astronaut": side["astronaut_from"]}

    def board(self, state: Shackleton, mars: Mars, speaker: Speaker, names: Sequence[str]) -> list[str]:
        lines: list[str] = []
        for module in range(mars.modules):
            slots: list[str] = []
            for at in range(module * SLOTS, module * SLOTS + SLOTS):
                loaded = mars.loaded[at]
                held = speaker.say("shackleton.spoken.free") if loaded == NOTHING else names[loaded >> 4]
                slots.append(f"{slot_name(mars.takes[at], speaker)} ({held})")
            number = MODULES[module * SLOTS].removeprefix("module").partition(".")[0]
            lines.append(speaker.say("shackleton.board.module", number=number, slots=", ".join(slots)))
        lines.append(ship_text(state, mars, speaker, names))
        if mars.has_panels(state):
            text = effects_text(state.tables, mars.bonuses[mars.panels], speaker)
            lines.append(speaker.say("shackleton.board.ship-panels", number=mars.panels, text=text))
        return lines

    def label(
        self, action: Action, state: Shackleton, corporation: Mars | None, seat: int, asking: object, speaker: Speaker
    ) -> str | None:
        if action.kind == SEND_TO_SHIP:
            less = asking.less if isinstance(asking, SendStructure) else 0
            return _send_label(state, corporation, seat, action.value, less, speaker)
        return _panel_label(state, corporation, speaker) if action.kind == SHIP_PANEL else None


def slot_name(sort: int, speaker: Speaker) -> str:
    """What a place of a module takes."""
    return speaker.say("shackleton.any-sort") if sort == ANY else sort_name(sort, speaker)


def ship_text(state: Shackleton, mars: Mars, speaker: Speaker, names: Sequence[str]) -> str:
    """The size that everybody has sent."""
    sizes = [f"{names[seat]}: {mars.size_of(state, seat)}" for seat in range(len(state.players))]
    return speaker.say("shackleton.board.ship", sizes=", ".join(sizes))


def _send_label(state: Shackleton, mars: Mars | None, seat: int, value: int, less: int, speaker: Speaker) -> str:
    """Structure and sector, the slot of the ship, fuel and points."""
    sector, slot = divmod(value, len(MODULES))
    module, place = slot // SLOTS + 1, slot % SLOTS + 1
    sort = state.sort_of(sector, seat)
    if mars is None or sort == NOTHING:
        return speaker.say("shackleton.do.send-name", sector=SECTORS[sector], module=module, place=place)
    fuel = mars.price_of(state, seat, sort, less)
    cost = amount(fuel, FUEL, speaker) if fuel else nothing(speaker)
    text = exchange(cost, amount(mars.points[sort], VP, speaker), speaker)
    name = sort_name(sort, speaker)
    return speaker.say(
        "shackleton.do.send", structure=name, sector=SECTORS[sector], module=module, place=place, text=text
    )


def _panel_label(state: Shackleton, mars: Mars | None, speaker: Speaker) -> str:
    """What the next panel of the ship brings."""
    if mars is None or not mars.has_panels(state):
        return speaker.say("shackleton.do.ship-panel")
    gain = effects_text(state.tables, mars.bonuses[mars.panels], speaker)
    return speaker.say("shackleton.do.ship-panel-for", text=paid(amounts({"rare_earth": 1}), gain, speaker))


TEXT: Final = MarsText()
