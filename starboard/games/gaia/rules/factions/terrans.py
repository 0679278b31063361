"""Terrans (appendix I): tokens come back to bowl II; with the institute they buy things on the way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from starboard.games.gaia import events
from starboard.games.gaia.actions import enough, gaia_spend
from starboard.games.gaia.components import GAIA_PROJECT, INSTITUTE, TERRA
from starboard.games.gaia.interfaces import Faction, FactionBoard
from starboard.games.gaia.rules.conversions import UsePower
from starboard.games.gaia.state import Gaia
from starboard.kernel.action import Action
from starboard.kernel.reason import Reason


class Terrans(Faction):
    def gaia_tokens_return_to(self) -> int:
        return 2

    def gaia_phase(self, state: Gaia, seat: int) -> None:
        player = state.players[seat]
        if player.built[INSTITUTE] and player.gaia:
            state.agenda.append(UseReturningTokens(seat, player.gaia))


class UseReturningTokens(UsePower):
    """Choose what the returning tokens buy: each counts once as one power for free actions."""

    KEY: ClassVar = "gaia.ask.gaia-power"

    def candidates(self, state: Gaia) -> Sequence[Action]:
        return [*gaia_spend, enough]

    def refuse(self, state: Gaia, action: Action) -> Reason | None:
        if action is enough:
            return events.MUST_USE_ALL if state.settings.must_use_gaia_power and self.power else None
        return super().refuse(state, action)

    def choose(self, state: Gaia, action: Action) -> None:
        if action is not enough:
            super().choose(state, action)


FACTION: Final[Faction] = Terrans(FactionBoard("terrans", TERRA, bowls=(4, 4, 0), research=GAIA_PROJECT))
