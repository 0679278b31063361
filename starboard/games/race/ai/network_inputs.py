"""A seat's situation as numbers for the learned valuation: which cards, how many of what, how far the game is."""

from __future__ import annotations

from typing import Final

from starboard.games.race.ai.economy import Economy, consume_yield, rounds_left
from starboard.games.race.ai.value import Outlook
from starboard.games.race.cards import CARDS, IDS, NOTHING
from starboard.games.race.rules.scoring import points
from starboard.games.race.state import Race

DESIGNS: Final = len(IDS)
IN_HAND: Final = 0
ON_TABLE: Final = DESIGNS
SLOTS_LEFT: Final = 2 * DESIGNS  # 13: free places in the largest tableau
OWN_SLOTS: Final = SLOTS_LEFT + 13  # 13: free places in one's own
CHIPS_LEFT: Final = OWN_SLOTS + 13  # 13: chips in the pool per seat
FROM_OUTSIDE: Final = CHIPS_LEFT + 13  # the hand is not known
MARKS: Final = FROM_OUTSIDE + 1  # how many yes-or-no marks there are


class Seen:
    """One board's totals, worked out once for all seats that look at it."""

    def __init__(self, state: Race, seat: int, left: float) -> None:
        board = state.boards[seat]
        self.economy: Final = Economy(board)
        self.outlook: Final = Outlook(self.economy, left)
        self.points: Final = points(board)
        self.now: Final = consume_yield(self.economy, self.economy.goods)
        self.cycle: Final = consume_yield(self.economy, self.economy.after_producing())
        goods = self.economy.goods
        self.goods: Final = goods[0] + goods[1] + goods[2] + goods[3]


def seen(state: Race) -> list[Seen]:
    left = rounds_left(state)
    return [Seen(state, seat, left) for seat in range(len(state.boards))]


def marks(state: Race, seat: int, from_outside: bool) -> list[int]:
    """The positions of the marks that are set: cards in hand, cards on the table, and how near the end is."""
    board = state.boards[seat]
    found: list[int] = []
    if from_outside:
        found.append(FROM_OUTSIDE)
    else:
        for card in board.hand:
            found.append(IN_HAND + card)
    for card in board.tableau:
        found.append(ON_TABLE + card)
    largest = 0
    for other in state.boards:
        if len(other.tableau) > largest:
            largest = len(other.tableau)
    found.append(SLOTS_LEFT + max(0, 12 - largest))
    found.append(OWN_SLOTS + max(0, 12 - len(board.tableau)))
    found.append(CHIPS_LEFT + max(0, min(12, (state.pool + len(state.boards) - 1) // len(state.boards))))
    return found


def amounts(state: Race, seat: int, everybody: list[Seen], from_outside: bool) -> list[float]:
    """How many of what, each scaled to about one."""
    board = state.boards[seat]
    me = everybody[seat]
    economy = me.economy
    outlook = me.outlook
    seats = len(state.boards)
    hand = len(board.hand)
    windfalls = economy.windfalls
    production = economy.production
    left = outlook.left
    settle, develop, hopes, six = 0.0, 0.0, 0.0, 0.0
    if not from_outside:
        settle = outlook.best_of(board.hand, True, hand - 1, 0)
        develop = outlook.best_of(board.hand, False, hand - 1 + economy.draw_with_development, 1)
        hopes = outlook.hopes(board.hand)
        for card in board.hand:
            if len(CARDS[card].scoring) > 0:
                six = max(six, outlook.six_cost_points(CARDS[card]))
    values: list[float] = [
        1.0,
        hand / 10,
        (hand - 5) / 10 if hand > 5 else 0.0,
        len(board.tableau) / 12,
        board.chips / 12,
        me.points / 20,
        left / 12,
        me.cycle.points / 5,
        me.cycle.cards / 5,
        me.now.points / 5,
        me.now.cards / 5,
        me.cycle.points / 5 * left / 12,
        me.cycle.cards / 5 * left / 12,
        economy.best_price / 5,
        me.goods / 4,
        economy.goods[0] / 2,
        economy.goods[1] / 2,
        economy.goods[2] / 2,
        economy.goods[3] / 2,
        production[0] / 2,
        production[1] / 2,
        production[2] / 2,
        production[3] / 2,
        windfalls[0] / 2,
        windfalls[1] / 2,
        windfalls[2] / 2,
        windfalls[3] / 2,
        economy.windfall_power_for_any / 2,
        outlook.supply / 5,
        outlook.demand / 5,
        economy.strength / 5,
        economy.strength / 5 * left / 12,
        economy.discount / 2,
        economy.development_discount / 2,
        economy.look / 3,
        economy.keep / 1,
        economy.draw_with_development / 2,
        economy.draw_with_world / 2,
        economy.draw_with_produce / 3,
        economy.price / 2,
        len(economy.sixes) / 2,
        settle / 5,
        develop / 5,
        hopes / 10,
        six / 6,
        min(hand, 10) / 10 * left / 12,
    ]
    rival = NOTHING
    for other in range(seats):
        if other != seat and (rival == NOTHING or everybody[other].points > everybody[rival].points):
            rival = other
    it = everybody[rival]
    values += [
        (me.points - it.points) / 20,
        it.points / 20,
        len(state.boards[rival].tableau) / 12,
        len(state.boards[rival].hand) / 10,
        it.goods / 4,
        it.cycle.points / 5,
        it.now.points / 5,
        it.cycle.cards / 5,
        it.economy.strength / 5,
        it.economy.best_price / 5,
        (it.economy.production[0] + it.economy.production[1] + it.economy.production[2] + it.economy.production[3]) / 4,
        (seats - 2) / 2,
        1.0 if state.settings.experienced else 0.0,
        state.pool / (12 * seats),
        state.round / 20,
        sum(economy.windfall_powers) / 2,
    ]
    return values
