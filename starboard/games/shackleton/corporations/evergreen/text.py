"""Evergreen Farms in words: farms by size, where they stand, what a harvest brings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from starboard.games.shackleton.actions import FARM_SITES, PLACE_FARM
from starboard.games.shackleton.components import SECTORS, VP
from starboard.games.shackleton.corporations.evergreen.rules import SIZES, Evergreen, PlacedFarm, PlaceFarm
from starboard.games.shackleton.data.tables import CorporationTables, Tables
from starboard.games.shackleton.effects import amounts
from starboard.games.shackleton.state import Shackleton
from starboard.games.shackleton.text.amounts import amount, letter, price_text
from starboard.games.shackleton.text.corporation_text import Asking, CorporationText, by_step, paid, steps_text
from starboard.kernel.action import Action
from starboard.kernel.parts import Speaker

if TYPE_CHECKING:
    from starboard.games.shackleton.data.schema.corporations import SoloCards


class EvergreenText(CorporationText[Evergreen]):
    """The words about Evergreen Farms."""

    def printed(self, tables: Tables, common: CorporationTables, speaker: Speaker) -> list[str]:
        table = tables.contents.corporations.evergreen
        points = amount(table.recovery.other_owner_vp, VP, speaker)
        return [
            *[
                speaker.say(
                    "shackleton.about.farm",
                    size=size,
                    cost=price_text(amounts(row.price), speaker),
                    text=steps_text(tables, row.place, speaker),
                    harvest=steps_text(tables, row.harvest, speaker),
                )
                for size, row in enumerate(table.farms.in_order(), start=1)
            ],
            speaker.say("shackleton.about.farm-site"),
            speaker.say("shackleton.about.harvest", points=points),
        ]

    def solo_terms(self, cards: SoloCards, hard: bool) -> dict[str, str | int]:
        side = cards.evergreen.side(hard)
        return {"sizes": by_step(side.size), "points": by_step(dict(enumerate(side.vp.in_order(), start=1)))}

    def board(self, state: Shackleton, corporation: Evergreen, speaker: Speaker, names: Sequence[str]) -> list[str]:
        left = ", ".join([f"{size}: {corporation.left[size]}" for size in range(1, SIZES + 1)])
        return [speaker.say("shackleton.board.farms", left=left)]

    def label(self, action: Action, corporation: Evergreen | None, asking: Asking) -> str | None:
        if action.kind != PLACE_FARM:
            return None
        size, sector = FARM_SITES[action.value].size, SECTORS[FARM_SITES[action.value].sector]
        if corporation is None:
            return asking.say("farm-name", size=size, sector=sector)
        less = asking.step.less if isinstance(asking.step, PlaceFarm) else 0
        price = corporation.price_of(asking.state, asking.seat, size, less)
        text = paid(price, asking.effects(corporation.table.rewards[size]), asking.speaker)
        return asking.say("farm", size=size, sector=sector, text=text)

    def sector_codes(self, corporation: Evergreen, sector: int, speaker: Speaker) -> list[str]:
        farm = corporation.farms[sector]
        return [] if farm is None else [f"{letter('farm', speaker)}{farm.size}:{farm.seat + 1}"]

    def sector_words(self, corporation: Evergreen, sector: int, speaker: Speaker, names: Sequence[str]) -> list[str]:
        farm = corporation.farms[sector]
        return [] if farm is None else [farm_text(farm, speaker, names)]

    def legend(self, speaker: Speaker) -> list[str]:
        return [speaker.say("shackleton.board.farm-legend", letter=letter("farm", speaker))]


def farm_text(farm: PlacedFarm, speaker: Speaker, names: Sequence[str]) -> str:
    """Return the size of a farm, and its owner."""
    return speaker.say("shackleton.spoken.farm", size=farm.size, name=names[farm.seat])


TEXT: Final = EvergreenText()
