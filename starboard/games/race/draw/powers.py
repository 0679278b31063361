"""Powers and ways to score as rows of icons, from their effect values alone."""

from __future__ import annotations

from typing import Final

from starboard.games.race import components
from starboard.games.race import effects as fx
from starboard.games.race.draw import icons
from starboard.games.race.draw.icons import Atom, word
from starboard.games.race.draw.lettering import FONT

_MOST_NAME: Final = 112.0  # the largest width of a name in a row of icons; longer names are cut


class Signs:
    """The letters and keywords of a reader's language: all the words that icons need."""

    def __init__(self, letters: tuple[str, ...], keywords: tuple[tuple[str, str], ...]) -> None:
        self.letters: Final = letters
        self.keywords: Final = dict(keywords)

    def good(self, kind: int) -> Atom:
        return icons.good(kind, self.letters[kind]) if kind >= 0 else icons.good()

    def world(self, kind: int, way: str = "plain", is_military: bool = False) -> Atom:
        return icons.world(kind, self.letters[kind] if kind >= 0 else "", way, is_military)


def less(count: int) -> Atom:
    """Return a number that is subtracted."""
    return word(f"−{count}")


def more(count: int) -> Atom:
    """Return a number that is added, or subtracted if it is negative."""
    return word(f"+{count}" if count >= 0 else f"−{-count}")


def power(effect: fx.Effect, signs: Signs, own_kind: int) -> list[Atom]:
    """Return what a power does."""
    match effect:
        case fx.LookAtMore():
            return [more(effect.cards), icons.EYE]
        case fx.KeepMore():
            return [more(effect.cards), icons.KEPT_CARD]
        case fx.DrawBeforeDeveloping():
            return [*_cards(effect.cards), icons.ARROW, icons.development()]
        case fx.DrawAfterDeveloping():
            return [icons.development(), icons.ARROW, *_cards(effect.cards)]
        case fx.CheaperDevelopments():
            return [icons.development(), less(effect.cards), icons.CARD]
        case fx.DrawWhenProducing() | fx.DrawWhenConsuming():
            return _cards(effect.cards)
        case fx.BetterPrice():
            good = [icons.PIN] if effect.only_here else []
            kind = own_kind if effect.only_here else effect.kind
            return [signs.good(kind), *good, icons.ARROW, *_cards(effect.cards)]
        case fx.DrawIfProducedHere():
            return [signs.good(own_kind), icons.PIN, icons.ARROW, *_cards(effect.cards)]
        case fx.ProduceHere():
            return [word("+"), signs.good(own_kind)]
    return _settling(effect, signs) or _consuming(effect, signs) or _producing(effect, signs)


def _cards(count: int) -> list[Atom]:
    return [more(count), icons.CARD]


def _settling(effect: fx.Effect, signs: Signs) -> list[Atom]:
    match effect:
        case fx.CheaperWorlds():
            return [signs.world(effect.kind), less(effect.cards), icons.CARD]
        case fx.Military() if effect.rebels_only:
            return [more(effect.strength), icons.SWORDS, word(signs.keywords["rebel"], 12)]
        case fx.Military():
            against = [signs.world(effect.kind)] if effect.kind != components.ANY else []
            return [more(effect.strength), icons.SWORDS, *against]
        case fx.DiscardToSettleForFree():
            free_world = [icons.world(), word("0"), icons.CARD, *_but(effect.except_kind, signs)]
            return [icons.DISCARDED_CARD, icons.ARROW, *free_world]
        case fx.DiscardForMilitary():
            return [icons.DISCARDED_CARD, icons.ARROW, more(effect.strength), icons.SWORDS]
        case fx.PayForMilitary():
            cost = [less(effect.discount)] if effect.discount else []
            return [icons.world(is_military=True), icons.ARROW, *cost, icons.CARD, *_but(effect.except_kind, signs)]
        case fx.DrawAfterSettling():
            return [icons.world(), icons.ARROW, *_cards(effect.cards)]
    return []


