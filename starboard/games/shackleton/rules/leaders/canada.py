"""Canada: another astronaut for the main action (A), one more for the base after a build (B)."""

from __future__ import annotations

from starboard.games.shackleton import events
from starboard.games.shackleton.actions import SWAPS
from starboard.games.shackleton.components import CREDITS, NOTHING
from starboard.games.shackleton.effects import ON_BUILD
from starboard.games.shackleton.interfaces import PaidLeader
from starboard.games.shackleton.rules.astronauts import TakeAstronaut, can_take
from starboard.games.shackleton.rules.gains import spend
from starboard.games.shackleton.rules.turn import MainAction
from starboard.games.shackleton.state import Shackleton
from starboard.kernel.action import Action
from starboard.kernel.reason import Reason


class SwapBeforeActing(PaidLeader):
    """Canada A: swap an available astronaut for one of the Gateway, which must then act (ruling 40)."""

    def swaps(self) -> bool:
        return True

    def refuse_swap(self, state: Shackleton, seat: int, action: Action) -> Reason | None:
        player = state.players[seat]
        types = SWAPS[action.value]
        if types.mine == types.theirs:
            return events.SAME_TYPE
        if not player.available[types.mine]:
            return events.NO_ASTRONAUT
        if not state.gateway[types.theirs]:
            return events.GATEWAY_EMPTY
        if player.goods[CREDITS] < self.price(player):
            return events.TOO_EXPENSIVE
        # The new astronaut must act, which never fails: a visit to the Gateway is always possible.
        return None

    def swap(self, state: Shackleton, seat: int, action: Action) -> None:
        mine, theirs = SWAPS[action.value].mine, SWAPS[action.value].theirs
        player = state.players[seat]
        spend(state, seat, CREDITS, self.price(player))
        player.available[mine] -= 1
        player.available[theirs] += 1
        state.gateway[mine] += 1
        state.gateway[theirs] -= 1
        state.tell(events.SWAPPED, seat, mine, theirs)
        state.agenda.append(MainAction(seat, theirs))


class AstronautAfterBuilding(PaidLeader):
    """Canada B: an astronaut of the Gateway, into a structure and not into storage."""

    def waits_for(self) -> int:
        return ON_BUILD

    def brings_astronaut(self) -> bool:
        return True

    def can_help(self, state: Shackleton, seat: int, corporation: int) -> bool:
        return can_take(state, seat, NOTHING, False)

    def help(self, state: Shackleton, seat: int, corporation: int) -> None:
        state.agenda.append(TakeAstronaut(seat, NOTHING, 0))
