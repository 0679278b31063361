"""The value of a position for a seat, in points, which simple bots maximise; and the value of cards to a seat."""

from __future__ import annotations

from typing import Final

from starboard.games.race.ai.economy import BONUS, OUT_OF_REACH, Economy, consume_yield, rounds_left
from starboard.games.race.cards import ALL, CARDS, HAND, NOTHING, PRICES, SELL, Entry
from starboard.games.race.rules.scoring import points
from starboard.games.race.state import Race

# How often a phase takes place per round.
EXPLORES_PER_ROUND: Final = 0.35
DEVELOPS_PER_ROUND: Final = 0.45
SETTLES_PER_ROUND: Final = 0.55
CONSUMES_PER_ROUND: Final = 0.45
PRODUCES_PER_ROUND: Final = 0.40

CARD_VALUE: Final = 0.50  # the value of a card in hand as money, in points, while there is time to spend it
FINAL_CARD_VALUE: Final = 0.05  # the value of a card in hand or a good when the game is over: it breaks ties
SPENDING_TIME: Final = 3.0  # rounds needed to turn cards into points
SOLD_SHARE: Final = 0.40  # share of its selling price that counts as the value of a good that nothing consumes
STRENGTH_PER_ROUND: Final = 0.11  # points per round for each point of strength
SIX_COST_GROWTH: Final = 0.35  # points per round that a six-cost development still gains
LOOK_IN_CARDS: Final = 0.12  # the value of looking at one more card, in cards
CONSUMED_GOOD: Final = 1.1  # points for a good that will be consumed, sometimes for twice the chips
UNUSED_GOOD: Final = 0.5  # points for a good that no consume power takes yet


def value_of_card_in_hand(left: float) -> float:
    """Return the value of a card in hand, in points, with so many rounds left."""
    if left >= SPENDING_TIME:
        return CARD_VALUE
    return FINAL_CARD_VALUE + (CARD_VALUE - FINAL_CARD_VALUE) * left / SPENDING_TIME


class Valuation:
    """The value of cards to a seat, by its economy and the rounds that are left."""

    def __init__(self, economy: Economy, left: float) -> None:
        self.economy: Final = economy
        self.left: Final = left
        self.money: Final = value_of_card_in_hand(left)
        goods = economy.after_producing()
        demand = 0
        for power in economy.powers:
            if power.sort != HAND:
                demand += power.goods * power.uses
        self.supply: Final = goods[0] + goods[1] + goods[2] + goods[3]
        self.demand: Final = demand

    def value(self, card: int) -> float:
        """Return the points that this card brings once it lies in the tableau."""
        entry = CARDS[card]
        once = entry.points + self.six_cost_points(entry)
        per_round = self.cards_per_round(entry) * self.money + self.strength_per_round(entry)
        for power in entry.consume:
            gain = (power.points * 1.3 + power.cards * self.money) * min(2, power.uses)
            if power.sort == SELL:
                gain = 2.0 * self.money
            elif power.sort == ALL:
                gain = 0.5 * max(0, self.supply - self.demand)
            elif power.sort == HAND:
                gain = 0.6
            fit = 0.7 if self.supply > self.demand else 0.3
            if power.kind >= 0 and self.economy.production[power.kind] + self.economy.windfalls[power.kind] == 0:
                fit = 0.12
            per_round += CONSUMES_PER_ROUND * gain * fit
        if entry.kind >= 0:
            price = PRICES[entry.kind] + self.economy.sale_bonus + self.economy.sale_bonus_for_kind[entry.kind]
            good = max(price * SOLD_SHARE * self.money, CONSUMED_GOOD if self.demand > self.supply else UNUSED_GOOD)
            if entry.windfall:
                once += price * SOLD_SHARE * self.money
                per_round += 0.12 * good
                if self.economy.windfall_power_for_any or self.economy.windfall_powers[entry.kind]:
                    per_round += PRODUCES_PER_ROUND * good * 0.6
            else:
                per_round += PRODUCES_PER_ROUND * good
        return once + self.left * per_round

    def six_cost_points(self, entry: Entry) -> float:
        """Return the points that the card adds to six-cost developments, or scores as one of them."""
        total = 0.0
        for six in self.economy.sixes:
            total += BONUS[six][entry.number]
        if len(entry.scoring) > 0:
            table = BONUS[entry.number]
            for other in self.economy.board.tableau:
                total += table[other]
            total += table[entry.number] + SIX_COST_GROWTH * self.left
        return total

    def cards_per_round(self, entry: Entry) -> float:
        """Return the cards per round that its powers draw or save."""
        cards = EXPLORES_PER_ROUND * (entry.keep * 0.9 + entry.look * LOOK_IN_CARDS)
        drawn = entry.draw_before + entry.draw_after_development
        cards += DEVELOPS_PER_ROUND * 0.8 * (drawn + entry.development_discount)
        cards += SETTLES_PER_ROUND * 0.7 * (entry.draw_after_world + entry.discount + 0.3 * entry.discount_for_kind)
        cards += PRODUCES_PER_ROUND * (entry.draw_producing + entry.draw_if_here)
        cards += CONSUMES_PER_ROUND * 0.4 * (entry.price + 0.4 * entry.price_for_kind)
        if entry.makes_windfall:
            waiting = -self.economy.windfall_power_for_any
            for kind in range(4):
                if entry.windfall_kind < 0 or entry.windfall_kind == kind:
                    waiting += self.economy.windfalls[kind] - self.economy.windfall_powers[kind]
            cards += PRODUCES_PER_ROUND * (1.8 if waiting > 0 else 0.3)
        if entry.pays_military or entry.settles_free or entry.temporary:
            cards += 0.2
        return cards

    def strength_per_round(self, entry: Entry) -> float:
        """Return the points per round that its strength helps to conquer."""
        return STRENGTH_PER_ROUND * (entry.strength + 0.3 * (entry.strength_for_kind + entry.strength_for_rebels))

    def profit(self, card: int) -> float:
        """Return the value of this card in the tableau less its price; less if it is out of reach."""
        entry = CARDS[card]
        if not entry.world and self.economy.board.has(card):
            return -1.0
        price = self.economy.price_of(entry)
        if price >= OUT_OF_REACH:
            return self.value(card) * max(0.0, 0.6 - 0.15 * (price - OUT_OF_REACH)) - self.money
        return self.value(card) - (price + 1) * self.money

    def hand_value(self, card: int) -> float:
        """Return the value of this card in hand: as money, and more if building it is profitable."""
        return self.money + max(0.0, self.profit(card)) * 0.5 * min(1.0, self.left)

    def best_profits(self, hand: list[int]) -> float:
        """Return the weighted profit of the four best cards in hand."""
        best = [0.0, 0.0, 0.0, 0.0]
        for card in hand:
            best.append(max(0.0, self.profit(card)))
        best.sort(reverse=True)
        return best[0] + 0.6 * best[1] + 0.4 * best[2] + 0.2 * best[3]

    def best_of(self, hand: list[int], world: bool, purse: int, discount: int) -> float:
        """Return the profit of the best world or development that can be built now, or 0 if none can."""
        best = 0.0
        for card in hand:
            entry = CARDS[card]
            if entry.world == world:
                price = self.economy.price_of(entry) - discount
                if price <= purse:
                    best = max(best, self.profit(card) + discount * self.money)
        return best