def _but(kind: int, signs: Signs) -> list[Atom]:
    """Return the icons for "not for this kind of world"."""
    return [word("≠"), signs.world(kind)]


def _consuming(effect: fx.Effect, signs: Signs) -> list[Atom]:
    match effect:
        case fx.ConsumeGoods():
            goods = [signs.good(effect.kind)] * effect.goods
            often = [word(f"≤{effect.uses}×")] if effect.uses > 1 else []
            return [*often, *goods, icons.ARROW, *reward(effect.points, effect.cards)]
        case fx.ConsumeDifferent():
            different: list[Atom] = []
            for at in range(effect.goods):
                different += [*([word("≠", 12)] if at else []), icons.good()]
            return [*different, icons.ARROW, *reward(effect.points, 0)]
        case fx.ConsumeAllGoods():
            return [word("n"), icons.good(), icons.ARROW, word("n−1"), icons.points("1")]
        case fx.SellGood():
            return [icons.good(), icons.ARROW, word("$+" if effect.with_trade_powers else "$"), icons.CARD]
        case fx.DiscardForPoints():
            return [word(f"≤{effect.most}×"), icons.CARD, icons.ARROW, icons.points("1")]
        case fx.Gamble():
            return [icons.DICE, word(f"{effect.low}–{effect.high}"), icons.ARROW, icons.CARD]
    return []


def reward(points: int, cards: int) -> list[Atom]:
    """Return points in a hexagon, cards as cards."""
    return [*([icons.points(str(points))] if points else []), *(_cards(cards) if cards else [])]


def _producing(effect: fx.Effect, signs: Signs) -> list[Atom]:
    match effect:
        case fx.ProduceOnWindfall():
            return [word("+"), signs.good(effect.kind), icons.ARROW, signs.world(effect.kind, "windfall")]
        case fx.DiscardToProduceOnWindfall():
            return [less(1), icons.CARD, icons.ARROW, icons.good(), icons.ARROW, icons.world(way="windfall")]
        case fx.DrawPerGoodProduced():
            return [*_cards(effect.cards), word("/"), signs.good(effect.kind)]
        case fx.DrawPerKindProduced():
            return [*_cards(effect.cards), word("/"), word("≠", 12), icons.good()]
        case fx.DrawPerWorld():
            return [*_cards(effect.cards), word("/"), signs.world(effect.kind)]
        case fx.DrawIfMostProduced():
            return [word("max"), signs.good(effect.kind), icons.ARROW, *_cards(effect.cards)]
    raise ValueError(f"no icons for {effect!r}")


def scoring_icons(line: fx.Scoring, signs: Signs, name: str) -> list[Atom]:
    """Return a way in which a six-cost development scores; a card that it names comes by its name."""
    match line:
        case fx.PerCard() if line.card:
            return [icons.points(str(line.points)), word(FONT.shortened(name, 12, _MOST_NAME, True), 12)]
        case fx.PerCard():
            return [icons.points(str(line.points)), word("/"), *_counted(line, signs)]
        case fx.PerChips():
            return [icons.points(str(line.points)), word("/"), word(f"{line.chips}×", 12), icons.points("1")]
        case fx.PerGood():
            return [icons.points(str(line.points)), word("/"), icons.good()]
        case fx.PerMilitary():
            return [icons.points("1"), word("/"), word("+1"), icons.SWORDS]
    raise ValueError(f"no icons for {line!r}")


def _counted(line: fx.PerCard, signs: Signs) -> list[Atom]:
    """Return the sort of card that counts."""
    atoms: list[Atom] = []
    if line.world is None:
        atoms.append(icons.CARD)
    elif line.world:
        way = ("plain", "windfall", "production")[line.goods]
        atoms.append(signs.world(line.kind, way, line.military))
    else:
        atoms.append(icons.development(line.cost))
    if line.keyword:
        atoms.append(word(signs.keywords[line.keyword], 12))
    if line.power_in:
        atoms.append(icons.phase(line.power_in))
    return atoms
