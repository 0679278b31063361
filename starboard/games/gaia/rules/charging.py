"""Passive action: neighbours of a new structure may charge power (p. 17)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starboard.games.gaia import events
from starboard.games.gaia.actions import charge_power, charge_then_token, decline, token_then_charge
from starboard.games.gaia.effects import Goods
from starboard.games.gaia.map import DISTANCE
from starboard.games.gaia.rules.counting import power_value
from starboard.games.gaia.rules.gains import score
from starboard.games.gaia.rules.income_order import order_matters
from starboard.games.gaia.rules.power import charge, gain_tokens
from starboard.games.gaia.rules.question import SeatStep
from starboard.games.gaia.state import BY_AUCTION, BY_CHARGING, Gaia, Player, PowerOffer
from starboard.kernel.action import Action
from starboard.kernel.questions import Ask
from starboard.kernel.step import Step

NEIGHBOURHOOD: Final = 2  # the largest distance at which somebody is a neighbour


def offer_later(state: Gaia, builder: int, hex: int) -> None:
    """Note a new or upgraded structure, whose neighbours are asked when the turn is over."""
    state.offers.append(PowerOffer(hex, builder))


def strongest_near(state: Gaia, seat: int, hex: int) -> int:
    """Return the highest power value of a player's structures in the neighbourhood."""
    row = DISTANCE[hex]
    best = 0
    for planet in state.players[seat].planets:
        if row[planet] <= NEIGHBOURHOOD:
            best = max(best, power_value(state, seat, planet))
    return best


class OfferPower(Step[Gaia]):
    """Offer power to the neighbours of each new structure, clockwise from its builder, in the order of building."""

    def run(self, state: Gaia) -> None:
        steps: list[Step[Gaia]] = []
        for offer in state.offers:
            for seat in state.clockwise_after(offer.builder):
                power = strongest_near(state, seat, offer.hex) if seat < state.seats else 0
                if power:
                    steps.append(ChargeFromNeighbour(seat, power, offer.hex, offer.builder))
        state.offers = []
        state.plan(steps)


OFFER_POWER: Final = OfferPower()


def affordable(player: Player, power: int, extra_tokens: int) -> int:
    """Return how much of the power is charged: all that can be moved and that the player's points pay for.

    The price of a faction in an auction does not limit it: the site takes it from the points after the game.
    """
    points = player.vp - player.earned[BY_AUCTION]
    return max(0, min(power, player.chargeable() + 2 * extra_tokens, points + 1))


def token_order_matters(player: Player, power: int) -> bool:
    """Whether it makes a difference if a token comes before or after this charge."""
    later, sooner = affordable(player, power, 0), affordable(player, power, 1)
    return later != sooner or order_matters(player, [Goods(0, 0, 0, 0, 0, later, 0), Goods(0, 0, 0, 0, 0, 0, 1)])


class ChargePower(Ask[Gaia]):
    """Charge power, which costs one point less than the power, or decline."""

    def __init__(self, seat: int, power: int) -> None:
        super().__init__(seat)
        self.power: Final = power

    def key(self) -> str:
        return "gaia.ask.charge"

    def candidates(self, state: Gaia) -> Sequence[Action]:
        player = state.players[self.seat]
        if player.faction.token_with_charge(player):
            if state.settings.asks_every_order or token_order_matters(player, self.power):
                return [charge_then_token, token_then_charge, decline]
            return [charge_then_token, decline]
        return [charge_power, decline] if affordable(player, self.power, 0) else []

    def choose(self, state: Gaia, action: Action) -> None:
        player = state.players[self.seat]
        if action is decline:
            state.tell(events.DECLINED, self.seat, affordable(player, self.power, 0))
            return
        if action is token_then_charge:
            gain_tokens(state, self.seat, 1)
        power = affordable(player, self.power, 0)
        score(state, self.seat, -max(0, power - 1), BY_CHARGING)
        if action is charge_then_token:
            state.agenda.append(TokenAfterCharge(self.seat))
        charge(state, self.seat, power)


class ChargeFromNeighbour(ChargePower):
    """The same question, with the hex of the structure that a neighbour has built, and the neighbour's seat."""

    def __init__(self, seat: int, power: int, hex: int, builder: int) -> None:
        super().__init__(seat, power)
        self.hex: Final = hex
        self.builder: Final = builder


class TokenAfterCharge(SeatStep):
    """Gain the token that comes with a charge, after the charge is done."""

    def run(self, state: Gaia) -> None:
        gain_tokens(state, self.seat, 1)
