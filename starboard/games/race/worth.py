"""How good a position looks for a seat, in points: what simple bots maximise."""

from __future__ import annotations

from typing import Final

from starboard.games.race.cards import CARDS, HAND, NOTHING, PRICES, Entry
from starboard.games.race.economy import BONUS, Economy, consume_yield, points, rounds_left
from starboard.games.race.state import Race

# How often a phase takes place in a round of two, whoever calls it.
EXPLORES: Final = 0.35
DEVELOPS: Final = 0.45
SETTLES: Final = 0.55
CONSUMES: Final = 0.45
PRODUCES: Final = 0.40

CARD: Final = 0.50  # points that a card in hand is worth as money, while there is time to spend it
LAST_CARD: Final = 0.05  # the same when the game is over: it breaks ties
SPENDING_TIME: Final = 3.0  # rounds needed to turn cards into points
GOOD_SOLD: Final = 0.40  # share of its selling price that a good is worth if nothing consumes it
STRENGTH: Final = 0.11  # points per round for each point of strength
SIX_GROWTH: Final = 0.35  # points per round that a six-cost development still gains
LOOK: Final = 0.12  # cards that looking at one more card is worth
USED_GOOD: Final = 1.1  # points for a good that is consumed, x2 now and then


def money(left: float) -> float:
    """Points a card in hand is worth with so many rounds left."""
    if left >= SPENDING_TIME:
        return CARD
    return LAST_CARD + (CARD - LAST_CARD) * left / SPENDING_TIME


class Outlook:
    """What a seat's cards are worth to it: its economy, and the time that is left."""

    def __init__(self, economy: Economy, left: float) -> None:
        self.economy: Final = economy
        self.left: Final = left
        self.money: Final = money(left)
        goods = economy.after_producing()
        supply = goods[0] + goods[1] + goods[2] + goods[3]
        demand = 0
        for power in economy.powers:
            demand += power.goods * power.uses if power.sort != HAND else 0
        self.supply: Final = supply
        self.demand: Final = demand

    def value(self, card: int) -> float:
        """Points that this card brings once it lies in the tableau."""
        entry = CARDS[card]
        economy = self.economy
        left = self.left
        worth = float(entry.points)
        for six in economy.sixes:
            worth += BONUS[six][card]
        if len(entry.worth) > 0:
            table = BONUS[card]
            for other in economy.board.tableau:
                worth += table[other]
            worth += table[card] + SIX_GROWTH * left
            if entry.id == "galactic-renaissance":
                worth += economy.board.chips // 3
        rate = 0.0
        if entry.strength != 0:
            rate += entry.strength * STRENGTH
        if entry.strength_kind >= 0:
            rate += entry.strength_for_kind * STRENGTH * 0.3
        rate += entry.strength_for_rebels * STRENGTH * 0.3
        cards = EXPLORES * (entry.keep * 0.9 + entry.look * LOOK)
        cards += DEVELOPS * 0.8 * (entry.draw_before + entry.draw_after_development + entry.development_discount)
        cards += SETTLES * 0.7 * (entry.draw_after_world + entry.discount + 0.3 * entry.discount_for_kind)
        cards += PRODUCES * (entry.draw_producing + entry.draw_if_here)
        cards += CONSUMES * 0.4 * (entry.price + 0.4 * entry.price_for_kind)
        if entry.kind >= 0:
            price = PRICES[entry.kind] + economy.price + economy.price_for_kind[entry.kind]
            good = max(price * GOOD_SOLD * self.money, USED_GOOD if self.demand > self.supply else 0.5)
            if entry.windfall:
                worth += price * GOOD_SOLD * self.money if left > 0.5 else 0.0
                rate += 0.12 * good
                if economy.windfall_power_for_any or economy.windfall_powers[entry.kind]:
                    rate += PRODUCES * good * 0.6
            else:
                rate += PRODUCES * good
        for power in entry.consume:
            gain = (power.points * 1.3 + power.cards * self.money) * min(2, power.uses)
            if power.sort == 3:
                gain = 2.0 * self.money
            elif power.sort == 2:
                gain = 0.5 * max(0, self.supply - self.demand)
            elif power.sort == HAND:
                gain = 0.6
            fit = 0.7 if self.supply > self.demand else 0.3
            if power.kind >= 0 and economy.production[power.kind] + economy.windfalls[power.kind] == 0:
                fit = 0.12
            rate += CONSUMES * gain * fit
        if entry.makes_windfall:
            empty = 0
            for kind in range(4):
                if entry.windfall_kind < 0 or entry.windfall_kind == kind:
                    empty += economy.windfalls[kind] - economy.windfall_powers[kind]
            rate += PRODUCES * (0.9 if empty > economy.windfall_power_for_any else 0.15)
        if entry.pays_military or entry.frees or entry.temporary:
            rate += 0.1
        return worth + left * (rate + cards * self.money)

    def profit(self, card: int) -> float:
        """What building this card gains, its price paid; less if it cannot be had yet."""
        entry = CARDS[card]
        if not entry.world and self.economy.board.has(card):
            return -1.0
        price = self.economy.price_of(entry)
        if price >= 20:
            return self.value(card) * max(0.0, 0.6 - 0.15 * (price - 20)) - self.money
        return self.value(card) - (price + 1) * self.money

    def hand_value(self, card: int) -> float:
        """What this card is worth in hand: money at least, more if it is worth building."""
        return self.money + max(0.0, self.profit(card)) * (0.5 if self.left > 1.0 else 0.5 * self.left)


