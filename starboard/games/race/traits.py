"""A seat's situation as whole numbers for the learned nets: which cards, how many of what, how far the game is."""

from __future__ import annotations

from typing import Final

from starboard.games.race.cards import CARDS, IDS, NOTHING
from starboard.games.race.economy import FULL_TABLEAU, Economy, consume_yield, rounds_left
from starboard.games.race.rules.scoring import points
from starboard.games.race.state import Race
from starboard.games.race.worth import Outlook

# Where the yes-or-no marks of each sort begin.
IN_HAND: Final = 0
ON_TABLE: Final = IN_HAND + len(IDS)
PLACES_LEFT: Final = ON_TABLE + len(IDS)  # in the largest tableau
OWN_PLACES_LEFT: Final = PLACES_LEFT + FULL_TABLEAU + 1
CHIPS_LEFT: Final = OWN_PLACES_LEFT + FULL_TABLEAU + 1  # in the pool, per seat
FROM_OUTSIDE: Final = CHIPS_LEFT + 13  # the hand is not known
MARKS: Final = FROM_OUTSIDE + 1


class Seen:
    """One board's totals, worked out once for all seats that look at it."""

    def __init__(self, state: Race, seat: int, left: float) -> None:
        board = state.boards[seat]
        self.economy: Final = Economy(board)
        self.outlook: Final = Outlook(self.economy, left)
        self.points: Final = points(board)
        self.now: Final = consume_yield(self.economy, self.economy.goods)
        self.cycle: Final = consume_yield(self.economy, self.economy.after_producing())
        self.goods: Final = total(self.economy.goods)
        self.production: Final = total(self.economy.production)


def total(of_kinds: list[int]) -> int:
    return of_kinds[0] + of_kinds[1] + of_kinds[2] + of_kinds[3]


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
        largest = max(largest, len(other.tableau))
    found.append(PLACES_LEFT + max(0, FULL_TABLEAU - largest))
    found.append(OWN_PLACES_LEFT + max(0, FULL_TABLEAU - len(board.tableau)))
    seats = len(state.boards)
    found.append(CHIPS_LEFT + max(0, min(12, (state.pool + seats - 1) // seats)))
    return found


def amounts(state: Race, seat: int, everybody: list[Seen], from_outside: bool) -> list[int]:
    """How many of what this seat has, the strongest of the others has, and the table has."""
    board = state.boards[seat]
    me = everybody[seat]
    economy, outlook = me.economy, me.outlook
    hand = len(board.hand)
    left = int(outlook.left * 4.0)
    rival = NOTHING
    for other in range(len(everybody)):
        if other != seat and (rival == NOTHING or everybody[other].points > everybody[rival].points):
            rival = other
    it = everybody[rival]
    return [
        1,
        hand,
        max(0, hand - 5),
        len(board.tableau),
        board.chips,
        me.points,
        left,
        me.cycle.points,
        me.cycle.cards,
        me.now.points,
        me.now.cards,
        me.cycle.points * left,
        me.cycle.cards * left,
        economy.best_price,
        me.goods,
        *economy.goods,
        *economy.production,
        *economy.windfalls,
        economy.windfall_power_for_any,
        total(economy.windfall_powers),
        outlook.supply,
        outlook.demand,
        economy.strength,
        economy.strength * left,
        economy.discount,
        economy.development_discount,
        economy.look,
        economy.keep,
        economy.draw_with_development,
        economy.draw_with_world,
        economy.draw_with_produce,
        economy.price,
        len(economy.sixes),
        hand * left,
        me.points - it.points,
        it.points,
        len(state.boards[rival].tableau),
        len(state.boards[rival].hand),
        it.goods,
        it.cycle.points,
        it.now.points,
        it.cycle.cards,
        it.economy.strength,
        it.economy.best_price,
        it.production,
        it.outlook.supply,
        len(everybody) - 2,
        1 if state.settings.experienced else 0,
        state.pool,
        state.round,
        *([0, 0, 0, 0] if from_outside else plans(board.hand, outlook)),
    ]


def plans(hand: list[int], outlook: Outlook) -> list[int]:
    """What the hand is good for, in quarters of a point: settling, developing, all in all, and the best six-cost."""
    purse = len(hand) - 1
    six = 0.0
    for card in hand:
        if len(CARDS[card].worth) > 0:
            six = max(six, outlook.six_cost_points(CARDS[card]))
    draws = outlook.economy.draw_with_development
    return [
        int(outlook.best_of(hand, True, purse, 0) * 4.0),
        int(outlook.best_of(hand, False, purse + draws, 1) * 4.0),
        int(outlook.hopes(hand) * 4.0),
        int(six * 4.0),
    ]
