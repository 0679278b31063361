"""What a tableau can do, added up once: the numbers that `worth` and `hunch` reason with."""

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
from starboard.games.race.effects import ANY, PerMilitary
from starboard.games.race.rules.scoring import POINTS_PER_CARD
from starboard.games.race.state import Board, Race

FULL_TABLEAU: Final = 12
# How long a game still takes, fitted to games of our own bots: free places in the largest tableau, chips left per seat.
ROUNDS_PER_PLACE: Final = 1.05
ROUNDS_PER_CHIP: Final = 0.32
HASTE: Final = 2.7
USUAL_LENGTH: Final = 14.0  # rounds; a round in which nothing is built passes all the same
SLOWEST: Final = 1.2  # rounds for a place or a chip, if that alone ends the game
LAST_ROUND: Final = 0.3  # never less, unless the game is over


def _points_added(six: int) -> list[int]:
    """Return the points per design that a six-cost development gains by its cards or their strength."""
    per_strength = len([line for line in CARDS[six].scoring if isinstance(line, PerMilitary)])
    return [points + per_strength * CARDS[card].strength for card, points in enumerate(POINTS_PER_CARD[six])]


BONUS: Final[list[list[int]]] = [_points_added(number) for number in range(len(CARDS))]


class Economy:
    """One seat's powers and goods as totals."""

    def __init__(self, board: Board) -> None:
        self.board: Final = board
        self.look, self.keep = 0, 0
        self.development_discount = 0
        self.draw_with_development, self.draw_with_world = 0, 0
        self.strength, self.against_rebels, self.discount = 0, 0, 0
        self.against_kind = [0, 0, 0, 0]
        self.discount_for_kind = [0, 0, 0, 0]
        self.booster, self.freer, self.freer_not = 0, False, NOTHING
        self.pays, self.pays_discount, self.pays_not = False, 0, NOTHING
        self.price = 0
        self.price_for_kind = [0, 0, 0, 0]
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
            self.look += entry.look
            self.keep += entry.keep
            self.development_discount += entry.development_discount
            self.draw_with_development += entry.draw_before + entry.draw_after_development
            self.draw_with_world += entry.draw_after_world
            self.strength += entry.strength
            self.against_rebels += entry.strength_for_rebels
            self.discount += entry.discount
            if entry.strength_kind >= 0:
                self.against_kind[entry.strength_kind] += entry.strength_for_kind
            if entry.discount_kind >= 0:
                self.discount_for_kind[entry.discount_kind] += entry.discount_for_kind
            if entry.temporary > 0:
                self.booster = entry.temporary
            if entry.frees:
                self.freer, self.freer_not = True, entry.frees_not
            if entry.pays_military:
                self.pays, self.pays_discount, self.pays_not = True, entry.pays_discount, entry.pays_not
            self.price += entry.price
            if entry.price_kind >= 0:
                self.price_for_kind[entry.price_kind] += entry.price_for_kind
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
            for power in entry.consume:
                self.powers.append(power)
            if len(entry.scoring) > 0:
                self.sixes.append(entry.number)
        for at in range(len(tableau)):
            if board.goods[at] != NOTHING:
                entry = CARDS[tableau[at]]
                price = PRICES[entry.kind] + self.price + self.price_for_kind[entry.kind] + entry.price_here
                if price > self.best_price:
                    self.best_price, self.best_place = price, at

    def strength_against(self, world: Entry) -> int:
        total = self.strength
        if world.kind >= 0:
            total += self.against_kind[world.kind]
        if world.rebel:
            total += self.against_rebels
        return total

    def price_of(self, card: Entry) -> int:
        """Cards to pay for this one in an ordinary phase; more than anybody has if it cannot be had at all."""
        if not card.world:
            return max(0, card.cost - self.development_discount)
        price = card.cost - self.discount
        if card.kind >= 0:
            price -= self.discount_for_kind[card.kind]
        if card.military:
            if self.strength_against(card) >= card.cost:
                return 0
            if self.pays and card.kind != self.pays_not:
                return max(0, price - self.pays_discount)
            if self.strength_against(card) + self.booster >= card.cost:
                return 3
            return 20 + card.cost - self.strength_against(card)
        if self.freer and card.kind != self.freer_not and price > 3:
            return 3
        return max(0, price)

    def after_producing(self) -> list[int]:
        """The goods of each kind after a Produce phase that somebody else called."""
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
    """What a Consume phase brings: chips and cards."""

    def __init__(self) -> None:
        self.points = 0
        self.cards = 0


def consume_yield(economy: Economy, goods: list[int]) -> Yield:
    """Use the consume powers on these goods, the choosy ones first; a quick estimate of the best order."""
    left = goods[:]
    result = Yield()
    total = left[0] + left[1] + left[2] + left[3]
    for power in economy.powers:
        if power.sort == GOODS and power.kind >= 0:
            uses = min(power.uses, left[power.kind] // power.goods)
            left[power.kind] -= uses * power.goods
            total -= uses * power.goods
            result.points += uses * power.points
            result.cards += uses * power.cards
        elif power.sort == DRAW:
            result.cards += power.cards
    for power in economy.powers:
        if power.sort == DIFFERENT:
            kinds = (left[0] > 0) + (left[1] > 0) + (left[2] > 0) + (left[3] > 0)
            if kinds >= power.goods:
                taken = 0
                for kind in range(4):
                    if left[kind] > 0 and taken < power.goods:
                        left[kind] -= 1
                        taken += 1
                total -= taken
                result.points += power.points
    for power in economy.powers:
        if power.sort == GOODS and power.kind < 0:
            uses = min(power.uses, total // power.goods)
            total -= uses * power.goods
            result.points += uses * power.points
            result.cards += uses * power.cards
    for power in economy.powers:
        if power.sort == SELL and total > 0:
            total -= 1
            result.cards += 3
        elif power.sort == ALL and total > 0:
            result.points += total - 1
            total = 0
    return result


def rounds_left(state: Race) -> float:
    """A guess of how many rounds the game still takes, by the largest tableau and by the chips that are left."""
    if state.end != NOTHING:
        return 0.0
    largest = 0
    for board in state.boards:
        if len(board.tableau) > largest:
            largest = len(board.tableau)
    places = FULL_TABLEAU - largest
    chips = state.pool / len(state.boards)
    both = ROUNDS_PER_PLACE * places + ROUNDS_PER_CHIP * chips - HASTE
    by_now = 0.6 * both + 0.4 * (USUAL_LENGTH - state.round)
    return max(LAST_ROUND, min(by_now, SLOWEST * places, SLOWEST * chips))
