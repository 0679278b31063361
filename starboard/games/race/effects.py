"""The effect vocabulary: what the icons on the cards mean, as values that the rules read; and the printed cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from starboard.games.race.components import (
    ANY,
    CONSUME,
    DEVELOP,
    EXPLORE,
    NO_GOODS,
    PRODUCE,
    PRODUCTION,
    SETTLE,
    TRADE,
    WINDFALL,
)


class Effect:
    """One printed power."""

    phase: ClassVar[str] = ""


class ExploreEffect(Effect):
    """A power printed under Explore."""

    phase: ClassVar[str] = EXPLORE


@dataclass(frozen=True)
class LookAtMore(ExploreEffect):
    """Draw more cards to choose from."""

    cards: int


@dataclass(frozen=True)
class KeepMore(ExploreEffect):
    """Keep more of the drawn cards."""

    cards: int


class DevelopEffect(Effect):
    """A power printed under Develop."""

    phase: ClassVar[str] = DEVELOP


@dataclass(frozen=True)
class DrawBeforeDeveloping(DevelopEffect):
    """Draw cards at the start of the phase."""

    cards: int


@dataclass(frozen=True)
class CheaperDevelopments(DevelopEffect):
    """Pay fewer cards for a development."""

    cards: int


@dataclass(frozen=True)
class DrawAfterDeveloping(DevelopEffect):
    """Draw cards after placing a development."""

    cards: int


class SettleEffect(Effect):
    """A power printed under Settle."""

    phase: ClassVar[str] = SETTLE


@dataclass(frozen=True)
class CheaperWorlds(SettleEffect):
    """Pay fewer cards for a world: any world, or worlds with one kind of good."""

    cards: int
    kind: int = ANY


@dataclass(frozen=True)
class Military(SettleEffect):
    """Strength against military worlds: all of them, those with one kind of good, or Rebels."""

    strength: int
    kind: int = ANY
    rebels_only: bool = False


@dataclass(frozen=True)
class DiscardToSettleForFree(SettleEffect):
    """Discard this card to pay nothing for a world, unless the world has the excepted kind of good."""

    except_kind: int


@dataclass(frozen=True)
class DiscardForMilitary(SettleEffect):
    """Discard this card for more strength until the end of the phase."""

    strength: int


@dataclass(frozen=True)
class PayForMilitary(SettleEffect):
    """Pay for a military world: its defense less a discount, unless it has the excepted kind of good."""

    discount: int
    except_kind: int


@dataclass(frozen=True)
class DrawAfterSettling(SettleEffect):
    """Draw cards after placing a world."""

    cards: int


class TradeEffect(Effect):
    """A power printed under the trade symbol of Consume."""

    phase: ClassVar[str] = TRADE


@dataclass(frozen=True)
class BetterPrice(TradeEffect):
    """Draw more cards when selling: any good, goods of a kind, or only the good on this world."""

    cards: int
    kind: int = ANY
    only_here: bool = False


class ConsumeEffect(Effect):
    """A power printed under Consume."""

    phase: ClassVar[str] = CONSUME


@dataclass(frozen=True)
class ConsumeGoods(ConsumeEffect):
    """Discard `goods` goods per use, up to `uses` times; each use pays points and cards."""

    goods: int = 1
    uses: int = 1
    points: int = 0
    cards: int = 0
    kind: int = ANY


@dataclass(frozen=True)
class ConsumeDifferent(ConsumeEffect):
    """Discard goods of different kinds for points."""

    goods: int
    points: int


@dataclass(frozen=True)
class ConsumeAllGoods(ConsumeEffect):
    """Discard all remaining goods for one point less than their number."""


@dataclass(frozen=True)
class SellGood(ConsumeEffect):
    """Discard a good for its price, with or without the trade powers."""

    with_trade_powers: bool


@dataclass(frozen=True)
class DiscardForPoints(ConsumeEffect):
    """Discard up to `most` cards from hand for a point each; optional."""

    most: int


@dataclass(frozen=True)
class DrawWhenConsuming(ConsumeEffect):
    """Draw cards in every Consume phase."""

    cards: int


@dataclass(frozen=True)
class Gamble(ConsumeEffect):
    """Name a number and flip a card; keep the card if its cost or defense is that number."""

    low: int
    high: int


class ProduceEffect(Effect):
    """A power printed under Produce."""

    phase: ClassVar[str] = PRODUCE


@dataclass(frozen=True)
class ProduceHere(ProduceEffect):
    """Produce a good on this world."""


@dataclass(frozen=True)
class DrawIfProducedHere(ProduceEffect):
    """Draw cards if this world produced a good."""

    cards: int


@dataclass(frozen=True)
class ProduceOnWindfall(ProduceEffect):
    """Produce a good on a windfall world: any, or one with a kind of good."""

    kind: int = ANY


@dataclass(frozen=True)
class DiscardToProduceOnWindfall(ProduceEffect):
    """Discard a card from hand to produce a good on any windfall world; optional."""


@dataclass(frozen=True)
class DrawWhenProducing(ProduceEffect):
    """Draw cards in every Produce phase."""

    cards: int


@dataclass(frozen=True)
class DrawPerGoodProduced(ProduceEffect):
    """Draw cards for each good of a kind produced in this phase."""

    cards: int
    kind: int


@dataclass(frozen=True)
class DrawPerKindProduced(ProduceEffect):
    """Draw cards for each kind of good produced in this phase."""

    cards: int


@dataclass(frozen=True)
class DrawPerWorld(ProduceEffect):
    """Draw cards for each world in the tableau with a kind of good."""

    cards: int
    kind: int


@dataclass(frozen=True)
class DrawIfMostProduced(ProduceEffect):
    """Draw cards if this seat produced more goods of a kind than any other seat."""

    cards: int
    kind: int


@dataclass(frozen=True)
class Scoring:
    """One line of a six-cost development: points at the end of the game."""


@dataclass(frozen=True)
class PerCard(Scoring):
    """Points for each card that fits; a card counts once, by the first line that fits it."""

    points: int
    card: str = ""  # a card's id
    world: bool | None = None
    kind: int = ANY
    goods: int = NO_GOODS  # WINDFALL or PRODUCTION; NO_GOODS fits every card
    military: bool = False
    keyword: str = ""
    cost: int = 0
    power_in: str = ""  # a phase in which the card has a power


@dataclass(frozen=True)
class PerMilitary(Scoring):
    """A point for each point of general military strength."""


@dataclass(frozen=True)
class PerChips(Scoring):
    """Points for each full set of this many chips."""

    points: int
    chips: int


@dataclass(frozen=True)
class PerGood(Scoring):
    """Points for each good on a world."""

    points: int


@dataclass(frozen=True)
class Card:
    """A printed design. `cost` is the defense of a military world."""

    id: str
    powers: tuple[Effect, ...]
    cost: int
    points: int
    world: bool
    keywords: tuple[str, ...]
    preset: int = 0  # the start world in whose preset hand the card is, for a first game
    military: bool = False
    kind: int = ANY
    goods: int = NO_GOODS
    start: int | None = None
    copies: int = 1
    scoring: tuple[Scoring, ...] = ()

    @property
    def optional(self) -> bool:
        """Whether this is a start world that only games with a choice of start worlds use."""
        return self.start is not None and self.start < 0


def development(id: str, *powers: Effect, cost: int, points: int, keyword: str = "", preset: int = 0) -> Card:
    """Return a development that costs less than six; the deck has two of each."""
    return Card(id, powers, cost, points, False, _keywords(keyword), preset, copies=2)


def six_cost_development(id: str, *powers: Effect, scoring: tuple[Scoring, ...], keyword: str = "") -> Card:
    """Return a development that costs six and scores by its own lines."""
    return Card(id, powers, 6, 0, False, _keywords(keyword), scoring=scoring)


def world(
    id: str,
    *powers: Effect,
    cost: int = 0,
    defense: int = 0,
    points: int,
    windfall: int = ANY,
    production: int = ANY,
    keyword: str = "",
    preset: int = 0,
    number: int | None = None,
) -> Card:
    """Return a world with a cost, or a military world with a defense. Only start worlds have a number."""
    goods = WINDFALL if windfall != ANY else PRODUCTION if production != ANY else NO_GOODS
    kind = max(windfall, production)
    return Card(id, powers, cost or defense, points, True, _keywords(keyword), preset, defense > 0, kind, goods, number)


def _keywords(keyword: str) -> tuple[str, ...]:
    return (keyword,) if keyword else ()
