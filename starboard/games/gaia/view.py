"""What a seat may know of a game of Gaia Project: everything but the dice and an Automa's cards."""

from __future__ import annotations

from typing import Any, Final

from starboard.games.gaia.rules.automa.card_deck import deal_anew
from starboard.games.gaia.serialization import table
from starboard.games.gaia.state import Gaia
from starboard.kernel.agenda import pending
from starboard.kernel.questions import agenda_seen_by
from starboard.kernel.rng import seeded
from starboard.kernel.view import View


class GaiaView(View):
    """The whole table: `world` is a copy of the state without the dice, for reading."""

    def __init__(self, state: Gaia, seat: int) -> None:
        super().__init__(seat, state.decisions, agenda_seen_by(state, seat), pending(state))
        world = state.clone()
        world.rng = NO_DICE
        if world.automa is not None:
            world.automa = world.automa.concealed()
        self.world: Final = world

    def table(self) -> dict[str, Any]:
        return {"seat": self.seat, "decisions": self.decisions, **table(self.world)}


NO_DICE: Final = 1


def imagine(view: GaiaView, seed: int) -> Gaia:
    """Return the state of a view with other dice, and with the Automa's unknown cards dealt anew."""
    state = view.world.clone()
    state.rng = seeded(seed)
    if state.automa is not None:
        deal_anew(state)
    return state
