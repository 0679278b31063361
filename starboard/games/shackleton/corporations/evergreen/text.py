"""Evergreen Farms in words: farms by size, where they stand, what a harvest brings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from starboard.games.shackleton.actions import PLACE_FARM
from starboard.games.shackleton.components import NOTHING, SECTORS, VP
from starboard.games.shackleton.corporations.evergreen.rules import SIZES, Evergreen, PlaceFarm
from starboard.games.shackleton.effects import amounts
from starboard.games.shackleton.state import Shackleton
from starboard.games.shackleton.tables import Sponsor, Tables
from starboard.games.shackleton.text.amounts import amount, letter, price_text
from starboard.games.shackleton.text.corporation_text import CorporationText, by_step, paid, rows_text
from starboard.games.shackleton.text.effect_sentences import effects_text
from starboard.kernel.action import Action
from starboard.kernel.parts import Speaker


class EvergreenText(CorporationText[Evergreen]):
    """Farms."""

    def printed(self, tables: Tables, sponsor: Sponsor, speaker: Speaker) -> list[str]:
        lines: list[str] = []
        for size in range(1, SIZES + 1):
            row = sponsor.data["farms"][size]
            lines.append(
                speaker.say(
                    "shackleton.about.farm",
                    size=size,
                    cost=price_text(amounts(row["price"]), speaker),
                    text=rows_text(tables, row["place"], speaker),
                    harvest=rows_text(tables, row["harvest"], speaker),
                )
            )
        points = amount(sponsor.data["recovery"]["other_owner_vp"], VP, speaker)
        return [
            *lines,
            speaker.say("shackleton.about.farm-site"),
            speaker.say("shackleton.about.harvest", points=points),
        ]

    def solo_terms(self, card: dict[str, Any], side: dict[str, Any]) -> dict[str, str | int]:
        return {"sizes": by_step(side["size"]), "points": by_step(side["vp"])}

    def board(self, state: Shackleton, corporation: Evergreen, speaker: Speaker, names: Sequence[str]) -> list[str]:
        left = ", ".join([f"{size}: {corporation.left[size]}" for size in range(1, SIZES + 1)])
        return [speaker.say("shackleton.board.farms", left=left)]

    def label(
        self,
        action: Action,
        state: Shackleton,
        corporation: Evergreen | None,
        seat: int,
        asking: object,
        speaker: Speaker,
    ) -> str | None:
        if action.kind != PLACE_FARM:
            return None
        size, sector = action.value // len(SECTORS) + 1, action.value % len(SECTORS)
        if corporation is None:
            return speaker.say("shackleton.do.farm-name", size=size, sector=SECTORS[sector])
        less = asking.less if isinstance(asking, PlaceFarm) else 0
        reward = effects_text(state.tables, corporation.rewards[size], speaker)
        text = paid(corporation.price_of(state, seat, size, less), reward, speaker)
        return speaker.say("shackleton.do.farm", size=size, sector=SECTORS[sector], text=text)

    def sector_codes(self, corporation: Evergreen, sector: int, speaker: Speaker) -> list[str]:
        farm = corporation.farms[sector]
        return [] if farm == NOTHING else [f"{letter('farm', speaker)}{farm >> 3}:{(farm & 7) + 1}"]

    def sector_words(self, corporation: Evergreen, sector: int, speaker: Speaker, names: Sequence[str]) -> list[str]:
        farm = corporation.farms[sector]
        return [] if farm == NOTHING else [farm_text(farm, speaker, names)]

    def legend(self, speaker: Speaker) -> list[str]:
        return [speaker.say("shackleton.board.farm-legend", letter=letter("farm", speaker))]


def farm_text(farm: int, speaker: Speaker, names: Sequence[str]) -> str:
    """How large a farm is, and whose."""
    return speaker.say("shackleton.spoken.farm", size=farm >> 3, name=names[farm & 7])


TEXT: Final = EvergreenText()
