"""What the rules ask of a card, worked out once from its printed effects."""

from __future__ import annotations

from typing import Final

from starboard.games.race import effects as fx
from starboard.games.race.data import DESIGNS

NOTHING: Final = -1  # no card, no world, no kind

# What a consume power does, for quick dispatch.
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
        self.sort = NOTHING
        self.kind = fx.ANY
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

    @property
    def sells_with_powers(self) -> bool:
        return self.sort == SELL and self.uses == 1


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
        self.windfall: Final = card.goods == fx.WINDFALL
        self.production: Final = card.goods == fx.PRODUCTION
        self.rebel: Final = "rebel" in card.keywords
        self.worth: Final = card.worth
        # Explore
        self.look, self.keep = 0, 0
        # Develop
        self.draw_before, self.development_discount, self.draw_after_development = 0, 0, 0
        # Settle
        self.strength, self.strength_kind, self.strength_for_kind, self.strength_for_rebels = 0, NOTHING, 0, 0
        self.discount, self.discount_kind, self.discount_for_kind = 0, NOTHING, 0
        self.frees, self.frees_not, self.temporary = False, NOTHING, 0
        self.pays_military, self.pays_discount, self.pays_not = False, 0, NOTHING
        self.draw_after_world = 0
        # Trade
        self.price, self.price_kind, self.price_for_kind, self.price_here = 0, NOTHING, 0, 0
        # Consume
        self.consume: list[ConsumePower] = []
        # Produce
        self.draw_producing, self.draw_if_here = 0, 0
        self.makes_windfall, self.windfall_kind, self.discards_for_windfall = False, NOTHING, False
        self.per_good, self.per_good_kind, self.per_kind = 0, NOTHING, 0
        self.per_world, self.per_world_kind = 0, NOTHING
        self.most, self.most_kind = 0, NOTHING
        self.power_index: dict[str, int] = {}  # effect class -> position among the printed powers
        for index, (_, effect) in enumerate(card.powers):
            self.power_index[type(effect).__name__] = index
            self._explore_and_develop(effect)
            self._settle(effect)
            self._trade_and_produce(effect)
            power = ConsumePower(number, index, effect)
            if power.sort != NOTHING:
                self.consume.append(power)

    def _explore_and_develop(self, effect: fx.Effect) -> None:
        if isinstance(effect, fx.LookAtMore):
            self.look = effect.cards
        elif isinstance(effect, fx.KeepMore):
            self.keep = effect.cards
        elif isinstance(effect, fx.DrawBeforeDeveloping):
            self.draw_before = effect.cards
        elif isinstance(effect, fx.CheaperDevelopments):
            self.development_discount = effect.cards
        elif isinstance(effect, fx.DrawAfterDeveloping):
            self.draw_after_development = effect.cards

    def _settle(self, effect: fx.Effect) -> None:
        if isinstance(effect, fx.Military):
            if effect.rebels_only:
                self.strength_for_rebels = effect.strength
            elif effect.kind == fx.ANY:
                self.strength = effect.strength
            else:
                self.strength_kind, self.strength_for_kind = effect.kind, effect.strength
        elif isinstance(effect, fx.CheaperWorlds):
            if effect.kind == fx.ANY:
                self.discount = effect.cards
            else:
                self.discount_kind, self.discount_for_kind = effect.kind, effect.cards
        elif isinstance(effect, fx.DiscardToSettleForFree):
            self.frees, self.frees_not = True, effect.except_kind
        elif isinstance(effect, fx.DiscardForMilitary):
            self.temporary = effect.strength
        elif isinstance(effect, fx.PayForMilitary):
            self.pays_military, self.pays_discount, self.pays_not = True, effect.discount, effect.except_kind
        elif isinstance(effect, fx.DrawAfterSettling):
            self.draw_after_world = effect.cards

    def _trade_and_produce(self, effect: fx.Effect) -> None:
        if isinstance(effect, fx.BetterPrice):
            if effect.only_here:
                self.price_here = effect.cards
            elif effect.kind == fx.ANY:
                self.price = effect.cards
            else:
                self.price_kind, self.price_for_kind = effect.kind, effect.cards
        elif isinstance(effect, fx.DrawWhenProducing):
            self.draw_producing = effect.cards
        elif isinstance(effect, fx.DrawIfProducedHere):
            self.draw_if_here = effect.cards
        elif isinstance(effect, fx.ProduceOnWindfall):
            self.makes_windfall, self.windfall_kind = True, effect.kind
        elif isinstance(effect, fx.DiscardToProduceOnWindfall):
            self.discards_for_windfall = True
        elif isinstance(effect, fx.DrawPerGoodProduced):
            self.per_good, self.per_good_kind = effect.cards, effect.kind
        elif isinstance(effect, fx.DrawPerKindProduced):
            self.per_kind = effect.cards
        elif isinstance(effect, fx.DrawPerWorld):
            self.per_world, self.per_world_kind = effect.cards, effect.kind
        elif isinstance(effect, fx.DrawIfMostProduced):
            self.most, self.most_kind = effect.cards, effect.kind


CARDS: Final[list[Entry]] = [Entry(number, card) for number, card in enumerate(DESIGNS)]
IDS: Final = tuple([card.id for card in DESIGNS])
NUMBER: Final[dict[str, int]] = {card.id: number for number, card in enumerate(DESIGNS)}
CONSUME_POWERS: Final[list[ConsumePower]] = [power for card in CARDS for power in card.consume]
PRICES: Final[list[int]] = list(fx.PRICES)
START_NUMBER: Final[dict[int, int]] = {
    number: card.start for number, card in enumerate(DESIGNS) if card.start is not None
}