HOPES: Final = (0.55, 0.35, 0.2, 0.1)  # how much of the best, second best … hand card's profit is counted


def worth(state: Race, seat: int) -> float:
    """Points so far, cards as money and as plans, goods, and what the tableau will bring in the rounds left."""
    board = state.boards[seat]
    total = float(points(board))
    left = rounds_left(state)
    if left == 0.0 and state.end != NOTHING:
        return total + 0.01 * (len(board.hand) + board.count_goods())
    economy = Economy(board)
    outlook = Outlook(economy, left)
    total += outlook.money * min(len(board.hand), 10)
    total += hopes(outlook, board.hand)
    total += future(outlook)
    total += goods_value(outlook)
    return total


def hopes(outlook: Outlook, hand: list[int]) -> float:
    """The profit of the best cards in hand, as far as there is time to build them."""
    best = [0.0, 0.0, 0.0, 0.0]
    for card in hand:
        profit = outlook.profit(card)
        at = 3
        if profit <= best[3]:
            continue
        while at > 0 and best[at - 1] < profit:
            best[at] = best[at - 1]
            at -= 1
        best[at] = profit
    time = min(1.0, outlook.left / 2.0)
    return time * (HOPES[0] * best[0] + HOPES[1] * best[1] + HOPES[2] * best[2] + HOPES[3] * best[3])


def goods_value(outlook: Outlook) -> float:
    """What the goods on the table bring: the best one sold, or all of them consumed."""
    economy = outlook.economy
    goods = economy.goods
    if goods[0] + goods[1] + goods[2] + goods[3] == 0:
        return 0.0
    eaten = consume_yield(economy, goods)
    consumed = eaten.points * 1.4 + eaten.cards * outlook.money
    sold = economy.best_price * outlook.money
    return max(consumed * 0.75, sold * 0.75) + 0.3 * min(consumed, sold)


def future(outlook: Outlook) -> float:
    """What the powers on the table bring in the rounds that are left."""
    economy = outlook.economy
    left = outlook.left
    cycle = consume_yield(economy, economy.after_producing())
    cards = EXPLORES * (economy.keep * 0.9 + economy.look * LOOK)
    cards += DEVELOPS * 0.8 * (economy.draw_with_development + economy.development_discount)
    cards += SETTLES * 0.7 * (economy.draw_with_world + economy.discount)
    for kind in range(4):
        cards += SETTLES * 0.2 * economy.discount_for_kind[kind]
    cards += PRODUCES * economy.draw_with_produce
    if outlook.supply > 0:
        cards += CONSUMES * 0.4 * (3.0 + economy.price)
    cards += 0.35 * cycle.cards
    rate = cards * outlook.money + 0.45 * cycle.points + STRENGTH * economy.strength
    rate += 0.03 * (economy.windfalls[0] + economy.windfalls[1] + economy.windfalls[2] + economy.windfalls[3])
    rate += SIX_GROWTH * len(economy.sixes)
    return left * rate


def best_of(cards: list[int], outlook: Outlook, world: bool, purse: int, discount: int) -> float:
    """The profit of the best card that can be built now; nothing if none can."""
    best = 0.0
    for card in cards:
        entry: Entry = CARDS[card]
        if entry.world != world:
            continue
        price = outlook.economy.price_of(entry) - discount
        if price <= purse:
            profit = outlook.profit(card) + discount * outlook.money
            if profit > best:
                best = profit
    return best
