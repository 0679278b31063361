"""Standing orders about where astronauts live after maintenance; they only answer questions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from starboard.games.shackleton.actions import WORDS
from starboard.games.shackleton.rules.energy import SideSteps
from starboard.games.shackleton.rules.maintenance import HouseAll
from starboard.games.shackleton.view import ShackletonView
from starboard.kernel.action import Action
from starboard.kernel.package import Option
from starboard.kernel.parts import StandingOrders
from starboard.kernel.step import Decision

ASK: Final = "ask"
KEEP: Final = "keep"

ARRANGE: Final = Option("arrange", (ASK, KEEP), ASK)
"""Astronauts go back where they were; only new ones, and those whose place is gone, are asked for."""
ORDERS: Final = (ARRANGE,)
ONCE: Final = {ARRANGE.name: KEEP}
"""What can also be said for one maintenance only."""


class ShackletonStandingOrders(StandingOrders[ShackletonView]):
    """Answers as a seat ordered them."""

    def answer(self, view: ShackletonView, decision: Decision, orders: Mapping[str, str]) -> Action | None:
        """Return the answer to a question by the orders, or None to leave it to the player."""
        asking = view.agenda[-1] if view.agenda else None
        if orders[ARRANGE.name] != KEEP or not isinstance(asking, HouseAll):
            return None
        if asking.seat != decision.seat:
            return None
        for space in asking.old_homes(view.world.players[asking.seat]):
            if WORDS.house[space] in decision.accepted():
                return WORDS.house[space]
        return None


STANDING_ORDERS: Final = ShackletonStandingOrders(ORDERS, ONCE, {SideSteps.KEY: WORDS.done.code})
