"""A seat's position as inputs of the networks: cards as binary inputs, totals as numeric ones."""

from __future__ import annotations

from typing import Final

from starboard.games.race.ai.economy import Economy, consume_yield, free_places, rounds_left
from starboard.games.race.ai.value import Valuation
from starboard.games.race.cards import CARDS, IDS, NOTHING
from starboard.games.race.rules.round import FULL_TABLEAU
from starboard.games.race.rules.scoring import points
from starboard.games.race.state import Race

DESIGNS: Final = len(IDS)

# Positions of the binary inputs; a count is one-hot: 13 inputs, of which one is set.
IN_HAND: Final = 0
ON_TABLE: Final = DESIGNS
SLOTS_LEFT: Final = 2 * DESIGNS  # free places in the largest tableau
OWN_SLOTS: Final = SLOTS_LEFT + 13  # free places in one's own tableau
CHIPS_LEFT: Final = OWN_SLOTS + 13  # chips in the pool per seat
FROM_OUTSIDE: Final = CHIPS_LEFT + 13  # set if the hand is not known
BINARY_INPUTS: Final = FROM_OUTSIDE + 1


class BoardSummary:
    """One board's totals, worked out once for all seats."""

    def __init__(self, state: Race, seat: int, left: float) -> None:
        board = state.boards[seat]
        self.economy: Final = Economy(board)
        self.valuation: Final = Valuation(self.economy, left)
        self.points: Final = points(board)
        self.now: Final = consume_yield(self.economy, self.economy.goods)
        self.cycle: Final = consume_yield(self.economy, self.economy.after_producing())
        self.goods: Final = sum(self.economy.goods)


def summaries_of(state: Race) -> list[BoardSummary]:
    """Return the summaries of all boards, by seat."""
    left = rounds_left(state)
    return [BoardSummary(state, seat, left) for seat in range(len(state.boards))]


def binary_inputs(state: Race, seat: int, hand_is_hidden: bool) -> list[int]:
    """Return the active binary inputs: cards in hand, cards in the tableau, and how near the end is."""
    board = state.boards[seat]
    active: list[int] = []
    if hand_is_hidden:
        active.append(FROM_OUTSIDE)
    else:
        for card in board.hand:
            active.append(IN_HAND + card)
    for card in board.tableau:
        active.append(ON_TABLE + card)
    active.append(SLOTS_LEFT + max(0, free_places(state)))
    active.append(OWN_SLOTS + max(0, FULL_TABLEAU - len(board.tableau)))
    active.append(CHIPS_LEFT + max(0, min(12, (state.pool + len(state.boards) - 1) // len(state.boards))))
    return active


def numeric_inputs(state: Race, seat: int, summaries: list[BoardSummary], hand_is_hidden: bool) -> list[float]:
    """Return the numeric inputs, each scaled to about one."""
    board = state.boards[seat]
    me = summaries[seat]
    economy = me.economy
    valuation = me.valuation
    seats = len(state.boards)
    hand = len(board.hand)
    left = valuation.left
    settle, develop, best_profits, six = 0.0, 0.0, 0.0, 0.0
    if not hand_is_hidden:
        settle = valuation.best_of(board.hand, True, hand - 1, 0)
        develop = valuation.best_of(board.hand, False, hand - 1 + economy.draw_with_development, 1)
        best_profits = valuation.best_profits(board.hand)
        for card in board.hand:
            if len(CARDS[card].scoring) > 0:
                six = max(six, valuation.six_cost_points(CARDS[card]))
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
        *[count / 2 for count in economy.goods],
        *[count / 2 for count in economy.production],
        *[count / 2 for count in economy.windfalls],
        economy.windfall_power_for_any / 2,
        valuation.supply / 5,
        valuation.demand / 5,
        economy.strength / 5,
        economy.strength / 5 * left / 12,
        economy.discount / 2,
        economy.development_discount / 2,
        economy.look / 3,
        economy.keep / 1,
        economy.draw_with_development / 2,
        economy.draw_with_world / 2,
        economy.draw_with_produce / 3,
        economy.sale_bonus / 2,
        len(economy.sixes) / 2,
        settle / 5,
        develop / 5,
        best_profits / 10,
        six / 6,
        min(hand, 10) / 10 * left / 12,
    ]
    rival = NOTHING
    for other in range(seats):
        if other != seat and (rival == NOTHING or summaries[other].points > summaries[rival].points):
            rival = other
    it = summaries[rival]
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
        sum(it.economy.production) / 4,
        (seats - 2) / 2,
        1.0 if state.settings.experienced else 0.0,
        state.pool / (12 * seats),
        state.round / 20,
        sum(economy.windfall_powers) / 2,
    ]
    return values
