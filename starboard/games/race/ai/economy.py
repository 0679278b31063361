"""The powers of a tableau as totals, on which the policy, values and network inputs are based."""

from __future__ import annotations

from typing import Final

from starboard.games.race.cards import (
    ALL,
    CARDS,
    DIFFERENT,
    DRAW,
    GOODS,
    NOTHING,
    PRICES,
    SELL,
    ConsumePower,
    Entry,
)
from starboard.games.race.components import ANY
from starboard.games.race.effects import PerMilitary
from starboard.games.race.rules.round import FULL_TABLEAU
from starboard.games.race.rules.scoring import POINTS_PER_CARD
from starboard.games.race.rules.settle_power import SettlePowers
from starboard.games.race.state import Board, Race

# The rounds left, fitted to games of our own bots: by free places in the largest tableau and by chips left per seat.
ROUNDS_PER_PLACE: Final = 1.05
ROUNDS_PER_CHIP: Final = 0.32
FEWER_ROUNDS: Final = 2.7  # subtracted from the sum of both, because places and chips run out together
USUAL_LENGTH: Final = 14.0  # rounds of a whole game; rounds in which nothing is built count too
SLOWEST: Final = 1.2  # rounds that filling a place or taking a chip per seat needs at most
LEAST_ROUNDS_LEFT: Final = 0.3  # the lowest estimate while the game is not over

DISCARDED_CARD: Final = 3  # the price, in cards, of a card that is discarded from the tableau
OUT_OF_REACH: Final = 20  # the least price of a card that cannot be had; the missing strength is added to it


def _points_added(six: int) -> list[int]:
    """Return the points per design that a six-cost development gains by its cards or their strength."""
    per_strength = len([line for line in CARDS[six].scoring if isinstance(line, PerMilitary)])
    return [points + per_strength * CARDS[card].strength for card, points in enumerate(POINTS_PER_CARD[six])]


BONUS: Final[list[list[int]]] = [_points_added(number) for number in range(len(CARDS))]


class Economy(SettlePowers):
    """One seat's powers and goods as totals; settle powers of all cards count, whenever they were placed."""

    def __init__(self, board: Board) -> None:
        super().__init__()
        self.board: Final = board
        self.look, self.keep = 0, 0
        self.development_discount = 0
        self.draw_with_development, self.draw_with_world = 0, 0
        self.sale_bonus = 0
        self.sale_bonus_for_kind = [0, 0, 0, 0]
        self.best_price, self.best_place = 0, NOTHING
        self.goods = [0, 0, 0, 0]
        self.production = [0, 0, 0, 0]
        self.windfalls = [0, 0, 0, 0]
        self.windfall_powers = [0, 0, 0, 0]
        self.windfall_power_for_any = 0
        self.draw_with_produce = 0
        self.powers: list[ConsumePower] = []
        self.sixes: list[int] = []
        tableau = board.tableau
        for at in range(len(tableau)):
            entry = CARDS[tableau[at]]
            self.add(entry)
            self.look += entry.look
            self.keep += entry.keep
            self.development_discount += entry.development_discount
            self.draw_with_development += entry.draw_before + entry.draw_after_development
            self.draw_with_world += entry.draw_after_world
            self.sale_bonus += entry.price
            if entry.price_kind >= 0:
                self.sale_bonus_for_kind[entry.price_kind] += entry.price_for_kind
            kind = entry.kind
            if kind >= 0:
                if board.goods[at] != NOTHING:
                    self.goods[kind] += 1
                if entry.production:
                    self.production[kind] += 1
                elif entry.windfall:
                    self.windfalls[kind] += 1
            if entry.makes_windfall:
                if entry.windfall_kind == ANY:
                    self.windfall_power_for_any += 1
                else:
                    self.windfall_powers[entry.windfall_kind] += 1
            self.draw_with_produce += entry.draw_producing + entry.draw_if_here
            self.powers += entry.consume
            if len(entry.scoring) > 0:
                self.sixes.append(entry.number)
        for at in range(len(tableau)):
            if board.goods[at] != NOTHING:
                entry = CARDS[tableau[at]]
                price = PRICES[entry.kind] + self.sale_bonus + self.sale_bonus_for_kind[entry.kind] + entry.price_here
                if price > self.best_price:
                    self.best_price, self.best_place = price, at

    def price_of(self, card: Entry) -> int:
        """Return how many cards this card costs without a bonus; at least OUT_OF_REACH if it cannot be had."""
        if not card.world:
            return max(0, card.cost - self.development_discount)
        if card.military:
            strength = self.strength_against(card)
            if strength >= card.cost:
                return 0
            if not self.may_pay(card):
                is_in_reach = strength + self.reserve >= card.cost
                return DISCARDED_CARD if is_in_reach else OUT_OF_REACH + card.cost - strength
        elif self.goes_free(card) != NOTHING:
            return min(DISCARDED_CARD, self.price(card))
        return self.price(card)

    def after_producing(self) -> list[int]:
        """Return the goods of each kind after a Produce phase that another seat called."""
        goods = [0, 0, 0, 0]
        spare = self.windfall_power_for_any
        for kind in range(3, -1, -1):
            held = self.goods[kind]
            full = self.production[kind] + self.windfalls[kind]
            made = self.production[kind] + min(self.windfalls[kind], self.windfall_powers[kind])
            goods[kind] = min(full, max(held, made))
            more = min(spare, full - goods[kind])
            goods[kind] += more
            spare -= more
        return goods