# The terms of a value besides the points so far, with their weights in points: least squares on games of our own bots.
TERMS: Final = (
    ("a card in hand, while there is time to spend it", 0.70),
    ("a point of profit among the cards in hand", 0.33),
    ("the best good, sold: per card", 0.05),
    ("the goods, consumed: per point", 0.90),
    ("a point per cycle of producing and consuming: per round left", 0.22),
    ("a card per cycle: per round left", 0.12),
    ("a point of strength: per round left", 0.02),
    ("a card from or saved by other powers, per round left", 0.45),
    ("a six-cost development: per round left", 0.23),
    ("a good that a Produce phase brings: per round left", 0.28),
    ("a windfall world: per round left", 0.16),
    ("a card in the tableau", 0.50),
)
WEIGHTS: Final[list[float]] = [weight for _, weight in TERMS]


def terms(state: Race, seat: int) -> list[float]:
    """Return the amount that this seat has of each term."""
    board = state.boards[seat]
    economy = Economy(board)
    valuation = Valuation(economy, rounds_left(state))
    left = valuation.left
    now = consume_yield(economy, economy.goods)
    cycle = consume_yield(economy, economy.after_producing())
    cards = EXPLORES_PER_ROUND * (economy.keep * 0.9 + economy.look * LOOK_IN_CARDS)
    cards += DEVELOPS_PER_ROUND * 0.8 * (economy.draw_with_development + economy.development_discount)
    cards += SETTLES_PER_ROUND * 0.7 * (economy.draw_with_world + economy.discount)
    for kind in range(4):
        cards += SETTLES_PER_ROUND * 0.2 * economy.discount_for_kind[kind]
    cards += PRODUCES_PER_ROUND * economy.draw_with_produce
    if valuation.supply > 0:
        cards += CONSUMES_PER_ROUND * 0.4 * economy.sale_bonus
    time = min(1.0, left / SPENDING_TIME)
    windfalls = economy.windfalls
    return [
        min(len(board.hand), 10) * time,
        valuation.best_profits(board.hand) * time,
        economy.best_price * time,
        float(now.points),
        cycle.points * left,
        cycle.cards * left,
        economy.strength * left,
        cards * left,
        len(economy.sixes) * left,
        valuation.supply * left,
        (windfalls[0] + windfalls[1] + windfalls[2] + windfalls[3]) * left,
        float(len(board.tableau)),
    ]


def value_of(state: Race, seat: int) -> float:
    """Return the points so far and those that everything else will bring in the rounds that are left."""
    board = state.boards[seat]
    total = float(points(board))
    if state.end != NOTHING:
        return total + FINAL_CARD_VALUE * (len(board.hand) + board.count_goods())
    amounts = terms(state, seat)
    for at in range(len(amounts)):
        total += WEIGHTS[at] * amounts[at]
    return total
