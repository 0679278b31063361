"""What a seat may know of a game of Shackleton Base: everything but the order of cards and tiles to come."""

from __future__ import annotations

from typing import Any, Final

from starboard.games.shackleton.rules.redeal import deal_anew, hide
from starboard.games.shackleton.serialization import table
from starboard.games.shackleton.state import Shackleton
from starboard.kernel.agenda import pending
from starboard.kernel.questions import agenda_seen_by
from starboard.kernel.rng import seeded
from starboard.kernel.view import View

NO_DICE: Final = 1


class ShackletonView(View):
    """The whole table; `world` is a copy without the dice and with hidden things in a fixed order."""

    def __init__(self, state: Shackleton, seat: int) -> None:
        super().__init__(seat, state.decisions, agenda_seen_by(state, seat), pending(state))
        world = state.clone()
        world.rng = NO_DICE
        hide(world)
        self.world: Final = world

    def table(self) -> dict[str, Any]:
        return {"seat": self.seat, "decisions": self.decisions, **table(self.world)}


def imagine(view: ShackletonView, seed: int) -> Shackleton:
    """Return the same world with its own dice and everything hidden dealt anew."""
    state = view.world.clone()
    state.rng = seeded(seed)
    deal_anew(state)
    return state
