"""Japan: cheaper projects (A), a marker of the project's corporation (B)."""

from __future__ import annotations

from starboard.games.shackleton.effects import ANYWHERE, ON_FUND
from starboard.games.shackleton.interfaces import PaidLeader
from starboard.games.shackleton.rules.markers import ActivateMarker, on_the_board
from starboard.games.shackleton.state import Player, Shackleton


class CheapProjects(PaidLeader):
    """Japan A: projects cost fewer credits."""

    def saves_when_funding(self, player: Player) -> int:
        return self.price(player)


class MarkerWhenFunding(PaidLeader):
    """Japan B: pay to activate a marker of the project's corporation (ruling 33)."""

    def waits_for(self) -> int:
        return ON_FUND

    def can_help(self, state: Shackleton, seat: int, corporation: int) -> bool:
        return len(on_the_board(state, corporation)) > 0

    def help(self, state: Shackleton, seat: int, corporation: int) -> None:
        state.agenda.append(ActivateMarker(seat, corporation, ANYWHERE))
