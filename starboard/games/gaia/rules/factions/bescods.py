"""Bescods (appendix I): institute and academies swap their upgrades, the lowest area advances, titanium is stronger."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from starboard.games.gaia import events
from starboard.games.gaia.actions import SPECIAL_LOWEST, special, stay, up
from starboard.games.gaia.components import (
    ACADEMY_1,
    ACADEMY_2,
    INSTITUTE,
    LAB,
    MINE,
    STATION,
    TITANIUM,
)
from starboard.games.gaia.effects import goods
from starboard.games.gaia.interfaces import Faction, FactionBoard
from starboard.games.gaia.rules.question import Question
from starboard.games.gaia.rules.research import advance, refuse_advance
from starboard.games.gaia.state import Gaia, Player
from starboard.kernel.action import Action
from starboard.kernel.reason import Reason


class Bescods(Faction):
    def extra_power(self, player: Player, planet: int) -> int:
        return 1 if planet == TITANIUM and player.built[INSTITUTE] else 0

    def specials(self, player: Player) -> list[Action]:
        return [special[SPECIAL_LOWEST]]

    def refuse_special(self, state: Gaia, seat: int, action: Action) -> Reason | None:
        open_tracks = [track for track in lowest(state.players[seat]) if refuse_advance(state, seat, track) is None]
        return None if open_tracks else events.NOTHING_GAINED

    def use_special(self, state: Gaia, seat: int, action: Action) -> None:
        state.agenda.append(AdvanceLowest(seat))


def lowest(player: Player) -> list[int]:
    """Return the areas with the lowest level."""
    least = min(player.levels)
    return [track for track, level in enumerate(player.levels) if level == least]


class AdvanceLowest(Question):
    """Go up in one of the lowest areas, or stay."""

    KEY: ClassVar = "gaia.ask.lowest"

    def candidates(self, state: Gaia) -> Sequence[Action]:
        return [*up, stay]

    def refuse(self, state: Gaia, action: Action) -> Reason | None:
        if action is stay:
            return None
        if action.value not in lowest(state.players[self.seat]):
            return events.NOT_LOWEST
        return refuse_advance(state, self.seat, action.value)

    def choose(self, state: Gaia, action: Action) -> None:
        if action is stay:
            state.tell(events.STAYED, self.seat)
        else:
            advance(state, self.seat, action.value)


FACTION: Final[Faction] = Bescods(
    FactionBoard(
        "bescods",
        TITANIUM,
        start=goods("15c 4o 1k 1q"),
        base_income=(goods("1o"),),
        stations=(goods("1k"),) * 4,
        labs=(goods("3c"), goods("4c"), goods("5c")),
        institute=(goods("4pw"), goods("2t")),
        upgrades=((MINE, STATION), (STATION, LAB), (STATION, ACADEMY_1), (STATION, ACADEMY_2), (LAB, INSTITUTE)),
    )
)
