"""Payments, with robots for titanium, fuel for rare earth, and credits for building materials (ruling 41)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from starboard.games.shackleton.actions import WORDS, amounts_of, payment
from starboard.games.shackleton.components import (
    ANY_SAMPLE,
    CREDITS,
    ENERGY,
    FUEL,
    HELD,
    RARE_EARTH,
    ROBOT,
    SAMPLES,
    TITANIUM,
)
from starboard.games.shackleton.effects import FUEL_AS_RARE_EARTH, ROBOT_AS_TITANIUM
from starboard.games.shackleton.rules.gains import consume, spend
from starboard.games.shackleton.rules.question import Question
from starboard.games.shackleton.state import Player, Shackleton
from starboard.kernel.action import Action

NOT_FOR_CREDITS: Final = (0, 0, 0, 0)


class Substitutes:
    """What may replace something else in one payment."""

    def __init__(self, state: Shackleton, player: Player, building: bool) -> None:
        self.robots = player.permits & ROBOT_AS_TITANIUM != 0
        self.fuel = player.permits & FUEL_AS_RARE_EARTH != 0
        bought = state.tables.leaders[player.leader].materials_for_credits(player) if building else NOT_FOR_CREDITS
        self.credits, self.most_titanium, self.most_rare_earth, self.most_together = bought

    def any(self) -> bool:
        return self.robots or self.fuel or self.most_together > 0


def enough(goods: list[int], price: list[int]) -> bool:
    """Whether the goods cover a price without substitutes, apart from energy and samples of any kind."""
    for at in range(HELD):
        if price[at] > goods[at]:
            return False
    return True


def ways_to_pay(state: Shackleton, seat: int, price: list[int], building: bool) -> list[list[int]]:
    """Return every way to pay this price, each as what is really spent."""
    player = state.players[seat]
    goods = player.goods
    substitutes = Substitutes(state, player, building)
    if not substitutes.any():
        return [price] if enough(goods, price) else []
    titanium, rare_earth = price[TITANIUM], price[RARE_EARTH]
    ways: list[list[int]] = []
    for robots in range((min(titanium, goods[ROBOT]) if substitutes.robots else 0) + 1):
        for fuel in range((min(rare_earth, goods[FUEL]) if substitutes.fuel else 0) + 1):
            for bought in range(min(titanium - robots, substitutes.most_titanium) + 1):
                for more in range(min(rare_earth - fuel, substitutes.most_rare_earth) + 1):
                    if bought + more > substitutes.most_together:
                        continue
                    way = price[:]
                    way[TITANIUM] -= robots + bought
                    way[RARE_EARTH] -= fuel + more
                    way[ROBOT] += robots
                    way[FUEL] += fuel
                    way[CREDITS] += substitutes.credits * (bought + more)
                    if enough(goods, way) and way not in ways:
                        ways.append(way)
    return ways


def can_pay(state: Shackleton, seat: int, price: list[int], building: bool = False) -> bool:
    """Whether a seat can pay a price, including its energy and its samples of any kind."""
    if price[ENERGY] > state.energy:
        return False
    goods = state.players[seat].goods
    if price[ANY_SAMPLE]:
        samples = 0  # beyond those that are asked for by their kind
        for sample in SAMPLES:
            samples += goods[sample] - price[sample]
        if samples < price[ANY_SAMPLE]:
            return False
    if enough(goods, price):
        return True
    return len(ways_to_pay(state, seat, price, building)) > 0


def pay(state: Shackleton, seat: int, price: list[int], building: bool = False) -> None:
    """Pay a price; if there can be several ways, plan a question."""
    for _ in range(price[ANY_SAMPLE]):
        state.agenda.append(DiscardSample(seat))
    price = price[:]
    price[ANY_SAMPLE] = 0
    if Substitutes(state, state.players[seat], building).any():
        state.agenda.append(Pay(seat, tuple(price), 1 if building else 0))
    else:
        spend_all(state, seat, price)


def spend_all(state: Shackleton, seat: int, way: list[int]) -> None:
    """Spend the goods of a payment and consume its energy."""
    for resource in range(HELD):
        spend(state, seat, resource, way[resource])
    consume(state, seat, way[ENERGY])


class Pay(Question):
    """Choose a way to pay."""

    KEY: ClassVar = "shackleton.ask.payment"
    JOINS: ClassVar = True

    def __init__(self, seat: int, price: tuple[int, ...], building: int) -> None:
        super().__init__(seat)
        self.price: Final = price
        self.building: Final = building

    def candidates(self, state: Shackleton) -> Sequence[Action]:
        ways = ways_to_pay(state, self.seat, list(self.price), self.building != 0)
        return [payment(way) for way in ways]

    def choose(self, state: Shackleton, action: Action) -> None:
        spend_all(state, self.seat, amounts_of(action))


class DiscardSample(Question):
    """Choose a sample to spend."""

    KEY: ClassVar = "shackleton.ask.discard-sample"
    JOINS: ClassVar = True

    def candidates(self, state: Shackleton) -> Sequence[Action]:
        goods = state.players[self.seat].goods
        return [WORDS.discard[at] for at, sample in enumerate(SAMPLES) if goods[sample]]

    def choose(self, state: Shackleton, action: Action) -> None:
        spend(state, self.seat, SAMPLES[action.value], 1)
