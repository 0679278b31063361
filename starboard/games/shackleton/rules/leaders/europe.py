"""Europe: low rents in the crater (A), a corporation action after exploring (B)."""

from __future__ import annotations

from starboard.games.shackleton.components import NOTHING
from starboard.games.shackleton.data.schema.base_game import CraterCost
from starboard.games.shackleton.effects import ON_EXPLORE
from starboard.games.shackleton.interfaces import AbleLeader, PaidLeader
from starboard.games.shackleton.rules.corporation_actions import OneAction, possible_actions
from starboard.games.shackleton.rules.gains import gain_credits
from starboard.games.shackleton.state import Player, Shackleton


class LowRents(AbleLeader[CraterCost]):
    """Europe A: the rent for a foreign sector has a limit; after the upgrade, active sectors bring credits."""

    def rent(self, player: Player, cost: int) -> int:
        return min(self.terms(player).per_foreign_sector, cost)

    def gain_from_exploring(self, state: Shackleton, seat: int, sectors: int) -> None:
        gain_credits(state, seat, self.terms(state.players[seat]).per_active_sector_credits * sectors)


class ActionAfterExploring(PaidLeader):
    """Europe B: pay for a corporation action."""

    def waits_for(self) -> int:
        return ON_EXPLORE

    def can_help(self, state: Shackleton, seat: int, corporation: int) -> bool:
        return len(possible_actions(state, seat, NOTHING)) > 0

    def help(self, state: Shackleton, seat: int, corporation: int) -> None:
        state.agenda.append(OneAction(seat, NOTHING))