class Yield:
    """The chips and cards that a Consume phase brings."""

    def __init__(self) -> None:
        self.points = 0
        self.cards = 0

    def add(self, power: ConsumePower, uses: int) -> None:
        """Add what a power pays for so many uses."""
        self.points += uses * power.points
        self.cards += uses * power.cards


def consume_yield(economy: Economy, goods: list[int]) -> Yield:
    """Estimate what the consume powers pay for these goods; powers for one kind take theirs first."""
    left = goods[:]
    result = Yield()
    total = left[0] + left[1] + left[2] + left[3]
    for power in economy.powers:
        if power.sort == GOODS and power.kind >= 0:
            uses = min(power.uses, left[power.kind] // power.goods)
            left[power.kind] -= uses * power.goods
            total -= uses * power.goods
            result.add(power, uses)
        elif power.sort == DRAW:
            result.add(power, 1)
    for power in economy.powers:
        if power.sort == DIFFERENT:
            kinds = [kind for kind in range(4) if left[kind] > 0]
            if len(kinds) >= power.goods:
                for kind in kinds[: power.goods]:
                    left[kind] -= 1
                total -= power.goods
                result.add(power, 1)
    for power in economy.powers:
        if power.sort == GOODS and power.kind < 0:
            uses = min(power.uses, total // power.goods)
            total -= uses * power.goods
            result.add(power, uses)
    for power in economy.powers:
        if power.sort == SELL and total > 0:
            total -= 1
            result.cards += 3
        elif power.sort == ALL and total > 0:
            result.points += total - 1
            total = 0
    return result


def free_places(state: Race) -> int:
    """Return the free places in the largest tableau; the game ends when there is none."""
    return FULL_TABLEAU - max([len(board.tableau) for board in state.boards])


def rounds_left(state: Race) -> float:
    """Estimate how many rounds the game still takes, by the largest tableau and by the chips that are left."""
    if state.end != NOTHING:
        return 0.0
    places = free_places(state)
    chips = state.pool / len(state.boards)
    both = ROUNDS_PER_PLACE * places + ROUNDS_PER_CHIP * chips - FEWER_ROUNDS
    by_now = 0.6 * both + 0.4 * (USUAL_LENGTH - state.round)
    return max(LEAST_ROUNDS_LEFT, min(by_now, SLOWEST * places, SLOWEST * chips))
