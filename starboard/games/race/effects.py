"""What the icons on the cards mean: the effect vocabulary. Values only; the rules ask them questions."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

# Kinds of goods, in the order of their prices. A good sells for its kind's price.
NOVELTY: Final = 0
RARE: Final = 1
GENES: Final = 2
ALIEN: Final = 3
ANY: Final = -1
KINDS: Final = ("novelty", "rare", "genes", "alien")
PRICES: Final = (2, 3, 4, 5)

# The phases under which powers are printed; trade is a part of Consume with powers of its own.
EXPLORE: Final = "explore"
DEVELOP: Final = "develop"
SETTLE: Final = "settle"
TRADE: Final = "trade"
CONSUME: Final = "consume"
PRODUCE: Final = "produce"

# What a world does with goods.
NO_GOODS: Final = 0
WINDFALL: Final = 1
PRODUCTION: Final = 2


@dataclass(frozen=True)
class Effect:
    """One printed power."""


# Explore


@dataclass(frozen=True)
class LookAtMore(Effect):
    cards: int


@dataclass(frozen=True)
class KeepMore(Effect):
    cards: int


# Develop


@dataclass(frozen=True)
class DrawBeforeDeveloping(Effect):
    cards: int


@dataclass(frozen=True)
class CheaperDevelopments(Effect):
    cards: int


@dataclass(frozen=True)
class DrawAfterDeveloping(Effect):
    cards: int


# Settle


@dataclass(frozen=True)
class CheaperWorlds(Effect):
    cards: int
    kind: int = ANY


@dataclass(frozen=True)
class Military(Effect):
    """Strength against military worlds: all of them, those of a kind of good, or Rebels."""

    strength: int
    kind: int = ANY
    rebels_only: bool = False


@dataclass(frozen=True)
class DiscardToSettleForFree(Effect):
    """Give up this card: the world being paid for costs nothing. Not for worlds with this kind of good."""

    except_kind: int


@dataclass(frozen=True)
class DiscardForMilitary(Effect):
    """Give up this card: more strength until the end of the phase."""

    strength: int


@dataclass(frozen=True)
class PayForMilitary(Effect):
    """A military world may be paid for, at its defense less a discount. Not for worlds with this kind of good."""

    discount: int
    except_kind: int


@dataclass(frozen=True)
class DrawAfterSettling(Effect):
    cards: int


# Trade


@dataclass(frozen=True)
class BetterPrice(Effect):
    """More cards when selling: any good, goods of a kind, or only the good lying on this world."""

    cards: int
    kind: int = ANY
    only_here: bool = False


# Consume


@dataclass(frozen=True)
class ConsumeGoods(Effect):
    """Discard goods, so many for each use, up to so many uses; each use pays points and cards."""

    goods: int = 1
    uses: int = 1
    points: int = 0
    cards: int = 0
    kind: int = ANY


@dataclass(frozen=True)
class ConsumeDifferent(Effect):
    """Discard so many goods of different kinds."""

    goods: int
    points: int


@dataclass(frozen=True)
class ConsumeAllGoods(Effect):
    """Discard every good that is left, for one point less than there are."""


@dataclass(frozen=True)
class SellGood(Effect):
    """Discard a good for its price, with or without the trade powers."""

    with_trade_powers: bool


@dataclass(frozen=True)
class DiscardForPoints(Effect):
    """May discard cards from hand for a point each."""

    most: int


@dataclass(frozen=True)
class DrawWhenConsuming(Effect):
    cards: int


@dataclass(frozen=True)
class Gamble(Effect):
    """Name a number, flip a card, keep it if its cost or defense is that number."""

    low: int
    high: int


# Produce


@dataclass(frozen=True)
class ProduceHere(Effect):
    pass


@dataclass(frozen=True)
class DrawIfProducedHere(Effect):
    cards: int


@dataclass(frozen=True)
class ProduceOnWindfall(Effect):
    kind: int = ANY


@dataclass(frozen=True)
class DiscardToProduceOnWindfall(Effect):
    """May discard a card from hand to produce on any windfall world."""


@dataclass(frozen=True)
class DrawWhenProducing(Effect):
    cards: int


@dataclass(frozen=True)
class DrawPerGoodProduced(Effect):
    cards: int
    kind: int


@dataclass(frozen=True)
class DrawPerKindProduced(Effect):
    cards: int


@dataclass(frozen=True)
class DrawPerWorld(Effect):
    cards: int
    kind: int


@dataclass(frozen=True)
class DrawIfMostProduced(Effect):
    cards: int
    kind: int


# What six-cost developments are worth at the end


@dataclass(frozen=True)
class Worth:
    """Points a six-cost development gives at the end of the game."""


@dataclass(frozen=True)
class PerCard(Worth):
    """Points for each card that fits; a card counts once, by the first line that fits it."""

    points: int
    card: str = ""  # a card's id
    world: bool | None = None
    kind: int = ANY
    goods: int = NO_GOODS  # WINDFALL or PRODUCTION; NO_GOODS asks nothing
    military: bool = False
    keyword: str = ""
    cost: int = 0
    power_in: str = ""


@dataclass(frozen=True)
class PerMilitary(Worth):
    """A point for each point of general military strength."""


@dataclass(frozen=True)
class PerChips(Worth):
    points: int
    chips: int


@dataclass(frozen=True)
class PerGood(Worth):
    points: int


@dataclass(frozen=True)
class Card:
    """A printed design. `cost` is the defense of a military world."""

    id: str
    cost: int
    points: int
    world: bool
    military: bool = False
    kind: int = ANY
    goods: int = NO_GOODS
    keywords: tuple[str, ...] = ()
    start: int | None = None
    optional: bool = False
    preset: int = 0
    copies: int = 1
    powers: tuple[tuple[str, Effect], ...] = ()
    worth: tuple[Worth, ...] = field(default=())
