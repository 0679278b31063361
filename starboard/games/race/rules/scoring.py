"""Final scoring (pp. 15, 21-22): printed points, chips, and the six-cost developments."""

from __future__ import annotations

from typing import Final

from starboard.games.race import components
from starboard.games.race import effects as fx
from starboard.games.race.cards import CARDS
from starboard.games.race.data import DESIGNS
from starboard.games.race.state import Board, strength_in_general


def fits(line: fx.PerCard, card: fx.Card) -> bool:
    """Whether this line of a six-cost development counts this card."""
    return (
        (not line.card or line.card == card.id)
        and (line.world is None or line.world == card.world)
        and (line.kind == components.ANY or line.kind == card.kind)
        and (line.goods == components.NO_GOODS or line.goods == card.goods)
        and (not line.military or card.military)
        and (not line.keyword or line.keyword in card.keywords)
        and (not line.cost or line.cost == card.cost)
        and (not line.power_in or any(power.phase == line.power_in for power in card.powers))
    )


def _points_per_card(development: fx.Card) -> list[int]:
    """Return the points per design that this development counts: by the first line that fits the design."""
    lines = [line for line in development.scoring if isinstance(line, fx.PerCard)]
    return [next((line.points for line in lines if fits(line, card)), 0) for card in DESIGNS]


POINTS_PER_CARD: Final[list[list[int]]] = [_points_per_card(card) if card.scoring else [] for card in DESIGNS]


def six_cost_value(board: Board, card: int) -> int:
    """Return the points that one six-cost development scores."""
    total = 0
    for other in board.tableau:
        total += POINTS_PER_CARD[card][other]
    for line in CARDS[card].scoring:
        if isinstance(line, fx.PerMilitary):
            total += strength_in_general(board)
        elif isinstance(line, fx.PerChips):
            total += board.chips // line.chips * line.points
    return total + value_of_goods(board, card)


def value_of_goods(board: Board, card: int) -> int:
    """Return the points that one six-cost development scores for goods on worlds."""
    return sum([line.points * board.count_goods() for line in CARDS[card].scoring if isinstance(line, fx.PerGood)])


def printed_points(board: Board) -> int:
    """Return the points printed on the cards of the tableau."""
    return sum([CARDS[card].points for card in board.tableau])


def six_cost_points(board: Board) -> int:
    """Return the points that all six-cost developments of the tableau score."""
    return sum([six_cost_value(board, card) for card in board.tableau if CARDS[card].scoring])


def points(board: Board) -> int:
    """Return the score: printed points, chips and six-cost developments."""
    return printed_points(board) + board.chips + six_cost_points(board)


def tie_breaker(board: Board) -> int:
    """Return the number of cards in hand and goods on worlds."""
    return len(board.hand) + board.count_goods()
