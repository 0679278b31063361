"""The cards as the rules read them: numbers worked out once from the printed effects."""

from __future__ import annotations

from typing import Final, TypeVar

from starboard.games.race import components
from starboard.games.race import effects as fx
from starboard.games.race.data import DESIGNS

NOTHING: Final = -1  # no card, no world, no kind

# The sorts of consume powers, for quick dispatch.
GOODS: Final = 0
DIFFERENT: Final = 1
ALL: Final = 2
SELL: Final = 3
HAND: Final = 4
DRAW: Final = 5
GAMBLE: Final = 6


class ConsumePower:
    """A consume power in numbers: what it takes and what it pays."""

    def __init__(self, card: int, index: int, effect: fx.Effect) -> None:
        self.card: Final = card
        self.index: Final = index  # position among the card's powers, as printed
        self.sort, self.kind = NOTHING, components.ANY
        self.goods, self.uses, self.points, self.cards = 1, 1, 0, 0
        self.low, self.high = 0, 0
        if isinstance(effect, fx.ConsumeGoods):
            self.sort, self.kind = GOODS, effect.kind
            self.goods, self.uses, self.points, self.cards = effect.goods, effect.uses, effect.points, effect.cards
        elif isinstance(effect, fx.ConsumeDifferent):
            self.sort, self.goods, self.points = DIFFERENT, effect.goods, effect.points
        elif isinstance(effect, fx.ConsumeAllGoods):
            self.sort = ALL
        elif isinstance(effect, fx.SellGood):
            self.sort, self.uses = SELL, 1 if effect.with_trade_powers else 0
        elif isinstance(effect, fx.DiscardForPoints):
            self.sort, self.uses, self.points = HAND, effect.most, 1
        elif isinstance(effect, fx.DrawWhenConsuming):
            self.sort, self.cards = DRAW, effect.cards
        elif isinstance(effect, fx.Gamble):
            self.sort, self.low, self.high = GAMBLE, effect.low, effect.high
        self.optional: Final = self.sort == HAND
        self.sells_with_powers: Final = self.sort == SELL and self.uses == 1


E = TypeVar("E", bound=fx.Effect)


def powers_of(card: fx.Card, sort: type[E]) -> list[E]:
    """Return the card's powers of one class of effects."""
    return [power for power in card.powers if isinstance(power, sort)]


def for_one_kind(amounts: list[tuple[int, int]]) -> tuple[int, int]:
    """Return the first kind of good among these powers, and its amount."""
    for kind, amount in amounts:
        if kind != components.ANY:
            return kind, amount
    return NOTHING, 0


