"""Standing orders: answers that a seat can leave with the table for charging power and for taking tokens."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from starboard.games.gaia.actions import charge_power, decline, end_turn, token_then_charge
from starboard.games.gaia.rules.charging import ChargePower, affordable
from starboard.games.gaia.rules.power import PickTokens
from starboard.games.gaia.rules.turn import AfterAction
from starboard.games.gaia.view import GaiaView
from starboard.kernel.action import Action
from starboard.kernel.package import Option
from starboard.kernel.parts import StandingOrders
from starboard.kernel.step import Decision

MOST_POWER: Final = 5  # the highest power value of a structure
ASK: Final = "ask"
DECLINE: Final = "decline"

CHARGE: Final = Option("charge", [str(power) for power in range(MOST_POWER + 1)], "0")
"""The most power that is charged without asking, whatever it costs; 1 is free."""
MORE: Final = Option("more", (ASK, DECLINE), ASK)
"""What to do when more is offered."""
LOWEST: Final = "lowest"
TOKENS: Final = Option("tokens", (ASK, LOWEST), ASK)
"""Which tokens leave the bowls for satellites and Gaia projects."""
ORDERS: Final = (CHARGE, MORE, TOKENS)
ONCE: Final = {TOKENS.name: LOWEST}
"""What can also be said for the tokens of one action only."""


def _charge(view: GaiaView, decision: Decision, offer: ChargePower, orders: Mapping[str, str]) -> Action | None:
    player = view.world.players[offer.seat]
    limit = int(orders[CHARGE.name])
    power = [affordable(player, offer.power, 0)]
    if token_then_charge in decision.actions:  # with the token first, more can be charged
        power.append(affordable(player, offer.power, 1))
    if min(power) > limit:
        return decline if orders[MORE.name] == DECLINE else None
    # If a token comes with the charge, the player chooses the order.
    return charge_power if charge_power in decision.actions else None


def _token(view: GaiaView, decision: Decision, orders: Mapping[str, str]) -> Action | None:
    """Take tokens from the lowest bowl, the first choice; a player with a brainstone is asked."""
    has_brainstone = view.world.players[decision.seat].brain > 0
    return decision.actions[0] if orders[TOKENS.name] == LOWEST and not has_brainstone else None


class GaiaStandingOrders(StandingOrders[GaiaView]):
    """Answers by the orders of a seat."""

    def answer(self, view: GaiaView, decision: Decision, orders: Mapping[str, str]) -> Action | None:
        """Return the answer that the orders give to a question; None if it is left to the player."""
        step = view.agenda[-1] if view.agenda else None
        if isinstance(step, ChargePower) and step.seat == decision.seat:
            return _charge(view, decision, step, orders)
        if isinstance(step, PickTokens) and step.seat == decision.seat:
            return _token(view, decision, orders)
        return None


STANDING_ORDERS: Final = GaiaStandingOrders(ORDERS, ONCE, {AfterAction.KEY: end_turn.code})
