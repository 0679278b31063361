"""Final scoring (pp. 15, 21-22): printed points, chips, and what six-cost developments are worth."""

from __future__ import annotations

from starboard.games.race import effects as fx
from starboard.games.race.cards import CARDS, NUMBER
from starboard.games.race.data import DESIGNS
from starboard.games.race.state import Board, strength_in_general


def fits(line: fx.PerCard, card: fx.Card) -> bool:
    """Does this line of a six-cost development count this card?"""
    return (
        (not line.card or line.card == card.id)
        and (line.world is None or line.world == card.world)
        and (line.kind == fx.ANY or line.kind == card.kind)
        and (line.goods == fx.NO_GOODS or line.goods == card.goods)
        and (not line.military or card.military)
        and (not line.keyword or line.keyword in card.keywords)
        and (not line.cost or line.cost == card.cost)
        and (not line.power_in or any(phase == line.power_in for phase, _ in card.powers))
    )


def _points_per_card(development: fx.Card) -> list[int]:
    """What each design is worth to this development: the first line that fits it, and only that one."""
    lines = [line for line in development.worth if isinstance(line, fx.PerCard)]
    points: list[int] = []
    for card in DESIGNS:
        fitting = [line.points for line in lines if fits(line, card)]
        points.append(fitting[0] if fitting else 0)
    return points


_WORTH: dict[int, list[int]] = {
    NUMBER[card.id]: _points_per_card(card) for card in DESIGNS if any(isinstance(w, fx.PerCard) for w in card.worth)
}


def worth_of_development(board: Board, card: int) -> int:
    """What one six-cost development gives at the end."""
    total = 0
    table = _WORTH.get(card)
    if table is not None:
        for other in board.tableau:
            total += table[other]
    for line in CARDS[card].worth:
        if isinstance(line, fx.PerMilitary):
            total += strength_in_general(board)
        elif isinstance(line, fx.PerChips):
            total += board.chips // line.chips * line.points
    return total + worth_of_goods(board, card)


def worth_of_goods(board: Board, card: int) -> int:
    """What one six-cost development gives for goods on worlds at the end."""
    return sum([line.points * board.count_goods() for line in CARDS[card].worth if isinstance(line, fx.PerGood)])


def printed_points(board: Board) -> int:
    return sum([CARDS[card].points for card in board.tableau])


def six_cost_points(board: Board) -> int:
    return sum([worth_of_development(board, card) for card in board.tableau if CARDS[card].worth])


def points(board: Board) -> int:
    return printed_points(board) + board.chips + six_cost_points(board)


def tie_breaker(board: Board) -> int:
    """Cards in hand and goods on worlds."""
    return len(board.hand) + board.count_goods()