class Entry:
    """One design as the rules see it. Amounts are 0 and kinds NOTHING where the card says nothing."""

    def __init__(self, number: int, card: fx.Card) -> None:
        self.number: Final = number
        self.id: Final = card.id
        self.cost: Final = card.cost
        self.points: Final = card.points
        self.world: Final = card.world
        self.military: Final = card.military
        self.kind: Final = card.kind
        self.windfall: Final = card.goods == components.WINDFALL
        self.production: Final = card.goods == components.PRODUCTION
        self.rebel: Final = "rebel" in card.keywords
        self.scoring: Final = card.scoring
        # Explore
        self.look: Final = sum([power.cards for power in powers_of(card, fx.LookAtMore)])
        self.keep: Final = sum([power.cards for power in powers_of(card, fx.KeepMore)])
        # Develop
        self.draw_before: Final = sum([power.cards for power in powers_of(card, fx.DrawBeforeDeveloping)])
        self.development_discount: Final = sum([power.cards for power in powers_of(card, fx.CheaperDevelopments)])
        self.draw_after_development: Final = sum([power.cards for power in powers_of(card, fx.DrawAfterDeveloping)])
        # Settle
        military = powers_of(card, fx.Military)
        self.strength: Final = sum([p.strength for p in military if p.kind == components.ANY and not p.rebels_only])
        self.strength_for_rebels: Final = sum([p.strength for p in military if p.rebels_only])
        self.strength_kind, self.strength_for_kind = for_one_kind([(p.kind, p.strength) for p in military])
        cheaper = powers_of(card, fx.CheaperWorlds)
        self.discount: Final = sum([power.cards for power in cheaper if power.kind == components.ANY])
        self.discount_kind, self.discount_for_kind = for_one_kind([(power.kind, power.cards) for power in cheaper])
        self.settles_free, self.free_world_except = False, NOTHING
        for free in powers_of(card, fx.DiscardToSettleForFree):
            self.settles_free, self.free_world_except = True, free.except_kind
        self.temporary: Final = sum([power.strength for power in powers_of(card, fx.DiscardForMilitary)])
        self.pays_military, self.pays_discount, self.pays_except = False, 0, NOTHING
        for pays in powers_of(card, fx.PayForMilitary):
            self.pays_military, self.pays_discount, self.pays_except = True, pays.discount, pays.except_kind
        self.draw_after_world: Final = sum([power.cards for power in powers_of(card, fx.DrawAfterSettling)])
        # Trade
        prices = powers_of(card, fx.BetterPrice)
        self.price: Final = sum(
            [power.cards for power in prices if power.kind == components.ANY and not power.only_here]
        )
        self.price_kind, self.price_for_kind = for_one_kind([(power.kind, power.cards) for power in prices])
        self.price_here: Final = sum([power.cards for power in prices if power.only_here])
        # Consume
        self.consume: Final = [
            ConsumePower(number, index, power)
            for index, power in enumerate(card.powers)
            if isinstance(power, fx.ConsumeEffect)
        ]
        # Produce
        self.draw_producing: Final = sum([power.cards for power in powers_of(card, fx.DrawWhenProducing)])
        self.draw_if_here: Final = sum([power.cards for power in powers_of(card, fx.DrawIfProducedHere)])
        windfall_kinds = [power.kind for power in powers_of(card, fx.ProduceOnWindfall)]
        self.makes_windfall: Final = len(windfall_kinds) > 0
        self.windfall_kind: Final = windfall_kinds[0] if windfall_kinds else NOTHING
        self.discards_for_windfall: Final = len(powers_of(card, fx.DiscardToProduceOnWindfall)) > 0
        per_good = [(power.kind, power.cards) for power in powers_of(card, fx.DrawPerGoodProduced)]
        self.per_good_kind, self.per_good = for_one_kind(per_good)
        self.per_kind: Final = sum([power.cards for power in powers_of(card, fx.DrawPerKindProduced)])
        per_world = [(power.kind, power.cards) for power in powers_of(card, fx.DrawPerWorld)]
        self.per_world_kind, self.per_world = for_one_kind(per_world)
        most = [(power.kind, power.cards) for power in powers_of(card, fx.DrawIfMostProduced)]
        self.most_kind, self.most = for_one_kind(most)
        # By effect class: the position among the printed powers
        self.power_index: Final = {type(effect).__name__: index for index, effect in enumerate(card.powers)}


CARDS: Final[list[Entry]] = [Entry(number, card) for number, card in enumerate(DESIGNS)]
IDS: Final = tuple([card.id for card in DESIGNS])
NUMBER: Final[dict[str, int]] = {card.id: number for number, card in enumerate(DESIGNS)}
CONSUME_POWERS: Final[list[ConsumePower]] = [power for card in CARDS for power in card.consume]
PRICES: Final[list[int]] = list(components.PRICES)
ALL_CARDS: Final[list[int]] = [number for number, card in enumerate(DESIGNS) for _ in range(card.copies)]
PRINTED_CARDS: Final[list[int]] = [card for card in ALL_CARDS if not DESIGNS[card].optional]  # no optional start worlds
START_NUMBER: Final[dict[int, int]] = {
    number: card.start for number, card in enumerate(DESIGNS) if card.start is not None
}
