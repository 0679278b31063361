"""Standing orders for passive charging (p. 17): what a seat may tell the table to answer. No rule is made here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from starboard.games.gaia.actions import charge_power, decline, token_then_charge
from starboard.games.gaia.rules.charging import ChargePower, affordable
from starboard.games.gaia.view import GaiaView
from starboard.kernel.action import Action
from starboard.kernel.game import Option, View
from starboard.kernel.state import Decision

MOST_POWER: Final = 5  # no structure is worth more
ASK: Final = "ask"
DECLINE: Final = "decline"

CHARGE: Final = Option("charge", [str(power) for power in range(MOST_POWER + 1)], "0")
"""So much power is charged without asking, whatever it costs; 1 is free."""
MORE: Final = Option("more", (ASK, DECLINE), ASK)
"""What to do when more is offered."""
ORDERS: Final = (CHARGE, MORE)


def answer(view: View, decision: Decision, orders: Mapping[str, str]) -> Action | None:
    """What the orders say to a question; nothing if it is left to the player."""
    offer = view.agenda[-1] if view.agenda else None
    if not isinstance(offer, ChargePower) or not isinstance(view, GaiaView) or offer.seat != decision.seat:
        return None
    player = view.world.players[offer.seat]
    limit = int(orders[CHARGE.name])
    power = [affordable(player, offer.power, 0)]
    if token_then_charge in decision.actions:  # a token first leaves more to charge
        power.append(affordable(player, offer.power, 1))
    if min(power) > limit:
        return decline if orders[MORE.name] == DECLINE else None
    # With a token comes a second way to charge, and which one is the player's choice.
    return charge_power if charge_power in decision.actions else None
